import type {
  HostSession,
  Lobby,
  OpenSession,
  Region,
  RoomNumber,
  RunningGame,
  WatchToken,
  WireError,
} from '@sofaspark/contract'
import { patched, type Step } from './machine.ts'

/** Events of a big screen's lobby, from the service and from the page. */
export type HostSessionEvent =
  | { kind: 'creating' }
  /** One region failed to open a lobby; the next one is tried. */
  | { kind: 'attemptFailed' }
  | { kind: 'resuming'; roomNumber: RoomNumber }
  /** Created, or resumed on a new connection. */
  | { kind: 'entered'; region: Region; lobby: Lobby; game: RunningGame | null }
  | { kind: 'connectionLost' }
  | { kind: 'measured'; pingMs: number }
  | { kind: 'lobbyChanged'; lobby: Lobby }
  | { kind: 'gameLaunched'; gameKey: string }
  | { kind: 'gameOver' }
  | { kind: 'ended'; reason: EndedReason; watchToken?: WatchToken | undefined }
  | { kind: 'failed'; error: WireError }
  | { kind: 'forgotten' }

/** `release` closes the connection and everything that depends on it. */
export type HostEffect =
  | { kind: 'claimTab' | 'routeBy'; roomNumber: RoomNumber }
  | { kind: 'followPlayers'; lobby: Lobby }
  | { kind: 'flushCommands' | 'forgetToken' | 'release' }

type HostStep = Step<HostSession, HostEffect>

const still = (state: HostSession): HostStep => ({ state, effects: [] })

const inLobby = (session: HostSession, patch: Partial<OpenSession>): HostStep => {
  if (session.phase !== 'open') return still(session)
  const state = patched(session, patch)
  return { state, effects: state.lobby === session.lobby ? [] : [{ kind: 'followPlayers', lobby: state.lobby }] }
}

const entered = (
  session: HostSession,
  { region, lobby, game }: Extract<HostSessionEvent, { kind: 'entered' }>,
): HostStep => {
  const { roomNumber } = lobby
  const routed: HostEffect = { kind: 'routeBy', roomNumber }
  if (session.phase === 'open') {
    const { state, effects } = inLobby(session, { lobby, game, connection: 'connected' })
    return { state, effects: [routed, ...effects] }
  }
  return {
    state: { phase: 'open', region, connection: 'connected', pingMs: null, lobby, game },
    effects: [routed, { kind: 'claimTab', roomNumber }, { kind: 'followPlayers', lobby }],
  }
}

type EndedReason = Extract<HostSession, { phase: 'ended' }>['reason']

const isElsewhere = (reason: EndedReason): boolean => reason === 'replaced' || reason === 'moved'

const ended = (
  session: HostSession,
  { reason, watchToken }: Extract<HostSessionEvent, { kind: 'ended' }>,
): HostStep => ({
  state: {
    phase: 'ended',
    reason,
    ...(session.phase === 'open' && !isElsewhere(reason) && (session.lobby.standings ?? []).length > 0
      ? { lobby: session.lobby }
      : {}),
    ...(session.phase === 'open' && watchToken !== undefined
      ? { watch: { roomNumber: session.lobby.roomNumber, watchToken } }
      : {}),
  },
  // Another page continues, perhaps one of this browser with its token in the same place.
  effects: isElsewhere(reason) ? [{ kind: 'release' }] : [{ kind: 'forgetToken' }, { kind: 'release' }],
})

/** The big screen's session as a pure step. BRO-11, BRO-13, BRO-16 */
export const stepHost = (session: HostSession, event: HostSessionEvent): HostStep => {
  switch (event.kind) {
    case 'creating':
      return still({ phase: 'creating' })
    case 'attemptFailed':
      return { state: { phase: 'creating' }, effects: [{ kind: 'release' }] }
    case 'resuming':
      return still({ phase: 'resuming', roomNumber: event.roomNumber })
    case 'entered':
      return entered(session, event)
    case 'connectionLost':
      return inLobby(session, { connection: 'reconnecting' })
    case 'measured':
      return inLobby(session, { pingMs: event.pingMs })
    case 'lobbyChanged': {
      const isNewer = session.phase === 'open' && event.lobby.version > session.lobby.version
      return isNewer ? inLobby(session, { lobby: event.lobby }) : still(session)
    }
    case 'gameLaunched':
      return inLobby(session, { game: { gameKey: event.gameKey } })
    case 'gameOver':
      return { state: inLobby(session, { game: null }).state, effects: [{ kind: 'flushCommands' }] }
    case 'ended':
      return ended(session, event)
    case 'failed':
      return still({ phase: 'failed', error: event.error })
    case 'forgotten':
      return { state: { phase: 'none' }, effects: [{ kind: 'forgetToken' }, { kind: 'release' }] }
  }
}
