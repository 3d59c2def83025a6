import { join } from 'node:path'
import type { Replayed, RunReplay } from '@sofaspark/game-bubblewar/sim/replay-run.ts'
import { defaultSettings } from '../shared/settings.ts'
import { createWorkerLine, type WorkerQueue } from '../shared/worker-queue.ts'

export type Replays = WorkerQueue<RunReplay, Replayed>
export type Outcome = Awaited<ReturnType<Replays['run']>>

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
}: Bounds = {}): Replays => createWorkerLine({ file, maxWaiting, withinMs, memoryMb })
