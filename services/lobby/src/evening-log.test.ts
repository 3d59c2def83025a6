import { logKinds, type LogKind, type NumberedLine } from '@sofaspark/contract'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { edgeToken, type Host } from '@sofaspark/lobby-testing'
import type { HistoryStore } from './live/history-store.ts'
import { createMemoryHistory } from './stores/memory-history.ts'
import { createMemoryStore } from './stores/memory-store.ts'
import { startParty, type Party } from './testing/party.ts'
import { createSlowStore } from './testing/slow-store.ts'

let party: Party
let history: HistoryStore
beforeEach(async () => {
  const clock = createFakeClock()
  history = createMemoryHistory(() => clock.nowMs())
  party = await startParty({ clock, history })
})
afterEach(() => party.end())

const linesOf = async ({ roomNumber }: Host, query = ''): Promise<NumberedLine[]> => {
  const response = await fetch(`${party.url}/internal/lobbies/${roomNumber}/log${query}`, {
    headers: { 'x-edge-token': edgeToken },
  })
  return ((await response.json()) as { lines: NumberedLine[] }).lines
}
type Told = [kind: LogKind | undefined, message: string, gameIndex: number | null]
const received = async (screen: Host, query?: string): Promise<Told[]> =>
  (await linesOf(screen, query)).map(({ kind, message, gameIndex }) => [kind, message, gameIndex])

it('LOB-300 the log of a lobby covers its evening, each line with its kind and its game', async () => {
  const screen = await party.host()
  const { roomNumber } = screen
  const ada = await party.phone(roomNumber, { name: 'Ada' })
  const ben = await party.phone(roomNumber, { name: 'Ben' })
  await ben.must('renamePlayer', { name: 'Benny' })
  await ben.must('dressPlayer', { avatar: { hat: 'cap', face: 'grin' } })
  await screen.must('lobbyChangeLanguage', { language: 'he' })
  await screen.must('passAdmin', { playerId: ben.player.id })
  await screen.must('lockLobby', { locked: true })
  await screen.must('lockLobby', { locked: false })
  await screen.must('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  await screen.must('gameResult', {
    roomNumber,
    match: 0,
    outcome: 'ranked' as const,
    ranking: [
      { playerId: ben.player.id, rank: 2, score: 3 },
      { playerId: ada.player.id, rank: 1, score: 7 },
    ],
  })
  await screen.must('gameEnded', { roomNumber })
  await ada.must('leaveLobby')
  await screen.must('kickPlayer', { playerId: ben.player.id })
  await screen.must('disconnectIdleGame', { roomNumber })
  expect(await received(screen)).toEqual([
    ['opened', 'lobby created', null],
    ['joined', 'player 1 joined as Ada', null],
    ['adminPassed', 'player 1 is the admin', null],
    ['joined', 'player 2 joined as Ben', null],
    ['renamed', 'player 2 is now called Benny', null],
    ['menu', 'player 2 changed the outfit', null],
    ['language', 'language is he', null],
    ['adminPassed', 'player 2 is the admin', null],
    ['locked', 'lobby locked', null],
    ['unlocked', 'lobby unlocked', null],
    ['launched', 'game testgamelocal launched', 0],
    ['result', 'match 1 of testgamelocal: ranked, 1. player 1 (7), 2. player 2 (3)', 0],
    ['gameEnded', 'game testgamelocal ended', 0],
    ['left', 'player 1 left', null],
    ['kicked', 'player 2 kicked', null],
    ['lobbyEnded', 'lobby ended: idle', null],
  ])
})

it('LOB-300 the log has absences, their ends, what players select and which joins were refused', async () => {
  const screen = await party.host()
  const { roomNumber, hostToken } = screen
  const ada = await party.phone(roomNumber, { name: 'Ada' })
  await screen.must('scrollingThrouGames', { currentGameKey: 'drawgame' })
  await ada.must('select')
  await ada.must('select')
  await ada.must('requestAddPlayers')
  await screen.must('lockLobby', { locked: true })
  const stranger = await party.connect()
  expect(await stranger.code('joinLobby', { roomNumber, name: 'Eve', language: 'en' })).toBe('room_locked')
  ada.close()
  await party.settled(screen)
  const back = await party.phone(roomNumber, { seatToken: ada.seatToken })
  screen.close()
  await party.settled(back)
  const again = await party.connect()
  await again.must('resumeLobby', { roomNumber, hostToken })
  back.close()
  await party.settled(again)
  party.clock.advance(10 * 60_000)
  const kinds = (await received(screen)).map(([kind, message]) => `${kind ?? ''}: ${message}`)
  expect(kinds.slice(3)).toEqual([
    'menu: player 1 selected drawgame',
    'menu: player 1 asked how friends join',
    'locked: lobby locked',
    'refused: a join was refused: room_locked',
    'phoneAway: the phone of player 1 is away',
    'phoneBack: the phone of player 1 is back',
    'screenAway: the big screen is away',
    'screenBack: the big screen is back',
    'phoneAway: the phone of player 1 is away',
    'graceOver: player 1 did not come back in time',
  ])
})

