import type { Namespace, TextKey } from './namespaces.ts'

export type { Namespace, TextKey } from './namespaces.ts'

export type TextValues = Readonly<Record<string, string | number>>

/** Speaks one language. A key that nobody wrote comes back as it is. */
export interface Texts {
  <N extends Namespace>(namespace: N, key: TextKey<N>, values?: TextValues): string
  readonly language: string
}

/** A file of texts: words, or words below a name. */
interface Tree {
  readonly [name: string]: string | Tree
}

const loadTree = async (language: string, namespace: string): Promise<Tree> => {
  const file = (await import(`./locales/${language}/${namespace}.json`)) as { default: Tree }
  return file.default
}

/** All languages are complete, so English is asked for only where a language cannot be had at all. I18N-01 */
const loadTreeOrEnglish = (language: string, namespace: string): Promise<Tree> =>
  loadTree(language, namespace).catch((error: unknown) => {
    if (language === 'en') throw error
    return loadTree('en', namespace)
  })

const find = (tree: Tree | undefined, key: string): string | undefined => {
  let found: string | Tree | undefined = tree
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined
    found = found[name]
  }
  return typeof found === 'string' ? found : undefined
}

/** Puts the values into their places. React escapes what it shows; escaping here as well would show entities. */
const fill = (text: string, values: TextValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))

/** Loads the named namespaces of one language, each once, and returns what speaks them. */
export const loadTexts = async (language: string, namespaces: readonly Namespace[]): Promise<Texts> => {
  const trees = new Map(
    await Promise.all(namespaces.map(async (name) => [name, await loadTreeOrEnglish(language, name)] as const)),
  )
  const plurals = new Intl.PluralRules(language)
  const speak = <N extends Namespace>(namespace: N, key: TextKey<N>, values: TextValues = {}): string => {
    const tree = trees.get(namespace)
    const { count } = values
    const counted =
      typeof count === 'number'
        ? (find(tree, `${key}_${plurals.select(count)}`) ?? find(tree, `${key}_other`))
        : undefined
    return fill(counted ?? find(tree, key) ?? key, values)
  }
  return Object.assign(speak, { language })
}
