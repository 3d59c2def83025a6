import type { IncomingMessage } from 'node:http'
import type { Clock } from '@sofaspark/contract'
import { clientAddress, isFromEdge, isLoopback } from '@sofaspark/kit/edge-token.ts'
import type { LobbySettings } from '../settings.ts'
import { TokenBucket } from './token-bucket.ts'

export type Refusal = 'foreign_origin' | 'too_many_sockets' | 'too_many_handshakes' | 'draining'

/** Decides who may connect at all, before anything is allocated (LOB-24, LOB-26, LOB-91). */
export interface Admission {
  /** Why a handshake is refused; `null` lets it in. */
  refusal(request: IncomingMessage): Refusal | null
  /** A connection opened from an address; the returned function takes it off the count. */
  opened(address: string): () => void
  /** From now on nobody is let in. */
  close(): void
}

const MAX_ADDRESSES = 50_000

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

export const createAdmission = (settings: LobbySettings, clock: Clock): Admission => {
  const counts = new Map<string, number>()
  const handshakes = new Map<string, TokenBucket>()
  let draining = false

  const isKnownOrigin = ({ headers }: IncomingMessage): boolean => {
    const { origin } = headers
    // Only browsers send an Origin, and it is browsers that a foreign page could steer.
    if (origin === undefined) return true
    if (settings.allowedOrigins.includes(origin)) return true
    const forwardedHost = isFromEdge(headers, settings.edgeToken) ? headers['x-forwarded-host'] : undefined
    const host = hostOf(origin)
    return host !== null && (host === headers.host || host === forwardedHost)
  }
  const isHurried = (address: string): boolean => {
    const { handshakesPerSecond, handshakeBurst } = settings.limits
    const bucket = handshakes.get(address) ?? new TokenBucket(handshakesPerSecond, handshakeBurst)
    // Put last, so that the first one is the address that has been quiet for longest.
    handshakes.delete(address)
    handshakes.set(address, bucket)
    const [quietest] = handshakes.keys()
    if (handshakes.size > MAX_ADDRESSES && quietest !== undefined) handshakes.delete(quietest)
    return !bucket.take(clock.nowMs())
  }
  return {
    refusal: (request) => {
      if (draining) return 'draining'
      if (!isKnownOrigin(request)) return 'foreign_origin'
      const address = clientAddress(request.headers, request.socket.remoteAddress, settings.edgeToken)
      if (isLoopback(address)) return null
      if (isHurried(address)) return 'too_many_handshakes'
      return (counts.get(address) ?? 0) >= settings.limits.socketsPerAddress ? 'too_many_sockets' : null
    },
    opened: (address) => {
      counts.set(address, (counts.get(address) ?? 0) + 1)
      let open = true
      return () => {
        if (!open) return
        open = false
        const left = (counts.get(address) ?? 1) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      }
    },
    close: () => {
      draining = true
    },
  }
}
