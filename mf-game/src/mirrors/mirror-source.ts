import type { Clock, HostLobby } from '@sofaspark/contract'
import type { createBuildLink } from '../bridge/build-link.ts'
import { createViewLags } from './view-lags.ts'

interface Deps {
  host: Pick<HostLobby, 'session' | 'on'>
  clock: Pick<Clock, 'monotonicMs'>
  link: Pick<ReturnType<typeof createBuildLink>, 'send' | 'port'>
  /** A number that no other launch of this lobby has. */
  launch: () => number
}

/** Asks the build for the stream of its match while mirrors watch, and for keyframes; builds of others have none. SCR-100 */
export const createMirrorSource = ({ host, clock, link, launch }: Deps) => {
  const lags = createViewLags({ host, clock, link })
  let stops: (() => void)[] = []
  let isWatched = false

  const watch = (watched: boolean): void => {
    if (watched === isWatched) return
    isWatched = watched
    link.send('Mirrors', { launch: watched ? launch() >>> 0 : null })
  }
  const follow = (): void => {
    const session = host.session.get()
    if (session.phase === 'open') watch(session.lobby.mirrors > 0)
  }
  return {
    /** Handles a phone's `hello`, which names the mirror that its player looks at. SCR-102 */
    hear: lags.handle,
    /** The build plays from now on. */
    start: (): void => {
      if (!link.port()?.input) return
      stops = [
        host.session.subscribe(follow),
        lags.start(),
        host.on('keyframeAsked', () => {
          // The first mirror asks before the lobby says that it watches.
          if (isWatched) link.send('MirrorKeyframe', {})
          else watch(true)
        }),
      ]
      follow()
    },
    stop: (): void => {
      for (const stop of stops) stop()
    },
  }
}
