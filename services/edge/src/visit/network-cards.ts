import type { NetworkInterfaceInfo } from 'node:os'

/** A card by whose address phones may reach this machine. */
export interface NetworkCard {
  /** The system's name for it, such as `wlp2s0`. */
  name: string
  address: string
  /** Where it is known. */
  kind?: 'wifi' | 'cable'
}

/** The system's knowledge of a card apart from its addresses; only Linux has it. */
export type CardFacts = 'wifi' | 'cable' | 'tunnel' | 'unknown'

/** The machine as its system describes it. */
export interface Machine {
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>
  /** The card of the preferred default route, by its name or its address; `null` without such a route. */
  defaultCard: string | null
  factsOf: (name: string) => CardFacts
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

const kindOf = (name: string, facts: CardFacts): Pick<NetworkCard, 'kind'> => {
  if (facts === 'wifi' || facts === 'cable') return { kind: facts }
  return WIFI_NAME.test(name) ? { kind: 'wifi' } : CABLE_NAME.test(name) ? { kind: 'cable' } : {}
}

const rankOf = (name: string, mac: string, facts: CardFacts, isTunnel: boolean): Rank => {
  if (isTunnel) return 'virtual'
  if (facts !== 'unknown' || (PHYSICAL_NAME.test(name) && !VIRTUAL_HARDWARE.test(mac))) return 'physical'
  return VIRTUAL_NAME.test(name) ? 'virtual' : 'unknown'
}

/**
 * The cards to offer, best first: that of the preferred default route, then those that look like hardware. Without either,
 * the likeliest one alone. A tunnel never wins by its route: no phone of the room is in it. EDG-12, EDG-450
 */
export const cardsOf = ({ interfaces, defaultCard, factsOf }: Machine): NetworkCard[] => {
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
