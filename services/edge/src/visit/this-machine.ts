import { createSocket } from 'node:dgram'
import { existsSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { cardsOf, type CardFacts, type NetworkCard } from './network-cards.ts'

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

const factsOf = (name: string): CardFacts => {
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
      cards = cardsOf({ interfaces: networkInterfaces(), defaultCard: defaultCard(), factsOf })
    }
    return cards
  }
}
