import { languages, type Language } from '@sofaspark/game-sdk'
import { fold } from '../sim/folding.ts'
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

/** One thing to draw, with what it is called in every language; the first name is the one that is shown. */
export interface Concept {
  kind: Kind
  /** 1 easy, 2 middling, 3 hard; see `difficultyOf`. */
  difficulty: 1 | 2 | 3
  names: Readonly<Record<Language, readonly string[]>>
}

/** Kinds that take more than an outline: who somebody is, what is done, where one is. */
const hardKinds: readonly Kind[] = ['doings', 'people', 'places']
const LONG_LETTERS = 6.5

/**
 * How hard a concept is: one, and one more when its names have over 6.5 letters on the mean of all languages (harder to
 * guess and to spell), and one more for kinds that are more than a thing (harder to draw). DRW-22
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

/** Everything that can be drawn; its place in this list is what a match remembers. */
export const concepts: readonly Concept[] = (Object.keys(lists) as Kind[]).flatMap((kind) =>
  lists[kind]
    .trim()
    .split('\n')
    .map((row) => read(kind, row)),
)
