import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Replayed, RunReplay } from '@sofaspark/game-bubblewar/sim/replay-run.ts'
import { defaultSettings } from '../settings.ts'

export type Outcome = Replayed | { outcome: 'busy' } | { outcome: 'failed' }

export interface Replays {
  /** `busy` when the queue is full; `failed` when the replay exceeded its time or memory. */
  run(replay: RunReplay): Promise<Outcome>
}

interface Bounds {
  file?: string
  maxWaiting?: number
  withinMs?: number
  memoryMb?: number
}

/** Replays runs one at a time, each in its own thread, which is terminated after a time limit (ANA-63). */
export const createReplays = ({
  file = join(import.meta.dirname, 'replay-worker.ts'),
  maxWaiting = defaultSettings.runsWaiting,
  withinMs = 10_000,
  memoryMb = 64,
}: Bounds = {}): Replays => {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const play = (replay: RunReplay): Promise<Outcome> =>
    new Promise((resolve) => {
      const worker = new Worker(file, {
        workerData: replay,
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
      })
      const end = (outcome: Outcome): void => {
        clearTimeout(timer)
        resolve(outcome)
        void worker.terminate()
      }
      const timer = setTimeout(() => end({ outcome: 'failed' }), withinMs)
      worker.once('message', (replayed: Replayed) => end(replayed))
      // Either way the run counts as failed, which is what the caller tells.
      worker.once('error', () => end({ outcome: 'failed' }))
      worker.once('exit', () => end({ outcome: 'failed' }))
    })

  return {
    run: (replay) => {
      if (waiting >= maxWaiting) return Promise.resolve({ outcome: 'busy' })
      waiting += 1
      const turn = last.then(() => play(replay))
      last = turn.finally(() => {
        waiting -= 1
      })
      return turn
    },
  }
}
