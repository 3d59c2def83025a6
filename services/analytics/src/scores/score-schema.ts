import type { ColumnType, Generated } from 'kysely'

/** One run that was counted. The name is what the player was called in the lobby, and empty once it was forgotten. */
interface ScoreTable {
  id: Generated<string>
  at: ColumnType<Date, Date, never>
  game: string
  rules_version: string
  ticket: string
  board: number
  /** What was pressed, in short: one ticket counts the same run once. */
  run: string
  name: string
  user_id: string | null
  score: number
  level: number
}

/** A ticket's board that was handed in, counted or not: it is not looked at again unless it was given back. */
interface UsedTicketTable {
  ticket: string
  board: number
  at: ColumnType<Date, Date, never>
  /** How often it was looked at. */
  tries: Generated<number>
  given_back: Generated<boolean>
}

export interface ScoreSchema {
  high_score: ScoreTable
  used_ticket: UsedTicketTable
}
