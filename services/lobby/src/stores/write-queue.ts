import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'

const RETRY_MS = 5_000
/** A process that is always busy writes anyway after this number of waits. */
const MAX_WAITS = 20

/** How long the first write may wait for a batch, and for an idle moment. */
export interface Lazy {
  ms: number
  /** Called after the wait: whether the process was busy all the time. */
  isBusy: () => boolean
}

/**
 * Serializes writes; a failed one is retried until it succeeds, so that an outage of the database loses nothing. It
 * needs no bound: few kinds of work are pushed, each once until it is done.
 */
export interface WriteQueue {
  push(write: () => Promise<unknown>): void
  /** Resolves when nothing waits, or when a write fails. */
  settled(): Promise<void>
  readonly waiting: number
  /** Whether the last write failed. */
  readonly isUnreachable: boolean
}

/** Without `lazy` every write begins at once. */
export const createWriteQueue = (clock: Clock, log: Logger, lazy: Lazy | null = null): WriteQueue => {
  const waiting: (() => Promise<unknown>)[] = []
  let running: Promise<void> | null = null
  let cancelWait: (() => void) | null = null
  let isUnreachable = false

  const startIn = (ms: number, begin: () => void): void => {
    cancelWait ??= clock.after(ms, () => {
      cancelWait = null
      begin()
    })
  }
  const startLazily = ({ ms, isBusy }: Lazy, waits = 1): void =>
    startIn(ms, () => {
      if (isBusy() && waits < MAX_WAITS) startLazily({ ms, isBusy }, waits + 1)
      else start()
    })
  const work = async (): Promise<void> => {
    for (let write = waiting[0]; write; write = waiting[0]) {
      try {
        await write()
        isUnreachable = false
        waiting.shift()
      } catch (error) {
        isUnreachable = true
        log.warn({ err: error, waiting: waiting.length }, 'history write failed; will retry')
        startIn(RETRY_MS, start)
        return
      }
    }
  }
  const start = (): void => {
    running ??= work().finally(() => {
      running = null
    })
  }
  return {
    push: (write) => {
      waiting.push(write)
      if (cancelWait || running) return
      if (lazy) startLazily(lazy)
      else start()
    },
    settled: async () => {
      cancelWait?.()
      cancelWait = null
      start()
      await running
    },
    get waiting() {
      return waiting.length
    },
    get isUnreachable() {
      return isUnreachable
    },
  }
}
