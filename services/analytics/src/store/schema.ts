import type { Region } from '@sofaspark/contract'
import type { ColumnType, Generated } from 'kysely'
import type { PeopleSchema } from '../people/people-schema.ts'
import type { ScoreSchema } from '../scores/score-schema.ts'
import type { SessionSchema } from '../sessions/session-schema.ts'
import type { ToggleSchema } from '../toggles/toggle-schema.ts'

/** Every event as accepted. No address, no personal name: only the event's own values. */
interface EventTable {
  id: Generated<string>
  /** Time of acceptance by this service. */
  at: ColumnType<Date, Date, never>
  region: Region
  name: string
  params: ColumnType<unknown, string, never>
}

export interface AnalyticsSchema extends ScoreSchema, PeopleSchema, SessionSchema, ToggleSchema {
  event: EventTable
}
