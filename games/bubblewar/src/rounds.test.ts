import { audienceSeat } from '@sofaspark/game-sdk'
import { playBotMatch } from '@sofaspark/game-sdk/testing.ts'
import { scenario, boardOf, giveBoard } from './sim-testing.ts'
import { layouts } from './layouts.ts'
import { bubbleRules } from './rules.ts'
import { kind, phases, rainAsked, size, versus } from './sim/numbers.ts'

const atPlay = (seats: number, mode: 'versus' | 'endless' = 'versus') => {
  const table = scenario(seats, mode)
  table.until('play')
  for (let seat = 0; seat < seats; seat++) giveBoard(table, seat, boardOf('12121212'))
  return table
}
const bigPop = boardOf('11.11222', '22.22111', '.2...2..').grid

it('SDK-518 a big clearing warns the rival with the most room, and the row comes two and a half seconds later', () => {
  const table = atPlay(3)
  giveBoard(table, 1, boardOf('12121212', '21212121', '12121212'))
  giveBoard(table, 0, {
    grid: boardOf('333.4444', '4444.444', '44444444').grid,
    current: 3,
    charge: versus.chargePerRow - 1,
    combo: 3,
  })
  table.press(0, { fire: true, aim: 0 })
  table.change(({ players }) => {
    const board = players[0]?.board
    if (board?.flying) Object.assign(board.flying, { x: 240, y: 40, vx: 0, vy: -5 })
  })
  table.run(3)
  const [warning] = table.of('warn')
  expect(warning).toMatchObject({ seat: 2, from: 0 })
  expect(table.player(2).board?.incoming).toBeGreaterThan(0)
  const before = table.player(2).board?.grid.filter((what) => what !== kind.none).length ?? 0
  table.run(versus.warnTicks + 2)
  expect(table.of('junk').length).toBeGreaterThan(0)
  expect(table.player(2).board?.grid.filter((what) => what !== kind.none).length).toBeGreaterThan(before)
  expect(bigPop).toHaveLength(size.columns * size.rows)
})

it('SDK-518 cleared bubbles first cancel incoming rows', () => {
  const table = atPlay(2)
  giveBoard(table, 0, {
    grid: boardOf('333.4444').grid,
    current: 3,
    charge: versus.chargePerRow - 1,
    combo: 3,
    incoming: 1,
    junkIn: 500,
  })
  table.press(0, { fire: true, aim: 0 })
  table.change(({ players }) => {
    const board = players[0]?.board
    if (board?.flying) Object.assign(board.flying, { x: 240, y: 40, vx: 0, vy: -5 })
  })
  table.run(3)
  expect(table.player(0).board?.incoming).toBe(0)
  expect(table.of('warn')).toEqual([])
})

it('SDK-518 close to the line a bomb comes once in a round', () => {
  const table = atPlay(2)
  const tall = Array.from({ length: 10 }, () => '12121212')
  giveBoard(table, 0, boardOf(...tall))
  table.run(2)
  expect(table.player(0).board?.current).toBe(kind.bomb)
  expect(table.of('lifeline')).toHaveLength(1)
  table.run(100)
  expect(table.of('lifeline')).toHaveLength(1)
})

it('BUB-16 a bubble beyond the line ends a board; the last one takes the round, two rounds the match', () => {
  const table = atPlay(2)
  const full = Array.from({ length: size.rows }, () => '12121212')
  giveBoard(table, 1, boardOf(...full))
  table.run(1)
  expect(table.player(1)).toMatchObject({ role: 'fallen', place: 2 })
  expect(table.sim.state()).toMatchObject({ phase: 'roundEnd', winner: 0 })
  table.until('play')
  giveBoard(table, 1, boardOf(...full))
  table.run(1)
  table.until('over')
  expect(table.sim.result()).toMatchObject([
    { seat: 0, rank: 1, score: 2 },
    { seat: 1, rank: 2, score: 0 },
  ])
})

it('BUB-16 all at once is a draw', () => {
  const table = atPlay(2)
  const full = Array.from({ length: size.rows }, () => '12121212')
  for (const seat of [0, 1]) giveBoard(table, seat, boardOf(...full))
  table.run(1)
  expect(table.of('draw')).toHaveLength(1)
  expect(table.sim.state().winner).toBe(-1)
})

it('SDK-518 a player who is out throws a stone every six seconds at the aimed board, never beyond the line', () => {
  const table = atPlay(3)
  const full = Array.from({ length: size.rows }, () => '12121212')
  giveBoard(table, 2, boardOf(...full))
  table.run(1)
  table.run(130)
  table.hold(2, { aim: -400, fire: true })
  table.run(400)
  const stones = table.of('stone')
  expect(stones.length).toBe(2)
  expect(stones.every((event) => event.seat === 0 && event.from === 2)).toBe(true)
  expect(table.player(0).board?.grid.filter((what) => what === kind.stone)).toHaveLength(2)
})

