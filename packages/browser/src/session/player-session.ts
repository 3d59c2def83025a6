import {
  moderatorSeat,
  peopleOf,
  type AckOf,
  type Lobby,
  type Pad,
  type PlayerId,
  type PlayerSession,
  type RoomNumber,
  type SeatedSession,
  type SeatToken,
  type WireError,
} from '@sofaspark/contract'
import { patched, type Step } from './machine.ts'

/** The acknowledgement of a join that gave a seat. */
export type SeatedAck = Extract<AckOf<'joinLobby'>, { ok: true }>

/** Events of a phone's seat, from the service and from the page. */
export type PlayerSessionEvent =
  | { kind: 'joining'; roomNumber: RoomNumber }
  /** Waits to be admitted, with its token. */
  | { kind: 'waiting'; roomNumber: RoomNumber; seatToken: SeatToken }
  /** Took a seat, or got it back on a new connection. */
  | { kind: 'seated'; roomNumber: RoomNumber; facts: SeatedAck }
  | { kind: 'connectionChanged'; isReady: boolean }
  | ({ kind: 'laneChanged' } & Pick<SeatedSession, 'lane' | 'pingMs'>)
  | { kind: 'lobbyChanged'; lobby: Lobby }
  | { kind: 'gameHighlighted'; gameKey: string }
  | { kind: 'gameLaunched'; gameKey: string }
  | { kind: 'gameOver' }
  | { kind: 'padChanged'; pad: Pad }
  | { kind: 'closed'; reason: Extract<PlayerSession, { phase: 'closed' }>['reason'] }
  | { kind: 'failed'; error: WireError }
  /** The seat is given up for another one. */
  | { kind: 'released' }

/** `release` closes the connection and everything that depends on it. */
export type PlayerEffect =
  | { kind: 'keepSeat'; roomNumber: RoomNumber; seatToken: SeatToken; name: string }
  | { kind: 'keepPlace'; roomNumber: RoomNumber; seatToken: SeatToken }
  | { kind: 'claimTab' | 'forgetSeat' | 'leaveSeat' | 'loseSeat'; roomNumber: RoomNumber }
  | { kind: 'lane'; turn: 'start' | 'wake' | 'again' | 'forget' }
  | { kind: 'pauseCommands' | 'release' }

type PlayerStep = Step<PlayerSession, PlayerEffect>

const still = (state: PlayerSession): PlayerStep => ({ state, effects: [] })
const lane = (turn: 'start' | 'wake' | 'again' | 'forget'): PlayerEffect => ({ kind: 'lane', turn })

/** A temporary refusal: the seat may still be there. */
export const isPassing = ({ code }: WireError): boolean => ['unavailable', 'draining', 'rate_limited'].includes(code)

const isAdminOf = ({ admin, admins }: Lobby, id: PlayerId): boolean => admin === id || admins?.includes(id) === true

const connectionOf = (isReady: boolean, lobby: Lobby): SeatedSession['connection'] =>
  !isReady ? 'reconnecting' : lobby.hostConnected ? 'connected' : 'away'

/** The moderator has no pad. LOB-350 */
const hasLane = ({ player }: Pick<SeatedSession, 'player'>): boolean => player.seat !== moderatorSeat

const laneEffects = (before: SeatedSession, after: SeatedSession): PlayerEffect[] => {
  if (!hasLane(after)) return []
  if (!hasLane(before) && after.connection === 'connected') return [lane('start')]
  const effects: PlayerEffect[] = []
  if (before.pad !== after.pad && JSON.stringify(before.pad) !== JSON.stringify(after.pad)) effects.push(lane('forget'))
  if (after.connection === 'connected' && before.connection !== 'connected')
    effects.push(lane('again'), lane(before.connection === 'away' ? 'start' : 'wake'))
  return effects
}

const inSeat = (
  session: PlayerSession,
  patch: Partial<SeatedSession>,
  isReady = session.phase === 'seated' && session.connection !== 'reconnecting',
): PlayerStep => {
  if (session.phase !== 'seated') return still(session)
  const { lobby, player } = { ...session, ...patch }
  const state = patched(session, {
    ...patch,
    connection: connectionOf(isReady, lobby),
    player: peopleOf(lobby).find(({ id }) => id === player.id) ?? player,
    isAdmin: isAdminOf(lobby, player.id),
  })
  return { state, effects: laneEffects(session, state) }
}

