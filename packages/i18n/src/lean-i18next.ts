import type { TextValues } from './translate.ts'

/** Texts by name, nested as their files are. */
interface Tree {
  readonly [name: string]: string | Tree
}
interface Options {
  lng: string
  resources: Readonly<Record<string, Tree>>
}

const find = (tree: Tree, path: readonly string[]): string | undefined => {
  let node: string | Tree | undefined = tree
  for (const part of path) node = typeof node === 'object' && Object.hasOwn(node, part) ? node[part] : undefined
  return typeof node === 'string' ? node : undefined
}

/**
 * The part of i18next that the texts use, in a fiftieth of its bytes, for the phone's page: keys below a namespace,
 * values in double braces, and plurals by their suffix. A test holds both to the same words. I18N-05
 */
export const createInstance = () => {
  let tree: Tree = {}
  let plurals = new Intl.PluralRules('en')
  return {
    init: ({ lng, resources }: Options): Promise<void> => {
      tree = resources[lng] ?? {}
      plurals = new Intl.PluralRules(lng)
      return Promise.resolve()
    },
    t: (address: string, values: TextValues = {}): string => {
      const [namespace = '', key = ''] = address.split(':', 2)
      const path = [namespace, ...key.split('.')]
      const { count } = values
      const plural =
        typeof count === 'number'
          ? find(tree, [...path.slice(0, -1), `${path.at(-1) ?? ''}_${plurals.select(count)}`])
          : undefined
      const text = plural ?? find(tree, path) ?? key
      return text.replace(/\{\{(\w+)\}\}/g, (written: string, name: string) => String(values[name] ?? written))
    },
  }
}
