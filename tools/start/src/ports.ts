import { createServer, type Server } from 'node:net'

const open = (port: number, host?: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => resolve(server))
  })

const close = (server: Server): Promise<void> => new Promise((resolve) => void server.close(() => resolve()))

/** Checks that a port is free, on all addresses and on loopback; throws one clear sentence (RUN-06). */
export const claimPort = async (port: number): Promise<void> => {
  for (const host of [undefined, '127.0.0.1']) {
    try {
      await close(await open(port, host))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (code === 'EACCES') throw new Error(`Port ${port} may not be used by this user. Set PORT to another one.`)
      throw new Error(`Port ${port} is busy. Set PORT to another one, such as PORT=${port + 1} npm start.`)
    }
  }
}
