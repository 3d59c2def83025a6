import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { createSocket } from 'node:dgram'
import { existsSync, readFileSync } from 'node:fs'
import type { Config, JoinOrigin } from '@sofaspark/contract'
import { withoutEndSlashes } from '../shared/settings.ts'
import type { Visit } from './visit.ts'

/** A card by whose address phones may reach this machine. */
export interface NetworkCard {
  /** The system's name for it, such as `wlp2s0`. */
  name: string
  address: string
  /** If known. */
  kind?: 'wifi' | 'cable'
}

/** The system's knowledge of a card apart from its addresses; only Linux has it. */
export type CardKind = 'wifi' | 'cable' | 'tunnel' | 'unknown'

/** The machine as its system describes it. */
export interface Machine {
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>
  /** The card of the preferred default route, by its name or its address; `null` without such a route. */
  defaultCard: string | null
  processInfoOf: (name: string) => CardKind
}

const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/
const LINK_LOCAL = /^169\.254\./
const NO_HARDWARE = '00:00:00:00:00:00'
/** VirtualBox gives its host-only card a name that looks like a real one's. */
const VIRTUAL_HARDWARE = /^0a:00:27:/i
const WIFI_NAME = /^w(?:l|i-?fi)/i
const CABLE_NAME = /^e(?:n[opsx]|th)/i
const PHYSICAL_NAME = /^(?:en|eth|wl|ww|wi-?fi|lan)/i
/** Where neither a route nor the looks of a card decide, these come last. */
const VIRTUAL_NAME =
  /^(?:docker|podman|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|zt|tailscale|feth|cni|flannel|cilium)/

/** The likelihoods that phones reach a card, the best first. */
const ranks = ['default', 'physical', 'unknown', 'virtual'] as const
type Rank = (typeof ranks)[number]

const kindOf = (name: string, facts: CardKind): Pick<NetworkCard, 'kind'> => {
  if (facts === 'wifi' || facts === 'cable') return { kind: facts }
  return WIFI_NAME.test(name) ? { kind: 'wifi' } : CABLE_NAME.test(name) ? { kind: 'cable' } : {}
}

const rankOf = (name: string, mac: string, facts: CardKind, isTunnel: boolean): Rank => {
  if (isTunnel) return 'virtual'
  if (facts !== 'unknown' || (PHYSICAL_NAME.test(name) && !VIRTUAL_HARDWARE.test(mac))) return 'physical'
  return VIRTUAL_NAME.test(name) ? 'virtual' : 'unknown'
}

/**
 * The cards to offer, best first: that of the preferred default route, then those that look like hardware. Without either,
 * the likeliest one alone. A tunnel never wins by its route: no phone of the room is in it. EDG-12, EDG-450
 */
export const cardsOf = ({ interfaces, defaultCard, processInfoOf: factsOf }: Machine): NetworkCard[] => {
  const ranked = Object.entries(interfaces).flatMap(([name, all = []]) => {
    const own = all.filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !LINK_LOCAL.test(address),
    )
    const best = own.find(({ address }) => PRIVATE.test(address)) ?? own[0]
    if (!best) return []
    const facts = factsOf(name)
    const isTunnel = facts === 'tunnel' || best.mac === NO_HARDWARE
    const routed = name === defaultCard ? best : own.find(({ address }) => address === defaultCard)
    const isDefault = routed !== undefined && !isTunnel
    const { address, mac } = isDefault ? routed : best
    // Phones reach a public address only by the way that leads there.
    if (!isDefault && !PRIVATE.test(address)) return []
    const rank = isDefault ? 'default' : rankOf(name, mac, facts, isTunnel)
    return [{ rank, card: { name, address, ...kindOf(name, facts) } }]
  })
  const inOrder = ranked.toSorted((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank))
  const offered = inOrder.filter(({ rank }) => rank === 'default' || rank === 'physical')
  return (offered.length > 0 ? offered : inOrder.slice(0, 1)).map(({ card }) => card)
}

/** Changes of network are seen after this time at the latest. */
const CACHE_MS = 1_000

/** An address that exists nowhere (RFC 5737): the way to it is the default route. */
const ELSEWHERE = '192.0.2.1'
const DISCARD_PORT = 9

