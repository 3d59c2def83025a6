import { padSchema, languages } from '@sofaspark/contract'
import { join } from 'node:path'
import { localisePad } from '@sofaspark/game-sdk/session/pads.ts'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { playBotMatch } from '@sofaspark/game-sdk/testing.ts'
import { layouts } from './layouts.ts'
import { bumpRules } from './rules.ts'
import { coop, phases, roundsToWin } from './sim/numbers.ts'
import type { World } from './sim/world.ts'
import { scenario, atGo } from './sim-testing.ts'

const drown = (world: World, seat: number): void => {
  const bean = world.beans.find((other) => other.seat === seat)
  if (bean) Object.assign(bean, { x: 14, z: 0, y: -5, grounded: false })
}

describe('versus', () => {
  it('SNB-15 the last one standing takes the round, three rounds the match', () => {
    const table = scenario(3)
    for (let round = 1; round <= roundsToWin; round++) {
      table.until(({ phase }) => phase === 'play')
      expect(table.state().round).toBe(round)
      table.change((world) => drown(world, 0))
      table.run(2)
      table.change((world) => drown(world, 2))
      table.until(({ phase }) => phase === 'roundEnd')
      expect(table.bean(1).wins).toBe(round)
    }
    table.until(({ phase }) => phase === 'over')
    const result = table.sim.result() ?? []
    expect(result.map(({ seat }) => seat)).toEqual([1, 2, 0])
    expect(result[0]).toEqual({ seat: 1, rank: 1, score: 3 })
  })

  it('SNB-15 two who fall together share nothing', () => {
    const table = scenario(2)
    table.until(({ phase }) => phase === 'play')
    table.change((world) => {
      drown(world, 0)
      drown(world, 1)
    })
    table.until(({ phase }) => phase === 'roundEnd')
    expect(table.of('draw')).toHaveLength(1)
    expect(table.state().beans.map(({ wins }) => wins)).toEqual([0, 0])
  })

  it('SDK-518 a gull drops a fish and a bean slips on it', () => {
    const table = scenario(3)
    atGo(table, [
      [3, 3.6],
      [-3, 0],
      [5, 0],
    ])
    table.change((world) => drown(world, 2))
    table.run(120)
    expect(table.bean(2).role).toBe('gull')
    table.change((world) => {
      const gull = world.beans[2]
      if (gull) Object.assign(gull, { x: -1, z: 0, cooldown: 0 })
    })
    table.hold(2, { act: true })
    table.run(60)
    expect(table.of('fishLanded')).toHaveLength(1)
    table.hold(1, { x: 1 })
    table.run(60)
    expect(table.of('slip')).toContainEqual(expect.objectContaining({ seat: 1, owner: 2 }))
  })

  it('SDK-510 a latecomer is a gull and runs in the next round', () => {
    const table = scenario(2)
    table.until(({ phase }) => phase === 'play')
    expect(table.sim.join({ seat: 4, bot: false, admin: false })).toBe(true)
    expect(table.bean(4).role).toBe('waiting')
    expect(table.sim.view(4).layout).toBe('late')
    table.change((world) => drown(world, 0))
    table.until(({ round, phase }) => round === 2 && phase === 'play')
    expect(table.bean(4).role).toBe('bean')
  })
})

