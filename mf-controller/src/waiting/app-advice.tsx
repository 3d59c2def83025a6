import { useState } from 'react'
import { brand } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { IconButton } from '@sofaspark/ui/button/icon-button.tsx'
import { offersOf } from '../page/offers.ts'
import { usePowers } from '../page/powers.ts'
import styles from './waiting.module.css'

/** The browser's limitations for a game, and the app without them; the app is not recommended again after a no. */
export const AppAdvice = ({ gameKey }: { gameKey: string }) => {
  const { config, system, storage, canTilt, games } = usePowers()
  const t = useTexts('controller')
  const [isDeclined, setDeclined] = useState(false)
  const isInApp = (storage.get('from') ?? '').startsWith('app_')
  const canBeTilted = useObserved(games).some(({ key, gyroSupported }) => key === gameKey && gyroSupported)
  const isLimited = !isInApp && !canTilt && canBeTilted
  const store = system === null ? undefined : offersOf(config.featureToggles, system).stores[0]
  const isAdvised = store !== undefined && !isInApp && !isDeclined
  if (!isLimited && !isAdvised) return null
  return (
    <aside className={styles['advice']} data-testid="app-advice">
      <span>
        {isLimited && <span data-testid="limited">{t('advice.limited')} </span>}
        {isAdvised && t('advice.app')}
      </span>
      {isAdvised && (
        <>
          <ButtonLink size="s" variant="primary" href={brand.stores[store]}>
            {t('advice.get')}
          </ButtonLink>
          <IconButton
            icon="close"
            size="s"
            variant="quiet"
            label={t('advice.noThanks')}
            onClick={() => setDeclined(true)}
          />
        </>
      )}
    </aside>
  )
}
