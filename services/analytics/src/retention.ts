import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'
import type { PeopleStore } from './people.ts'
import type { EventStore } from './events/event-store.ts'

const KEPT_MONTHS = 13
/** Not a whole number of hours, so that services started together do not always clean up together. */
const EVERY_MS = 6.1 * 3_600_000

/** Raw events are kept from this time on: 13 months ago. */
export const retentionStart = (nowMs: number): Date => {
  const start = new Date(nowMs)
  start.setUTCMonth(start.getUTCMonth() - KEPT_MONTHS)
  return start
}

/**
 * Makes the partitions of coming months and deletes raw events older than 13 months, and the oldest beyond `keptBytes`,
 * now and periodically (ANA-05). The returned function stops it.
 */
export const keepRetention = (
  store: Pick<EventStore, 'eraseBefore' | 'eraseBeyond' | 'createMonths'>,
  keptBytes: number,
  clock: Clock,
  log: Logger,
): (() => void) => {
  const eraseAll = async (): Promise<number> => {
    await store.createMonths(clock.nowMs())
    return (await store.eraseBefore(retentionStart(clock.nowMs()))) + (await store.eraseBeyond(keptBytes))
  }
  const erase = (): void => {
    eraseAll().then(
      (erased) => {
        if (erased > 0) log.info({ erased }, 'old events deleted')
      },
      (error: unknown) => log.error({ err: error }, 'deleting old events failed; will retry'),
    )
  }
  erase()
  return clock.every(EVERY_MS, erase)
}

const AUDIT_KEPT_MS = 365 * 24 * 3_600_000

/** Deletes audit entries older than a year, now and periodically (ANA-31). */
export const keepAudit = (people: PeopleStore, clock: Clock, log: Logger): (() => void) => {
  const erase = (): void => {
    people
      // Wall clock: audit entries are stored with their time.
      .eraseAuditBefore(new Date(clock.nowMs() - AUDIT_KEPT_MS))
      .catch((error: unknown) => log.error({ err: error }, 'deleting old audit entries failed; will retry'))
  }
  erase()
  return clock.every(EVERY_MS, erase)
}
