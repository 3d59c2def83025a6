import { timings, type Game } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useAd } from '@sofaspark/browser/react/use-ad.ts'
import { AdView } from '@sofaspark/ui/ad-view/ad-view.tsx'
import { useOpenSession, usePowers } from '../shared/powers.ts'
import styles from './loading-screen.module.css'

/** The loading screen's banner: after consent for ads, and never while a supporter is here; else a tip in its place (SCR-43). */
export const AdSlot = ({ game }: { game: Game }) => {
  const t = useTexts('game')
  const lobby = useOpenSession()?.lobby ?? null
  const delayMs = timings.bannerAdDelayMs
  const slot = useAd({ powers: usePowers(), place: 'loading', delayMs, lobby, without: game.key })
  return (
    <AdView slot={slot} heading={t('ad.heading')} className={styles['ad']}>
      {slot.state === 'off' && (
        <p className={styles['adTip']}>
          <strong>{t('tip.label')}</strong> {t('tip.phone')}
        </p>
      )}
    </AdView>
  )
}
