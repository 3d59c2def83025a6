import { peopleOf, type Capabilities, type Lobby } from '@sofaspark/contract'
import type { AdMessage } from '@sofaspark/contract/ad-frames.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { adsOf, noAds, type Ad, type AdPlacement } from '../ads/ads.ts'
import { choiceIn } from '../consent-choice.ts'
import { useHydrated, useObserved } from './page-hooks.tsx'
const AD_WITHIN_MS = 2_000
/** The time limit of a frame that still loads or plays. */
const FRAME_LASTS_MS = 30_000
/** After this time one of our own games counts as watched. */
const HOUSE_WATCHED_MS = 5_000

/** `off`: not allowed here; `empty`: no ad, or it has ended. */
export type AdState = 'off' | 'waiting' | 'shown' | 'empty'

interface Wanted {
  capabilities: Pick<Capabilities, 'config' | 'games' | 'clock' | 'consent'>
  place: AdPlacement
  delayMs: number
  /** The lobby of this page; `null` outside one. */
  lobby: Lobby | null
  without?: string
  /** Called once an ad was watched: 5 s of one of our own, or a frame that reports the reward. SUP-150 */
  onWatched?: () => void
}

export interface AdSlot {
  state: AdState
  provider: string
  /** While it is waited for, a frame is already here and must stay invisible. */
  ad: Ad | null
  onMessage: (message: AdMessage) => void
}

/** There is no ad while a supporter is in the lobby, or the screen is a supporter's. */
export const isFreeOfAds = (lobby: Lobby | null): boolean =>
  lobby !== null && (lobby.hostSubscription === true || peopleOf(lobby).some(({ subscription }) => subscription))

const GONE = { ad: null, isShown: false }

/** One slot: off without consent or with a supporter; else its ad after a delay, or nothing within 2 s (SUP-120, SUP-122). */
export const useAd = ({ capabilities, place: placement, delayMs, lobby, without, onWatched }: Wanted): AdSlot => {
  const { config, games, clock, consent } = capabilities
  const ads = useMemo(() => adsOf(placement, { config, games, clock }), [placement, config, games, clock])
  // The build's markup knows neither the answer nor the provider of this console.
  const isHydrated = useHydrated()
  const choice = choiceIn(useObserved(consent.record))
  const isPersonalised = choice.personalisedAds
  const isAllowed = isHydrated && choice.ads && !isFreeOfAds(lobby) && ads.provider !== 'none'
  const [answer, setAnswer] = useState<{ ad: Ad | null; isShown: boolean } | null>(null)
  useEffect(() => {
    if (!isAllowed) return
    let isOver = false
    const settle = (ad: Ad | null): void => {
      if (!isOver) setAnswer({ ad, isShown: ad?.kind === 'house' })
    }
    let cancelLimit: () => void = () => undefined
    const cancelDelay = clock.after(delayMs, () => {
      cancelLimit = clock.after(AD_WITHIN_MS, () => {
        isOver = true
        setAnswer((now) => (now?.isShown ? now : GONE))
      })
      ads.load({ place: placement, without, isPersonalised }).then(settle, () => {
        // A failing provider counts as one without an ad.
        settle(null)
      })
    })
    return () => {
      isOver = true
      cancelDelay()
      cancelLimit()
      setAnswer(null)
    }
  }, [isAllowed, isPersonalised, ads, clock, placement, delayMs, without])
  const shownKind = isAllowed && answer?.isShown === true ? (answer.ad?.kind ?? null) : null
  const isFrameShown = shownKind === 'frame'
  // A change of the lobby rerenders the slot, and must not restart the timer.
  const tellWatched = useRef(onWatched)
  const awaitsReward = useRef(false)
  useEffect(() => {
    tellWatched.current = onWatched
  })
  useEffect(() => {
    awaitsReward.current = isFrameShown
    return shownKind === 'house' ? clock.after(HOUSE_WATCHED_MS, () => tellWatched.current?.()) : undefined
  }, [shownKind, isFrameShown, clock])
  useEffect(
    () => (isFrameShown ? clock.after(FRAME_LASTS_MS, () => setAnswer(GONE)) : undefined),
    [isFrameShown, clock],
  )
  const onMessage = useCallback((message: AdMessage) => {
    if (message === 'shown') setAnswer((now) => (now?.ad ? { ...now, isShown: true } : now))
    if (message === 'rewarded' && awaitsReward.current) {
      awaitsReward.current = false
      tellWatched.current?.()
    }
    if (message === 'dismissed' || message === 'failed') setAnswer(GONE)
  }, [])
  const state = !isAllowed ? 'off' : answer?.isShown ? 'shown' : answer && !answer.ad ? 'empty' : 'waiting'
  return {
    state,
    provider: isHydrated ? ads.provider : noAds.provider,
    ad: isAllowed ? (answer?.ad ?? null) : null,
    onMessage,
  }
}
