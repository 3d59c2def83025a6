import type { Check } from './check.ts'
import { projectFiles, readProjectFile } from './files.ts'

/** The one door, and what `npm start` needs before anything is installed. */
const mayStart = [
  'packages/programs/src/start.ts',
  'tools/start/src/exec.mjs',
  'tools/start/src/install.mjs',
  'tools/start/src/orphan.mjs',
]
/** Modules that start programs, as text, in whatever way they are loaded. */
const starts = /['"`](?:node:)?child[_]process['"`]|['"](?:execa|zx|cross-spawn|shelljs)['"]/

/** Files that start programs past the list; each file's text by its path. */
export const startProblems = (files: ReadonlyMap<string, string>): string[] =>
  [...files]
    .filter(([path, text]) => !mayStart.includes(path) && starts.test(text))
    .map(([path]) => `${path}: starts programs by itself; packages/programs holds the list and starts them`)

/** Every program that is started stands in the list of packages/programs. */
export const startedProgramsCheck: Check = {
  name: 'programs are started from one list',
  run: () => {
    const paths = projectFiles(/\.([cm]?[jt]s|tsx)$/)
    return Promise.resolve(startProblems(new Map(paths.map((path) => [path, readProjectFile(path)] as const))))
  },
}
