import { innerVariables, settingVariables } from '@sofaspark/kit'
import { defaultSettings } from './shared/settings.ts'

export const boundVariables = settingVariables(defaultSettings, {
  eventsPerSecond: 'events per second from all pages',
  eventBurst: 'largest burst of events',
  eventBytesPerDay: 'bytes of events stored between one midnight (UTC) and the next',
  eventBytesKept: 'bytes of raw events kept; the oldest days are deleted first',
  eventWritesAtOnce: 'events that may be queued for the database',
  requestsAtOnce: 'concurrent requests of each kind: events, runs, admin calls',
  runsWaiting: 'runs that may be queued for replay, besides the one being replayed',
  runsKept: 'runs kept per game; lower scores are not listed',
  consentsKept: 'proofs of consent kept; the oldest are deleted first',
})

/** Everything that the analytics service reads from its environment. */
export const variables = { ...innerVariables, ...boundVariables.variables } as const
