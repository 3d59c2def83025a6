import { useCallback, useState } from 'react'
import { timings, type Lobby, type SeatedSession } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { AdOverlay } from '@sofaspark/ui/ad-overlay/ad-overlay.tsx'
import { choiceIn } from '@sofaspark/browser/consent-choice.ts'
import { useObserved } from '@sofaspark/browser/react'
import { isFreeOfAds, useAd } from '@sofaspark/browser/react/use-ad.ts'
import { usePowers } from '../page/powers.ts'
import styles from './ad-offer.module.css'

/** The ad, shortly after the player requested it: ours, or a network's in its frame. */
const Ad = ({ lobby, onClose }: { lobby: Lobby; onClose: () => void }) => {
  const t = useTexts('controller')
  const slot = useAd({ powers: usePowers(), place: 'rewarded', delayMs: timings.interstitialAdDelayMs, lobby })
  return (
    <AdOverlay slot={slot} heading={t('ad.heading')} closeLabel={t('sheet.close')} onClose={onClose}>
      <p className={styles['thanks']}>{t('ad.thanks')}</p>
    </AdOverlay>
  )
}

/** Offers an ad while somebody else chooses: with consent for ads, and never in a room with a supporter. CTL-43 */
export const AdOffer = ({ session }: { session: SeatedSession }) => {
  const t = useTexts('controller')
  const { ads } = choiceIn(useObserved(usePowers().consent.record))
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { lobby } = session
  if (!ads || isFreeOfAds(lobby)) return null
  return (
    <>
      <button type="button" className={styles['offer']} data-testid="ad-offer" onClick={() => setOpen(true)}>
        {t('ad.offer')}
      </button>
      {isOpen && <Ad lobby={lobby} onClose={close} />}
    </>
  )
}
