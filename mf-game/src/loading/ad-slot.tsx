import { useEffect, useState } from 'react'
import { timings, type Game } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { HouseAd } from '@sofaspark/ui/house-ad/house-ad.tsx'
import { useGameTexts } from '../page/game-texts.ts'
import { useOpenSession, usePowers } from '../page/powers.ts'
import styles from './loading-screen.module.css'

const TURN_MS = 60_000

/** The game advertised while another one loads: playable here, and another one every minute. */
const advertised = (games: readonly Game[], loading: Game, nowMs: number): Game | undefined => {
  const others = games.filter(
    ({ key, available, earlyAccess, rollout }) =>
      key !== loading.key && available !== false && !earlyAccess && rollout === 'production',
  )
  return others[Math.floor(nowMs / TURN_MS) % Math.max(1, others.length)]
}

const Ad = ({ game }: { game: Game }) => {
  const t = useTexts('game')
  const { name } = useGameTexts(game)
  return (
    <HouseAd
      data-testid="ad-slot"
      gameKey={game.key}
      label={t('ad.label')}
      heading={t('ad.heading')}
      name={name}
      className={styles['ad']}
    />
  )
}

/** The loading screen's banner: our own, no frame, no request; none while a supporter is here (SCR-43). */
export const AdSlot = ({ game }: { game: Game }) => {
  const { clock, games } = usePowers()
  const session = useOpenSession()
  const [other] = useState(() => advertised(games.get(), game, clock.nowMs()))
  const [isDue, setDue] = useState(false)
  useEffect(() => clock.after(timings.bannerAdDelayMs, () => setDue(true)), [clock])
  const hasSupporter = session?.lobby.players.some((player) => player?.subscription) ?? false
  return isDue && other && !hasSupporter ? <Ad game={other} /> : null
}
