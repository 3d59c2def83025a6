import type { PlayerId, RoomNumber } from '@sofaspark/contract'
import { labelPad } from '@sofaspark/lobby-testing/sample-pads.ts'
import * as fc from 'fast-check'
import { endGame, startGame } from '../record/games.ts'
import { broadcastChange, silentChange, type LobbyRecord } from '../record/record.ts'
import { restored } from '../record/open.ts'
import { comeBack, markAway, sitDown, standUp, withLastCommand, withPlayer } from '../record/seats.ts'
import { recordOf as firstRecord } from './lobby-store.cases.ts'
import { applyParts, changedParts, recordOf } from './record-parts.ts'
import { createReplay } from './replay.ts'

type Step = (record: LobbyRecord) => LobbyRecord

const seat = fc.nat({ max: 5 })
const nowMs = fc.nat({ max: 1_000_000 })
let players = 0

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>((record) => {
    const player = { playerId: `player-${String(players++)}` as PlayerId, seatToken: String(players) }
    return record.seats.filter(Boolean).length < 6
      ? sitDown(record, { ...player, name: 'Ada', from: '' }).record
      : record
  }),
  fc.tuple(seat, fc.string({ unit: 'binary', maxLength: 20 })).map(
    ([at, name]): Step =>
      (record) =>
        broadcastChange(withPlayer(record, at, { name })).record,
  ),
  fc.tuple(seat, nowMs).map(
    ([at, ms]): Step =>
      (record) =>
        markAway(record, at, ms).record,
  ),
  seat.map(
    (at): Step =>
      (record) =>
        comeBack(record, at, { id: 'an id', untilS: 9 }).record,
  ),
  fc.tuple(seat, nowMs, fc.boolean()).map(
    ([at, ms, kicked]): Step =>
      (record) =>
        standUp(record, at, ms, kicked).record,
  ),
  fc.tuple(seat, fc.string()).map(
    ([at, label]): Step =>
      (record) =>
        silentChange({
          ...record,
          seats: record.seats.map((one, i) => (one && i === at ? { ...one, pad: labelPad(label) } : one)),
        }).record,
  ),
  fc.string().map((label): Step => (record) => ({
    ...record,
    padOfAll: labelPad(label),
    seats: record.seats.map((one) => one && { ...one, pad: null }),
  })),
  fc.tuple(seat, fc.nat({ max: 50 })).map(
    ([at, n]): Step =>
      (record) =>
        withLastCommand(record, at, record.seats[at]?.playerId ?? ('' as PlayerId), n),
  ),
  fc.constant<Step>((record) => startGame(record, 'drawgame', 7).record),
  fc.constant<Step>((record) => endGame(record, 9).record),
  fc.boolean().map(
    (locked): Step =>
      (record) =>
        broadcastChange({ ...record, lobby: { ...record.lobby, locked } }).record,
  ),
  nowMs.map((ms): Step => (record) => ({ ...restored(record, ms), hostAwaySinceMs: ms })),
)

const walked = (steps: Step[]): LobbyRecord[] => {
  const records = [firstRecord()]
  for (const next of steps) records.push(next(records.at(-1) ?? firstRecord()))
  return records
}

it('LOB-132 after any steps, the parts that changed make the same record', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const known = new Map<string, unknown>()
      let last: LobbyRecord | null = null
      for (const record of walked(steps)) {
        applyParts(known, JSON.parse(JSON.stringify([...changedParts(record, last)])) as [string, unknown][])
        expect(recordOf(known)).toEqual(record)
        expect([...known.keys()].sort()).toEqual([...changedParts(record, null).keys()].sort())
        last = record
      }
    }),
    { numRuns: 300 },
  )
})

it('LOB-132 a lobby with more former players than its history keeps is the same after it was stored', () => {
  let record = firstRecord()
  const known = new Map(changedParts(record, null))
  for (let n = 0; n < 230; n++) {
    const newcomer = {
      playerId: `p${String(n)}` as PlayerId,
      seatToken: String(n),
      name: '',
      from: '',
    }
    for (const next of [sitDown(record, newcomer).record, standUp(record, 1, n).record].slice(n % 2)) {
      applyParts(known, changedParts(next, record))
      record = next
    }
  }
  expect(record.playersHistory.length).toBeLessThanOrEqual(200)
  expect(recordOf(known)).toEqual(record)
})

