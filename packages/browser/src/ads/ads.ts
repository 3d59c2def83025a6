import type { Clock, Game, Observable, Capabilities, Config } from '@sofaspark/contract'
import type { AdNetwork } from '@sofaspark/contract/ad-frames.ts'

/** The ad slots: while a game loads, between a game and the lobby, the launch page, and a waiting phone on request. */
export type AdPlacement = 'loading' | 'interstitial' | 'launch' | 'rewarded'

/** An ad: one of our own games, or a document that a sandboxed frame shows. */
export type Ad = { kind: 'house'; gameKey: string } | { kind: 'frame'; address: string }

export interface AdRequest {
  place: AdPlacement
  /** A game that the screen already shows. */
  without?: string | undefined
  /** Whether the visitor allowed ads that fit them; every request is marked as directed to children in any case. SUP-124 */
  isPersonalised: boolean
}

/** A provider of ads, asked only if ads are allowed; it may fail or never answer (SUP-122). */
interface Ads {
  readonly provider: string
  /** `null` if it has none. */
  load(request: AdRequest): Promise<Ad | null>
}

export const noAds: Ads = { provider: 'none', load: () => Promise.resolve(null) }

const TURN_MS = 60_000

/** Our own games that can be played here, another one every minute: no frame, no request (SUP-121). */
export const createHouseAds = (games: Observable<readonly Game[]>, clock: Pick<Clock, 'nowMs'>): Ads => ({
  provider: 'house',
  load: ({ without }) => {
    const playable = games
      .get()
      .filter(
        ({ key, available, earlyAccess, rollout }) =>
          key !== without && available !== false && !earlyAccess && rollout === 'production',
      )
    const game = playable[Math.floor(clock.nowMs() / TURN_MS) % Math.max(1, playable.length)]
    return Promise.resolve(game ? { kind: 'house', gameKey: game.key } : null)
  },
})

/** The network that serves a slot, by the console's configuration; `null` for our own games. SUP-126 */
const networkOf = (placement: AdPlacement, { ads, featureToggles }: Config): AdNetwork | null => {
  if (ads?.provider !== 'frame') return null
  if (placement === 'rewarded' && featureToggles.applixirZoneId !== '') return 'applixir'
  if (ads.client === undefined) return null
  return placement === 'loading' || placement === 'launch' ? 'adsense' : 'google'
}

/** The document of a network on the ad origin, with all its parameters: never the room, a name or an id. SUP-124 */
const addressOf = (
  network: AdNetwork,
  config: Config,
  { place: placement, isPersonalised }: AdRequest,
): string | null => {
  if (config.ads?.provider !== 'frame') return null
  const address = new URL(`/ads/${network}.html`, config.ads.origin)
  address.searchParams.set('place', placement)
  address.searchParams.set('child', '1')
  address.searchParams.set('personal', isPersonalised ? '1' : '0')
  if (network === 'applixir') address.searchParams.set('zone', config.featureToggles.applixirZoneId)
  else if (config.ads.client !== undefined) address.searchParams.set('client', config.ads.client)
  return address.href
}

/** Ads of networks, each in a frame from an origin that is not the page's. */
const createFrameAds = (network: AdNetwork, config: Config): Ads => ({
  provider: network,
  load: (request) => {
    const address = addressOf(network, config, request)
    const isForeign = address !== null && new URL(address).origin !== new URL(config.address).origin
    return Promise.resolve(isForeign ? { kind: 'frame', address } : null)
  },
})

/** The provider of a slot on this console; our own games by default. SUP-126 */
export const adsOf = (
  placement: AdPlacement,
  { config, games, clock }: Pick<Capabilities, 'config' | 'games' | 'clock'>,
): Ads => {
  if (config.ads?.provider === 'none') return noAds
  const network = networkOf(placement, config)
  return network === null ? createHouseAds(games, clock) : createFrameAds(network, config)
}
