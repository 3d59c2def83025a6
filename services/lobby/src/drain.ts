import type { Socket } from 'node:net'
import type { Server as HttpServer } from 'node:http'
import type { Lobbies } from './live/lobbies.ts'

/** How long what is underway to a screen may take before a process goes. */
const UNDERWAY_MS = 2_000
/** How long clients may take to answer a goodbye; whoever sleeps is not waited for any longer. */
const GOODBYE_MS = 2_500
const LOOK_MS = 10

const untilOr = async (holds: () => boolean, limitMs: number): Promise<void> => {
  for (const endsMs = Date.now() + limitMs; !holds() && Date.now() < endsMs;)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}

/**
 * Waits until what was begun is at its end: what a screen has is saved and acknowledged, so that nobody sends it again to
 * the next process (LOB-111).
 */
export const comeToRest = async (lobbies: Lobbies): Promise<void> => {
  const isUnderway = (): boolean =>
    [...lobbies.all.values()].some(
      ({ saving, commands }) => saving !== null || commands.some((queue) => queue?.isUnderway() === true),
    )
  await untilOr(() => !isUnderway(), UNDERWAY_MS)
}

/** Remembers a server's open connections, those of upgraded sockets too, so that the last ones can be ended. */
export const watchSockets = (server: HttpServer): { goodbye(): Promise<void> } => {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    goodbye: async () => {
      await untilOr(() => {
        server.closeIdleConnections()
        return open.size === 0
      }, GOODBYE_MS)
      for (const socket of open) socket.destroy()
    },
  }
}
