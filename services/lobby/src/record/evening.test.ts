import type { MatchOutcome, PlayerId, Playlist } from '@sofaspark/contract'
import { recordOf } from '../stores/lobby-store.cases.ts'
import { applyParts, changedParts, recordOf as restoredFrom } from '../stores/record-parts.ts'
import { addResult, withoutEvening } from './evening.ts'
import { endGame, rememberGame, startGame, withPlaylist } from './games.ts'
import type { LobbyRecord } from './record.ts'
import { sitDown, standUp } from './seats.ts'

const join = (record: LobbyRecord, id: string): LobbyRecord =>
  sitDown(record, { playerId: id as PlayerId, seatToken: id, name: id, from: '' }).record
/** Ada, Ben and Cleo in a game. */
const inGame = (): LobbyRecord => startGame(join(join(recordOf(), 'ben'), 'cleo'), 'drawgame', 10).record
const result = (record: LobbyRecord, outcome: MatchOutcome, ranks: Record<string, number>, match?: number) =>
  addResult(record, {
    match: match ?? record.lobby.gamesPlayed.at(-1)?.matches ?? 0,
    outcome,
    ranking: Object.entries(ranks).map(([id, rank]) => ({ playerId: id as PlayerId, rank, score: 10 - rank })),
  })
const crowns = ({ lobby }: LobbyRecord) =>
  Object.fromEntries(lobby.standings?.map((standing) => [standing.playerId, standing.crowns]) ?? [])
const everyone = { ada: 1, ben: 1, cleo: 2 }

it.each([
  ['ranked', { ada: 1, ben: 1, cleo: 0 }],
  ['won', { ada: 1, ben: 1, cleo: 1 }],
  ['draw', { ada: 0, ben: 0, cleo: 0 }],
  ['lost', { ada: 0, ben: 0, cleo: 0 }],
  ['alone', { ada: 0, ben: 0, cleo: 0 }],
] as const)('LOB-200 a match that is %s crowns those who won it', (outcome, expected) => {
  const { record, isBroadcast } = result(inGame(), outcome, everyone)
  expect(isBroadcast).toBe(true)
  expect(crowns(record)).toEqual(expected)
  expect(record.lobby.gamesPlayed).toMatchObject([
    {
      matches: 1,
      results: [
        {
          outcome,
          rows: [
            [0, 1, 9],
            [1, 1, 9],
            [2, 2, 8],
          ],
        },
      ],
    },
  ])
})

it('LOB-200 awards stay with their match and add up, for those who sit here', () => {
  const awards = [
    { award: 'saves', playerId: 'ben' as PlayerId, count: 7 },
    { award: 'goals', playerId: 'unknown' as PlayerId, count: 3 },
  ] as const
  const received = { outcome: 'ranked', ranking: [{ playerId: 'ben' as PlayerId, rank: 1, score: 1 }] } as const
  const first = addResult(inGame(), {
    ...received,
    match: 0,
    awards: [...awards],
    ranking: [...received.ranking],
  }).record
  const second = addResult(first, { ...received, match: 1, awards: [...awards], ranking: [...received.ranking] }).record
  const third = addResult(second, { ...received, match: 2, ranking: [...received.ranking] }).record
  const { results = [] } = third.lobby.gamesPlayed[0] ?? {}
  expect(results.map((one) => one.awards)).toEqual([[['saves', 1, 7]], [['saves', 1, 7]], undefined])
  expect(third.lobby.standings).toMatchObject([{ playerId: 'ben', crowns: 3, awards: { saves: 2 } }])
})

it('LOB-200 a repeat, and a result without a game, change nothing', () => {
  const { record } = result(inGame(), 'ranked', everyone)
  expect(result(record, 'ranked', everyone, 0).record).toBe(record)
  expect(result(record, 'ranked', everyone, 7).record).toBe(record)
  const ended = endGame(record, 20).record
  expect(result(ended, 'ranked', everyone).record).toBe(ended)
  expect(crowns(result(record, 'ranked', everyone).record)).toEqual({ ada: 2, ben: 2, cleo: 0 })
})

