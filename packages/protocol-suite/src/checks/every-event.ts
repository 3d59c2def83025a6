import type { EventName } from '@sofaspark/contract'
import { emptyPad } from '@sofaspark/lobby-testing/sample-pads.ts'

/** Senders: the host, its admin, another player, a client without a lobby, a kicked phone, the host of another lobby. */
export const callers = ['host', 'admin', 'player', 'visitor', 'kicked', 'otherHost'] as const
export type Caller = (typeof callers)[number]

export interface EventUnderTest {
  name: string
  /** A well-formed payload; `null` where the wire has none. */
  payload: ((roomNumber: string, playerId: string) => Record<string, unknown>) | null
  mayNot: Partial<Record<Caller, string>>
  /** Required keys, each with invalid values. */
  wrong: Readonly<Record<string, readonly unknown[]>>
  /** How many malformed ones its own rate lets through at once. */
  burst?: number
  /** Optional keys, each with invalid values. */
  wrongIfGiven?: Readonly<Record<string, readonly unknown[]>>
}

const notHost = { admin: 'not_host', player: 'not_host', visitor: 'not_host', kicked: 'not_host' }
const notHostOrAdmin = { player: 'not_admin', visitor: 'not_host', kicked: 'not_host' }
const seatless = { host: 'not_in_lobby', visitor: 'not_in_lobby', kicked: 'not_in_lobby', otherHost: 'not_in_lobby' }
const notAdmin = { ...seatless, player: 'not_admin' }

/** Events of those who watch: no one else may send them. */
const unwatching = {
  host: 'not_in_lobby',
  admin: 'not_in_lobby',
  player: 'not_in_lobby',
  visitor: 'not_in_lobby',
  kicked: 'not_in_lobby',
  otherHost: 'not_in_lobby',
}

const notText = [0, true, null, {}, [], ['a'], { length: 1 }]
const notRoom = [...notText, '12', 'abcdef', '099999', '1234567', 123456]
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
const poisoned = JSON.parse('{"__proto__":{"polluted":true}}') as unknown
const notData = [undefined, 'x'.repeat(4_100), 'é'.repeat(2_100), deep(200), poisoned, [poisoned], Buffer.alloc(4_100)]
const notPad = [
  ...notText,
  'pad',
  { v: 2, orientation: 'any', widgets: [] },
  { v: 1, orientation: 'upside', widgets: [] },
  { v: 1, orientation: 'any', widgets: {} },
  { v: 1, orientation: 'any', widgets: [{ type: 'bomb', id: 'x' }] },
  { v: 1, orientation: 'any', widgets: [{ type: 'stick' }] },
  { v: 1, orientation: 'any' },
]
const playlistGame = { gameKey: 'drawgame', settings: { rounds: 1 }, breakS: 20 }
const pollOf = (ids: readonly string[]) => ({
  id: 'winner',
  question: 'Who wins?',
  options: ids.map((id) => ({ id, label: id.toUpperCase() })),
  untilS: Math.floor(Date.now() / 1_000) + 600,
})
const notPin = [1234, '123', '12345', '12a4', '', ' 123', {}, []]
const notStep = [2, -2, 0.5, '1', null, {}, []]

/** Events that need a seat or a lobby. */
type EventUnderTestName = Exclude<
  EventName,
  'createLobby' | 'resumeLobby' | 'joinLobby' | 'watchLobby' | 'offerScreen' | 'joinAudience' | 'ping' | 'trace'
>

