import { useCallback, useEffect, useState } from 'react'
import { timings, type Lobby } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useAd } from '@sofaspark/browser/react/use-ad.ts'
import { AdOverlay, AdView } from '@sofaspark/ui/ad-view/ad-view.tsx'
import { useLayer } from '../page/layers.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './lobby-ads.module.css'

const AT_MOST_EVERY_MS = 600_000

/** Decides whether returning from a game may show an ad: at most once in ten minutes per page, and only after a game that ended on it. SUP-123 */
export const createInterstitialTurn = () => {
  let seen: { roomNumber: string; ended: number } | null = null
  let takenMs = -Infinity
  return {
    take: ({ roomNumber, gamesPlayed }: Pick<Lobby, 'roomNumber' | 'gamesPlayed'>, monotonicMs: number): boolean => {
      const ended = gamesPlayed.filter(({ endTime }) => endTime !== null).length
      const hasEnded = seen?.roomNumber === roomNumber && ended > seen.ended
      seen = { roomNumber, ended }
      if (!hasEnded || monotonicMs - takenMs < AT_MOST_EVERY_MS) return false
      takenMs = monotonicMs
      return true
    },
  }
}

/** Per page, since the remote is remounted after each game. */
const interstitialTurn = createInterstitialTurn()

/** No remote control is needed for it. */
const LASTS_MS = 10_000

const Turn = ({ lobby, onClose }: { lobby: Lobby; onClose: () => void }) => {
  const t = useTexts('lobby')
  const capabilities = useCapabilities()
  const { clock } = capabilities
  const delayMs = timings.interstitialAdDelayMs
  const without = lobby.gamesPlayed.at(-1)?.gameKey
  const slot = useAd({ capabilities, place: 'interstitial', delayMs, lobby, ...(without !== undefined && { without }) })
  const { state } = slot
  useLayer(state === 'shown', onClose)
  useEffect(() => (state === 'shown' ? clock.after(LASTS_MS, onClose) : undefined), [state, onClose, clock])
  return <AdOverlay slot={slot} heading={t('ad.heading')} closeLabel={t('early.close')} onClose={onClose} />
}

/** Between a game and the lobby: at most once in ten minutes, never before the first game; one press or 10 s end it (SUP-123). */
export const Interstitial = ({ lobby }: { lobby: Lobby }) => {
  const { clock, host } = useCapabilities()
  const [isDue, setDue] = useState(() => interstitialTurn.take(lobby, clock.monotonicMs()))
  useEffect(
    () =>
      host.session.subscribe(() => {
        const session = host.session.get()
        if (session.phase === 'open' && interstitialTurn.take(session.lobby, clock.monotonicMs())) setDue(true)
      }),
    [host, clock],
  )
  const close = useCallback(() => setDue(false), [])
  return isDue ? <Turn lobby={lobby} onClose={close} /> : null
}

/** The launch page's ad, below the games: after consent for ads; a tip in its place otherwise (SUP-127). */
export const LaunchAd = () => {
  const t = useTexts('lobby')
  const slot = useAd({
    capabilities: useCapabilities(),
    place: 'launch',
    delayMs: timings.bannerAdDelayMs,
    lobby: null,
  })
  return (
    <AdView slot={slot} heading={t('ad.heading')} className={styles['launch']}>
      {(slot.state === 'off' || slot.state === 'empty') && <p className={styles['tip']}>{t('ad.tip')}</p>}
    </AdView>
  )
}
