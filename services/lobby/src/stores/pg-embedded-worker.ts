import { parentPort, workerData } from 'node:worker_threads'
import { openEmbeddedPostgres } from '@sofaspark/embedded-postgres'

interface Question {
  id: number
  sql: string
  parameters: unknown[]
}

/** The message of an error, with its SQL code. */
const told = (error: unknown): { error: string; code?: string } => {
  if (!(error instanceof Error)) return { error: 'failed' }
  return { error: error.message, ...('code' in error ? { code: String(error.code) } : {}) }
}

/** The embedded database in its own thread: opening it takes seconds that the relay does not have. */
const serve = async (folder: string): Promise<void> => {
  const db = await openEmbeddedPostgres(folder)
  parentPort?.on('message', ({ id, sql, parameters }: Question) => {
    const work = sql === '' ? db.close().then(() => ({ rows: [], affectedRows: 0 })) : db.query(sql, parameters)
    work.then(
      ({ rows, affectedRows }) => parentPort?.postMessage({ id, rows, affectedRows }),
      (error: unknown) => parentPort?.postMessage({ id, ...told(error) }),
    )
  })
}

await serve(String(workerData))
