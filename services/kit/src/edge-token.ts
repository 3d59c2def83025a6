import { timingSafeEqual, createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The header by which the edge and the services authenticate each other. */
export const EDGE_TOKEN_HEADER = 'x-edge-token'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two secrets in constant time. */
export const sameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Whether a request came from the edge; never when no token is configured. */
export const isFromEdge = (headers: IncomingHttpHeaders, edgeToken: string): boolean => {
  const given = headers[EDGE_TOKEN_HEADER]
  return edgeToken !== '' && typeof given === 'string' && sameSecret(given, edgeToken)
}

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address)

/** The client's address: `X-Forwarded-For` counts only from the edge, otherwise the socket's own address does. */
export const clientAddress = (
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  edgeToken: string,
): string => {
  const forwarded = headers['x-forwarded-for']
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim()
  return plain((first !== undefined && first !== '' && isFromEdge(headers, edgeToken) ? first : remoteAddress) ?? '')
}

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')
