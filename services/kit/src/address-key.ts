import { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'

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
 * (KIT-121). A text that is not an address is its own network, cut to 64 characters.
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
