import type { EventName } from '@sofaspark/contract'
import { emptyPad } from '@sofaspark/lobby-testing/sample-pads.ts'

/** Every event that wants a seat or a lobby. */
type SeatedEvent = Exclude<EventName, 'createLobby' | 'resumeLobby' | 'joinLobby' | 'ping' | 'trace'>
/** All of them (WIR-03), found by whatever name a test asks for. */
type OfEach<Value> = Readonly<Record<SeatedEvent, Value> & Record<string, Value>>

/** One well-formed payload of every event, for a lobby and one of its players; `undefined` is no payload. */
export const wellFormed = (roomNumber: string, playerId: string): OfEach<unknown> => ({
  logToLobby: { message: 'a line' },
  scrollingThrouGames: { currentGameKey: 'drawgame' },
  lobbyChangeLanguage: { language: 'he' },
  gameLaunched: { roomNumber, gameKey: 'testgamelocal' },
  gameEnded: { roomNumber },
  gameResult: { roomNumber, match: 0, id: 7, outcome: 'ranked', ranking: [{ playerId, rank: 1, score: 3 }] },
  rememberGame: { memory: 'x' },
  saveGame: { snapshot: Buffer.from('x') },
  setPad: { playerId: 'all', pad: emptyPad },
  sendToPlayer: { playerId: 'all', type: 'bind', data: 1 },
  disconnectIdleGame: { roomNumber },
  kickPlayer: { playerId },
  passAdmin: { playerId },
  lockLobby: { locked: true },
  leaveLobby: undefined,
  movePlayer: { x: 1, y: 0 },
  select: undefined,
  requestAddPlayers: undefined,
  renamePlayer: { name: 'Grace' },
  dressPlayer: { avatar: { hat: 'cap', face: 'grin' } },
  command: { type: 'a', data: 1 },
  signal: { kind: 'offer', data: 1 },
  showEntitlement: { entitlement: 'forged' },
})

type Caller = 'visitor' | 'host' | 'player' | 'admin'

const hostOnly = { visitor: 'not_host', host: 'ok', player: 'not_host', admin: 'not_host' }
const hostOrAdmin = { visitor: 'not_host', host: 'ok', player: 'not_admin', admin: 'ok' }
const playerOnly = { visitor: 'not_in_lobby', host: 'not_in_lobby', player: 'ok', admin: 'ok' }
const adminOnly = { visitor: 'not_in_lobby', host: 'not_in_lobby', player: 'not_admin', admin: 'ok' }

/** The acknowledgement of each event, by sender. */
export const roleMatrix: OfEach<Readonly<Record<Caller, string>>> = {
  logToLobby: hostOnly,
  scrollingThrouGames: hostOnly,
  lobbyChangeLanguage: hostOnly,
  gameLaunched: hostOnly,
  gameEnded: hostOnly,
  gameResult: hostOnly,
  rememberGame: hostOnly,
  saveGame: hostOnly,
  setPad: hostOnly,
  sendToPlayer: hostOnly,
  disconnectIdleGame: hostOnly,
  kickPlayer: hostOrAdmin,
  passAdmin: hostOrAdmin,
  lockLobby: hostOrAdmin,
  leaveLobby: playerOnly,
  movePlayer: adminOnly,
  select: adminOnly,
  requestAddPlayers: playerOnly,
  renamePlayer: playerOnly,
  dressPlayer: playerOnly,
  command: playerOnly,
  signal: { visitor: 'not_in_lobby', host: 'bad_payload', player: 'ok', admin: 'ok' },
  showEntitlement: { visitor: 'not_in_lobby', host: 'ok', player: 'ok', admin: 'ok' },
}
