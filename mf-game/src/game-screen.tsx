import { useCallback, useEffect, useState } from 'react'
import type { Game } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { bigScreen } from '@sofaspark/ui/big-screen/big-screen.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { IconButton } from '@sofaspark/ui/button/icon-button.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { createGameSession, type GameSession } from './session/game-session.ts'
import { LoadingScreen } from './loading/loading-screen.tsx'
import { BrokenScreen } from './notices/broken-screen.tsx'
import { CornerCode } from './notices/corner-code.tsx'
import { LocalCards } from './local/local-cards.tsx'
import { GameNotices } from './notices/game-notices.tsx'
import { LostPicture } from './notices/lost-picture.tsx'
import { useBackGuard } from './page/back-guard.ts'
import { useObserved } from '@sofaspark/browser/react'
import { usePowers } from './shared/powers.ts'
import { useGameKeys, type Overlay } from './page/game-keys.ts'
import { deviceSettings, freshSeed } from './page/device-settings.ts'
import { GameMenu } from './pausing/game-menu.tsx'
import { PauseOverlay } from './pausing/pause-overlay.tsx'
import { ResultScreen } from './result/result-screen.tsx'
import { CalibrationScreen } from './room-lag/calibration-screen.tsx'
import { UnityStage } from './stage/unity-stage.tsx'
import styles from './game-screen.module.css'

const LeaveDialog = ({ isOpen, onClose, onLobby }: { isOpen: boolean; onClose: () => void; onLobby: () => void }) => {
  const t = useTexts('game')
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      heading={t('leave.heading')}
      closeLabel={t('leave.stay')}
      actions={
        <>
          <Button variant="primary" icon="play" onClick={onClose}>
            {t('leave.stay')}
          </Button>
          <Button icon="home" onClick={onLobby}>
            {t('result.lobby')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
      <p>{t('stuck.phone')}</p>
    </Dialog>
  )
}

/** A game pauses while its page is hidden. */
const usePauseWhileHidden = (session: GameSession) => {
  useEffect(() => {
    const onVisibility = () => {
      if (session.state.get().phase !== 'playing') return
      if (document.hidden) session.pausing.pause('hidden')
      else session.pausing.unpause('hidden')
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [session])
}

/** One game on the big screen, from its download to its ranking. */
export const GameScreen = ({ game }: { game: Game }) => {
  const t = useTexts('game')
  const powers = usePowers()
  const [session] = useState(() =>
    createGameSession(powers, game, { say: t, seed: freshSeed, settings: deviceSettings }),
  )
  const [events] = useState(() => ({
    onProgress: session.download.report,
    onBuild: session.connect,
    onMessage: session.receive,
    onFailure: session.fail,
  }))
  const state = useObserved(session.state)
  const calibration = useObserved(session.calibration.state)
  const [overlay, setOverlay] = useState<Overlay>('none')
  const { pausing } = session
  const playing = state.phase === 'playing'

  const open = useCallback(
    (next: 'menu' | 'alert') => {
      setOverlay(next)
      if (session.state.get().phase === 'playing') pausing.pause(next)
    },
    [session, pausing],
  )
  const close = useCallback(() => {
    setOverlay('none')
    pausing.unpause('menu')
    pausing.unpause('alert')
  }, [pausing])
  const restart = () => {
    setOverlay('none')
    session.rematch()
  }

  const measureAgain = () => {
    setOverlay('none')
    session.measureAgain()
  }

  useEffect(() => session.start(), [session])
  useBackGuard(useCallback(() => open('alert'), [open]))
  usePauseWhileHidden(session)
  useGameKeys({ session, overlay, open, close })

  if (state.phase === 'broken') return <BrokenScreen game={game} failure={state.failure} onLobby={session.leave} />
  return (
    <main className={styles['screen']} data-phase={state.phase} {...bigScreen}>
      <UnityStage game={game} events={events} />
      <LostPicture session={session} />
      {state.phase === 'loading' && <LoadingScreen game={game} download={session.download} onLobby={session.leave} />}
      {calibration.phase !== 'off' && <CalibrationScreen state={calibration} onSkip={session.calibration.skip} />}
      {state.phase !== 'result' && <CornerCode most={game.maxNumberOfPlayers} />}
      {playing && (
        <IconButton
          icon="menu"
          variant="quiet"
          label={t('menu.open')}
          className={styles['menuButton']}
          onClick={() => {
            open('menu')
          }}
        />
      )}
      <LocalCards />
      <GameNotices game={game} session={session} />
      {overlay === 'none' && calibration.phase === 'off' && (
        <PauseOverlay pausing={pausing} absence={session.absence} />
      )}
      {state.phase === 'result' && <ResultScreen {...state} onRematch={restart} onLobby={session.leave} />}
      {overlay === 'menu' && (
        <GameMenu
          options={session.options}
          onResume={close}
          onRematch={restart}
          onLobby={session.leave}
          onVolume={session.setVolume}
          onMeasure={game.isTimed ? measureAgain : undefined}
        />
      )}
      <LeaveDialog isOpen={overlay === 'alert'} onClose={close} onLobby={session.leave} />
    </main>
  )
}
