import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'

const MAX_WAITING = 10_000
const RETRY_MS = 5_000

/** Writes one after the other; what fails is tried again until it works, so that a database may be away for a while. */
export interface WriteQueue {
  push(write: () => Promise<unknown>): void
  /** Resolves when nothing waits, or when what waits fails. */
  settled(): Promise<void>
  readonly waiting: number
  /** Whether the last write failed. */
  readonly isAway: boolean
}

/** `lazyMs`: how long the first write may wait for company. `onEmpty` is called whenever nothing waits any more. */
export const createWriteQueue = (
  clock: Clock,
  log: Logger,
  lazyMs = 0,
  onEmpty: () => void = () => undefined,
): WriteQueue => {
  const waiting: (() => Promise<unknown>)[] = []
  let running: Promise<void> | null = null
  let cancelWait: (() => void) | null = null
  let isAway = false

  const startIn = (ms: number): void => {
    cancelWait ??= clock.after(ms, () => {
      cancelWait = null
      start()
    })
  }
  const work = async (): Promise<void> => {
    for (let write = waiting[0]; write; write = waiting[0]) {
      try {
        await write()
        isAway = false
        waiting.shift()
      } catch (error) {
        isAway = true
        log.warn({ err: error, waiting: waiting.length }, 'history is not written at the moment')
        startIn(RETRY_MS)
        return
      }
    }
    onEmpty()
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
      if (cancelWait || running) return
      if (lazyMs > 0) startIn(lazyMs)
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
    get isAway() {
      return isAway
    },
  }
}
