import { timings, type Game } from '@sofaspark/contract'
import type { TextKey } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useAd } from '@sofaspark/browser/react/use-ad.ts'
import { AdView } from '@sofaspark/ui/ad-view/ad-view.tsx'
import { useOpenSession, usePowers } from '../page/powers.ts'
import styles from './loading-screen.module.css'

/** The loading screen's banner: after consent for ads, and never while a supporter is here; else a tip in its place (SCR-43). */
export const AdSlot = ({ game }: { game: Game }) => {
  const t = useTexts('game')
  const games = useTexts('games')
  const lobby = useOpenSession()?.lobby ?? null
  const delayMs = timings.bannerAdDelayMs
  const slot = useAd({ powers: usePowers(), place: 'loading', delayMs, lobby, without: game.key })
  return (
    <div data-testid="ad-slot" data-provider={slot.provider} data-state={slot.state} className={styles['ad']}>
      <AdView
        slot={slot}
        label={t('ad.label')}
        heading={t('ad.heading')}
        nameOf={(gameKey) => games(`${gameKey}.name` as TextKey<'games'>)}
      />
      {slot.state === 'off' && (
        <p className={styles['adTip']}>
          <strong>{t('tip.label')}</strong> {t('tip.phone')}
        </p>
      )}
    </div>
  )
}