it('BUB-13 a fifth person waits, throws stones, and plays the next round in place of a bot or of one who played', () => {
  const table = scenario(5, 'versus', [3])
  table.until('play')
  expect([0, 1, 2, 3, 4].map((seat) => table.player(seat).role)).toEqual([
    'board',
    'board',
    'board',
    'waiting',
    'board',
  ])
  expect(table.sim.view(3)).toEqual({ layout: 'late' })
  expect(table.sim.join({ seat: 9, bot: false, admin: false })).toBe(true)
  expect(table.sim.view(9)).toEqual({ layout: 'late' })
  table.until('roundEnd')
  table.until('play')
  expect(table.player(9).role).toBe('board')
})

it('SDK-507 each phone shows what its seat can do', () => {
  const open = scenario(2, 'open')
  open.run(1)
  expect([open.sim.view(0).layout, open.sim.view(1).layout, open.sim.view(8).layout]).toEqual([
    'choose',
    'wait',
    'full',
  ])
  open.press(1, { pick: 'endless' })
  expect(open.sim.state().phase).toBe('choose')
  open.press(0, { pick: 'endless' })
  expect(open.sim.state()).toMatchObject({ phase: 'intro', mode: 'endless' })
  const table = atPlay(2)
  expect(table.sim.view(0).layout).toBe('sling')
  table.press(0, { steer: true })
  expect([table.sim.view(0).layout, table.sim.view(1).layout]).toEqual(['slide', 'sling'])
  for (const { layout } of [table.sim.view(0)]) expect(bubbleRules.layouts[layout]).toBeDefined()
  const run = scenario(1, 'endless')
  run.until('tally')
  expect(run.sim.view(0)).toEqual({ layout: 'tally', values: { score: run.player(0).board?.score } })
  run.run(phases.tallyTicks + 1)
  expect(run.sim.view(0).layout).toBe('cheer')
})

it('SDK-506 an evening may choose fewer rounds; junk in their place chooses none', () => {
  const wins = (rounds: unknown): number[] =>
    (playBotMatch(bubbleRules, 4, 3, 'versus', bubbleRules.meta.maxTicks, { rounds }).result ?? []).map(
      ({ score }) => score,
    )
  expect(Math.max(...wins(1))).toBe(1)
  expect(wins(-1)).toEqual(wins(undefined))
})

it('SDK-515 the admin chooses within eight seconds, and the others hint', () => {
  const open = scenario(2, 'open')
  expect([0, 1].map((seat) => open.sim.view(seat))).toEqual([
    { layout: 'choose' },
    { layout: 'wait', watches: 'choose' },
  ])
  open.press(1, { pick: 'endless' })
  open.run(8 * 60)
  expect(open.sim.state()).toMatchObject({ phase: 'intro', mode: 'versus' })
})

it('SDK-507 a phone without anything to steer shows its standing and a cheer', () => {
  for (const name of ['ran', 'tally', 'next', 'wait', 'won', 'cheer'])
    expect(layouts[name]?.widgets.map(({ type }) => type)).toEqual(['label', 'button'])
  const table = atPlay(2)
  giveBoard(table, 1, { out: 'line' })
  table.until('roundEnd')
  expect([0, 1].map((seat) => table.sim.view(seat))).toEqual([
    { layout: 'won', values: { wins: 1 } },
    { layout: 'wait', values: { wins: 0 } },
  ])
})

it('BUB-19 the audience is asked once in a round, and what it chooses comes down on every board', () => {
  const table = atPlay(3)
  const isAsked = () => bubbleRules.meta.polls?.['rain']?.options(table.state()) ?? null
  expect(isAsked()).toBeNull()
  table.change((world) => void (world.roundTicks = rainAsked.from + 1))
  expect(isAsked()).toEqual(['bombs', 'rainbows', 'rows'])
  const bubbles = (seat: number) => table.player(seat).board?.grid.filter((what) => what !== kind.none).length ?? 0
  const before = bubbles(2)
  table.press(audienceSeat, { rain: 'rows' })
  expect(bubbles(2)).toBeGreaterThan(before)
  for (const [rain, what] of [
    ['bombs', kind.bomb],
    ['rainbows', kind.rainbow],
  ] as const) {
    table.press(audienceSeat, { rain })
    expect([0, 1, 2].map((seat) => table.player(seat).board?.next)).toEqual([what, what, what])
  }
  const run = atPlay(2, 'endless')
  run.change((world) => void (world.roundTicks = rainAsked.from + 1))
  expect(bubbleRules.meta.polls?.['rain']?.options(run.state())).toBeNull()
  run.press(audienceSeat, { rain: 'bombs' })
  expect(run.of('special')).toEqual([])
})
