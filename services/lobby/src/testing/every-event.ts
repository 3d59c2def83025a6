import type { EventName } from '@sofaspark/contract'
import { emptyPad } from '@sofaspark/lobby-testing/sample-pads.ts'

/** Every event that wants a seat or a lobby. */
type SeatedEvent = Exclude<
  EventName,
  'createLobby' | 'resumeLobby' | 'joinLobby' | 'watchLobby' | 'offerScreen' | 'joinAudience' | 'ping' | 'trace'
>
type Caller = 'visitor' | 'host' | 'player' | 'admin'

const hostOnly = { visitor: 'not_host', host: 'ok', player: 'not_host', admin: 'not_host' }
const hostOrAdmin = { visitor: 'not_host', host: 'ok', player: 'not_admin', admin: 'ok' }
const playerOnly = { visitor: 'not_in_lobby', host: 'not_in_lobby', player: 'ok', admin: 'ok' }
const watchers = { visitor: 'not_in_lobby', host: 'not_in_lobby', player: 'not_in_lobby', admin: 'not_in_lobby' }
const adminOnly = { visitor: 'not_in_lobby', host: 'not_in_lobby', player: 'not_admin', admin: 'ok' }

interface Row {
  /** The acknowledgement, by sender. */
  acks: Readonly<Record<Caller, string>>
  /** A well-formed payload for a lobby and one of its players; none if the wire has none. */
  payload?: unknown
}
/** Found by whatever name a test asks for. */
type OfEach<Value> = Readonly<Record<SeatedEvent, Value> & Record<string, Value>>

const pollOpenUntil = (untilS: number) => ({
  id: 'winner',
  question: 'Who wins?',
  options: [
    { id: 'suns', label: 'Suns' },
    { id: 'moons', label: 'Moons' },
  ],
  untilS,
  alsoPlayers: true,
})
/** Open for half an hour by the fake clock. */
export const samplePoll = pollOpenUntil(1_700_001_800)

/** All of them: an event that is missing here does not compile (WIR-03). */
const rowsFor = (roomNumber: string, playerId: string, pollUntilS: number): OfEach<Row> => ({
  logToLobby: { acks: hostOnly, payload: { message: 'a line' } },
  scrollingThrouGames: { acks: hostOnly, payload: { currentGameKey: 'drawgame' } },
  lobbyChangeLanguage: { acks: hostOnly, payload: { language: 'he' } },
  gameLaunched: { acks: hostOnly, payload: { roomNumber, gameKey: 'testgamelocal' } },
  gameEnded: { acks: hostOnly, payload: { roomNumber } },
  gameResult: {
    acks: hostOnly,
    payload: { roomNumber, match: 0, id: 7, outcome: 'ranked', ranking: [{ playerId, rank: 1, score: 3 }] },
  },
  rememberGame: { acks: hostOnly, payload: { memory: 'x' } },
  setPlaylist: {
    acks: hostOnly,
    payload: { playlist: { preset: 'quick', games: [{ gameKey: 'drawgame', settings: {}, breakS: 20 }], at: 0 } },
  },
  saveGame: { acks: hostOnly, payload: { snapshot: Buffer.from('x') } },
  setPad: { acks: hostOnly, payload: { playerId: 'all', pad: emptyPad } },
  sendToPlayer: { acks: hostOnly, payload: { playerId: 'all', type: 'bind', data: 1 } },
  disconnectIdleGame: { acks: hostOnly, payload: { roomNumber } },
  kickPlayer: { acks: hostOrAdmin, payload: { playerId } },
  passAdmin: { acks: hostOrAdmin, payload: { playerId } },
  setRules: { acks: hostOrAdmin, payload: { maxPlayers: 12 } },
  checkPin: { acks: hostOrAdmin, payload: { pin: '1234' } },
  endLobby: { acks: hostOrAdmin, payload: { roomNumber } },
  admit: {
    acks: { visitor: 'not_host', host: 'not_found', player: 'not_admin', admin: 'not_found' },
    payload: { playerId, ok: true },
  },
  appoint: { acks: adminOnly, payload: { playerId, on: true } },
  approveText: {
    acks: { visitor: 'not_host', host: 'not_found', player: 'not_admin', admin: 'not_found' },
    payload: { id: 'nothing', ok: true },
  },
  lockLobby: { acks: hostOrAdmin, payload: { locked: true } },
  leaveLobby: { acks: playerOnly },
  movePlayer: { acks: adminOnly, payload: { x: 1, y: 0 } },
  select: { acks: adminOnly },
  requestAddPlayers: { acks: playerOnly },
  renamePlayer: { acks: playerOnly, payload: { name: 'Grace' } },
  dressPlayer: { acks: playerOnly, payload: { avatar: { hat: 'cap', face: 'grin' } } },
  command: { acks: playerOnly, payload: { type: 'a', data: 1 } },
  signal: {
    acks: { visitor: 'not_in_lobby', host: 'bad_payload', player: 'ok', admin: 'ok' },
    payload: { kind: 'offer', data: 1 },
  },
  showEntitlement: {
    acks: { visitor: 'not_in_lobby', host: 'ok', player: 'ok', admin: 'ok' },
    payload: { entitlement: 'forged' },
  },
  shareScreen: { acks: hostOnly, payload: { open: true } },
  askKeyframe: { acks: watchers },
  mirrorLag: { acks: watchers, payload: { ms: 120 } },
  moveScreen: { acks: { ...adminOnly, admin: 'not_found' }, payload: { screenCode: '1000 0000' } },
  leaveAudience: { acks: watchers },
  openPoll: { acks: hostOnly, payload: pollOpenUntil(pollUntilS) },
  closePoll: { acks: { ...hostOnly, host: 'not_found' }, payload: { id: samplePoll.id } },
  vote: {
    acks: { visitor: 'not_in_lobby', host: 'not_in_lobby', player: 'not_found', admin: 'not_found' },
    payload: { id: samplePoll.id, option: 'suns' },
  },
  cheer: { acks: watchers, payload: { kind: 'clap' } },
  audienceView: { acks: hostOnly, payload: { data: { leads: 'suns' } } },
})

const column = <Value>(rows: OfEach<Row>, valueOf: (row: Row) => Value): OfEach<Value> =>
  Object.fromEntries(Object.entries(rows).map(([event, row]) => [event, valueOf(row)])) as OfEach<Value>

/** One well-formed payload of every event; `undefined` is no payload. */
export const wellFormed = (
  roomNumber: string,
  playerId: string,
  pollUntilS: number = samplePoll.untilS,
): OfEach<unknown> => column(rowsFor(roomNumber, playerId, pollUntilS), ({ payload }) => payload)

/** The acknowledgement of each event, by sender. */
export const roleMatrix: OfEach<Row['acks']> = column(rowsFor('', '', 0), ({ acks }) => acks)
