import type { ConsentSchema } from '../consent/consent-schema.ts'
import type { ErasureSchema } from '../erasures/erasure-schema.ts'
import type { PeopleSchema } from '../people/people-schema.ts'
import type { ScoreSchema } from '../scores/score-schema.ts'
import type { SessionSchema } from '../sessions/session-schema.ts'
import type { ToggleSchema } from '../toggles/toggle-schema.ts'
import type { EventSchema } from './event-schema.ts'

export interface AnalyticsSchema
  extends ConsentSchema, ErasureSchema, EventSchema, ScoreSchema, PeopleSchema, SessionSchema, ToggleSchema {}
