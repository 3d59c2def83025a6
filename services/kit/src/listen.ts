import type { Server } from 'node:http'

/** Phones that wake all at once wait here; the usual 511 makes the others try again seconds later. */
const BACKLOG = 4_096

/** Starts listening on all addresses, or on `host` alone (port 0 takes a free one), and gives the port. */
export const listen = (server: Server, port: number, host?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, backlog: BACKLOG, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/** Stops listening; open keep-alive connections do not hold it up. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
