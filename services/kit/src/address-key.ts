import { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'

const PREFIX_HEXTETS = 4

/**
 * The key under which an address is counted: IPv4 as it is, IPv6 by its /64, because one household or one machine owns
 * all of it (KIT-11). A text that is not an address is its own key, cut to 64 characters.
 */
export const addressKey = (address: string): string => {
  const [bare = ''] = address.split('%', 1)
  if (!ipaddr.isValid(bare)) return address.slice(0, 64)
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const prefix = parsed.parts.slice(0, PREFIX_HEXTETS).map((part) => part.toString(16))
  return `${prefix.join(':')}::/64`
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
    const [bare = ''] = address.split('%', 1)
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
