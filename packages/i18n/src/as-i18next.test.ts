import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance, type Resource } from 'i18next'
import type { Namespace } from './namespaces.ts'
import { loadTexts } from './translate.ts'

const root = join(__dirname, 'locales')
const languages = readdirSync(root)
const namespaces = readdirSync(join(root, 'en')).map((file) => file.replace('.json', '') as Namespace)

interface Tree {
  readonly [name: string]: string | Tree
}
const treeOf = (language: string, namespace: string): Tree =>
  JSON.parse(readFileSync(join(root, language, `${namespace}.json`), 'utf8')) as Tree
const leaves = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[at + name, value] as [string, string]] : leaves(value, `${at}${name}.`),
  )

/** Something for each value that a text asks for, and numbers that fall on every plural form. */
const valuesFor = (text: string, count: number): Record<string, string | number> => ({
  ...Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, `<${name} & "co">`])),
  count,
})

describe.each(languages)('in %s', (language) => {
  it('I18N-05 every text comes out as i18next says it', async () => {
    const resources: Resource = {
      [language]: Object.fromEntries(namespaces.map((name) => [name, treeOf(language, name)])),
    }
    const reference = createInstance()
    await reference.init({ lng: language, ns: namespaces, resources, interpolation: { escapeValue: false } })
    const say = reference.t as unknown as (key: string, values: object) => string
    const texts = await loadTexts(language, namespaces)
    for (const namespace of namespaces)
      for (const [key, text] of leaves(treeOf(language, namespace)))
        for (const asked of new Set([key, key.replace(/_(zero|one|two|few|many|other)$/, '')]))
          for (const count of [0, 1, 2, 3, 5, 11, 21, 1_000_000]) {
            const values = valuesFor(text, count)
            expect([asked, count, texts(namespace, asked as never, values)]).toEqual([
              asked,
              count,
              say(`${namespace}:${asked}`, values),
            ])
          }
  })
})
