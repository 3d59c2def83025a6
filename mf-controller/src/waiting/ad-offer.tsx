import { useEffect, useState } from 'react'
import { timings, type SeatedSession } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { HouseAd } from '@sofaspark/ui/house-ad/house-ad.tsx'
import { choiceIn } from '@sofaspark/browser/consent-choice.ts'
import { useObserved } from '@sofaspark/browser/react'
import { usePowers } from '../page/powers.ts'
import { gameName, useGameTexts } from './game-texts.ts'
import styles from './waiting.module.css'

const TURN_MS = 60_000

/** The ad itself, shortly after the player requested it; our own, so there is no frame and no request. */
const Ad = ({ onClose }: { onClose: () => void }) => {
  const { clock, games } = usePowers()
  const t = useTexts('controller')
  const texts = useGameTexts()
  const playable = useObserved(games).filter(({ available, earlyAccess }) => available !== false && !earlyAccess)
  const [turn] = useState(() => Math.floor(clock.nowMs() / TURN_MS))
  const [isDue, setDue] = useState(false)
  useEffect(() => clock.after(timings.interstitialAdDelayMs, () => setDue(true)), [clock])
  const game = playable[turn % Math.max(1, playable.length)]
  if (!isDue || !game) return null
  return (
    <Dialog open onClose={onClose} heading={t('ad.label')} closeLabel={t('sheet.close')}>
      <HouseAd
        data-testid="ad"
        gameKey={game.key}
        label={t('ad.label')}
        heading={t('ad.heading')}
        name={gameName(texts, game.key)}
      />
      <p className={styles['thanks']}>{t('ad.thanks')}</p>
    </Dialog>
  )
}

/** Offers an ad while somebody else chooses: with consent for ads, and never in a room with a supporter. CTL-43 */
export const AdOffer = ({ session }: { session: SeatedSession }) => {
  const t = useTexts('controller')
  const { ads } = choiceIn(useObserved(usePowers().consent.record))
  const [isOpen, setOpen] = useState(false)
  const { lobby } = session
  if (!ads || lobby.hostSubscription || lobby.players.some((player) => player?.subscription)) return null
  return (
    <>
      <button type="button" className={styles['offer']} data-testid="ad-offer" onClick={() => setOpen(true)}>
        {t('ad.offer')}
      </button>
      {isOpen && <Ad onClose={() => setOpen(false)} />}
    </>
  )
}