const seated = (
  session: PlayerSession,
  { roomNumber, facts }: Extract<PlayerSessionEvent, { kind: 'seated' }>,
): PlayerStep => {
  const { player, lobby, gameKey, pad, seatToken } = facts
  const kept: PlayerEffect = { kind: 'keepSeat', roomNumber, seatToken, name: player.name }
  if (session.phase === 'seated') {
    const { state, effects } = inSeat(session, { player, lobby, gameKey, pad })
    return { state, effects: [kept, ...effects] }
  }
  return {
    state: {
      phase: 'seated',
      roomNumber,
      player,
      lobby,
      isAdmin: isAdminOf(lobby, player.id),
      connection: connectionOf(true, lobby),
      lane: 'relay',
      pingMs: null,
      gameKey,
      highlightedGameKey: null,
      pad,
    },
    effects: [
      kept,
      { kind: 'claimTab', roomNumber },
      ...(lobby.hostConnected && hasLane(facts) ? [lane('start')] : []),
    ],
  }
}

/** Closes the connection; a seat that cannot be resumed is forgotten. */
const given = (session: PlayerSession, last: PlayerSession, isForGood: boolean): PlayerStep => {
  const held = 'roomNumber' in session ? session.roomNumber : null
  const forgotten: PlayerEffect[] = held && isForGood ? [{ kind: 'forgetSeat', roomNumber: held }] : []
  return { state: last, effects: [...forgotten, { kind: 'release' }] }
}

/** The token of a kicked seat can request another one once; if refused, it is invalid. BRO-21 */
const kicked = (session: PlayerSession): PlayerStep => {
  const mayAskBack = session.phase === 'seated'
  const kind = mayAskBack ? 'leaveSeat' : 'loseSeat'
  return {
    state: { phase: 'closed', reason: 'kicked', ...(mayAskBack ? { mayAskBack } : {}) },
    effects: [
      ...('roomNumber' in session ? [{ kind, roomNumber: session.roomNumber } as const] : []),
      { kind: 'release' },
    ],
  }
}

/** The phone's session as a pure step. BRO-16, BRO-21, CTL-27, CTL-26 */
export const stepPlayer = (session: PlayerSession, event: PlayerSessionEvent): PlayerStep => {
  switch (event.kind) {
    case 'joining':
      return still({ phase: 'joining', roomNumber: event.roomNumber })
    case 'waiting': {
      const { roomNumber, seatToken } = event
      return { state: { phase: 'waiting', roomNumber }, effects: [{ kind: 'keepPlace', roomNumber, seatToken }] }
    }
    case 'seated':
      return seated(session, event)
    case 'connectionChanged': {
      const { state, effects } = inSeat(session, {}, event.isReady)
      return { state, effects: event.isReady ? effects : [{ kind: 'pauseCommands' }, ...effects] }
    }
    case 'laneChanged':
      return inSeat(session, { lane: event.lane, pingMs: event.pingMs })
    case 'lobbyChanged': {
      const isNewer = session.phase === 'seated' && event.lobby.version > session.lobby.version
      return isNewer ? inSeat(session, { lobby: event.lobby }) : still(session)
    }
    case 'gameHighlighted':
      return inSeat(session, { highlightedGameKey: event.gameKey })
    case 'gameLaunched':
      return inSeat(session, { gameKey: event.gameKey })
    case 'gameOver':
      return inSeat(session, { gameKey: null, pad: null })
    case 'padChanged':
      return inSeat(session, { pad: event.pad })
    case 'closed':
      if (event.reason === 'kicked') return kicked(session)
      return given(session, { phase: 'closed', reason: event.reason }, event.reason !== 'replaced')
    case 'failed':
      return given(session, { phase: 'failed', error: event.error }, !isPassing(event.error))
    case 'released':
      return given(session, { phase: 'none' }, false)
  }
}
