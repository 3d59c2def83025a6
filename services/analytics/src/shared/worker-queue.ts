import { Worker } from 'node:worker_threads'
import { createTurnLines } from '@sofaspark/kit/bounds.ts'

/** Jobs that run one at a time, each in a separate thread. */
export interface WorkerQueue<Job, Done> {
  /**
   * `busy` when the queue is full, or later, when the job is displaced by networks with fewer jobs; `failed` when the job
   * exceeded its time or memory.
   */
  run(job: Job, network?: string): Promise<Done | { outcome: 'busy' } | { outcome: 'failed' }>
}

interface Deps {
  /** The script of the thread: it posts one message, the result. */
  file: string
  maxWaiting: number
  withinMs: number
  memoryMb: number
}

/** Runs jobs one at a time, each in its own thread, which is terminated after a time limit; networks take turns. */
export const createWorkerLine = <Job, Done>({ file, maxWaiting, withinMs, memoryMb }: Deps): WorkerQueue<Job, Done> => {
  type Outcome = Done | { outcome: 'busy' } | { outcome: 'failed' }
  const lines = createTurnLines<{ job: Job; end(outcome: Outcome): void }>(maxWaiting)
  let isWorking = false

  const work = (job: Job): Promise<Outcome> =>
    new Promise((resolve) => {
      const worker = new Worker(file, {
        workerData: job,
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
      })
      const end = (outcome: Outcome): void => {
        clearTimeout(timer)
        resolve(outcome)
        void worker.terminate()
      }
      const timer = setTimeout(() => end({ outcome: 'failed' }), withinMs)
      worker.once('message', (done: Done) => end(done))
      // Either way the job counts as failed, which is what the caller reports.
      worker.once('error', () => end({ outcome: 'failed' }))
      worker.once('exit', () => end({ outcome: 'failed' }))
    })

  const workOff = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    for (let turn = lines.next(); turn; turn = lines.next()) turn.end(await work(turn.job))
    isWorking = false
  }

  return {
    run: (job, network = '') =>
      new Promise((end) => {
        lines.add(network, { job, end })?.end({ outcome: 'busy' })
        void workOff()
      }),
  }
}