it('LOB-200 a match that the launch has under its id counts once, whatever its number', () => {
  const ranking = [{ playerId: 'ada' as PlayerId, rank: 1, score: 3 }]
  const received = { outcome: 'ranked' as const, ranking }
  const { record } = addResult(inGame(), { ...received, match: 0, id: 7 })
  expect(addResult(record, { ...received, match: 1, id: 7 }).record).toBe(record)
  expect(crowns(addResult(record, { ...received, match: 1, id: 8 }).record)).toEqual({ ada: 2 })
})

it('LOB-203 fifty results stay, and the crowns of older ones with them', () => {
  let record = inGame()
  for (let launch = 0; launch < 4; launch++) {
    record = startGame(record, 'drawgame', launch).record
    for (let match = 0; match < 20; match++) record = result(record, 'ranked', { ada: 1, ben: 2 }).record
  }
  const kept = record.lobby.gamesPlayed.flatMap(({ results = [] }) => [results.length])
  expect(kept).toEqual([0, 0, 10, 20, 20])
  expect(record.lobby.gamesPlayed.at(-1)).toMatchObject({ matches: 20 })
  expect(crowns(record)).toEqual({ ada: 80, ben: 0 })
})

it('LOB-203 a seat that was given up keeps its standing; strangers and repeated rows have none', () => {
  const before = result(inGame(), 'ranked', { ada: 1, unknown: 1 })
  const left = standUp(before.record, 0, 5).record
  const { record } = result(left, 'ranked', { ada: 1, ben: 1 })
  expect(crowns(record)).toEqual({ ada: 1, ben: 1 })
})

it('LOB-203 standings are bounded: those who left with the fewest crowns go first', () => {
  let record = standUp(result(inGame(), 'ranked', { ada: 1 }).record, 0, 5).record
  for (let at = 0; at < 40; at++) {
    const name = `guest${String(at)}`
    record = result(join(record, name), 'ranked', { [name]: 2 }).record
    record = standUp(record, 0, 5).record
  }
  expect(record.lobby.standings).toHaveLength(32)
  expect(crowns(record)).toMatchObject({ ada: 1, guest39: 0 })
})

it('LOB-203 a seat that was given up brings its standing back with its token, once, and survives its process', () => {
  const comeBack = (record: LobbyRecord, id: string) =>
    sitDown(record, {
      playerId: id as PlayerId,
      seatToken: id,
      name: id,
      from: '',
      formerToken: 'ben',
    }).record
  const left = standUp(result(inGame(), 'ranked', { ada: 2, ben: 1 }).record, 1, 5).record
  const parts = new Map<string, unknown>()
  applyParts(parts, changedParts(left, null))
  const restored = restoredFrom(parts)
  if (!restored) throw new Error('the record is restored')
  const back = comeBack(restored, 'ben again')
  expect(back.lobby.standings).toMatchObject([{ playerId: 'ada' }, { playerId: 'ben again', seat: 1, crowns: 1 }])
  expect(crowns(result(back, 'ranked', { 'ben again': 1 }).record)).toEqual({ ada: 0, 'ben again': 2 })
  expect(crowns(comeBack(back, 'a stranger'))).toEqual(crowns(back))
})

it('LOB-203 the lobby knows the newest sixteen left seats with a standing, and none that was kicked', () => {
  const { record } = result(inGame(), 'ranked', { ada: 1, ben: 2 })
  expect(standUp(record, 1, 5, true).record.leftSeats).toEqual([])
  expect(standUp(record, 2, 5).record.leftSeats).toEqual([])
  let many = standUp(record, 1, 5).record
  for (let at = 0; at < 20; at++) {
    const name = `guest${String(at)}`
    many = standUp(result(join(many, name), 'ranked', { [name]: 2 }).record, 1, 5).record
  }
  expect(many.leftSeats.map(({ playerId }) => playerId)).toEqual(
    Array.from({ length: 16 }, (_, at) => `guest${String(at + 4)}`),
  )
})

