import { catalogue, findGame } from '@sofaspark/contract'
import { languages } from '@sofaspark/contract/languages.ts'
import type { Check } from './shared/command.ts'
import { filesToCheck, projectFiles, readProjectFile } from './shared/files.ts'

/** A text that a translation has in common with English. */
export interface Equals {
  path: string
  language: string
  key: string
  text: string
}

const technical = ['wi-fi', 'bot', 'ping p50', 'canary', 'turbo', 'normal', 'beta']

/** Words that a language shares with English, without signs and placeholders. Anything else that is equal was not translated. I18N-03 */
const shared: Readonly<Record<string, readonly string[]>> = {
  es: [
    ...technical.filter((word) => word !== 'wi-fi'),
    'asia',
    'bots',
    'cookies',
    'gong',
    'lobbies',
    'lobby',
    'min',
    'total',
  ],
  fr: [
    ...technical.filter((word) => word !== 'beta'),
    ...[
      'action',
      'min',
      'actions',
      'audit',
      'bots',
      'cookies',
      'date',
      'direct',
      'europe',
      'explosion',
      'fanfare',
      'gong',
      'licence',
      'lobby',
      'long',
      'menu',
    ],
    ...[
      'message',
      'minutes',
      'place',
      'point',
      'pop',
      'points',
      'score',
      'secret',
      'session',
      'stable',
      'statues',
      'total',
    ],
    ...['triangle', 'type', 'version', 'versions', 'volume'],
  ],
  he: ['enter', 'wi-fi'],
  id: [
    ...technical,
    ...[
      'admin',
      'asia',
      'audit',
      'boing',
      'drift',
      'drum',
      'duel',
      'email',
      'enter',
      'event loop',
      'game',
      'gamepad',
      'gong',
      'keyboard',
    ],
    ...['alarm', 'level', 'magnet', 'menu', 'offline', 'pop', 'relay p50', 'relay p99', 'target', 'volume', 'wow'],
  ],
  it: [
    ...technical.filter((word) => word !== 'normal'),
    ...[
      'asia',
      'audit',
      'boing',
      'bonk',
      'bravo',
      'controller',
      'email',
      'gamepad',
      'golden goal',
      'gong',
      'link',
      'lobby',
    ],
    ...['menu', 'min', 'offline', 'pop', 'relay p50', 'relay p99', 'round', 'splat', 'stop', 'volume', 'wow'],
  ],
  pt: [
    ...technical,
    ...[
      'boing',
      'min',
      'bots',
      'bravo',
      'bronze',
      'cookies',
      'dance',
      'enter',
      'link',
      'lobbies',
      'lobby',
      'menu',
      'offline',
      'pop',
    ],
    ...['relay p50', 'relay p99', 'total', 'volume'],
  ],
  tr: [...technical.filter((word) => word !== 'canary'), 'alarm', 'boing', 'bravo', 'drift', 'enter', 'gong'],
}

/** Names are the same everywhere: of games, of their short forms, and of bots. */
const names: readonly string[] = [...catalogue.map(({ name }) => name), 'Ball Frenzy mini']
const BOT_NAME = /(?:^|\.)bots\.\d+$/

/** A text's words in lower case, without placeholders and signs around them. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/\{\{.*?\}\}/g, ' ')
    .replaceAll(/^\P{L}+|[^\p{L}\d]+$/gu, '')
    .toLowerCase()

/** Units such as metres have one letter. */
const isWordless = (words: string): boolean => !/\p{L}{2}/u.test(words)

/** Texts that are English in a language that has another word for them, and shared words that no text needs any more. I18N-03 */
export const equalProblems = (equals: readonly Equals[], known = shared): string[] => {
  const used = new Set<string>()
  const untranslated = equals.filter(({ language, key, text }) => {
    const words = wordsOf(text)
    if (names.includes(text) || BOT_NAME.test(key) || isWordless(words)) return false
    used.add(`${language} ${words}`)
    return known[language]?.includes(words) !== true
  })
  const idle = Object.entries(known).flatMap(([language, words]) =>
    words.filter((word) => !used.has(`${language} ${word}`)).map((word) => ({ language, word })),
  )
  return [
    ...untranslated.map(
      ({ path, key, text }) =>
        `${path}: “${key}” is the English “${text}”: translate it, or list it in tools/checks/src/locales.ts where the language has the same word`,
    ),
    ...idle.map(({ language, word }) => `tools/checks/src/locales.ts: no text in “${language}” is “${word}” any more`),
  ]
}

