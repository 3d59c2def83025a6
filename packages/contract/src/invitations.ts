import * as z from 'zod/mini'
import { languages } from './languages.ts'

/** A room as a link preview shows it: without its number, and with one name (EDG-320). */
export const sofaSchema = z.object({
  /** Unix seconds; distinguishes the room from a later one with the same number. */
  startTime: z.number(),
  language: z.enum(languages),
  /** The admin's name, else that of a seated player; empty without any. */
  host: z.string(),
  /** The connected players. */
  players: z.number(),
  gameKey: z.nullable(z.string()),
})
export type Sofa = z.infer<typeof sofaSchema>

/** Response of `GET /api/invitation?roomNumber=`: the path of a link that shows the room and hides its number. */
export interface Invitation {
  path: string
}

/** A file of the build: the texts of a preview, by language. */
export const sofaWordsFile = 'sofas.json'

/** The texts of a preview in one language. */
export interface SofaWords {
  /** By the number of players, from 0; `__NAME__` is the host's name. */
  sofas: readonly string[]
  /** Names of the games by key. */
  games: Readonly<Record<string, string>>
}

/** The path of the page of an invitation in the build; its document is filled for each room. */
export const invitationPage = '/join'
