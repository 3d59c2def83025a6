import { useEffect, useState } from 'react'
import { timings, type Lobby, type SeatedSession } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { AdView } from '@sofaspark/ui/ad-view/ad-view.tsx'
import { IconButton } from '@sofaspark/ui/button/icon-button.tsx'
import { choiceIn } from '@sofaspark/browser/consent-choice.ts'
import { useObserved } from '@sofaspark/browser/react'
import { isFreeOfAds, useAd } from '@sofaspark/browser/react/use-ad.ts'
import { usePowers } from '../page/powers.ts'
import { gameName, useGameTexts } from './game-texts.ts'
import styles from './ad-offer.module.css'

/** The ad, shortly after the player requested it: ours, or a network's in its frame. */
const Ad = ({ lobby, onClose }: { lobby: Lobby; onClose: () => void }) => {
  const t = useTexts('controller')
  const texts = useGameTexts()
  const slot = useAd({ powers: usePowers(), place: 'rewarded', delayMs: timings.interstitialAdDelayMs, lobby })
  const { state } = slot
  useEffect(() => {
    if (state === 'empty' || state === 'off') onClose()
  }, [state, onClose])
  return (
    <div
      role={state === 'shown' ? 'dialog' : undefined}
      aria-label={state === 'shown' ? t('ad.label') : undefined}
      data-testid="ad-slot"
      data-provider={slot.provider}
      data-state={state}
      className={styles['over']}
    >
      <div className={styles['card']}>
        <AdView
          slot={slot}
          label={t('ad.label')}
          heading={t('ad.heading')}
          nameOf={(gameKey) => gameName(texts, gameKey)}
        />
        <p className={styles['thanks']}>{t('ad.thanks')}</p>
        <span className={styles['close']}>
          <IconButton icon="close" label={t('sheet.close')} onClick={onClose} />
        </span>
      </div>
    </div>
  )
}

/** Offers an ad while somebody else chooses: with consent for ads, and never in a room with a supporter. CTL-43 */
export const AdOffer = ({ session }: { session: SeatedSession }) => {
  const t = useTexts('controller')
  const { ads } = choiceIn(useObserved(usePowers().consent.record))
  const [isOpen, setOpen] = useState(false)
  const { lobby } = session
  if (!ads || isFreeOfAds(lobby)) return null
  return (
    <>
      <button type="button" className={styles['offer']} data-testid="ad-offer" onClick={() => setOpen(true)}>
        {t('ad.offer')}
      </button>
      {isOpen && <Ad lobby={lobby} onClose={() => setOpen(false)} />}
    </>
  )
}
