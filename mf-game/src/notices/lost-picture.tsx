import { useEffect, useRef, useState } from 'react'
import { useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import type { GameSession } from '../session/game-session.ts'
import { usePowers } from '../shared/powers.ts'
import { createPictureWatch, createReloadMark } from '../stage/picture-watch.ts'
import styles from './notices.module.css'

const reload = () => window.location.reload()

/** The last word when a reload did not bring the picture back, with another reload in the people's hands. */
const GivenUp = () => {
  const t = useTexts('game')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
  }, [])
  return (
    <div className={styles['lostPicture']} role="alert" data-testid="lost-picture">
      <h1>{t('picture.heading')}</h1>
      <p className={styles['next']}>{t('picture.next')}</p>
      <Button ref={button} variant="primary" size="l" icon="refresh" data-testid="load-again" onClick={reload}>
        {t('stuck.refresh')}
      </Button>
    </div>
  )
}

/** Pauses the match while the page's picture is lost, and reloads the page or says what to do (SCR-93, SCR-94). */
export const LostPicture = ({ session }: { session: GameSession }) => {
  const { clock } = usePowers()
  const [watch] = useState(() => createPictureWatch({ page: window, clock, mark: createReloadMark(window), reload }))
  const picture = useObserved(watch.state)
  const { phase } = useObserved(session.state)
  useEffect(() => watch.start(), [watch])
  useEffect(() => {
    if (picture === 'drawn') session.pausing.unpause('picture')
    else if (phase === 'playing') session.pausing.pause('picture')
  }, [picture, phase, session])
  return picture === 'givenUp' ? <GivenUp /> : null
}
