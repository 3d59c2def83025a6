import { serverLimits } from '@sofaspark/contract'
import type { Budget } from '@sofaspark/kit/bounds.ts'
import { defaultSettings } from './shared/settings.ts'
import { ADDRESS_SHARE, MAX_REMEMBERED, NEW_GROUPS } from './events/event-shares.ts'

const TURNED_AWAY = 'sofaspark_analytics_turned_away_total'
const ERASED = 'sofaspark_analytics_erased_total'
const REFUSED = 'sofaspark_analytics_events_refused_total'

/** Bounds on the work and data that strangers can cause, with their defaults. */
export const budgets: readonly Budget[] = [
  {
    name: 'values of an event',
    scope: 'connection',
    limit: serverLimits.analyticsParams,
    unit: 'count',
    onExceeded: 'The event is `bad_payload`.',
    metric: REFUSED,
  },
  {
    name: 'bytes of an event’s values',
    scope: 'connection',
    limit: serverLimits.analyticsParamsBytes,
    unit: 'bytes',
    onExceeded: 'The event is `bad_payload`.',
    metric: REFUSED,
  },
  {
    name: 'events',
    scope: 'process',
    limit: defaultSettings.eventsPerSecond,
    unit: 'per second',
    onExceeded: `Beyond a burst of ${defaultSettings.eventBurst} they are \`rate_limited\`.`,
    metric: TURNED_AWAY,
  },
  {
    name: 'bytes of events of one day',
    scope: 'process',
    limit: defaultSettings.eventBytesPerDay,
    unit: 'bytes',
    onExceeded: 'Events are `rate_limited` until midnight (UTC).',
    metric: 'sofaspark_analytics_event_bytes_today',
  },
  {
    name: 'bytes of one address’s events of one day',
    scope: 'address',
    limit: defaultSettings.eventBytesPerDay * ADDRESS_SHARE,
    unit: 'bytes',
    onExceeded: 'They are `rate_limited`; the share shrinks as the day fills.',
    metric: TURNED_AWAY,
  },
  {
    name: 'new groups of errors of one day',
    scope: 'address',
    limit: NEW_GROUPS,
    unit: 'count',
    onExceeded: 'They are `rate_limited`, for the whole network.',
    metric: TURNED_AWAY,
  },
  {
    name: 'addresses, networks and errors that the shares of a day remember',
    scope: 'process',
    limit: MAX_REMEMBERED,
    unit: 'count',
    onExceeded: 'The oldest are forgotten.',
    metric: TURNED_AWAY,
  },
  {
    name: 'bytes of all raw events',
    scope: 'process',
    limit: defaultSettings.eventBytesKept,
    unit: 'bytes',
    onExceeded: 'The oldest days are deleted every few hours.',
    metric: ERASED,
  },
  {
    name: 'events queued for the database',
    scope: 'process',
    limit: defaultSettings.eventWritesAtOnce,
    unit: 'count',
    onExceeded: 'Events are `unavailable` at once.',
    metric: 'sofaspark_analytics_writes_waiting',
  },
  {
    name: 'bytes queued for the database',
    scope: 'process',
    limit: defaultSettings.writeBytesAtOnce,
    unit: 'bytes',
    onExceeded: 'Events are `unavailable` at once.',
    metric: TURNED_AWAY,
  },
  {
    name: 'concurrent requests of each kind',
    scope: 'process',
    limit: defaultSettings.requestsAtOnce,
    unit: 'count',
    onExceeded: 'Requests are `unavailable` before their body is read.',
    metric: TURNED_AWAY,
  },
  {
    name: 'runs queued for replay',
    scope: 'process',
    limit: defaultSettings.runsWaiting,
    unit: 'count',
    onExceeded: 'Runs are `rate_limited`, and their tickets stay valid.',
    metric: TURNED_AWAY,
  },
  {
    name: 'runs kept of each game',
    scope: 'process',
    limit: defaultSettings.runsKept,
    unit: 'count',
    onExceeded: 'The lowest are deleted every few hours.',
    metric: ERASED,
  },
  {
    name: 'moments queued to be played',
    scope: 'process',
    limit: defaultSettings.momentsWaiting,
    unit: 'count',
    onExceeded: 'Moments are `rate_limited`.',
    metric: TURNED_AWAY,
  },
  {
    name: 'moments kept',
    scope: 'process',
    limit: defaultSettings.momentsKept,
    unit: 'count',
    onExceeded: 'The oldest are deleted every few hours.',
    metric: ERASED,
  },
  {
    name: 'proofs of consent kept',
    scope: 'process',
    limit: defaultSettings.consentsKept,
    unit: 'count',
    onExceeded: 'The oldest are deleted every few hours.',
    metric: ERASED,
  },
]
