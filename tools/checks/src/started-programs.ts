import type { Check } from './shared/command.ts'
import { filesToCheck, readProjectFile } from './shared/files.ts'

/** The only files that may start programs: the list itself, and those that `npm start` needs before anything is installed. */
const mayStart = [
  'packages/programs/src/start.ts',
  'tools/start/src/exec.mjs',
  'tools/start/src/install.mjs',
  'tools/start/src/orphan.mjs',
]
/** Modules that start programs, as text, however they are loaded. */
const starts = /['"`](?:node:)?child[_]process['"`]|['"](?:execa|zx|cross-spawn|shelljs)['"]/

/** Files that bypass the list to start programs; each file's text by its path. */
export const startProblems = (files: ReadonlyMap<string, string>): string[] =>
  [...files]
    .filter(([path, text]) => !mayStart.includes(path) && starts.test(text))
    .map(([path]) => `${path}: starts programs itself; use packages/programs`)

/** Programs are started only through the list in packages/programs. */
export const startedProgramsCheck: Check = {
  name: 'programs are started from one list',
  run: () => {
    const paths = filesToCheck(/\.([cm]?[jt]s|tsx)$/)
    return Promise.resolve(startProblems(new Map(paths.map((path) => [path, readProjectFile(path)] as const))))
  },
}
