import { isIP } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'
import { addressList } from './address-key.ts'
import { isFromEdge } from './edge-token.ts'

/** The client's address, from a request's headers and its socket's own address. */
export type ClientAddressOf = (headers: IncomingHttpHeaders, remoteAddress: string | undefined) => string

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address)

const entriesOf = (forwarded: string | readonly string[] | undefined): string[] =>
  String(forwarded ?? '')
    .split(',')
    .map((entry) => entry.trim())

/**
 * Reads the client's address: under the edge's token the first entry of `X-Forwarded-For` (KIT-04); from a trusted
 * proxy the last one, which the proxy itself wrote (KIT-13); otherwise the socket's own address. Throws one sentence for
 * an invalid proxy.
 */
export const createClientAddressOf = (edgeToken: string, trustedProxies: readonly string[] = []): ClientAddressOf => {
  const isTrusted = addressList(trustedProxies)
  return (headers, remoteAddress = '') => {
    const entries = entriesOf(headers['x-forwarded-for'])
    const first = entries[0] ?? ''
    if (first !== '' && isFromEdge(headers, edgeToken)) return plain(first)
    const last = plain(entries.at(-1) ?? '')
    return isIP(last) !== 0 && isTrusted(remoteAddress) ? last : plain(remoteAddress)
  }
}
