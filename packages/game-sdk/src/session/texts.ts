import { directionOf, isLanguage } from '@sofaspark/contract'
import type { GameTexts } from '../view.ts'

type Tree = { [key: string]: string | Tree }

const find = (tree: Tree, key: string): string | undefined => {
  let node: string | Tree | undefined = tree
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
  return typeof node === 'string' ? node : undefined
}

const readTree = (file: Uint8Array | undefined): Tree => {
  if (!file) return {}
  return JSON.parse(new TextDecoder().decode(file)) as Tree
}

/** The texts of a build's `locales/<language>.json`; missing ones fall back to English. SDK-09 */
export const createTexts = (files: ReadonlyMap<string, Uint8Array>, wanted: string): GameTexts => {
  const language = isLanguage(wanted) ? wanted : 'en'
  const english = readTree(files.get('locales/en.json'))
  const tree = readTree(files.get(`locales/${language}.json`))
  return {
    language,
    direction: directionOf(language),
    t: (key, values = {}) =>
      (find(tree, key) ?? find(english, key) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        String(values[name] ?? ''),
      ),
  }
}
