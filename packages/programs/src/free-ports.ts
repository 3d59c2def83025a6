import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** Below the ephemeral range, so that no outgoing connection takes the port before a server restarts. */
const LOWEST = 20_000
const HIGHEST = 32_000
const MAX_TRIES = 200

const tryPort = (port: number): Promise<Server | null> =>
  new Promise((settle) => {
    const server = createServer()
    // The port is taken; the next one is tried.
    server.once('error', () => settle(null))
    server.listen(port, () => settle(server))
  })

const openSome = async (): Promise<[number, Server]> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST)
    const server = await tryPort(port)
    if (server) return [port, server]
  }
  throw new Error(`No port from ${LOWEST} to ${HIGHEST} is free.`)
}

/** That many distinct free ports. They are open together for a moment, so that none comes twice (RUN-42). */
export const freePorts = async (count: number): Promise<number[]> => {
  const opened = await Promise.all(Array.from({ length: count }, openSome))
  await Promise.all(opened.map(([, server]) => new Promise((settle) => void server.close(settle))))
  return opened.map(([port]) => port)
}

export const freePort = async (): Promise<number> => (await freePorts(1))[0] ?? 0