/** All of them: an event that is missing here does not compile (WIR-91). */
export const coveredEvents: Readonly<Record<EventUnderTestName, Omit<EventUnderTest, 'name'>>> = {
  logToLobby: { payload: () => ({ message: 'a line' }), mayNot: notHost, wrong: { message: notText } },
  scrollingThrouGames: {
    payload: () => ({ currentGameKey: 'drawgame' }),
    mayNot: notHost,
    wrong: { currentGameKey: notText },
  },
  lobbyChangeLanguage: {
    payload: () => ({ language: 'fr' }),
    mayNot: notHost,
    wrong: { language: [...notText, 'xx', 'EN', '', '__proto__', 'toString'] },
  },
  gameLaunched: {
    payload: (roomNumber) => ({ roomNumber, gameKey: 'testgamelocal' }),
    mayNot: notHost,
    wrong: { roomNumber: notRoom, gameKey: notText },
  },
  gameEnded: { payload: (roomNumber) => ({ roomNumber }), mayNot: notHost, wrong: { roomNumber: notRoom } },
  rememberGame: { payload: () => ({ memory: 'x' }), mayNot: notHost, wrong: { memory: notText } },
  setPlaylist: {
    payload: () => ({ playlist: { preset: 'quick', games: [playlistGame], at: 0 } }),
    mayNot: notHost,
    wrong: {
      playlist: [
        ...[
          'quick',
          1,
          {},
          [],
          { preset: 'quick', games: [], at: 0 },
          { preset: 'short', games: [playlistGame], at: 0 },
        ],
        ...[-1, 2, 0.5, '0'].map((at) => ({ preset: 'quick', games: [playlistGame], at })),
        ...[{ rounds: {} }, { rounds: null }, { rounds: 'x'.repeat(65) }, [], 'fast', poisoned].map((settings) => ({
          preset: 'quick',
          games: [{ ...playlistGame, settings }],
          at: 0,
        })),
        { preset: 'quick', games: Array.from({ length: 21 }, () => playlistGame), at: 0 },
        { preset: 'quick', games: [{ ...playlistGame, breakS: 901 }], at: 0 },
      ],
    },
  },
  gameResult: {
    payload: (roomNumber, playerId) => ({
      roomNumber,
      match: 0,
      id: 7,
      outcome: 'ranked',
      ranking: [{ playerId, rank: 1, score: 3 }],
      awards: [{ award: 'saves', playerId, count: 2 }],
    }),
    mayNot: notHost,
    wrong: {
      roomNumber: notRoom,
      match: [-1, 0.5, '0', null, {}, [], true],
      outcome: [...notText, 'lucky', '__proto__'],
      ranking: ['a', 1, null, {}, [{ playerId: 1, rank: 1, score: 0 }], [{ playerId: 'a', rank: 0, score: 0 }], [[]]],
    },
    wrongIfGiven: {
      id: [-1, 0.5, '0', null, {}, [], true, 0x100000000],
      awards: [
        ...['a', 1, null, {}, [[]], [{ award: 'luck', playerId: 'a', count: 2 }]],
        ...[0, 0.5, '2', 1e9].map((count) => [{ award: 'saves', playerId: 'a', count }]),
        Array.from({ length: 4 }, () => ({ award: 'saves', playerId: 'a', count: 2 })),
      ],
    },
  },
  saveGame: {
    payload: () => ({ snapshot: Buffer.from('x') }),
    mayNot: notHost,
    wrong: { snapshot: [...notText, 'text', Buffer.alloc(66_000)] },
  },
  setPad: {
    payload: () => ({ playerId: 'all', pad: emptyPad }),
    mayNot: notHost,
    wrong: { playerId: notText, pad: notPad },
  },
  sendToPlayer: {
    payload: () => ({ playerId: 'all', type: 'a', data: 1 }),
    mayNot: notHost,
    wrong: { playerId: notText, type: notText, data: notData },
  },
  disconnectIdleGame: {
    payload: (roomNumber) => ({ roomNumber }),
    mayNot: notHost,
    wrong: { roomNumber: notRoom },
    wrongIfGiven: { pin: [...notPin, null] },
  },
  kickPlayer: {
    payload: (_, playerId) => ({ playerId }),
    mayNot: notHostOrAdmin,
    wrong: { playerId: notText },
  },
  passAdmin: { payload: (_, playerId) => ({ playerId }), mayNot: notHostOrAdmin, wrong: { playerId: notText } },
  setRules: {
    payload: () => ({ maxPlayers: 12 }),
    mayNot: notHostOrAdmin,
    wrong: {},
    wrongIfGiven: {
      numberHidden: [0, 'yes', null, {}, []],
      approval: [0, 'yes', null, {}, []],
      filter: [...notText, 'none', '__proto__'],
      maxPlayers: [0, 17, 1.5, '3', null, {}, []],
      audience: [0, 'yes', null, {}, []],
      times: [3, -1, '1', null, {}, []],
      pin: [...notPin],
      currentPin: [...notPin, null],
    },
  },
  checkPin: { payload: () => ({ pin: '1234' }), mayNot: notHostOrAdmin, wrong: { pin: [...notPin, null] } },
  endLobby: {
    payload: (roomNumber) => ({ roomNumber }),
    mayNot: notHostOrAdmin,
    wrong: { roomNumber: notRoom },
    wrongIfGiven: { pin: [...notPin, null] },
  },
  admit: {
    payload: (_, playerId) => ({ playerId, ok: true }),
    mayNot: notHostOrAdmin,
    wrong: { playerId: notText, ok: [0, 'yes', null, {}, []] },
  },
  appoint: {
    payload: (_, playerId) => ({ playerId, on: true }),
    mayNot: notAdmin,
    wrong: { playerId: notText, on: [0, 'yes', null, {}, []] },
  },
  approveText: {
    payload: () => ({ id: 'nothing', ok: true }),
    mayNot: notHostOrAdmin,
    wrong: { id: notText, ok: [0, 'yes', null, {}, []] },
  },
  lockLobby: {
    payload: () => ({ locked: true }),
    mayNot: notHostOrAdmin,
    wrong: { locked: [0, 1, 'yes', 'true', null, {}, []] },
  },
  showEntitlement: {
    payload: () => ({ entitlement: 'forged' }),
    mayNot: { visitor: 'not_in_lobby', kicked: 'not_in_lobby' },
    wrong: { entitlement: notText },
  },
  leaveLobby: { payload: null, mayNot: seatless, wrong: {} },
  movePlayer: { payload: () => ({ x: 1, y: 0 }), mayNot: notAdmin, wrong: { x: notStep, y: notStep } },
  select: { payload: null, mayNot: notAdmin, wrong: {} },
  requestAddPlayers: { payload: null, mayNot: seatless, wrong: {} },
  renamePlayer: { payload: () => ({ name: 'Grace' }), mayNot: seatless, wrong: { name: notText } },
  dressPlayer: {
    payload: () => ({ avatar: { hat: 'cap', face: 'grin' } }),
    mayNot: seatless,
    wrong: {
      avatar: [
        ...[...notText, 'cap', { hat: 'cap' }, { hat: 'bomb', face: 'grin' }, { hat: '__proto__', face: 'grin' }],
        { hat: 'cap', face: 'grin', rewardHat: 'propeller' },
      ],
    },
  },
  command: {
    payload: () => ({ type: 'a', data: 1 }),
    mayNot: seatless,
    wrong: { type: notText, data: notData },
  },
  signal: {
    payload: (_, playerId) => ({ playerId, kind: 'offer', data: 1 }),
    mayNot: { visitor: 'not_in_lobby', kicked: 'not_in_lobby' },
    wrong: { kind: [...notText, 'bid', ''], data: [undefined, deep(200), poisoned, [poisoned]] },
  },
  shareScreen: { payload: () => ({ open: true }), mayNot: notHost, wrong: { open: [0, 'yes', null, {}, []] } },
  askKeyframe: { payload: null, mayNot: unwatching, wrong: {} },
  mirrorLag: {
    payload: () => ({ ms: 120 }),
    mayNot: unwatching,
    wrong: { ms: [-1, 2_001, '120', null, {}, []] },
  },
  moveScreen: {
    payload: () => ({ screenCode: '10000000' }),
    mayNot: notAdmin,
    wrong: { screenCode: [...notText, '', 'x'.repeat(65)] },
    wrongIfGiven: { keepMirror: [0, 'yes', null, {}, []] },
  },
  leaveAudience: { payload: null, mayNot: unwatching, wrong: {} },
  openPoll: {
    payload: () => pollOf(['a', 'b']),
    mayNot: notHost,
    wrong: {
      id: notText,
      question: [...notText, 'x'.repeat(161)],
      options: [
        ...['a', 1, null, {}, []],
        ...[['a'], ['a', 'a'], Array.from({ length: 9 }, (_, at) => `o${String(at)}`)].map(
          (ids) => pollOf(ids).options,
        ),
        [{ id: 'a' }, { id: 'b', label: 'B' }],
        [
          { id: 'a', label: 'x'.repeat(81) },
          { id: 'b', label: 'B' },
        ],
      ],
      untilS: [-1, 'soon', null, {}, [], 0, Date.now() / 1_000 + 4_000],
    },
    wrongIfGiven: { alsoPlayers: [0, 'yes', null, {}, []] },
  },
  closePoll: { payload: () => ({ id: 'nothing' }), mayNot: notHost, wrong: { id: notText } },
  vote: {
    payload: () => ({ id: 'nothing', option: 'a' }),
    mayNot: { host: 'not_in_lobby', visitor: 'not_in_lobby', kicked: 'not_in_lobby', otherHost: 'not_in_lobby' },
    wrong: { id: notText, option: notText },
    burst: 5,
  },
  cheer: {
    payload: () => ({ kind: 'clap' }),
    mayNot: unwatching,
    wrong: { kind: [...notText, 'boo', '__proto__'] },
    burst: 5,
  },
  audienceView: { payload: () => ({ data: { leads: 'suns' } }), mayNot: notHost, wrong: { data: notData }, burst: 3 },
}
export const eventsUnderTest: readonly EventUnderTest[] = Object.entries(coveredEvents).map(([name, event]) => ({
  name,
  ...event,
}))

/** A permitted sender of an event. */
export const mayCall = ({ mayNot }: EventUnderTest): 'host' | 'admin' => ('host' in mayNot ? 'admin' : 'host')
