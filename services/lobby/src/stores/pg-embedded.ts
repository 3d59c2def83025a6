import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Kysely, PGliteDialect, type PGlite } from 'kysely'
import type { LobbySchema } from './pg-schema.ts'

interface WorkerResponse {
  id: number
  rows?: unknown[]
  affectedRows?: number
  error?: string
  code?: string
}
type Query = (sql: string, parameters?: readonly unknown[]) => Promise<Result>
type Result = { rows: unknown[]; affectedRows?: number }

/** Opened again it takes half a second, and until then it would hold a hundred megabytes for nothing. */
const REST_AFTER_MS = 60_000

type Waiting = Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>

/** A worker with the database, from its first query until it is closed or fails. */
const startWorker = (folder: string) => {
  const worker = new Worker(join(import.meta.dirname, 'pg-embedded-worker.ts'), { workerData: folder, stderr: false })
  const waiting: Waiting = new Map()
  let asked = 0
  let over: Error | null = null
  const end = (error: Error): void => {
    over = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', (error) => end(error instanceof Error ? error : new Error('The database failed.')))
  worker.on('exit', () => end(over ?? new Error('The database is closed.')))
  worker.on('message', ({ id, rows = [], affectedRows, error, code }: WorkerResponse) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error !== undefined) call?.reject(Object.assign(new Error(error), code === undefined ? {} : { code }))
    else call?.resolve({ rows, ...(affectedRows === undefined ? {} : { affectedRows }) })
  })
  const query = (sql: string, parameters: readonly unknown[] = []): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (over) {
        reject(over)
        return
      }
      waiting.set((asked += 1), { resolve, reject })
      worker.postMessage({ id: asked, sql, parameters })
    })
  const close = async (): Promise<void> => {
    // The worker is terminated either way.
    await query('').catch(() => undefined)
    await worker.terminate()
  }
  return { query, close }
}

/** Forwards the dialect's queries to the database's thread, which ends after a minute without any and starts with the next. */
const openThread = (folder: string, restAfterMs: number) => {
  let running: ReturnType<typeof startWorker> | null = null
  let closing: Promise<void> = Promise.resolve()
  let inWork = 0
  let rest: NodeJS.Timeout | undefined
  const close = (): Promise<void> => {
    clearTimeout(rest)
    const worker = running
    running = null
    if (worker) closing = worker.close()
    return closing
  }
  /** No rest begins while work is under way: a transaction keeps its worker. */
  const during = async <Value>(work: (query: Query) => Promise<Value>): Promise<Value> => {
    inWork += 1
    clearTimeout(rest)
    try {
      await closing
      return await work((running ??= startWorker(folder)).query)
    } finally {
      inWork -= 1
      if (inWork === 0 && !thread.closed) rest = setTimeout(() => void close(), restAfterMs).unref()
    }
  }
  const thread = {
    closed: false,
    ready: true,
    waitReady: Promise.resolve(),
    query: (sql: string, parameters?: readonly unknown[]): Promise<Result> => during((query) => query(sql, parameters)),
    transaction: <Value>(work: (transaction: { query: Query }) => Promise<Value>): Promise<Value> =>
      during(async (query) => {
        await query('begin')
        try {
          const value = await work({ query })
          await query('commit')
          return value
        } catch (error) {
          await query('rollback')
          throw error
        }
      }),
    close: (): Promise<void> => {
      thread.closed = true
      return close()
    },
  }
  return thread
}

/**
 * The embedded Postgres in a folder, opened by a query and closed after a minute without any (LOB-104). It serves one
 * process at a time.
 */
export const openEmbedded = (folder: string, restAfterMs = REST_AFTER_MS): Kysely<LobbySchema> =>
  new Kysely<LobbySchema>({
    dialect: new PGliteDialect({ pglite: () => openThread(folder, restAfterMs) as unknown as PGlite }),
  })
