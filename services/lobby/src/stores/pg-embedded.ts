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
type Result = { rows: unknown[]; affectedRows?: number }

/** Forwards the dialect's queries to the database's thread. */
const openThread = (folder: string) => {
  const worker = new Worker(join(import.meta.dirname, 'pg-embedded-worker.ts'), { workerData: folder, stderr: false })
  const waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>()
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
  const thread = {
    closed: false,
    ready: true,
    waitReady: Promise.resolve(),
    query,
    transaction: async <Value>(work: (transaction: { query: typeof query }) => Promise<Value>): Promise<Value> => {
      await query('begin')
      try {
        const value = await work({ query })
        await query('commit')
        return value
      } catch (error) {
        await query('rollback')
        throw error
      }
    },
    close: async (): Promise<void> => {
      thread.closed = true
      // The worker is terminated either way.
      await query('').catch(() => undefined)
      await worker.terminate()
    },
  }
  return thread
}

/** The embedded Postgres in a folder, opened by the first query. It serves one process at a time. */
export const openEmbedded = (folder: string): Kysely<LobbySchema> =>
  new Kysely<LobbySchema>({ dialect: new PGliteDialect({ pglite: () => openThread(folder) as unknown as PGlite }) })
