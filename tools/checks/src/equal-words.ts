import { catalogue } from '@sofaspark/contract'

/** A text that a translation has in common with English. */
export interface Equals {
  path: string
  language: string
  key: string
  text: string
}

const technical = ['wi-fi', 'bot', 'ping p50', 'canary', 'turbo', 'normal', 'beta']

/** Words that a language shares with English, without signs and placeholders. Anything else that is equal was not translated. CHK-88 */
const shared: Readonly<Record<string, readonly string[]>> = {
  es: [...technical.filter((word) => word !== 'wi-fi'), 'asia', 'bots', 'cookies', 'lobbies', 'lobby', 'total'],
  fr: [
    ...technical.filter((word) => word !== 'beta'),
    ...[
      'action',
      'actions',
      'audit',
      'bots',
      'cookies',
      'date',
      'direct',
      'europe',
      'licence',
      'lobby',
      'long',
      'menu',
    ],
    ...['message', 'minutes', 'place', 'point', 'points', 'score', 'secret', 'session', 'stable', 'statues', 'total'],
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
      'keyboard',
    ],
    ...['level', 'magnet', 'menu', 'offline', 'pop', 'relay p50', 'relay p99', 'target', 'volume', 'wow'],
  ],
  it: [
    ...technical.filter((word) => word !== 'normal'),
    ...['asia', 'audit', 'boing', 'bonk', 'bravo', 'controller', 'email', 'gamepad', 'golden goal', 'link', 'lobby'],
    ...['menu', 'offline', 'pop', 'relay p50', 'relay p99', 'round', 'splat', 'stop', 'volume', 'wow'],
  ],
  pt: [
    ...technical,
    ...[
      'boing',
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
  tr: [...technical.filter((word) => word !== 'canary'), 'boing', 'bravo', 'drift', 'enter'],
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

/** Texts that are English in a language that has another word for them, and shared words that no text needs any more. CHK-88 */
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
        `${path}: “${key}” is the English “${text}”: translate it, or list it in tools/checks/src/equal-words.ts where the language has the same word`,
    ),
    ...idle.map(
      ({ language, word }) => `tools/checks/src/equal-words.ts: no text in “${language}” is “${word}” any more`,
    ),
  ]
}
