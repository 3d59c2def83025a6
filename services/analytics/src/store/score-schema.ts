import type { ColumnType, Generated } from 'kysely'

/** One counted run. The name is the player's name in the lobby, and empty once it was erased. */
interface ScoreTable {
  id: Generated<string>
  at: ColumnType<Date, Date, never>
  game: string
  rules_version: string
  ticket: string
  board: number
  /** Hash of the presses: one ticket counts the same run once. */
  run: string
  name: string
  user_id: string | null
  score: number
  level: number
}

/** A ticket's board that was submitted, counted or not: it is not replayed again unless it was refunded. */
interface UsedTicketTable {
  ticket: string
  board: number
  at: ColumnType<Date, Date, never>
  /** Number of replays so far. */
  tries: Generated<number>
  given_back: Generated<boolean>
}

export interface ScoreSchema {
  high_score: ScoreTable
  used_ticket: UsedTicketTable
}
