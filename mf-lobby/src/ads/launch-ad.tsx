import { timings } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useAd } from '@sofaspark/browser/react/use-ad.ts'
import { AdView } from '@sofaspark/ui/ad-view/ad-view.tsx'
import { usePowers } from '../page/powers.ts'
import styles from './launch-ad.module.css'

/** The launch page's ad, below the games: after consent for ads; a tip in its place otherwise (SUP-127). */
export const LaunchAd = () => {
  const t = useTexts('lobby')
  const slot = useAd({ powers: usePowers(), place: 'launch', delayMs: timings.bannerAdDelayMs, lobby: null })
  return (
    <AdView slot={slot} heading={t('ad.heading')} className={styles['launch']}>
      {(slot.state === 'off' || slot.state === 'empty') && <p className={styles['tip']}>{t('ad.tip')}</p>}
    </AdView>
  )
}
