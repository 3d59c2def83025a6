import type { HostLobby, Observable } from '@sofaspark/contract'
import { screenFrame } from '@sofaspark/game-sdk/stream/screen-frame.ts'
import type { createBuildLink } from '../bridge/build-link.ts'
import type { Absence, PauseState } from '../pausing/pausing.ts'
import type { ScreenPicture } from './screen-picture.ts'

type Ranked = Omit<Extract<ScreenPicture, { kind: 'result' }>, 'kind' | 'isStreamed'>
/** The phase of the host's screen. */
type HostPhase = { phase: 'loading' | 'playing' | 'broken' } | ({ phase: 'result' } & Ranked)

interface Deps {
  host: Pick<HostLobby, 'session' | 'on' | 'mirror'>
  link: Pick<ReturnType<typeof createBuildLink>, 'isConnected' | 'port'>
  state: Observable<HostPhase>
  pause: Observable<PauseState>
  awaited: Observable<Absence>
  calibration: Observable<{ phase: string }>
}

const pictureOf = ({ link, state, pause, awaited, calibration }: Deps): ScreenPicture => {
  const now = state.get()
  // Before the build has loaded nothing speaks against it.
  const isStreamed = !link.isConnected() || link.port()?.input !== undefined
  if (now.phase === 'result') {
    const { ranking, verdict, awards, cheers } = now
    return { isStreamed, kind: 'result', ranking, verdict, awards, cheers }
  }
  if (calibration.get().phase !== 'off') return { isStreamed, kind: 'measuring' }
  if (now.phase !== 'playing') return { isStreamed, kind: now.phase }
  const missing = awaited.get()
  return {
    isStreamed,
    kind: 'playing',
    pause: pause.get(),
    awaited: missing && { ids: missing.players.map(({ id }) => id), secondsLeft: missing.secondsLeft },
  }
}

/** Sends this screen's picture around the match to its mirrors: when it changes, when one comes, and with each keyframe. SCR-101 */
export const createScreenSource = (deps: Deps) => {
  const { host } = deps
  let [told, watchers] = ['', 0]

  const send = (picture: ScreenPicture): void => {
    told = JSON.stringify(picture)
    host.mirror?.(screenFrame(picture))
  }
  const follow = (): void => {
    const session = host.session.get()
    if (session.phase !== 'open') return
    const { mirrors } = session.lobby
    const hasCome = mirrors > watchers
    watchers = mirrors
    // Frames are lost while this screen has no connection.
    if (mirrors === 0 || session.connection !== 'connected') told = ''
    else {
      const picture = pictureOf(deps)
      if (hasCome || JSON.stringify(picture) !== told) send(picture)
    }
  }
  return {
    start: (): (() => void) => {
      const stops = [
        host.on('keyframeAsked', () => send(pictureOf(deps))),
        ...[host.session, deps.state, deps.pause, deps.awaited, deps.calibration].map((part) => part.subscribe(follow)),
      ]
      follow()
      return () => stops.forEach((stop) => stop())
    },
  }
}