const IS_UP = 0x1
const IS_REFUSED = 0x200
const ANY_IPV6 = '0'.repeat(32)

interface Route {
  card: string
  metric: number
}

const cheapest = (routes: readonly Route[]): string | null =>
  routes.toSorted((a, b) => a.metric - b.metric)[0]?.card ?? null

const linesOf = (table: string): string[][] => table.split('\n').map((line) => line.trim().split(/\s+/))

/** The card of the cheapest default route in Linux's tables: `/proc/net/route`, and `ipv6_route` where that has none. */
export const defaultCardIn = (ipv4: string, ipv6: string): string | null => {
  const isUsable = (flags: string): boolean => (Number.parseInt(flags, 16) & (IS_UP | IS_REFUSED)) === IS_UP
  const routes = linesOf(ipv4).flatMap(([card = '', to, , flags = '', , , metric, mask]) =>
    to === '00000000' && mask === '00000000' && isUsable(flags) ? [{ card, metric: Number(metric) }] : [],
  )
  const routes6 = linesOf(ipv6).flatMap(([to, length, , , , metric = '', , , flags = '', card = '']) =>
    to === ANY_IPV6 && length === '00' && isUsable(flags) ? [{ card, metric: Number.parseInt(metric, 16) }] : [],
  )
  return cheapest(routes) ?? cheapest(routes6)
}

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Another system than Linux, or one that hides it.
    return null
  }
}

const SYSTEM_CARDS = '/sys/class/net'

const factsOf = (name: string): CardKind => {
  const has = (file: string): boolean => existsSync(`${SYSTEM_CARDS}/${name}/${file}`)
  if (has('tun_flags')) return 'tunnel'
  if (has('phy80211') || has('wireless')) return 'wifi'
  return has('device') ? 'cable' : 'unknown'
}

/** The address from which the system would send elsewhere. Nothing is sent: connecting a datagram socket only asks the routes. */
export const sourceAddress = (): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4')
    // Called with an error where there is no default route.
    socket.connect(DISCARD_PORT, ELSEWHERE, (error?: Error) => {
      resolve(error ? null : socket.address().address)
      socket.close()
    })
  })

/** Reads the cards by which phones may reach this machine, best first; at most a second old. */
export const createNetworkCards = (monotonicMs: () => number): (() => readonly NetworkCard[]) => {
  let cards: readonly NetworkCard[] = []
  let readAtMs = Number.NEGATIVE_INFINITY
  let source: string | null = null
  const askForSource = async (): Promise<void> => {
    const found = await sourceAddress()
    if (found !== source) readAtMs = Number.NEGATIVE_INFINITY
    source = found
  }
  const defaultCard = (): string | null => {
    const routes = textOf('/proc/net/route')
    if (routes !== null) return defaultCardIn(routes, textOf('/proc/net/ipv6_route') ?? '')
    void askForSource()
    return source
  }
  return () => {
    if (monotonicMs() - readAtMs >= CACHE_MS) {
      readAtMs = monotonicMs()
      cards = cardsOf({ interfaces: networkInterfaces(), defaultCard: defaultCard(), processInfoOf: factsOf })
    }
    return cards
  }
}

const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/i

const splitHost = (host: string): { name: string; port: string } => {
  const at = host.lastIndexOf(':')
  return at > host.lastIndexOf(']') ? { name: host.slice(0, at), port: host.slice(at) } : { name: host, port: '' }
}

/**
 * Where the QR code leads (EDG-12): the setting, else the best card's address for a page on loopback, else the page's
 * origin. Only a page on loopback gets the origins of all cards, among which a person may choose (EDG-450).
 */
export const joinOriginsOf = (
  visit: Visit,
  setting: string | undefined,
  cards: () => readonly NetworkCard[],
): Pick<Config, 'joinOrigin' | 'joinOrigins'> => {
  if (setting) return { joinOrigin: withoutEndSlashes(setting) }
  const { name, port } = splitHost(visit.host)
  if (!LOOPBACK.test(name)) return { joinOrigin: visit.origin }
  const joinOrigins = cards().map(({ name: card, address, ...kind }): JoinOrigin => ({
    origin: `${visit.scheme}://${address}${port}`,
    card,
    ...kind,
  }))
  return { joinOrigin: joinOrigins[0]?.origin ?? visit.origin, joinOrigins }
}
