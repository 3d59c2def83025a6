import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { createInstance } from './lean-i18next.ts'
import type { TextValues } from './translate.ts'

const root = join(__dirname, 'locales')
type Tree = { [name: string]: string | Tree }

const keysIn = (tree: Tree, path: string): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysIn(value, `${path}${name}.`),
  )

const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 1.5]

const languages = readdirSync(root)

it.each(languages)('I18N-05 the lean translator of phones says in %s what i18next says', async (lng) => {
  const files = readdirSync(join(root, lng))
  const trees = files.map(
    (file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(root, lng, file), 'utf8')) as Tree] as const,
  )
  const options = {
    lng,
    fallbackLng: false as const,
    ns: trees.map(([name]) => name),
    resources: { [lng]: Object.fromEntries(trees) },
    interpolation: { escapeValue: false },
  }
  const [whole, lean] = [i18next.createInstance(), createInstance()]
  await whole.init(options)
  await lean.init(options)
  const received = whole.t as unknown as (key: string, values?: TextValues) => string
  const same = (key: string, values?: TextValues) =>
    expect([key, lean.t(key, values)]).toEqual([key, received(key, values)])
  for (const [namespace, tree] of trees)
    for (const key of keysIn(tree, `${namespace}:`)) {
      const text = lean.t(key)
      const values = Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, '<i>Zoë']))
      same(key, values)
      const base = key.replace(/_(zero|one|two|few|many|other)$/, '')
      if (base !== key) for (const count of counts) same(base, { ...values, count })
    }
  for (const key of ['lobby:nobody.wrote.this', 'games:constructor', 'lobby:problem', 'nowhere:at.all']) same(key)
})
