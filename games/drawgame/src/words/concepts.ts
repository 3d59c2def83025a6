import { languages, type Language } from '@sofaspark/game-sdk'
import { fold } from './folding.ts'
import { animals } from './animals.ts'
import { body } from './body.ts'
import { doings } from './doings.ts'
import { food } from './food.ts'
import { home } from './home.ts'
import { outdoors } from './outdoors.ts'
import { people } from './people.ts'
import { places } from './places.ts'
import { play } from './play.ts'
import { vehicles } from './vehicles.ts'

const lists = { animals, body, doings, food, home, outdoors, people, places, play, vehicles } as const
export type Kind = keyof typeof lists

/** One thing to draw, with its names in every language; the first name is shown. */
export interface Concept {
  kind: Kind
  /** 1 easy, 2 middling, 3 hard; see `difficultyOf`. */
  difficulty: 1 | 2 | 3
  names: Readonly<Record<Language, readonly string[]>>
}

/** Kinds that take more than an outline: people, actions, places. */
const hardKinds: readonly Kind[] = ['doings', 'people', 'places']
const LONG_LETTERS = 6.5

/**
 * Difficulty of a concept: one, plus one if its names average over 6.5 letters in all languages (harder to
 * guess and to spell), plus one for kinds that are more than an object (harder to draw). DRW-22
 */
export const difficultyOf = (kind: Kind, names: Concept['names']): Concept['difficulty'] => {
  const letters = languages.reduce((sum, language) => sum + fold(names[language][0] ?? '').length, 0)
  const isLong = letters / languages.length > LONG_LETTERS
  const isHard = hardKinds.includes(kind)
  return isLong && isHard ? 3 : isLong || isHard ? 2 : 1
}

/** The order of the columns in the lists. */
const columns: readonly Language[] = ['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it']

const read = (kind: Kind, row: string): Concept => {
  const cells = row.split('|').map((cell) => cell.split('/').map((name) => name.trim()))
  const names = Object.fromEntries(
    columns.map((language, at) => [language, cells[at] ?? []]),
  ) as unknown as Concept['names']
  return { kind, names, difficulty: difficultyOf(kind, names) }
}

/** All concepts; matches store their index in this list. */
export const concepts: readonly Concept[] = (Object.keys(lists) as Kind[]).flatMap((kind) =>
  lists[kind]
    .trim()
    .split('\n')
    .map((row) => read(kind, row)),
)
