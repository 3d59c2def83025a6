import { useTexts } from '@sofaspark/i18n/react.ts'
import { GamePicture } from '../waiting/game-picture.tsx'
import { useGameName } from '../waiting/use-game-name.ts'
import type { SeatedSession } from '@sofaspark/contract'
import styles from './menu-head.module.css'

/** The game that the remote points at. */
export const MenuHead = ({ session }: { session: SeatedSession }) => {
  const t = useTexts('controller')
  const nameOf = useGameName()
  const gameKey = session.highlightedGameKey
  return (
    <div className={styles['head']} role="status">
      {gameKey !== null && (
        <span className={styles['picture']}>
          <GamePicture gameKey={gameKey} />
        </span>
      )}
      <span className={styles['words']}>
        <span>{t('menu.heading')}</span>
        <strong dir="auto">{gameKey === null ? t('menu.pick') : nameOf(gameKey)}</strong>
      </span>
    </div>
  )
}
