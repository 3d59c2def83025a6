import webpack, { type Configuration, type Stats, type StatsError, type Compilation, type Module } from 'webpack'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '../shared/project.ts'

/** A package by others that visitors receive: a row of `packages/ui/third-party.json`. */
interface ThirdParty {
  name: string
  /** As the lock file names it. */
  license: string
  link: string
}

/** All packages in the credits. */
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

/** Packages by others in a compilation for browsers that the credits do not name (MKT-31). */
const uncreditedIn = (compilation: Compilation): string[] => {
  const named = new Set(creditedPackages().map(({ name }) => name))
  const found = new Set(filesIn(compilation).map(packageOf))
  return [...found].filter((name): name is string => name !== null && !named.has(name)).sort()
}

const oneLine = (error: StatsError): string => {
  const where = error.moduleName ?? error.file ?? ''
  const text = error.message.split('\n').slice(0, 6).join(' ').replace(/\s+/g, ' ').trim()
  return where ? `${where}: ${text}` : text
}

/** Why a finished bundle must not ship; `null` if it may. */
const creditProblem = ({ target }: Configuration, stats: Stats | undefined): string | null => {
  const isForBrowsers = [target].flat().some((one) => typeof one === 'string' && /^web/.test(one))
  const uncredited = isForBrowsers && stats ? uncreditedIn(stats.compilation) : []
  return uncredited.length === 0
    ? null
    : `${uncredited.join(', ')}: name what visitors receive in packages/ui/third-party.json`
}

/** Runs one configuration; rejects with at most three errors, one line each. */
export const runWebpack = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((crash, stats) => {
      const errors = stats?.hasErrors() ? (stats.toJson({ all: false, errors: true }).errors ?? []) : []
      compiler.close(() => {
        const problem = errors.length > 0 ? null : creditProblem(config, stats)
        if (crash) reject(crash)
        else if (errors.length > 0) reject(new Error(errors.slice(0, 3).map(oneLine).join('\n  ')))
        else if (problem !== null) reject(new Error(problem))
        else resolve()
      })
    })
  })

interface MappedModule {
  absoluteResourcePath: string
}

/** The build with a map beside each script, which no script names: places in our sources, without their text. SHL-51 */
export const withSourceMaps = (config: Configuration): Configuration => ({
  ...config,
  devtool: 'hidden-nosources-source-map',
  output: {
    ...config.output,
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: MappedModule) =>
      path.isAbsolute(absoluteResourcePath) ? path.relative(projectDir, absoluteResourcePath) : absoluteResourcePath,
  },
})
