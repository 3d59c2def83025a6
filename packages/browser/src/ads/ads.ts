import type { Clock, Game, Observable } from '@sofaspark/contract'

/** The places of ads: while a game loads, between a game and the lobby, the launch page, and a waiting phone that asked. */
export type AdPlace = 'loading' | 'interstitial' | 'launch' | 'rewarded'

/** An ad: one of our own games, or a document that a sandboxed frame shows. */
export type Ad = { kind: 'house'; gameKey: string } | { kind: 'frame'; address: string }

export interface AdRequest {
  place: AdPlace
  /** A game that the screen shows anyway. */
  without?: string | undefined
  /** Whether the visitor allowed ads that fit them; every request is marked as directed to children in any case. SUP-124 */
  isPersonalised: boolean
}

/** A provider of ads. It is asked only where ads are allowed; it may fail or never answer (SUP-122). */
export interface Ads {
  readonly provider: string
  /** `null` when it has none. */
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
