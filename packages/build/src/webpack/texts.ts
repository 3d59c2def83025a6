import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import { projectDir } from '../shared/project.ts'

const localesDir = path.join(projectDir, 'packages/i18n/src/locales')

const allNamespaces = (): string[] =>
  readdirSync(path.join(localesDir, 'en'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))

const sourcesBelow = (folder: string): string =>
  readdirSync(path.join(projectDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules/.test(file))
    .map((file) => readFileSync(path.join(projectDir, folder, file), 'utf8'))
    .join('\n')

/** The namespaces that a folder's sources name in quotes, other than classes and cases: the most it can request. */
export const namespacesIn = (folder: string): string[] => {
  const sources = sourcesBelow(folder)
  return allNamespaces().filter((namespace) => new RegExp(`(?<!styles\\[|case )(['"])${namespace}\\1`).test(sources))
}

/** Leaves other remotes' texts out of a build. */
export const ownTextsOnly = (folder: string): WebpackPluginInstance => {
  const wanted = namespacesIn(folder)
  const files = new RegExp(`^\\./\\w+/(${wanted.length > 0 ? wanted.join('|') : 'none'})\\.json$`)
  return new webpack.ContextReplacementPlugin(/i18n[\\/]src[\\/]locales$/, files)
}

/** Namespaces that a page needs only after an event, such as an evening's first result. */
const laterNamespaces = ['evening', 'consent', 'desk', 'lan', 'access']
/** Texts that are so few that all languages share a file: a page's script names each of its files. */
const smallNamespaces = ['audience', 'closing', 'mirror', 'moment']

const textFileOf = (file: string): string => {
  const [, language = 'any', namespace = ''] = /locales[\\/](\w+)[\\/](\w+)/.exec(file) ?? []
  if (smallNamespaces.includes(namespace)) return `texts-${namespace}`
  return laterNamespaces.includes(namespace) ? `texts-${namespace}-${language}` : `texts-${language}`
}

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>

/** One file per language with all of its namespaces but the later ones. */
export const oneFileALanguage = {
  test: /i18n[\\/]src[\\/]locales[\\/]\w+[\\/]\w+\.json$/,
  chunks: 'async',
  enforce: true,
  name: (module: { nameForCondition?: () => string | null }) => textFileOf(module.nameForCondition?.() ?? ''),
} satisfies NonNullable<SplitChunks['cacheGroups']>[string]
