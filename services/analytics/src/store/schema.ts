import type { Region } from '@sofaspark/contract'
import type { ColumnType, Generated } from 'kysely'
import type { PeopleSchema } from '../people/people-schema.ts'
import type { ScoreSchema } from '../scores/score-schema.ts'

/** Every event as it was accepted. No address, no name of a person: only what the event itself says. */
interface EventTable {
  id: Generated<string>
  /** When this service accepted it. */
  at: ColumnType<Date, Date, never>
  region: Region
  name: string
  params: ColumnType<unknown, string, never>
}

export interface AnalyticsSchema extends ScoreSchema, PeopleSchema {
  event: EventTable
}
