import type { IncomingMessage } from 'node:http'
import type { Clock } from '@sofaspark/contract'
import type { ClientAddressOf } from '@sofaspark/kit/addresses.ts'
import { isFromEdge } from '@sofaspark/kit/credentials.ts'
import { AddressBuckets } from '../budget/rates.ts'
import type { LobbySettings } from '../budget/settings.ts'

export type Refusal = 'foreign_origin' | 'jsonp' | 'too_many_sockets' | 'too_many_handshakes' | 'draining'

/** Decides which clients may connect, before anything is allocated for them (LOB-24, LOB-26). */
export interface Admission {
  /** Why any request of Engine.IO is refused, one with a `sid` as well; `null` lets it pass. */
  refusalOfRequest(request: IncomingMessage): Refusal | null
  /** Why a handshake is refused; `null` lets it in. */
  refusal(request: IncomingMessage): Refusal | null
  /** Counts a connection of an address; the returned function uncounts it. */
  opened(address: string): () => void
  /** Admits no socket from now on. */
  close(): void
}

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host
  } catch {
    // Refused as foreign, and counted.
    return null
  }
}

/** JSONP is how a foreign page's script reads a response that carries no Origin. */
const isJsonp = ({ url = '' }: IncomingMessage): boolean =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).has('j')

export const createAdmission = (
  settings: LobbySettings,
  clock: Clock,
  clientAddressOf: ClientAddressOf,
  /** The key under which limits count an address; null for one that is exempt. */
  addressOf: (address: string) => string | null,
  /** Ends one connection that has no lobby; false when there is none. */
  makeRoom: () => boolean,
): Admission => {
  const { handshakesPerSecond, handshakeBurst, socketsPerAddress, sockets } = settings.limits
  const counts = new Map<string, number>()
  const handshakes = new AddressBuckets(handshakesPerSecond, handshakeBurst)
  let all = 0
  let draining = false

  const isKnownOrigin = ({ headers }: IncomingMessage): boolean => {
    const { origin } = headers
    // Only browsers send an Origin, and it is browsers that a foreign page could steer. They leave it out of a plain
    // GET, and say where that comes from in another header.
    if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
    if (settings.allowedOrigins.includes(origin)) return true
    const forwardedHost = isFromEdge(headers, settings.edgeToken) ? headers['x-forwarded-host'] : undefined
    const host = hostOf(origin)
    return host !== null && (host === headers.host || host === forwardedHost)
  }
  const count = (key: string, more: number): void => {
    const left = (counts.get(key) ?? 0) + more
    if (left > 0) counts.set(key, left)
    else counts.delete(key)
  }
  return {
    refusalOfRequest: (request) => (isJsonp(request) ? 'jsonp' : isKnownOrigin(request) ? null : 'foreign_origin'),
    refusal: (request) => {
      if (draining) return 'draining'
      if (all >= sockets && !makeRoom()) return 'too_many_sockets'
      const key = addressOf(clientAddressOf(request.headers, request.socket.remoteAddress))
      if (key === null) return null
      if (!handshakes.take(key, clock.monotonicMs())) return 'too_many_handshakes'
      return (counts.get(key) ?? 0) >= socketsPerAddress ? 'too_many_sockets' : null
    },
    opened: (address) => {
      const key = addressOf(address)
      all += 1
      if (key !== null) count(key, 1)
      let open = true
      return () => {
        if (!open) return
        open = false
        all -= 1
        if (key !== null) count(key, -1)
      }
    },
    close: () => {
      draining = true
    },
  }
}
