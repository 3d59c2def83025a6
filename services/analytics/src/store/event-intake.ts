import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Clock } from '@sofaspark/contract'
import { createInFlight, type Logger } from '@sofaspark/kit'
import { TokenBucket } from '@sofaspark/kit/token-bucket.ts'
import type { AnalyticsSettings } from '../settings.ts'
import { eventBytes, type EventStore, type StoredEvent } from './event-store.ts'

const A_DAY_MS = 86_400_000
/** Sooner than the edge gives up. */
const ANSWER_WITHIN_MS = 1_500
const MOST_TOGETHER = 100

/** What became of an event; all but `stored` are counted by their name. */
export type Taken = 'stored' | 'too_fast' | 'day_full' | 'writes_full' | 'late' | 'away'

/** The one way for events into the store, with bounds on their rate, their bytes and on what waits (ANA-70 to ANA-72). */
export interface EventIntake {
  take(event: StoredEvent): Promise<Taken>
  readonly writes: number
  readonly bytesToday: number
}

interface Parts {
  store: Pick<EventStore, 'addAll'>
  settings: AnalyticsSettings
  clock: Clock
  log: Pick<Logger, 'warn' | 'info'>
  /** What was stored since midnight before this process began. */
  bytesToday?: number
}

export const createEventIntake = ({ store, settings, clock, log, bytesToday = 0 }: Parts): EventIntake => {
  const { eventsPerSecond, eventBurst, eventBytesPerDay, writesAtOnce, writeBytesAtOnce } = settings
  const rate = new TokenBucket(eventsPerSecond, eventBurst)
  const writes = createInFlight(writesAtOnce, writeBytesAtOnce)
  const dayOf = (): number => Math.floor(clock.nowMs() / A_DAY_MS)
  let day = dayOf()
  let stored = bytesToday
  let isAway = false

  const noteAway = (away: boolean, error?: unknown): void => {
    if (away && !isAway) log.warn({ err: error }, 'events cannot be stored')
    if (!away && isAway) log.info('events are stored again')
    isAway = away
  }
  const waiting: { event: StoredEvent; end: (taken: Taken) => void }[] = []
  let isWriting = false
  /** What came meanwhile is written together: the embedded database takes as long for one as for many. */
  const writeWaiting = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      // It works in this thread: requests and timers have their turn in between.
      await othersFirst()
      const together = waiting.splice(0, MOST_TOGETHER)
      let taken: Taken = 'stored'
      try {
        await store.addAll(together.map(({ event }) => event))
        noteAway(false)
      } catch (error) {
        taken = 'away'
        noteAway(true, error)
      }
      for (const { end } of together) end(taken)
    }
    isWriting = false
  }
  const write = (event: StoredEvent, leave: () => void): Promise<Taken> =>
    new Promise((resolve) => {
      const end = (taken: Taken): void => {
        leave()
        resolve(taken)
      }
      waiting.push({ event, end })
      void writeWaiting()
    })
  /** A write that takes longer goes on, and keeps its place until it has ended. */
  const inTime = (written: Promise<Taken>): Promise<Taken> =>
    new Promise((resolve) => {
      const cancel = clock.after(ANSWER_WITHIN_MS, () => resolve('late'))
      void written.then((taken) => {
        cancel()
        resolve(taken)
      })
    })
  return {
    take: async (event) => {
      if (!rate.take(clock.nowMs())) return 'too_fast'
      if (dayOf() !== day) {
        day = dayOf()
        stored = 0
      }
      const bytes = eventBytes(event)
      if (stored + bytes > eventBytesPerDay) return 'day_full'
      const leave = writes.enter(bytes)
      if (!leave) return 'writes_full'
      stored += bytes
      return inTime(write(event, leave))
    },
    get writes() {
      return writes.count
    },
    get bytesToday() {
      return stored
    },
  }
}
