import { dirname } from 'node:path'
import type { Check } from './shared/command.ts'
import { filesToCheck, readProjectFile } from './shared/files.ts'

interface Manifest {
  name: string
  private?: boolean
  type?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** One exact version, perhaps under another name than the package's own. */
const EXACT = /^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
const README_LINES = 70
const SOURCE_LINES = 400
/** Tables of data, and texts, may be longer than code. */
const LONG_BY_NATURE = /(locales|words|golden|fixtures|text)\/|\.d\.ts$/

const manifestProblems = (path: string): string[] => {
  const manifest = JSON.parse(readProjectFile(path)) as Manifest
  const problems: string[] = []
  if (manifest.private !== true) problems.push(`${path}: must be private`)
  if (manifest.type !== 'module') problems.push(`${path}: must be of type module`)
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    if (!EXACT.test(version)) problems.push(`${path}: ${name} is pinned as “${version}”, not to one exact version`)
  return problems
}

/** All packages look alike: exact pins, a README of one screen, no overlong file. */
export const packageShapeCheck: Check = {
  name: 'the shape of packages',
  run: () => {
    const problems: string[] = []
    const manifests = filesToCheck(/(^|\/)package\.json$/)
    const readmes = new Set(filesToCheck(/(^|\/)README\.md$/))
    for (const path of manifests) {
      problems.push(...manifestProblems(path))
      const readme = path.replace(/package\.json$/, 'README.md')
      if (!readmes.has(readme)) problems.push(`${dirname(path)}: has no README.md`)
      else if (readProjectFile(readme).split('\n').length > README_LINES)
        problems.push(`${readme}: is longer than one screen (${README_LINES} lines)`)
    }
    for (const path of filesToCheck(/\.(tsx?|css|mjs|cjs|js)$/).filter((name) => !LONG_BY_NATURE.test(name))) {
      const lines = readProjectFile(path).split('\n').length - 1
      if (lines > SOURCE_LINES) problems.push(`${path}: has ${lines} lines, ${SOURCE_LINES} at most`)
    }
    return Promise.resolve(problems)
  },
}