it('LOB-203 the evening is stored with the record', () => {
  const { record } = result(inGame(), 'ranked', everyone)
  const parts = new Map<string, unknown>()
  applyParts(parts, changedParts(inGame(), null))
  applyParts(parts, changedParts(record, inGame()))
  expect(restoredFrom(parts)?.lobby).toEqual(record.lobby)
})

it('LOB-203 the history keeps no results and no standings', () => {
  const { lobby } = result(inGame(), 'ranked', everyone).record
  expect(withoutEvening(lobby)).not.toHaveProperty('standings')
  expect(withoutEvening(lobby).gamesPlayed).toEqual([{ gameKey: 'drawgame', startTime: 10, endTime: null }])
})

it('LOB-250 a game’s memory stays with its newest launch, across its end and other games', () => {
  const first = rememberGame(inGame(), 'one').record
  expect(first.lobby.version).toBe(inGame().lobby.version + 1)
  expect(rememberGame(first, 'one')).toEqual({ record: first, isBroadcast: false })
  const over = endGame(first, 20).record
  expect(rememberGame(over, 'late').isBroadcast).toBe(false)
  const other = rememberGame(startGame(over, 'slipnbump', 30).record, 'other').record
  const again = startGame(other, 'drawgame', 40).record
  expect(again.lobby.gamesPlayed.map(({ memory }) => memory)).toEqual(['one', 'other', undefined])
  expect(rememberGame(again, 'two').record.lobby.gamesPlayed.map(({ memory }) => memory)).toEqual([
    undefined,
    'other',
    'two',
  ])
})

it('LOB-250 the history keeps no memories', () => {
  const { lobby } = rememberGame(inGame(), 'one').record
  expect(withoutEvening(lobby).gamesPlayed).toEqual([{ gameKey: 'drawgame', startTime: 10, endTime: null }])
})

const playlist: Playlist = {
  preset: 'quick',
  games: ['drawgame', 'icehocky', 'drawgame'].map((gameKey) => ({ gameKey, settings: { bots: 'easy' }, breakS: 20 })),
  at: 0,
}

it('LOB-340 a playlist is stored with the record, an equal one changes nothing, and the history keeps none', () => {
  const before = inGame()
  const { record, isBroadcast } = withPlaylist(before, playlist)
  expect(isBroadcast).toBe(true)
  expect(record.lobby.version).toBe(before.lobby.version + 1)
  expect(withPlaylist(record, structuredClone(playlist))).toEqual({ record, isBroadcast: false })
  const parts = new Map<string, unknown>()
  applyParts(parts, changedParts(before, null))
  applyParts(parts, changedParts(record, before))
  expect(restoredFrom(parts)?.lobby.playlist).toEqual(playlist)
  expect(withoutEvening(record.lobby)).not.toHaveProperty('playlist')
  const over = withPlaylist(record, null).record
  expect(over.lobby).not.toHaveProperty('playlist')
  expect(withPlaylist(over, null).isBroadcast).toBe(false)
})

it('LOB-341 the place in the playlist rises as its own game ends, and with no other game', () => {
  const at = ({ lobby }: LobbyRecord) => lobby.playlist?.at
  const first = endGame(withPlaylist(inGame(), playlist).record, 20).record
  expect(at(first)).toBe(1)
  const other = endGame(startGame(first, 'roperage', 30).record, 40).record
  expect(at(other)).toBe(1)
  expect(at(endGame(other, 50).record)).toBe(1)
  const second = startGame(other, 'icehocky', 60).record
  expect(at(second)).toBe(1)
  const third = startGame(second, 'drawgame', 70).record
  expect(at(third)).toBe(2)
  const over = endGame(third, 80).record
  expect(at(over)).toBe(3)
  expect(at(endGame(startGame(over, 'drawgame', 90).record, 100).record)).toBe(3)
})
