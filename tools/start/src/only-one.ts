import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket's path must be short, so it contains a hash of the folder. */
const socketPath = (dataDir: string): string => {
  const name = `sofaspark-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

const responses = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/**
 * Locks a data folder for as long as this process lives: its embedded stores allow only one owner. Throws when
 * another process holds it. A dead owner leaves nothing to clear by hand.
 */
export const holdDataFolder = async (dataDir: string): Promise<() => void> => {
  const path = socketPath(dataDir)
  if (await responses(path))
    throw new Error(`Sofaspark already runs with the data in ${dataDir}. Stop it, or set DATA_DIR.`)
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer((socket) => socket.destroy())
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve())
  })
  return () => void server.close()
}
