import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** Below the ephemeral range, so that no outgoing connection takes the port before a server restarts. */
const LOWEST = 20_000
const PAIRS = 6_000
const MAX_TRIES = 200

const listenOn = (port: number, host?: string): Promise<Server | null> =>
  new Promise((settle) => {
    const server = createServer()
    // The port is taken; the next one is tried.
    server.once('error', () => settle(null))
    server.listen({ port, exclusive: true, ...(host === undefined ? {} : { host }) }, () => settle(server))
  })

const close = (server: Server): Promise<void> => new Promise((settle) => void server.close(() => settle()))

/** Claims the odd port of a random pair by listening on its even one until this process ends. */
const claimSome = async (): Promise<number> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const guardPort = LOWEST + 2 * randomInt(PAIRS)
    const guard = await listenOn(guardPort, '127.0.0.1')
    if (!guard) continue
    const probe = await listenOn(guardPort + 1)
    if (probe) {
      guard.unref()
      await close(probe)
      return guardPort + 1
    }
    await close(guard)
  }
  throw new Error(`No port from ${LOWEST} to ${LOWEST + 2 * PAIRS} is free.`)
}

/** That many distinct free ports; none is given to another process while this one runs (RUN-42). */
export const freePorts = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, claimSome))

export const freePort = async (): Promise<number> => (await freePorts(1))[0] ?? 0
