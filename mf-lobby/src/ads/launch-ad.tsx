import { timings } from '@sofaspark/contract'
import type { TextKey } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useAd } from '@sofaspark/browser/react/use-ad.ts'
import { AdView } from '@sofaspark/ui/ad-view/ad-view.tsx'
import { usePowers } from '../page/powers.ts'
import styles from './ads.module.css'

/** The launch page's ad, below the games: after consent for ads; a tip in its place otherwise (SUP-127). */
export const LaunchAd = () => {
  const t = useTexts('lobby')
  const games = useTexts('games')
  const slot = useAd({ powers: usePowers(), place: 'launch', delayMs: timings.bannerAdDelayMs, lobby: null })
  return (
    <div data-testid="ad-slot" data-provider={slot.provider} data-state={slot.state} className={styles['launch']}>
      <AdView
        slot={slot}
        label={t('ad.label')}
        heading={t('ad.heading')}
        nameOf={(gameKey) => games(`${gameKey}.name` as TextKey<'games'>)}
      />
      {(slot.state === 'off' || slot.state === 'empty') && <p className={styles['tip']}>{t('ad.tip')}</p>}
    </div>
  )
}
