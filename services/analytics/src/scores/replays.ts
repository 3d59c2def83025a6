import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Replayed, RunReplay } from '@sofaspark/game-bubblewar/sim/replay-run.ts'
import { createTurnLines } from '@sofaspark/kit/bounds.ts'
import { defaultSettings } from '../shared/settings.ts'

export type Outcome = Replayed | { outcome: 'busy' } | { outcome: 'failed' }

export interface Replays {
  /**
   * `busy` when the queue is full, also later, when runs of networks with fewer of them come; `failed` when the replay
   * exceeded its time or memory.
   */
  run(replay: RunReplay, network?: string): Promise<Outcome>
}

interface Waiting {
  replay: RunReplay
  end(outcome: Outcome): void
}

interface Bounds {
  file?: string
  maxWaiting?: number
  withinMs?: number
  memoryMb?: number
}

/** Replays runs one at a time, each in its own thread, which is terminated after a time limit (ANA-63); networks take turns (ANA-63). */
export const createReplays = ({
  file = join(import.meta.dirname, 'replay-worker.ts'),
  maxWaiting = defaultSettings.runsWaiting,
  withinMs = 10_000,
  memoryMb = 64,
}: Bounds = {}): Replays => {
  const lines = createTurnLines<Waiting>(maxWaiting)
  let isPlaying = false

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
      // Either way the run counts as failed, which is what the caller reports.
      worker.once('error', () => end({ outcome: 'failed' }))
      worker.once('exit', () => end({ outcome: 'failed' }))
    })

  const playWaiting = async (): Promise<void> => {
    if (isPlaying) return
    isPlaying = true
    for (let turn = lines.next(); turn; turn = lines.next()) turn.end(await play(turn.replay))
    isPlaying = false
  }

  return {
    run: (replay, network = '') =>
      new Promise((end) => {
        lines.add(network, { replay, end })?.end({ outcome: 'busy' })
        void playWaiting()
      }),
  }
}
