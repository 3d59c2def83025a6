import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Replayed, RunReplay } from '@sofaspark/game-bubblewar/sim/replay-run.ts'
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

/** Replays runs one at a time, each in its own thread, which is terminated after a time limit (ANA-63); networks take turns (ANA-232). */
export const createReplays = ({
  file = join(import.meta.dirname, 'replay-worker.ts'),
  maxWaiting = defaultSettings.runsWaiting,
  withinMs = 10_000,
  memoryMb = 64,
}: Bounds = {}): Replays => {
  /** In the order of their turns: a network whose run was played goes to the end. */
  const lines = new Map<string, Waiting[]>()
  let many = 0
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
      // Either way the run counts as failed, which is what the caller tells.
      worker.once('error', () => end({ outcome: 'failed' }))
      worker.once('exit', () => end({ outcome: 'failed' }))
    })

  const playWaiting = async (): Promise<void> => {
    if (isPlaying) return
    isPlaying = true
    for (let [next] = lines; next; [next] = lines) {
      const [network, line] = next
      const turn = line.shift()
      lines.delete(network)
      if (line.length > 0) lines.set(network, line)
      many -= 1
      if (turn) turn.end(await play(turn.replay))
    }
    isPlaying = false
  }
  /** Makes room in a full queue at the cost of the network that takes most of it; false when that is the newcomer's. */
  const makeRoom = (network: string): boolean => {
    if (many < maxWaiting) return true
    const [longest] = [...lines].sort(([, one], [, other]) => other.length - one.length)
    if (!longest || longest[1].length <= (lines.get(network)?.length ?? 0) + 1) return false
    longest[1].pop()?.end({ outcome: 'busy' })
    many -= 1
    return true
  }

  return {
    run: (replay, network = '') => {
      if (!makeRoom(network)) return Promise.resolve({ outcome: 'busy' })
      many += 1
      return new Promise((end) => {
        const line = lines.get(network) ?? []
        line.push({ replay, end })
        lines.set(network, line)
        void playWaiting()
      })
    },
  }
}
