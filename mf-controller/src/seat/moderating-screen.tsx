import { Suspense, useState } from 'react'
import type { OfferedTexts } from '@sofaspark/browser/react/use-offered-texts.ts'
import type { SeatedSession } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { GamePicture, useGameName } from '../waiting/waiting-screens.tsx'
import { isAsked } from './is-asked.ts'
import { EndGame, HostDesk } from './seat-sheet.tsx'
import styles from './moderating-screen.module.css'

/** The phone of an admin without a seat while others play: the game, its end, and the host's desk. CTL-250 */
export const ModeratingScreen = ({ session, offered }: { session: SeatedSession; offered: OfferedTexts }) => {
  const t = useTexts('controller')
  const nameOf = useGameName()
  const [isAtDesk, setAtDesk] = useState(false)
  const { gameKey, isAdmin } = session
  const asked = isAsked(session, offered)
  return (
    <section className={styles['moderating']} data-testid="moderating">
      <div className={styles['news']} role="status">
        {gameKey !== null && (
          <span className={styles['picture']}>
            <GamePicture gameKey={gameKey} />
          </span>
        )}
        <p>
          <span>{t('moderate.heading')}</span>
          {gameKey !== null && (
            <strong>
              <bdi>{nameOf(gameKey)}</bdi>
            </strong>
          )}
        </p>
        <p className={styles['hint']}>{t('moderate.hint')}</p>
      </div>
      <div className={styles['acts']}>
        {isAdmin && (
          <Button
            size="l"
            variant={asked ? 'primary' : 'secondary'}
            icon={asked ? 'add-user' : 'users'}
            data-testid="open-desk"
            onClick={() => setAtDesk(true)}
          >
            {t('sheet.desk')}
          </Button>
        )}
        {isAdmin && gameKey !== null && <EndGame onDone={() => undefined} />}
      </div>
      {isAtDesk && isAdmin && (
        <Suspense>
          <HostDesk session={session} offered={offered} onClose={() => setAtDesk(false)} />
        </Suspense>
      )}
    </section>
  )
}
