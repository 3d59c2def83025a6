import type { ConsentSchema } from './consent-schema.ts'
import type { ErasureSchema } from './erasure-schema.ts'
import type { PeopleSchema } from './people-schema.ts'
import type { ScoreSchema } from './score-schema.ts'
import type { SessionSchema } from './session-schema.ts'
import type { ToggleSchema } from './toggle-schema.ts'
import type { EventSchema } from './event-schema.ts'

export interface AnalyticsSchema
  extends ConsentSchema, ErasureSchema, EventSchema, ScoreSchema, PeopleSchema, SessionSchema, ToggleSchema {}
