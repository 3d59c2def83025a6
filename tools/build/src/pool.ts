import { availableParallelism } from 'node:os'
import path from 'node:path'
import { startNode, type ChildProcess } from '@sofaspark/programs'

/** The builder sends it to a worker. */
export interface BuildOrder {
  target: string
  inputsHash: string
  /** False: the build is not published to pages. */
  isPublished: boolean
  /** False: an order for `compression` follows once the target is served. */
  isCompressed: boolean
}

/** The worker's answer. */
export type BuildResult = { target: string } & ({ built: true } | { built: false; error: string })

/** In place of a target: what earlier orders, or a build that died, left without compressed siblings. */
export const compression = 'compression'

const workerFile = path.join(import.meta.dirname, 'worker.ts')
const maxWorkers = 2

const request = (worker: ChildProcess, order: BuildOrder): Promise<BuildResult> =>
  new Promise((resolve) => {
    const lost = () =>
      resolve({ target: order.target, built: false, error: 'the worker exited before the build finished' })
    worker.once('exit', lost)
    worker.once('message', (result) => {
      worker.off('exit', lost)
      resolve(result as BuildResult)
    })
  })

/** A worker that does not outlive this process: one in the middle of a step notices a closed channel only after it. RUN-07 */
export const startWorker = (file = workerFile): ChildProcess => {
  const worker = startNode([file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const end = () => worker.kill('SIGKILL')
  process.once('exit', end)
  worker.once('exit', () => process.off('exit', end))
  return worker
}

interface Listener {
  started: (order: BuildOrder) => void
  finished: (result: BuildResult) => void
}

const workThrough = async (queue: BuildOrder[], { started, finished }: Listener): Promise<void> => {
  let worker: ChildProcess | undefined
  for (let order = queue.shift(); order; order = queue.shift()) {
    if (!worker?.connected) worker = startWorker()
    const result = request(worker, order)
    started(order)
    worker.send(order)
    finished(await result)
  }
  if (worker?.connected) worker.disconnect()
}

/** Builds the orders in separate processes, at most two at a time. */
export const buildAll = async (orders: readonly BuildOrder[], listener: Listener): Promise<void> => {
  const queue = [...orders]
  const workers = Math.min(maxWorkers, availableParallelism(), orders.length)
  await Promise.all(Array.from({ length: workers }, () => workThrough(queue, listener)))
}
