import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Module } from 'webpack'
import { projectDir } from '../shared/project.ts'

/** A package by others that visitors receive: a row of `packages/ui/third-party.json`. */
export interface ThirdParty {
  name: string
  /** As the lock file names it. */
  license: string
  link: string
}

/** All that the credits name. */
export const creditedPackages = (): readonly ThirdParty[] =>
  JSON.parse(readFileSync(path.join(projectDir, 'packages/ui/third-party.json'), 'utf8')) as readonly ThirdParty[]

/** The package that a file belongs to, the innermost of nested ones; `null` for the project's own and generated files. */
export const packageOf = (file: string): string | null => {
  const parts = file.replaceAll('\\', '/').split('/node_modules/')
  const [first = '', second = ''] = (parts.length > 1 ? (parts.at(-1) ?? '') : '').split('/')
  if (first === '' || first.startsWith('.') || first === '@sofaspark') return null
  return first.startsWith('@') ? `${first}/${second}` : first
}

const innerOf = (module: Module): readonly Module[] =>
  'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module]

/** The files of all modules that a compilation puts into its chunks. */
const filesIn = ({ modules, chunkGraph }: Compilation): string[] =>
  [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(innerOf)
    .map((module) => module.nameForCondition() ?? '')

/** Packages by others in a compilation for browsers that the credits do not name (CHK-116). */
export const uncreditedIn = (compilation: Compilation): string[] => {
  const named = new Set(creditedPackages().map(({ name }) => name))
  const found = new Set(filesIn(compilation).map(packageOf))
  return [...found].filter((name): name is string => name !== null && !named.has(name)).sort()
}
