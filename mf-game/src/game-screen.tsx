import { useCallback, useEffect, useState, useRef } from 'react'
import type { Game } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { bigScreen } from '@sofaspark/ui/big-screen/big-screen.ts'
import { Button, IconButton } from '@sofaspark/ui/button/button.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { createGameSession, type GameSession } from './session/game-session.ts'
import { deviceSettings } from './session/device-settings.ts'
import { CornerCode } from './notices/corner-code.tsx'
import { LoadingScreen } from './loading/loading-screen.tsx'
import { LocalCards } from './local/local-cards.tsx'
import { GameNotices } from './notices/game-notices.tsx'
import { afterGame, useEveningFlow } from './session/evening-plan.ts'
import { useBackGuard, useGameKeys, type Overlay } from './session/game-keys.ts'
import { useObserved } from '@sofaspark/browser/react'
import { useCapabilities, useOpenSession, useGameTexts } from './shared/page.ts'
import { GameMenu } from './pausing/game-menu.tsx'
import { createMomentCalls } from './moment/moment-calls.ts'
import { MomentCard } from './moment/moment-card.tsx'
import { PauseOverlay } from './pausing/pause-overlay.tsx'
import { ResultScreen } from './result/result-screen.tsx'
import { CalibrationScreen } from './room-lag/calibration-screen.tsx'
import { UnityStage } from './stage/unity-stage.tsx'
import styles from './game-screen.module.css'
import { createPictureWatch, createReloadMark } from './stage/picture-watch.ts'
import lostPictureStyles from './notices/notices.module.css'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import type { BuildFailure, GamePhase } from './session/game-phase.ts'
import brokenScreenStyles from './notices/notices.module.css'

/** Explains a missing or broken build, with the way back (SCR-04). */
const BrokenScreen = (props: { game: Game; failure: BuildFailure; onLobby: () => void }) => {
  const { game, failure, onLobby } = props
  const t = useTexts('game')
  const { name } = useGameTexts(game)
  const lobby = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    lobby.current?.focus()
  }, [])
  return (
    <LivingRoom mood="dim" className={brokenScreenStyles['broken']} role="alert" {...bigScreen}>
      <Bean color="#a78bfa" face="surprised" hat="none" shape="diamond" size="14rem" />
      <h1>{t('broken.heading', { name })}</h1>
      <p>{t(`broken.${failure}`)}</p>
      <p className={brokenScreenStyles['next']}>{t('broken.next')}</p>
      <div className={brokenScreenStyles['buttons']}>
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

const reload = () => window.location.reload()

/** Shown when a reload did not restore the picture, with a button to reload again. */
const GivenUp = () => {
  const t = useTexts('game')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
  }, [])
  return (
    <div className={lostPictureStyles['lostPicture']} role="alert" data-testid="lost-picture">
      <h1>{t('picture.heading')}</h1>
      <p className={lostPictureStyles['next']}>{t('picture.next')}</p>
      <Button ref={button} variant="primary" size="l" icon="refresh" data-testid="load-again" onClick={reload}>
        {t('stuck.refresh')}
      </Button>
    </div>
  )
}

/** Pauses the match while the page's picture is lost, and reloads the page or says what to do (SCR-93). */
const LostPicture = ({ session }: { session: GameSession }) => {
  const { clock } = useCapabilities()
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

/** A number unique to this match. */
const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1

const ownNeeds = { seed: freshSeed, settings: deviceSettings } as const

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

type Result = Extract<GamePhase, { phase: 'result' }>

/** The ranking with what follows it in an evening, and the card of the match's moment over it. EVE-204, MOM-22 */
const Ranking = (props: { session: GameSession; result: Result; isCovered: boolean; onRematch: () => void }) => {
  const { session, result, isCovered, onRematch } = props
  const lobby = useOpenSession()?.lobby
  const { kind } = useObserved(session.moments.state)
  useEveningFlow(session)
  return (
    <>
      {/* Keys walk the first layer of the document. */}
      {!isCovered && <MomentCard keeper={session.moments} />}
      <ResultScreen
        {...result}
        choices={{
          after: afterGame(lobby, session.game.key),
          moment: kind,
          onMoment: () => session.moments.press('open'),
          onRematch,
          onLobby: session.leave,
        }}
      />
    </>
  )
}

const momentCalls = (api: string) => createMomentCalls(window, api)

/** One game on the big screen, from its download to its ranking. */
export const GameScreen = ({ game }: { game: Game }) => {
  const t = useTexts('game')
  const capabilities = useCapabilities()
  const [session] = useState(() =>
    createGameSession(capabilities, game, { ...ownNeeds, say: t, moments: momentCalls(capabilities.config.api) }),
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
          onClick={() => open('menu')}
        />
      )}
      <LocalCards />
      <GameNotices game={game} session={session} />
      {overlay === 'none' && calibration.phase === 'off' && (
        <PauseOverlay pausing={pausing} absence={session.absence} />
      )}
      {state.phase === 'result' && (
        <Ranking session={session} result={state} isCovered={overlay !== 'none'} onRematch={restart} />
      )}
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
