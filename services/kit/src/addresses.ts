import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { IncomingHttpHeaders } from 'node:http'
import { isFromEdge } from './credentials.ts'
import { createHmac } from 'node:crypto'

const PREFIX_HEXTETS = 4
const NETWORK_HEXTETS = 3
const NETWORK_OCTETS = 3

const prefixOf = ({ parts }: ipaddr.IPv6, hextets: number): string =>
  `${parts
    .slice(0, hextets)
    .map((part) => part.toString(16))
    .join(':')}::/${hextets * 16}`

const bareOf = (address: string): string => address.split('%', 1)[0] ?? ''

/**
 * The key under which an address is counted: IPv4 as it is, IPv6 by its /64, because one household or one machine owns
 * all of it (KIT-11). A text that is not an address is its own key, cut to 64 characters.
 */
export const addressKey = (address: string): string => {
  const bare = bareOf(address)
  if (!ipaddr.isValid(bare)) return address.slice(0, 64)
  const parsed = ipaddr.process(bare)
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : prefixOf(parsed, PREFIX_HEXTETS)
}

/**
 * The network of an address, for votes: IPv4 by its /24, IPv6 by its /48, because that much is rented by one party
 * (KIT-11). A text that is not an address is its own network, cut to 64 characters.
 */
export const networkKey = (address: string): string => {
  const bare = bareOf(address)
  if (!ipaddr.isValid(bare)) return address.slice(0, 64)
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv6) return prefixOf(parsed, NETWORK_HEXTETS)
  return `${parsed.octets.slice(0, NETWORK_OCTETS).join('.')}.0/24`
}

/** Whether an address is on a list of addresses and CIDR ranges; throws one sentence for an invalid entry. */
export type IsListed = (address: string) => boolean

export const addressList = (entries: readonly string[]): IsListed => {
  const list = new BlockList()
  for (const entry of entries) {
    const range = entry.includes('/') ? entry : `${entry}/${ipaddr.IPv6.isValid(entry) ? '128' : '32'}`
    if (!ipaddr.isValidCIDR(range)) throw new Error(`${entry} is neither an address nor a CIDR range.`)
    const [address, bits] = ipaddr.parseCIDR(range)
    list.addSubnet(address.toString(), bits, address.kind())
  }
  return (address) => {
    const bare = bareOf(address)
    if (!ipaddr.isValid(bare)) return false
    const parsed = ipaddr.process(bare)
    return list.check(parsed.toString(), parsed.kind())
  }
}

/** Loopback: exempt from per-address limits unless a setting says otherwise. */
export const LOOPBACK_RANGES = ['127.0.0.0/8', '::1'] as const

/** The exempt addresses of a setting: a comma-separated list of addresses and CIDR ranges, or `none`. */
export const exemptAddressesIn = (text: string): string[] =>
  text === 'none'
    ? []
    : text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '')

/** The client's address, from a request's headers and its socket's own address. */
export type ClientAddressOf = (headers: IncomingHttpHeaders, remoteAddress: string | undefined) => string

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address)

const entriesOf = (forwarded: string | readonly string[] | undefined): string[] =>
  String(forwarded ?? '')
    .split(',')
    .map((entry) => entry.trim())

/**
 * Reads the client's address: under the edge's token the first entry of `X-Forwarded-For` (KIT-03); from a trusted
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

/** Counts how many things of one kind each address currently holds. */
export interface HeldPerAddress {
  /** Takes one more and returns its release function; null when the address is at its limit. */
  take(address: string): (() => void) | null
}

const nothing = (): void => undefined

/** Counts by `addressKey` (KIT-11) and never refuses an exempt address (EDG-144). */
export const createHeldPerAddress = (most: number, isExempt: IsListed): HeldPerAddress => {
  const held = new Map<string, number>()
  const letGo = (key: string): void => {
    const left = (held.get(key) ?? 0) - 1
    if (left > 0) held.set(key, left)
    else held.delete(key)
  }
  return {
    take: (address) => {
      if (isExempt(address)) return nothing
      const key = addressKey(address)
      const now = held.get(key) ?? 0
      if (now >= most) return null
      held.set(key, now + 1)
      let isHeld = true
      return () => {
        if (isHeld) letGo(key)
        isHeld = false
      }
    },
  }
}

/** Names the sender of a report to the analytics service, which never gets an address. */
const SOURCE_HEADER = 'x-event-source'

const A_DAY_MS = 86_400_000
const UNITS = 16
const SOURCE = /^[\w-]{16} [\w-]{16}$/

/**
 * The header with an address and its network as hashes that are the same on every edge and that another day has others
 * of (EDG-18).
 */
export const sourceHeader = (secret: string, address: string, nowMs: number): Record<string, string> => {
  const hash = (text: string): string =>
    createHmac('sha256', secret)
      .update(`${Math.floor(nowMs / A_DAY_MS)} ${text}`)
      .digest('base64url')
      .slice(0, UNITS)
  return { [SOURCE_HEADER]: `${hash(addressKey(address))} ${hash(networkKey(address))}` }
}

/** The sender of a report, as `sourceHeader` names it. */
export const readSource = (headers: IncomingHttpHeaders): { address: string; network: string } | undefined => {
  const text = headers[SOURCE_HEADER]
  if (typeof text !== 'string' || !SOURCE.test(text)) return undefined
  return { address: text.slice(0, UNITS), network: text.slice(UNITS + 1) }
}
