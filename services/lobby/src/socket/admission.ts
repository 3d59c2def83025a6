import type { IncomingMessage } from 'node:http'
import { clientAddress, isFromEdge, isLoopback } from '@sofaspark/kit/edge-token.ts'
import type { LobbySettings } from '../settings.ts'

export type Refusal = 'foreign_origin' | 'too_many_sockets' | 'draining'

/** Decides who may connect at all, before anything is allocated (LOB-24, LOB-26). */
export interface Admission {
  /** Why a handshake is refused; `null` lets it in. */
  refusal(request: IncomingMessage): Refusal | null
  /** A connection opened from an address; the returned function takes it off the count. */
  opened(address: string): () => void
  /** From now on nobody is let in. */
  close(): void
}

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

export const createAdmission = (settings: LobbySettings): Admission => {
  const counts = new Map<string, number>()
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
  return {
    refusal: (request) => {
      if (draining) return 'draining'
      if (!isKnownOrigin(request)) return 'foreign_origin'
      const address = clientAddress(request.headers, request.socket.remoteAddress, settings.edgeToken)
      const full = (counts.get(address) ?? 0) >= settings.limits.socketsPerAddress
      return full && !isLoopback(address) ? 'too_many_sockets' : null
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
