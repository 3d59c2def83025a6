import { parentPort, workerData } from 'node:worker_threads'
import { openEmbeddedPostgres } from '@sofaspark/embedded-postgres'

interface WorkerRequest {
  id: number
  sql: string
  parameters: unknown[]
}

/** The message of an error, with its SQL code. */
const errorFields = (error: unknown): { error: string; code?: string } => {
  if (!(error instanceof Error)) return { error: 'failed' }
  return { error: error.message, ...('code' in error ? { code: String(error.code) } : {}) }
}

/** The embedded database in its own thread: opening it would block the relay for seconds. */
const serve = async (folder: string): Promise<void> => {
  const db = await openEmbeddedPostgres(folder)
  parentPort?.on('message', ({ id, sql, parameters }: WorkerRequest) => {
    const work = sql === '' ? db.close().then(() => ({ rows: [], affectedRows: 0 })) : db.query(sql, parameters)
    work.then(
      ({ rows, affectedRows }) => parentPort?.postMessage({ id, rows, affectedRows }),
      (error: unknown) => parentPort?.postMessage({ id, ...errorFields(error) }),
    )
  })
}

await serve(String(workerData))
