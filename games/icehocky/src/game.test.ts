import { join } from 'node:path'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { measurePlay } from '@sofaspark/game-sdk/testing/measures.ts'
import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { layouts } from './layouts.ts'
import { hockeyRules } from './rules.ts'
import { playBot } from './sim/bot.ts'
import { period } from './sim/numbers.ts'
import { settingsOf, type HockeyEvent } from './sim/world.ts'
import { scenario } from './sim-testing.ts'
import { headlineOf } from '@sofaspark/game-sdk/hud/side-match-hud.ts'
import { hockeyHud } from './view/hud.ts'

const shootIn = (table: ReturnType<typeof scenario>, more: object = {}): void => {
  table.change((world) => void (world.goalies = []))
  table.puckAt({
    x: 10.5,
    y: 0,
    vx: 14,
    vy: 0,
    shooter: 0,
    kind: 'shot',
    fromX: 8,
    shotTick: table.state().tick,
    ...more,
  })
  table.run(12)
}

it('ICE-09 a puck behind the line is a goal with its scorer, assist and kind', () => {
  const table = scenario(4)
  shootIn(table, { passer: 2, passedTick: table.state().tick })
  expect(table.of('goal')).toMatchObject([{ side: 'sun', seat: 0, assist: 2, kind: 'setUp' }])
  expect(table.state()).toMatchObject({ score: { sun: 1, moon: 0 }, flow: { phase: 'finish' } })
  expect(table.player(0).goals).toBe(1)
  expect(table.player(2).assists).toBe(1)
})

it('SDK-510 a bot in place of a leaver skates at once, on the smaller side', () => {
  const table = scenario(4)
  table.sim.leave(1)
  table.sim.join({ seat: 1, bot: true, admin: false })
  expect(table.player(1)).toMatchObject({ benched: false, side: 'moon', doing: { type: 'skating' } })
  expect(table.player(1).x).toBeGreaterThan(0)
  expect(table.sim.view(1).layout).not.toBe('late')
})

it('SDK-510 a goal leads to a face-off, which a latecomer joins on the smaller side', () => {
  const table = scenario(3)
  table.sim.join({ seat: 5, bot: false, admin: false })
  expect(table.player(5)).toMatchObject({ benched: true, side: 'moon' })
  expect(table.sim.view(5).layout).toBe('late')
  shootIn(table)
  while (table.state().flow.phase !== 'play') table.run(1)
  expect(table.player(5).benched).toBe(false)
  expect(table.puck()).toMatchObject({ x: period.behindLead, y: 0 })
  expect(table.player(0).x).toBeLessThan(0)
})

it('SDK-518 three pucks end a period, and goals no longer stop play', () => {
  const table = scenario(4)
  table.change(({ flow, settings }) => {
    flow.round = period.periods
    flow.playTicks = settings.periodTicks - period.frenzyTicks - 1
  })
  table.run(2)
  expect(table.of('frenzy')).toHaveLength(1)
  expect(table.state().pucks).toHaveLength(3)
  table.change(({ pucks }) => {
    Object.assign(pucks[2] ?? {}, { x: 11, y: 0, vx: 14, vy: 0, shooter: 0, carrier: -1 })
  })
  table.change((world) => void (world.goalies = []))
  table.run(8)
  expect(table.of('goal')).toHaveLength(1)
  expect(table.state()).toMatchObject({ flow: { phase: 'play' } })
  expect(table.state().pucks).toHaveLength(3)
})

