import { innerVariables, settingVariables } from '@sofaspark/kit'
import { defaultSettings } from './shared/settings.ts'

export const boundVariables = settingVariables(defaultSettings, {
  eventsPerSecond: 'events a second of all pages',
  eventBurst: 'how many events may come at once',
  eventBytesPerDay: 'bytes of events stored between one midnight (UTC) and the next',
  eventBytesKept: 'bytes of all raw events; the oldest days are deleted first',
  eventWritesAtOnce: 'events queued for the database',
  requestsAtOnce: 'requests of each kind at a time: events, runs, admin calls',
  runsWaiting: 'runs queued for replay, beside the one that is being replayed',
  runsKept: 'runs kept per game; lower scores are not listed',
  consentsKept: 'proofs of consent kept; the oldest are deleted first',
})

/** Everything that the analytics service reads from its environment. */
export const variables = { ...innerVariables, ...boundVariables.variables } as const
