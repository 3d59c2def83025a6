import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** The visitor, and the origin under which they reached this server. */
export interface Visit {
  /** The client's address; IPv4 in its plain form. */
  address: string
  scheme: 'http' | 'https'
  /** Name and port as the client typed them. */
  host: string
  /** `{scheme}://{host}`. */
  origin: string
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

const firstOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim()

const lastOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim()

/**
 * Reads a request's address and origin (EDG-30). Forwarded headers count only with `trustProxy`, and of
 * `X-Forwarded-For` only the last entry, the one that the proxy itself wrote. `null` for a malformed Host.
 */
export const visitOf = (request: IncomingMessage, trustProxy: boolean): Visit | null => {
  const { headers, socket } = request
  const forwarded = trustProxy ? headers : {}
  const secure = socket instanceof TLSSocket || firstOf(forwarded['x-forwarded-proto']) === 'https'
  const scheme = secure ? 'https' : 'http'
  const host = firstOf(forwarded['x-forwarded-host']) ?? headers.host ?? ''
  if (!HOST.test(host)) return null
  const address = plainAddress(lastOf(forwarded['x-forwarded-for']) ?? socket.remoteAddress ?? '')
  return { address, scheme, host, origin: `${scheme}://${host}` }
}
