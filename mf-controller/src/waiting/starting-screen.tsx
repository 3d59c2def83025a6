import { looksOf, seatShape, type Player, brand } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { GamePicture } from './game-picture.tsx'
import { useGameName } from './use-game-name.ts'
import styles from './waiting.module.css'
import { useState } from 'react'
import { useObserved } from '@sofaspark/browser/react'
import { ButtonLink, IconButton } from '@sofaspark/ui/button/button.tsx'
import { offersOf } from '../page/offers.ts'
import { usePowers } from '../page/powers.ts'

/** The browser's limitations for a game, and the app without them; the app is not recommended again after a no. */
const AppAdvice = ({ gameKey }: { gameKey: string }) => {
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

/** The game was launched; its pad comes when it is ready. */
export const StartingScreen = ({ gameKey, player }: { gameKey: string; player: Player }) => {
  const t = useTexts('controller')
  const nameOf = useGameName()
  return (
    <section className={styles['waiting']} role="status">
      <div className={styles['news']}>
        <GamePicture gameKey={gameKey} />
        <p>
          <strong dir="auto">{nameOf(gameKey)}</strong>
        </p>
      </div>
      <div className={styles['mirror']}>
        <Bean
          color={cssColor(player.color)}
          {...looksOf(player.avatar)}
          shape={seatShape(player.seat)}
          pose="hop"
          size="min(38vh, 17rem)"
        />
      </div>
      <AppAdvice gameKey={gameKey} />
      <p className={styles['ready']}>{t('waiting.getReady')}</p>
    </section>
  )
}
