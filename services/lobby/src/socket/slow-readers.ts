import type { Connection } from '../live/connection.ts'
import type { Service } from '../service.ts'
import { drop } from './drop.ts'

const SWEEP_MS = 1_000

/** What a connection's queue and socket hold; either may be missing, and then counts as empty. */
interface Backlog {
  readonly writeBuffer?: readonly { readonly data?: string | Uint8Array }[]
  readonly transport: { readonly socket?: { readonly bufferedAmount?: number } }
}

/** Bytes that were written to a socket and have not left yet, as far as this process can see. */
const unsentBytes = ({ socket: { conn } }: Connection): number => {
  const { writeBuffer = [], transport } = conn as unknown as Backlog
  let bytes = transport.socket?.bufferedAmount ?? 0
  for (const { data } of writeBuffer) bytes += data?.length ?? 0
  return bytes
}

/** Ends sockets whose clients do not read what they are sent, so that none of them fills the memory (LOB-92). */
export const watchSlowReaders = (service: Service): (() => void) =>
  service.clock.every(SWEEP_MS, () => {
    for (const connection of service.connections)
      if (unsentBytes(connection) > service.settings.limits.unsentBytes) drop(service, connection, 'slow')
  })
