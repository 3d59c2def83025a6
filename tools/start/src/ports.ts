import { createServer, type Server } from 'node:net'

const open = (port: number, host?: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => resolve(server))
  })

const close = (server: Server): Promise<void> => new Promise((resolve) => void server.close(() => resolve()))

const HOSTS = [undefined, '127.0.0.1'] as const
/** Beyond these the sentence names no other port. */
const PORTS_TRIED = 20

const isFree = async (port: number): Promise<boolean> => {
  try {
    for (const host of HOSTS) await close(await open(port, host))
    return true
  } catch {
    return false
  }
}

const freeAfter = async (port: number): Promise<number | null> => {
  for (let next = port + 1; next <= port + PORTS_TRIED; next++) if (await isFree(next)) return next
  return null
}

/** Checks that a port is free, on all addresses and on loopback; throws one clear sentence with the next free port (RUN-06). */
export const claimPort = async (port: number): Promise<void> => {
  for (const host of HOSTS) {
    try {
      await close(await open(port, host))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (code === 'EACCES') throw new Error(`Port ${port} may not be used by this user. Set PORT to another one.`)
      const next = await freeAfter(port)
      const offer = next === null ? '' : `, such as PORT=${next} npm start`
      throw new Error(`Port ${port} is busy. Set PORT to another one${offer}.`)
    }
  }
}
