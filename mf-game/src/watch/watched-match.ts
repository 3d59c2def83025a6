import type { MirrorLobby, Observable } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { isScreenFrame, readScreenFrame } from '@sofaspark/game-sdk/stream/screen-frame.ts'
import type { BuildMessage } from '../bridge/build-messages.ts'
import type { BuildPort } from '../bridge/build-link.ts'
import { readScreenPicture, type ScreenPicture } from '../mirrors/screen-picture.ts'
import type { PlayerSettings } from '../session/game-session.ts'

/** A picture that is later than this is behind: the buffer alone keeps it 130 ms late. */
const BEHIND_MS = 500

/** How a mirror follows: with a match, or with a link that is lost. */
export type Following = 'live' | 'behind' | 'lost'

interface MatchState {
  following: Following
  /** Whether the build draws the match. */
  isShown: boolean
  /** Why this screen cannot draw it: the build streams nothing, is of another version, or does not run. */
  problem: 'foreign' | 'other' | 'broken' | null
}

/** The newest picture of the host's page, `null` before the first; it belongs to one launch. */
export const followScreen = (
  mirror: Pick<MirrorLobby, 'onFrame'>,
): { state: Observable<ScreenPicture | null>; stop: () => void } => {
  const state = createObservable<ScreenPicture | null>(null)
  const stop = mirror.onFrame((frame) => {
    const picture = isScreenFrame(frame) ? readScreenPicture(readScreenFrame(frame)) : null
    if (picture) state.set(picture)
  })
  return { state, stop }
}

/** An uncaught error, which the page counts: a mirror has no lobby's log. */
const reportLine = (line: string): void =>
  queueMicrotask(() => {
    throw new Error(line)
  })

/** One launch of a game on a mirror: the same build as the host's, fed with the host's stream. SCR-110 */
export const createWatchedMatch = (
  mirror: Pick<MirrorLobby, 'onFrame' | 'askKeyframe' | 'reportLag'>,
  settings: () => PlayerSettings & { volume: number; language: string },
  report: (line: string) => void = reportLine,
) => {
  const state = createObservable<MatchState>({ following: 'lost', isShown: false, problem: null })
  let port: BuildPort | null = null
  const change = (patch: Partial<MatchState>): void => {
    const now = state.get()
    const next = { ...now, ...patch }
    if (Object.keys(patch).some((key) => now[key as keyof MatchState] !== next[key as keyof MatchState]))
      state.set(next)
  }
  const connect = (built: BuildPort): void => {
    if (!built.input) {
      change({ problem: 'foreign' })
      return
    }
    port = built
    const { language, ...own } = settings()
    // The stream brings the players and the match.
    built.send('Init', { roomNumber: '', language, seed: 0, players: [], mirror: true, settings: own })
  }
  const receive = (message: BuildMessage): void => {
    switch (message.name) {
      case 'gameStarted':
        change({ isShown: true })
        return
      case 'gameMirrorLost':
        change({ following: 'lost' })
        mirror.askKeyframe()
        return
      case 'gameMirrorLag': {
        const [lagMs] = message.parameters
        mirror.reportLag(lagMs)
        change({ following: lagMs > BEHIND_MS ? 'behind' : 'live' })
        return
      }
      case 'gameLog':
        report(message.parameters[0])
        return
      case 'gameMirrorOther':
        change({ problem: 'other' })
        return
      default:
        // Phones, scores and saves are the host's.
        return
    }
  }
  return {
    state,
    connect,
    receive,
    fail: (): void => change({ problem: 'broken' }),
    send: ((method, payload) => port?.send(method, payload)) as BuildPort['send'],
    start: (): (() => void) =>
      mirror.onFrame((frame) => {
        if (!isScreenFrame(frame)) port?.input?.(0, frame)
      }),
  }
}
export type WatchedMatch = ReturnType<typeof createWatchedMatch>
