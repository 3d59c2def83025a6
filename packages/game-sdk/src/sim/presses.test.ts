import {
  hearTap,
  knownLag,
  keepUndoable,
  newContest,
  pressIn,
  pressMs,
  roomShiftMs,
  takeBack,
  tickMs,
  verdictOf,
} from './presses.ts'
import type { RoomLag, Suspicions, Undoable } from './presses.ts'

describe('a contest', () => {
  it('SDK-76 is judged at the press and decided once no earlier press can arrive', () => {
    const contest = newContest(600)
    const suspicions: Suspicions = {}
    expect(verdictOf(contest, 620, 3)).toEqual({ kind: 'open' })
    expect(pressIn(contest, suspicions, { seat: 0, tick: 615, agoMs: 10 })).toBe('counts')
    expect(verdictOf(contest, 616, 3)).toEqual({ kind: 'freeze' })
    expect(pressIn(contest, suspicions, { seat: 1, tick: 624, agoMs: 180 })).toBe('counts')
    expect(pressIn(contest, suspicions, { seat: 1, tick: 625, agoMs: 250 })).toBe('repeated')
    const atMs = pressMs(624, 180)
    expect(atMs).toBeLessThan(pressMs(615, 10))
    let tick = 624
    while (verdictOf(contest, tick, 3).kind === 'freeze') tick++
    expect(verdictOf(contest, tick, 3)).toEqual({ kind: 'decided', winners: [1], atMs })
    expect(tickMs(tick) - atMs).toBeLessThanOrEqual(250 + 17)
  })

  it('SDK-76 is decided at once when everyone has pressed; the same millisecond is a tie', () => {
    const contest = newContest(0)
    pressIn(contest, {}, { seat: 0, tick: 30, agoMs: 100 })
    pressIn(contest, {}, { seat: 1, tick: 36, agoMs: 200 })
    expect(verdictOf(contest, 36, 2)).toEqual({ kind: 'decided', winners: [0, 1], atMs: 400 })
  })

  it('SDK-76 a reaction under 100 ms is a false start, and three under 140 ms cost the credit', () => {
    const suspicions: Suspicions = {}
    expect(pressIn(newContest(60), suspicions, { seat: 0, tick: 66, agoMs: 1 })).toBe('falseStart')
    expect(pressIn(newContest(60), suspicions, { seat: 1, tick: 54, agoMs: 0 })).toBe('falseStart')
    expect(suspicions).toEqual({ 0: 1 })
    for (let turn = 0; turn < 2; turn++) {
      const contest = newContest(60)
      pressIn(contest, suspicions, { seat: 0, tick: 72, agoMs: 70 })
      expect(contest.presses).toEqual([{ seat: 0, atMs: 1_130 }])
    }
    const contest = newContest(60)
    pressIn(contest, suspicions, { seat: 0, tick: 72, agoMs: 70 })
    expect(contest.presses).toEqual([{ seat: 0, atMs: 1_200 }])
  })
})

it('SDK-76 what an earlier press undoes is taken back, the latest first', () => {
  const deeds: Undoable<string>[] = []
  keepUndoable(deeds, 0, 'long ago')
  keepUndoable(deeds, 60, 'hit')
  keepUndoable(deeds, 66, 'fall')
  keepUndoable(deeds, 67, 'music')
  expect(deeds.map(({ deed }) => deed)).toEqual(['hit', 'fall', 'music'])
  expect(takeBack(deeds, pressMs(70, 180), (deed) => deed !== 'music')).toEqual(['fall', 'hit'])
  expect(deeds.map(({ deed }) => deed)).toEqual(['music'])
  expect(takeBack(deeds, tickMs(68))).toEqual([])
})

it('SDK-516 the room’s median error of the last 16 taps shifts a beat’s window, from 0 to 200 ms', () => {
  const lag: RoomLag = []
  expect(roomShiftMs(lag)).toBe(0)
  for (const lateMs of [80, 90, 500, 70]) hearTap(lag, lateMs)
  expect(roomShiftMs(lag)).toBe(85)
  for (let tap = 0; tap < 16; tap++) hearTap(lag, 400)
  expect([lag.length, roomShiftMs(lag), roomShiftMs(lag, 120)]).toEqual([16, 200, 120])
  for (let tap = 0; tap < 16; tap++) hearTap(lag, -40)
  expect(roomShiftMs(lag)).toBe(0)
})

it('SDK-516 a screen’s measured delay weighs as much as eight taps, and junk as none', () => {
  const lag = knownLag({ lag: { pictureMs: 40.4, soundMs: 130 } }, 'picture')
  expect([lag.length, roomShiftMs(lag)]).toEqual([8, 40])
  for (let tap = 0; tap < 9; tap++) hearTap(lag, 0)
  expect(roomShiftMs(lag)).toBe(0)
  expect(roomShiftMs(knownLag({ lag: { soundMs: 5_000 } }, 'sound'))).toBe(200)
  for (const junk of [undefined, {}, { lag: 3 }, { lag: null }, { lag: { soundMs: 'x' } }, { lag: { soundMs: NaN } }])
    expect(knownLag(junk, 'sound')).toEqual([])
})
