import type { Config, JoinOrigin } from '@sofaspark/contract'
import { withoutEndSlashes } from '../shared/without-end-slashes.ts'
import type { NetworkCard } from './network-cards.ts'
import type { Visit } from './visit.ts'

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