it('ICE-20 a tie goes to a golden goal, then to shots, else it is a draw', () => {
  const golden = (shots: { sun: number; moon: number }) => {
    const table = scenario(4)
    table.change(({ flow, settings }) => {
      flow.round = 2
      flow.playTicks = settings.periodTicks - 1
    })
    table.run(2)
    expect(table.of('golden')).toHaveLength(1)
    while (table.state().flow.phase !== 'play') table.run(1)
    expect(table.state().goalies).toHaveLength(2)
    table.change(({ flow }) => void (flow.playTicks = period.goaliesLeaveTicks - 1))
    table.puckAt({ x: 0, y: 6 })
    table.run(2)
    expect(table.state().goalies).toEqual([])
    table.change((world) => {
      world.flow.playTicks = period.goldenTicks - 1
      world.shots = shots
    })
    table.run(2)
    return table
  }
  expect(golden({ sun: 3, moon: 5 }).of('matchWon')).toEqual([
    { type: 'matchWon', side: 'moon', won: [1, 3], lost: [0, 2] },
  ])
  const draw = golden({ sun: 4, moon: 4 })
  expect(draw.of('draw')).toHaveLength(1)
  while (draw.sim.result() === null) draw.run(1)
  expect(draw.sim.result()?.every(({ rank }) => rank === 1)).toBe(true)
})

it('SDK-508 matches of bots have goals of several kinds', () => {
  const kinds = new Map<string, number>()
  const watch = (events: readonly HockeyEvent[]): void => {
    for (const event of events) if (event.type === 'goal') kinds.set(event.kind, (kinds.get(event.kind) ?? 0) + 1)
  }
  const standing = () => new Map<number, number>()
  const { lengthS } = measurePlay(hockeyRules, { matches: 2, seats: 4, watch, standing })
  const goals = [...kinds.values()].reduce((sum, each) => sum + each, 0)
  expect(goals / 2).toBeGreaterThan(3)
  expect(goals / 2).toBeLessThan(13)
  expect(kinds.size).toBeGreaterThanOrEqual(4)
  expect(lengthS).toBeGreaterThan(180)
  expect(lengthS).toBeLessThan(375)
})

it('SDK-508 of four in defence, the last bot stays forward', () => {
  const table = scenario(8)
  table.puckAt({ x: -10, y: 6 })
  for (const [seat, x] of [
    [2, -8],
    [4, -4],
    [6, 0],
  ] as const)
    table.set(seat, { x, y: -7 })
  expect(playBot(table.state(), 4, testCore()).x).toBeLessThan(0)
  expect(playBot(table.state(), 6, testCore()).x).toBeGreaterThan(0)
})

it('SDK-507 each phone shows what it can do', () => {
  const table = scenario(4)
  expect(table.sim.view(0)).toEqual({ layout: 'skate', values: { score: '0 : 0', goals: 0 } })
  shootIn(table)
  expect(table.sim.view(1)).toEqual({ layout: 'wait', values: { score: '0 : 1', goals: 0 } })
  expect(table.sim.view(9).layout).toBe('full')
  for (const seat of [0, 1, 9]) expect(Object.keys(layouts)).toContain(table.sim.view(seat).layout)
})

it('SDK-506 settings are checked', () => {
  expect(settingsOf({ periodSeconds: 60, checks: false, goalies: false, bots: 'easy', calm: true })).toEqual({
    periodTicks: 3600,
    checks: false,
    goalies: false,
    bots: 'easy',
    calm: true,
  })
  expect(settingsOf({ periodSeconds: 1e9, checks: 'no', goalies: 0, bots: 'god' })).toEqual(settingsOf(undefined))
})

it('SDK-515 phones pick their side, and the match starts once everyone has', () => {
  const table = scenario(4)
  expect(table.state().players.map(({ side }) => side)).toEqual(['sun', 'moon', 'sun', 'moon'])
  expect(table.state().tick).toBeLessThan(2 + 144 + 180 + 2)
})

it('SDK-512 a period that ends without a goal says so at once, and nothing is replayed', () => {
  const table = scenario(4)
  table.change(({ flow }) => void (flow.playTicks = period.seconds * 60 - 1))
  table.run(2)
  expect(table.state()).toMatchObject({ flow: { phase: 'finish', decision: 'round' }, decisive: null })
  const texts = gameTexts(join(import.meta.dirname, '..'), 'en')
  expect(headlineOf(hockeyHud, table.state(), { ...texts, nameOf: String })).toMatchObject({ text: 'End of period 1' })
  table.until(({ flow }) => flow.phase === 'replay')
  table.run(1)
  expect(table.state().flow.phase).toBe('roundEnd')
})
