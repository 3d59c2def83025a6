import { randomBytes } from 'node:crypto'

/** The facts about one of a region's lobby processes, as the others and the edge get them. */
export interface ProcessFacts {
  /** Begins every `sid` of the process, so that polling sticks to it; new with every start. */
  readonly tag: string
  /** Where the others and the edge reach it. */
  readonly address: string
  /** Its place among `count` processes: it draws room numbers from its own share. */
  readonly number: number
  readonly count: number
  /** False while it drains or is full. */
  readonly takesLobbies: boolean
  /** It is about to hand its lobbies over: others wait for that, although it no longer listens. */
  readonly leaving: boolean
}

const TAG_BYTES = 6

/** A tag of letters, digits, `-` and `_`; a dot ends it in a `sid`. */
export const newProcessTag = (number: number): string =>
  `${number.toString(36)}${randomBytes(TAG_BYTES).toString('base64url')}`

export const parseFacts = (text: string): ProcessFacts => JSON.parse(text) as ProcessFacts
