import type { Server } from 'node:http'

/** Backlog for phones that all wake at once; the usual 511 makes the others retry seconds later. */
const BACKLOG = 4_096

/** Listens on all addresses, or only on `host` (port 0 takes a free one), and returns the port. */
export const listen = (server: Server, port: number, host?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, backlog: BACKLOG, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/** Stops listening without waiting for open keep-alive connections. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