describe('the choice', () => {
  it('SDK-515 only the admin chooses', () => {
    const table = scenario(2, 'open')
    expect(table.sim.view(0).layout).toBe('choose')
    expect(table.sim.view(1).layout).toBe('wait')
    table.hold(1, { pick: 'coop' })
    table.run(30)
    expect(table.state().phase).toBe('choose')
    table.hold(0, { pick: 'coop' })
    table.run(2)
    expect(table.state()).toMatchObject({ phase: 'intro', mode: 'coop' })
  })

  it('SDK-507 a phone without anything to steer shows its standing and a cheer, and hints during the choice', () => {
    const table = scenario(2, 'open')
    expect(table.sim.view(1)).toMatchObject({ watches: 'choose' })
    for (const name of ['wait', 'won', 'cheer', 'team'])
      expect(layouts[name]?.widgets.map(({ type, id }) => [type, id])).toEqual([
        ['label', name === 'team' ? 'waves' : 'wins'],
        ['button', 'cheer'],
      ])
    const round = scenario(2)
    round.until(({ phase }) => phase === 'play')
    round.change((world) => drown(world, 0))
    round.until(({ phase }) => phase === 'roundEnd')
    expect([0, 1].map((seat) => round.sim.view(seat))).toEqual([
      { layout: 'wait', values: { wins: 0 } },
      { layout: 'won', values: { wins: 1 } },
    ])
  })

  it('SDK-515 without a choice it is versus', () => {
    const table = scenario(2, 'open')
    table.run(phases.chooseTicks + 1)
    expect(table.state()).toMatchObject({ phase: 'intro', mode: 'versus' })
  })
})

describe('co-op', () => {
  it('SNB-17 a fallen friend is frozen until bumped', () => {
    const table = scenario(2, 'coop')
    atGo(table, [
      [3, 3.6],
      [-3, 0],
    ])
    table.change((world) => drown(world, 0))
    table.run(2)
    expect(table.bean(0).frozen).toBe(true)
    table.run(60)
    table.change((world) => {
      const [frozen, friend] = world.beans
      if (frozen && friend) Object.assign(friend, { x: frozen.x - 1.6, z: frozen.z, y: 0, vx: 0, grounded: true })
    })
    table.hold(1, { x: 1, act: true })
    table.run(20)
    expect(table.of('revived')).toContainEqual(expect.objectContaining({ seat: 0, by: 1 }))
    expect(table.bean(0).frozen).toBe(false)
  })

  it('SNB-17 the match ends when all are frozen, with the waves as score', () => {
    const table = scenario(2, 'coop')
    atGo(table, [
      [3, 3.6],
      [-3, 0],
    ])
    table.change((world) => {
      world.wavesDone = 3
      drown(world, 0)
      drown(world, 1)
    })
    table.until(({ phase }) => phase === 'over')
    expect(table.sim.outcome?.()).toEqual({ kind: 'together', won: false })
    expect(table.sim.result()).toEqual([
      { seat: 0, rank: 1, score: 3 },
      { seat: 1, rank: 1, score: 3 },
    ])
  })

  it('SNB-17 ten waves are enough', () => {
    const table = scenario(2, 'coop')
    atGo(table, [
      [3, 3.6],
      [-3, 0],
    ])
    table.change((world) => {
      world.wave = coop.mostWaves
      world.roundTicks = coop.waveTicks - 5
    })
    table.until(({ phase }) => phase === 'over')
    expect(table.sim.result()?.[0]?.score).toBe(coop.mostWaves)
    expect(table.sim.outcome?.()).toEqual({ kind: 'together', won: true })
  })
})

it('SDK-508 bots fall, and win', () => {
  const { sim } = playBotMatch(bumpRules, 21, 4, 'versus')
  const { beans } = sim.state() as unknown as World
  expect(Math.max(...beans.map(({ wins }) => wins))).toBe(roundsToWin)
  expect(Math.min(...beans.map(({ wins }) => wins))).toBeLessThan(roundsToWin)
})

it('SDK-511 every pad is valid and said in every language', () => {
  for (const language of languages) {
    const texts = gameTexts(join(import.meta.dirname, '..'), language)
    for (const layout of Object.values(layouts)) {
      const pad = localisePad(layout, texts, '#ff6b57')
      expect(padSchema.parse(pad)).toEqual(pad)
      expect(JSON.stringify(pad)).not.toMatch(/"(pad|mode)\.\w+"/)
    }
  }
})

it('SDK-506 an evening may choose fewer rounds; junk in their place chooses none', () => {
  const scores = (rounds: unknown): number[] =>
    (playBotMatch(bumpRules, 4, 4, 'versus', bumpRules.meta.maxTicks, { rounds }).result ?? []).map(
      ({ score }) => score,
    )
  expect(Math.max(...scores(1))).toBe(1)
  expect(scores('one')).toEqual(scores(undefined))
})