it('LOB-300 a page names the kinds that only it knows of, and no other', async () => {
  const screen = await party.host()
  await screen.must('logToLobby', { message: 'game paused: menu', kind: 'paused' })
  await screen.must('logToLobby', { message: 'round 2' })
  for (const kind of [...logKinds.filter((one) => !['paused', 'resumed', 'failed'].includes(one)), 7, ''])
    expect(await screen.code('logToLobby', { message: 'forged', kind })).toBe('bad_payload')
  expect((await received(screen)).slice(1)).toEqual([
    ['paused', 'game paused: menu', null],
    [undefined, 'round 2', null],
  ])
})

it('LOB-280 the log of an ended lobby names the game of each line, also while a new lobby has its number', async () => {
  const screen = await party.host()
  const { roomNumber } = screen
  for (const gameKey of ['testgamelocal', 'drawgame']) await screen.must('gameLaunched', { roomNumber, gameKey })
  await screen.must('disconnectIdleGame', { roomNumber })
  const expected: Told[] = [
    ['opened', 'lobby created', null],
    ['launched', 'game testgamelocal launched', 0],
    ['gameEnded', 'game testgamelocal ended', 0],
    ['launched', 'game drawgame launched', 1],
    ['gameEnded', 'game drawgame ended', 1],
    ['lobbyEnded', 'lobby ended: idle', null],
  ]
  expect(await received(screen)).toEqual(expected)
  expect(await received(screen, '?ended=true')).toEqual(expected)
  const other = await party.host()
  const opened: Told = ['opened', 'lobby created', null]
  expect(await received(other, '?ended=true')).toEqual([opened])
  const [ended] = await history.latest(1)
  if (ended) history.add({ ...ended, roomNumber: other.roomNumber })
  expect(await received(other)).toEqual([opened])
  expect((await received(other, '?ended=true')).at(-1)?.[0]).toBe('lobbyEnded')
})

it('LOB-305 a region’s figures count the stages that lobbies, live or ended, reached, and each game’s outcome', async () => {
  const screen = await party.host()
  const { roomNumber } = screen
  const [ada, ben, cem] = [await party.phone(roomNumber), await party.phone(roomNumber), await party.phone(roomNumber)]
  const play = async (match: number) =>
    screen.must('gameResult', {
      roomNumber,
      match,
      outcome: 'ranked' as const,
      ranking: [{ playerId: ben.player.id, rank: 1, score: 3 }],
    })
  await screen.must('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  party.clock.advance(30_000)
  await ada.must('leaveLobby')
  await play(0)
  await play(1)
  party.clock.advance(90_000)
  await screen.must('kickPlayer', { playerId: cem.player.id })
  await screen.must('gameLaunched', { roomNumber, gameKey: 'drawgame' })
  party.clock.advance(360_000)
  await ben.must('leaveLobby')
  await party.host()
  const figures = async (query = ''): Promise<unknown> => {
    const headers = { 'x-edge-token': edgeToken }
    return (await fetch(`${party.url}/internal/evenings${query}`, { headers })).json()
  }
  const launch = { starts: 1, finishes: 0, matches: 0, rematches: 0 }
  const expected = {
    lobbies: 2,
    phones: 1,
    launched: 1,
    finished: 1,
    rematched: 1,
    games: [
      { ...launch, gameKey: 'drawgame', minutes: 6, left: [0, 0, 1] },
      { gameKey: 'testgamelocal', starts: 1, finishes: 1, matches: 2, rematches: 1, minutes: 2, left: [1, 1, 0] },
    ],
  }
  expect(await figures()).toEqual(expected)
  await screen.must('disconnectIdleGame', { roomNumber })
  expect(await figures('?days=7')).toEqual(expected)
  party.clock.advance(25 * 60 * 60_000)
  expect(await figures('?days=1')).toMatchObject({ lobbies: 0, games: [] })
  expect(await figures('?days=7')).toMatchObject({ lobbies: 2 })
  expect(await figures('?days=2')).toMatchObject({ error: { code: 'bad_payload' } })
})

it('LOB-300 the log names the events that were unavailable', async () => {
  await party.end()
  const store = createSlowStore(createMemoryStore(), () => 0)
  party = await startParty({ store, history })
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber, { name: 'Ada' })
  store.isDown = true
  expect(await ada.code('renamePlayer', { name: 'Grace' })).toBe('unavailable')
  expect(await screen.code('lockLobby', { locked: true })).toBe('unavailable')
  store.isDown = false
  expect((await received(screen)).slice(-2)).toEqual([
    ['failed', 'renamePlayer failed: unavailable', null],
    ['failed', 'lockLobby failed: unavailable', null],
  ])
})
