import { useEffect, useRef } from 'react'
import type { Game } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { bigScreen } from '@sofaspark/ui/big-screen/big-screen.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import type { BuildFailure } from '../bridge/build-failure.ts'
import { useGameTexts } from '../shared/game-texts.ts'
import styles from './notices.module.css'

/** Explains a missing or broken build, with the way back (SCR-04, SCR-40). */
export const BrokenScreen = (props: { game: Game; failure: BuildFailure; onLobby: () => void }) => {
  const { game, failure, onLobby } = props
  const t = useTexts('game')
  const { name } = useGameTexts(game)
  const lobby = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    lobby.current?.focus()
  }, [])
  return (
    <LivingRoom mood="dim" className={styles['broken']} role="alert" {...bigScreen}>
      <Bean color="#a78bfa" face="surprised" hat="none" shape="diamond" size="14rem" />
      <h1>{t('broken.heading', { name })}</h1>
      <p>{t(`broken.${failure}`)}</p>
      <p className={styles['next']}>{t('broken.next')}</p>
      <div className={styles['buttons']}>
        <Button ref={lobby} variant="primary" size="l" icon="home" data-testid="back-to-lobby" onClick={onLobby}>
          {t('result.lobby')}
        </Button>
        <Button
          size="l"
          icon="refresh"
          onClick={() => {
            window.location.reload()
          }}
        >
          {t('stuck.refresh')}
        </Button>
      </div>
    </LivingRoom>
  )
}
