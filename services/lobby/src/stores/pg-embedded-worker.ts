import { parentPort, workerData } from 'node:worker_threads'
import { openEmbeddedPostgres } from '@sofaspark/embedded-postgres'

interface Question {
  id: number
  sql: string
  parameters: unknown[]
}

/** The embedded database in a thread of its own: opening it takes seconds that the relay does not have. */
const serve = async (folder: string): Promise<void> => {
  const db = await openEmbeddedPostgres(folder)
  parentPort?.on('message', ({ id, sql, parameters }: Question) => {
    const work = sql === '' ? db.close().then(() => ({ rows: [], affectedRows: 0 })) : db.query(sql, parameters)
    work.then(
      ({ rows, affectedRows }) => parentPort?.postMessage({ id, rows, affectedRows }),
      (error: unknown) => parentPort?.postMessage({ id, error: error instanceof Error ? error.message : 'failed' }),
    )
  })
}

await serve(String(workerData))
