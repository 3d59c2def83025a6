import { isIPv6 } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

/** A laptop changes networks; its new addresses are allowed after this time at the latest. */
const OWN_NAMES_CACHE_MS = 5_000

/** Whether a Host header names this console. */
export type IsAllowedHost = (host: string) => boolean

export interface AllowedHostsDeps {
  /** Names, names with a port, or `*.` and what they end in; `*` allows any. Unset: the machine's own names and addresses. */
  configured?: readonly string[] | undefined
  joinOrigin?: string | undefined
  /** Where ads are asked for. */
  adOrigin?: string | undefined
  monotonicMs: () => number
  /** The names and addresses of this machine. */
  own?: () => readonly string[]
}

const LOOPBACK = /^(?:localhost|.*\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/** An address as in a Host header, IPv6 in brackets and in its shortest form; names as they are. */
const asHost = (name: string): string => {
  const [bare = ''] = name.replace(/^\[|\]$/g, '').split('%', 1)
  return isIPv6(bare) ? new URL(`http://[${bare}]`).hostname : name
}

const ownNames = (): string[] => {
  const name = hostname().toLowerCase()
  const [short = name] = name.split('.', 1)
  const addresses = Object.values(networkInterfaces()).flatMap((found = []) =>
    found.map(({ address }) => asHost(address)),
  )
  return [name, short, `${short}.local`, ...addresses]
}

const nameOf = (host: string): string => asHost(host.replace(/:\d+$/, '').replace(/\.$/, ''))

/**
 * Distinguishes this console's hosts from all others (EDG-150): a page of another name must not reach it by a
 * DNS entry that points here. The hosts of the join origin and of the
 * ad origin are always allowed.
 */
export const createAllowedHosts = ({
  configured,
  joinOrigin,
  adOrigin,
  monotonicMs,
  own = ownNames,
}: AllowedHostsDeps): IsAllowedHost => {
  const alwaysAllowed = [joinOrigin, adOrigin].flatMap((one) => (one === undefined ? [] : [new URL(one).hostname]))
  const listed = new Set(configured?.map((entry) => asHost(entry.toLowerCase())))
  const endings = [...listed].filter((entry) => entry.startsWith('*.')).map((entry) => entry.slice(1))
  let known = new Set<string>()
  let knownAtMs = Number.NEGATIVE_INFINITY
  const isOwn = (name: string): boolean => {
    if (LOOPBACK.test(name)) return true
    if (monotonicMs() - knownAtMs >= OWN_NAMES_CACHE_MS) {
      known = new Set(own())
      knownAtMs = monotonicMs()
    }
    return known.has(name)
  }
  return (given) => {
    const host = given.toLowerCase()
    const name = nameOf(host)
    if (alwaysAllowed.includes(name)) return true
    if (!configured) return isOwn(name)
    return listed.has('*') || listed.has(name) || listed.has(host) || endings.some((ending) => name.endsWith(ending))
  }
}