it('LOB-132 a changed name writes its player and the core, and nothing else', () => {
  const record = { ...firstRecord(), padOfAll: labelPad('x'.repeat(10_000)) }
  const renamed = broadcastChange(withPlayer(record, 0, { name: 'Lovelace' })).record
  expect([...changedParts(renamed, record).keys()]).toEqual(['core', 'player:0'])
  expect(changedParts(record, record).size).toBe(0)
})

it('LOB-132 entries that the base already includes change nothing when they are read after it', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), fc.nat(), (steps, at) => {
      const room = '123456' as RoomNumber
      const records = walked(steps)
      const baseAt = at % records.length
      const whole = (record: LobbyRecord) => ({
        kind: 'lobby',
        room,
        whole: true,
        parts: Object.fromEntries(changedParts(record, null)),
      })
      const line = (n: number) => ({ time: n, message: 'a line', verified: true, gameIndex: null })
      const replay = createReplay({ loadedBytes: 1e9, loadedBeforeLogsGoBytes: 1e9 })
      const read = (entry: object, n: number): void => expect(replay.take(entry, n)).toBe(true)
      const base = records[baseAt] ?? firstRecord()
      // Two entries a step, a change and a line; the base is taken after those of one of them.
      read(whole(base), 2 * baseAt + 1.5)
      for (let n = 0; n <= baseAt; n++) read({ kind: 'log', room, line: line(n) }, 2 * baseAt + 1.5)
      records.forEach((record, n) => {
        const last = records[n - 1]
        const parts = Object.fromEntries(changedParts(record, last ?? null))
        read({ kind: 'lobby', room, parts, ...(last ? {} : { whole: true }) }, 2 * n)
        read({ kind: 'log', room, line: line(n) }, 2 * n + 1)
      })
      const [lobby] = replay.end().lobbies
      expect(lobby?.record).toEqual(records.at(-1))
      expect(lobby?.logs.map(({ time }) => time)).toEqual(records.map((_, n) => n))
    }),
    { numRuns: 200 },
  )
})

describe('what a stored lobby may be', () => {
  const whole = (): Map<string, unknown> => new Map(changedParts(firstRecord(), null))

  it.each([
    ['no core', 'core', null],
    ['a core that is a text', 'core', 'core'],
    [
      'a core with a number of seats that would never end',
      'core',
      { ...(whole().get('core') as object), players: 1e9, seats: 1e9 },
    ],
    ['a player without a seat', 'seat:0', null],
    ['a seat of someone else', 'seat:0', { ...(whole().get('seat:0') as object), playerId: 'ben' }],
    ['a player on another seat', 'player:0', { ...(whole().get('player:0') as object), seat: 3 }],
    ['a name that is a number', 'player:0', { ...(whole().get('player:0') as object), name: 7 }],
    ['a pad without widgets', 'pad:all', { v: 1 }],
    ['games that are no list', 'games', {}],
    ['a history with a hole', 'history:0', null],
    ['a part that no one knows', 'hat:0', {}],
    ['a prototype', '__proto__', {}],
  ])('LOB-52 %s is not a lobby', (_what, name, part) => {
    const parts = whole()
    applyParts(parts, [[name, part]])
    expect(recordOf(parts)).toBeNull()
  })

  it('LOB-52 fields that a later version added are kept', () => {
    const parts = whole()
    const player = {
      ...(parts.get('player:0') as object),
      hat: { shape: 'round' },
      avatar: { hat: 'fez', face: 'new' },
    }
    parts.set('player:0', player)
    parts.set('pad:all', { v: 2, orientation: 'upside down', widgets: [{ type: 'aim', timed: true }] })
    expect(recordOf(parts)).toMatchObject({ lobby: { players: [player] }, padOfAll: { widgets: [{ type: 'aim' }] } })
  })
})
