import type { SocketServerAddress } from '@sofaspark/contract'

/** Where a region's Socket.IO listens. */
export interface Endpoint {
  readonly address: string
  readonly path: string
}

/** The EU's endpoint of an edge, or of a lobby service itself. */
export const euOf = (address: string): Endpoint => ({ address, path: '/eu/socket.io' })

/** Where a console says that a room's lobby is, or the nearest region's; rejects when it says none. */
export const findEndpoint = async (origin: string, roomNumber?: string): Promise<Endpoint> => {
  const query = roomNumber === undefined ? '' : `?roomNumber=${roomNumber}`
  const response = await fetch(`${origin}/api/getSocketServerAddress${query}`)
  if (!response.ok) throw new Error(`${origin} answered ${String(response.status)} to where the lobby is.`)
  return (await response.json()) as SocketServerAddress
}