export type Tree = { [key: string]: string | Tree }

const LOCALE_FILE = /^(.*locales\/)([a-z]{2})((?:\/.*)?\.json)$/
const PLURAL = /_(zero|one|two|few|many|other)$/

const leaves = (tree: Tree, prefix = ''): Map<string, string> => {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else for (const [inner, text] of leaves(value, `${prefix}${key}.`)) texts.set(inner, text)
  }
  return texts
}

const valuesOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))]
    .filter((name) => name !== 'count')
    .sort()
    .join(' ')

const readTree = (path: string): Tree => JSON.parse(readProjectFile(path)) as Tree

/**
 * The problems of one translation compared with English; of an unfinished one, those of the texts that both have. Some texts of a finished one
 * may be missing. I18N-03
 */
export const translationProblems = (
  path: string,
  english: Tree,
  translation: Tree,
  isUnfinished = false,
  mayLackText: (key: string) => boolean = () => false,
): string[] => {
  const problems: string[] = []
  const base = (key: string): string => key.replace(PLURAL, '')
  const bases = (map: Map<string, string>): Map<string, string> =>
    new Map([...map].map(([key, text]) => [base(key), text]))
  const model = bases(leaves(english))
  const found = bases(leaves(translation))
  for (const [key, text] of model) {
    const said = found.get(key)
    if (said === undefined) {
      if (!isUnfinished && !mayLackText(key)) problems.push(`${path}: “${key}” is missing`)
    } else if (said.trim() === '') problems.push(`${path}: “${key}” is empty`)
    else if (valuesOf(text) !== valuesOf(said))
      problems.push(`${path}: “${key}” has the placeholders [${valuesOf(said)}], English has [${valuesOf(text)}]`)
  }
  if (isUnfinished) return problems
  for (const key of found.keys()) if (!model.has(key)) problems.push(`${path}: “${key}” is not an English key`)
  return problems
}

const gameOf = (path: string): string => /^games\/([^/]+)\//.exec(path)?.[1] ?? ''

/** A game that is still being made shows English wherever it lacks a translation. I18N-03 */
export const lacksLanguages = (path: string, rollout: string | undefined): boolean =>
  gameOf(path) !== '' && rollout === 'testing'

/** The minigames that are drafts still. */
const draftMinis = (): string[] =>
  projectFiles(/^games\/minigames\/src\/minis\/[^/]+\/sim\.ts$/).flatMap((path) =>
    /^ {2}isDraft: true,$/m.test(readProjectFile(path)) ? [path.split('/')[4] ?? ''] : [],
  )

/** Texts of a minigame that is a draft are English wherever they lack a translation. I18N-03 */
export const isOfDraft = (path: string, key: string, drafts: readonly string[]): boolean =>
  gameOf(path) === 'minigames' && drafts.some((draft) => key.startsWith(`mini.${draft}.`))

/** The name and the sentence of a game still in testing are English in all languages of the lobby. I18N-03 */
const isOfTesting = (path: string, key: string): boolean =>
  path.endsWith('/games.json') && findGame(key.split('.')[0] ?? '')?.rollout === 'testing'

/** All eight languages have the same keys and placeholders, and each its own words; a game still in testing may lack any (I18N-03). */
export const localesCheck: Check = {
  name: 'translations are complete',
  run: () => {
    const problems: string[] = []
    const files = filesToCheck(/locales\/[a-z]{2}(\/.*)?\.json$/)
    const drafts = draftMinis()
    const equals: Equals[] = []
    for (const englishPath of files.filter((path) => LOCALE_FILE.exec(path)?.[2] === 'en')) {
      const [, folder = '', , rest = ''] = LOCALE_FILE.exec(englishPath) ?? []
      const english = readTree(englishPath)
      for (const language of languages.filter((name) => name !== 'en')) {
        const path = `${folder}${language}${rest}`
        const mayLack = lacksLanguages(path, findGame(gameOf(path))?.rollout)
        if (files.includes(path)) {
          const translation = readTree(path)
          const mayLackText = (key: string): boolean => isOfDraft(path, key, drafts)
          problems.push(...translationProblems(path, english, translation, mayLack, mayLackText))
          const texts = leaves(english)
          for (const [key, text] of leaves(translation))
            if (text === texts.get(key) && !mayLack && !isOfTesting(path, key))
              equals.push({ path, language, key, text })
        } else if (!mayLack) problems.push(`${path} is missing`)
      }
    }
    problems.push(...equalProblems(equals))
    return Promise.resolve(problems)
  },
}
