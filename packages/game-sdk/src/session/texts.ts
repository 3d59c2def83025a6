import { directionOf, isLanguage } from '@sofaspark/contract'
import type { GameTexts } from '../game/define-game.ts'

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

/** The texts of a build's `locales/<language>.json`; missing ones are those that all games share, then English. SDK-09 */
export const createTexts = (files: ReadonlyMap<string, Uint8Array>, wanted: string): GameTexts => {
  const language = isLanguage(wanted) ? wanted : 'en'
  const trees = [language, `shared/${language}`, 'en', 'shared/en'].map((name) =>
    readTree(files.get(`locales/${name}.json`)),
  )
  const found = (key: string): string | undefined => {
    for (const tree of trees) {
      const text = find(tree, key)
      if (text !== undefined) return text
    }
    return undefined
  }
  const known = new Map<string, string>()
  /** A HUD asks for the same texts in every frame. */
  const textOf = (key: string): string => {
    const text = known.get(key) ?? found(key) ?? key
    known.set(key, text)
    return text
  }
  return {
    language,
    direction: directionOf(language),
    t: (key, values = {}) => {
      const text = textOf(key)
      return text.includes('{{')
        ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
        : text
    },
  }
}

/** Writes numbers as each language does. A HUD writes them in every frame, and making a formatter takes longer than all else in its line. SDK-513 */
export const numberWriter = (options: Intl.NumberFormatOptions): ((value: number, language: string) => string) => {
  const formats = new Map<string, Intl.NumberFormat>()
  return (value, language) => {
    const format = formats.get(language) ?? new Intl.NumberFormat(language, options)
    formats.set(language, format)
    return format.format(value)
  }
}
