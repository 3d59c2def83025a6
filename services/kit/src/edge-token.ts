import { timingSafeEqual, createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The header by which the edge and the services authenticate each other. */
export const EDGE_TOKEN_HEADER = 'x-edge-token'
/** A visitor's name for a day, from the edge to a service: the same for one address, and without the edge's secret nobody finds the address. */
export const VISITOR_HEADER = 'x-visitor'
/** On a region's world list: changes with every erasure of a person there, so that edges drop their copies of other lists. */
export const ERASURES_HEADER = 'x-erasures'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two secrets in constant time. */
export const sameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Whether a request came from the edge; never when no token is configured. */
export const isFromEdge = (headers: IncomingHttpHeaders, edgeToken: string): boolean => {
  const given = headers[EDGE_TOKEN_HEADER]
  return edgeToken !== '' && typeof given === 'string' && sameSecret(given, edgeToken)
}

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')
