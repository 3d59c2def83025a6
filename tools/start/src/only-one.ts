import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket's path is short by law, so the folder goes into it as a hash. */
const socketPath = (dataDir: string): string => {
  const name = `sofaspark-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/**
 * Holds a data folder for as long as this process lives: the embedded stores in it bear one owner only. Throws when
 * another process holds it. A holder that died leaves nothing that would have to be cleared by hand.
 */
export const holdDataFolder = async (dataDir: string): Promise<() => void> => {
  const path = socketPath(dataDir)
  if (await answers(path))
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
