import { useEffect, useState } from 'react'
import type { Game, MirrorLobby, Observable, OpenMirror } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { GameArt } from '@sofaspark/ui/game-art/game-art.tsx'
import { Panel } from '@sofaspark/ui/panel/panel.tsx'
import { seatedPlayers } from '../bridge/game-players.ts'
import { createDownload } from '../loading/download.ts'
import { LoadingScreen } from '../loading/loading-screen.tsx'
import type { ScreenPicture } from '../mirrors/screen-picture.ts'
import { CornerCode } from '../notices/corner-code.tsx'
import { PausePicture } from '../pausing/pause-overlay.tsx'
import { ResultScreen } from '../result/result-screen.tsx'
import { deviceSettings } from '../session/device-settings.ts'
import { useCapabilities, useGameTexts } from '../shared/page.ts'
import { UnityStage } from '../stage/unity-stage.tsx'
import type { Quality } from './mirror-menu.tsx'
import { createWatchedMatch, type Following } from './watched-match.ts'
import styles from './watch.module.css'

/** Why this screen does not draw the match; the ranking comes by itself. SCR-113 */
const NoPicture = ({ game, why }: { game: Game; why: 'foreign' | 'other' | 'broken' }) => {
  const t = useTexts('mirror')
  const say = useTexts('game')
  const { name } = useGameTexts(game)
  return (
    <div className={styles['noPicture']} data-testid="mirror-no-picture" data-why={why}>
      <GameArt gameKey={game.key} className={styles['backdrop']} />
      <Panel tone="solid" role="status" className={styles['why']}>
        <h1>{why === 'broken' ? say('broken.heading', { name }) : t('foreign.heading', { name })}</h1>
        <p>{t(why === 'foreign' ? 'foreign.text' : 'foreign.other')}</p>
        {why !== 'foreign' && (
          <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
            {say('stuck.refresh')}
          </Button>
        )}
      </Panel>
    </div>
  )
}

const Pause = ({ picture, session }: { picture: Extract<ScreenPicture, { kind: 'playing' }>; session: OpenMirror }) => {
  const { awaited, pause } = picture
  const players = awaited ? seatedPlayers(session.lobby).filter(({ id }) => awaited.ids.includes(id)) : []
  return (
    <PausePicture
      pause={pause}
      awaited={awaited && players.length > 0 ? { players, secondsLeft: awaited.secondsLeft } : null}
    />
  )
}

/** The host's page around its match: its pause, its measuring, its ranking. SCR-111 */
const Around = ({ picture, session }: { picture: ScreenPicture; session: OpenMirror }) => {
  const t = useTexts('mirror')
  switch (picture.kind) {
    case 'playing':
      return <Pause picture={picture} session={session} />
    case 'measuring':
      return (
        <div className={styles['line']} role="status">
          <Panel tone="solid" className={styles['measuring']}>
            {t('measuring')}
          </Panel>
        </div>
      )
    case 'result':
      return <ResultScreen {...picture} />
    default:
      return null
  }
}

interface MatchProps {
  mirror: MirrorLobby
  session: OpenMirror
  screen: Observable<ScreenPicture | null>
  game: Game
  quality: Quality
  volume: number
  onFollowing: (following: Following) => void
}

/** One launch of a game: the same build as on the host's screen, and the host's page around it. SCR-110 */
export const WatchMatch = ({ mirror, session, screen, game, quality, volume, onFollowing }: MatchProps) => {
  const { clock, language } = useCapabilities()
  const [download] = useState(() => createDownload(clock))
  const [match] = useState(() =>
    createWatchedMatch(mirror, () => ({
      ...deviceSettings(),
      quality,
      volume,
      language: language.language.get(),
    })),
  )
  const [events] = useState(() => ({
    onProgress: download.report,
    onBuild: match.connect,
    onMessage: match.receive,
    onFailure: match.fail,
  }))
  const { following, isShown, problem } = useObserved(match.state)
  const picture = useObserved(screen)
  useEffect(() => match.start(), [match])
  useEffect(() => download.start(), [download])
  useEffect(() => match.send('SetVolume', { volume }), [match, volume])
  const shown = useObserved(language.language)
  useEffect(() => match.send('SetLanguage', { language: shown }), [match, shown])
  const why = problem ?? (picture?.isStreamed === false ? 'foreign' : picture?.kind === 'broken' ? 'broken' : null)
  const isOver = picture?.kind === 'result'
  useEffect(() => {
    // While the build loads, and where there is no picture, nothing is late.
    onFollowing(why || !isShown ? 'live' : following)
    return () => onFollowing('live')
  }, [onFollowing, following, isShown, why])
  return (
    <div className={styles['match']} data-phase={isOver ? 'result' : 'playing'}>
      {why ? <NoPicture game={game} why={why} /> : <UnityStage game={game} events={events} />}
      {!why && !isShown && !isOver && <LoadingScreen game={game} download={download} />}
      {!isOver && <CornerCode most={game.maxNumberOfPlayers} screen={session.mirrorId} />}
      {picture && <Around picture={picture} session={session} />}
    </div>
  )
}
