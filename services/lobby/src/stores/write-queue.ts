import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'

const MAX_WAITING = 10_000
const RETRY_MS = 5_000

/** Writes one after the other; what fails is tried again until it works, so that a database may be away for a while. */
export interface WriteQueue {
  push(write: () => Promise<unknown>): void
  /** Resolves when nothing waits, or when what waits fails. */
  settled(): Promise<void>
}

export const createWriteQueue = (clock: Clock, log: Logger): WriteQueue => {
  const waiting: (() => Promise<unknown>)[] = []
  let running: Promise<void> | null = null
  let cancelRetry: (() => void) | null = null

  const work = async (): Promise<void> => {
    for (let write = waiting[0]; write; write = waiting[0]) {
      try {
        await write()
        waiting.shift()
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'history is not written at the moment')
        cancelRetry ??= clock.after(RETRY_MS, () => {
          cancelRetry = null
          start()
        })
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
      if (waiting.length >= MAX_WAITING) waiting.splice(1, 1)
      waiting.push(write)
      if (!cancelRetry) start()
    },
    settled: async () => {
      cancelRetry?.()
      cancelRetry = null
      start()
      await running
    },
  }
}
