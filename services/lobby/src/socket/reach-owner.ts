import { setTimeout as pause } from 'node:timers/promises'
import { regionSlug, type RoomNumber } from '@sofaspark/contract'
import type { Client } from '../live/client.ts'
import type { MaybePromise } from '../shared/maybe-promise.ts'
import type { Service } from '../core/service.ts'
import { limitPayload } from '../engine/engine-internals.ts'
import { openTunnel, type Tunnel } from '../live/tunnel.ts'

/** Longer than a lease: a killed owner is replaced within this time. */
const OWNER_TIMEOUT_MS = 4_500
const RETRY_MS = 100
const MAX_HOPS = 3

/**
 * Finds the process that owns a lobby and tunnels a socket there, unless it is this one (LOB-73). A phone with a token
 * waits a little for an owner that is not known yet; a newcomer is refused at once.
 */
export const reachOwner = (
  service: Pick<Service, 'ownership' | 'settings'>,
  client: Client,
  roomNumber: RoomNumber,
  hasToken: boolean,
): MaybePromise<'here' | 'nowhere' | 'unknown' | Tunnel> => {
  const { ownership, settings } = service
  const first = ownership.locate(roomNumber)
  if (first === 'here') return first
  return (async () => {
    const untilMs = performance.now() + OWNER_TIMEOUT_MS
    for (let location = await first; performance.now() < untilMs; location = await ownership.locate(roomNumber)) {
      if (location === 'here' || location === 'nowhere' || (location === 'unknown' && !hasToken)) return location
      if (!client.socket.connected) return 'unknown'
      if (typeof location === 'object' && client.hops < MAX_HOPS) {
        const path = `/${regionSlug(settings.region)}/socket.io`
        const tunnel = await openTunnel(client, location, path, settings.edgeToken, () =>
          limitPayload(client.socket.conn, settings.limits.hostPacketBytes),
        )
        if (tunnel) return tunnel
      }
      await pause(RETRY_MS)
    }
    return 'unknown'
  })()
}
