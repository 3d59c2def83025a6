import { measurePlay } from '@sofaspark/game-sdk/testing/measures.ts'
import { sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { layouts } from './layouts.ts'
import { paintRules } from './rules.ts'
import { blockMiddle, blocksFrom } from './sim/blobs.ts'
import { playBot } from './sim/bot.ts'
import { cellsOf, freshGround, isOpenTo, paint, sharesOf } from './sim/ground.ts'
import { homeOf } from './sim/maps.ts'
import { bomb, round } from './sim/numbers.ts'
import { settingsOf, type PaintEvent } from './sim/world.ts'
import type { PaintState } from './sim/sim.ts'
import { areSharesHidden, matchCells } from './sim/game.ts'
import { scenario } from './sim-testing.ts'

const roundTicks = round.seconds * 60

/** A round whose time is up, in which the Suns painted this much more. */
const roundWith = (radius: number, seats = 2) => {
  const table = scenario(seats)
  table.change(({ ground }) => void paint(ground, { x: 0, y: 7 }, radius, 'sun'))
  return table
}

it('PNT-43 the shares are hidden for the last 30 s of a round', () => {
  const table = scenario(2)
  table.playedFor(roundTicks - round.hiddenTicks - 2)
  expect(areSharesHidden(table.state())).toBe(false)
  table.run(2)
  expect(areSharesHidden(table.state())).toBe(true)
  expect(table.of('hidden')).toHaveLength(1)
})

it('PNT-10 a side that is behind finds a bomb at home, and two close ones both do', () => {
  const found = (radius: number) => {
    const table = roundWith(radius)
    table.playedFor(roundTicks - bomb.atTicks)
    return table
  }
  expect(found(0.5).of('bombs')).toMatchObject([{ sides: ['sun', 'moon'] }])
  const later = scenario(2)
  later.change(({ banked }) => void (banked.sun = 2000))
  later.playedFor(roundTicks - bomb.atTicks)
  expect(later.of('bombs')).toMatchObject([{ sides: ['moon'] }])
  const soon = (behind: number) => {
    const table = scenario(2)
    table.change(({ banked, ground: { counts } }) => {
      banked.sun = Math.ceil(((counts[0] + counts[1] + counts[2]) * behind) / 100)
    })
    table.playedFor(roundTicks - bomb.soonTicks)
    return table.of('bombs')
  }
  expect(soon(bomb.soonPoints)).toMatchObject([{ sides: ['moon'], isSoon: true }])
  expect(soon(bomb.behindPoints)).toEqual([])
  const table = found(4)
  expect(table.of('bombs')).toMatchObject([{ sides: ['moon'] }])
  table.set(1, { ...homeOf('moon'), tank: 0 })
  table.run(1)
  expect(table.player(1).hasBomb).toBe(true)
  expect(table.sim.view(1).layout).toBe('bomb')
  table.once(1, { lift: { x: -1, y: 0 } })
  table.until(({ blobs }) => blobs.length === 0)
  expect(table.of('splash').at(-1)).toMatchObject({ seat: 1, radius: bomb.radius })
  const off = scenario(2, { bomb: false })
  off.playedFor(roundTicks - bomb.atTicks)
  expect(off.of('bombs')).toEqual([])
})

/** Ends three rounds, in each of which a side paints a disc of this radius. */
const threeRounds = (discs: readonly (readonly [Side, number])[]) => {
  const table = scenario(2)
  for (const [at, [side, radius]] of discs.entries()) {
    table.until(({ flow }) => flow.phase === 'play' && flow.round === at + 1)
    table.change(({ ground }) => void paint(ground, { x: 0, y: 7 }, radius, side))
    table.playedFor(roundTicks)
  }
  return table
}

it('PNT-21 rounds start bare, and the cells of three decide the match, those of the last one twice', () => {
  const two = threeRounds([
    ['sun', 2],
    ['sun', 1.5],
  ])
  expect(two.of('roundWon')).toEqual([
    { type: 'roundWon', side: 'sun' },
    { type: 'roundWon', side: 'sun' },
  ])
  expect(two.of('matchWon')).toEqual([])
  two.until(({ flow }) => flow.phase === 'intro' && flow.round === 3)
  expect(two.state().ground.counts).toEqual(freshGround('fountain').counts)
  const { sun, moon } = two.state().banked
  const won = (radius: number) =>
    threeRounds([
      ['sun', 2],
      ['sun', 1.5],
      ['moon', radius],
    ])
  // Two discs of 2 and 1.5 m outweigh one of 1.7 m that counts twice, and one of 1.9 m outweighs them.
  expect(won(1.7).of('matchWon')).toEqual([{ type: 'matchWon', side: 'sun', won: [0], lost: [1] }])
  const table = won(1.9)
  expect(table.of('matchWon')).toEqual([{ type: 'matchWon', side: 'moon', won: [1], lost: [0] }])
  const cells = cellsOf(table.state().ground)
  expect(matchCells(table.state())).toEqual({ sun: sun + cells.sun * 2, moon: moon + cells.moon * 2 })
  table.until(() => table.sim.result() !== null)
  expect(table.sim.result()).toMatchObject([
    { seat: 1, rank: 1 },
    { seat: 0, rank: 2 },
  ])
})

it('PNT-22 a level match adds 20 s to its last round once, then it is a draw', () => {
  const table = scenario(2)
  table.playedFor(roundTicks)
  expect(table.of('roundWon')).toEqual([{ type: 'roundWon', side: null }])
  table.change(({ flow }) => void Object.assign(flow, { phase: 'play', round: round.count, playTicks: roundTicks }))
  table.run(1)
  expect(table.of('extra')).toHaveLength(1)
  expect(table.of('roundWon')).toHaveLength(1)
  table.playedFor(roundTicks + round.extraTicks)
  expect(table.of('extra')).toHaveLength(1)
  expect(table.of('draw')).toHaveLength(1)
  table.until(() => table.sim.result() !== null)
  expect(table.sim.result()?.map(({ rank }) => rank)).toEqual([1, 1])
})

it('SDK-507 each phone shows what it can do', () => {
  const table = roundWith(2)
  expect(table.sim.view(0)).toEqual({ layout: 'run', values: { score: '5 : 3' } })
  for (let hits = 0; hits < 2; hits++)
    table.land({ seat: 1, side: 'moon', toX: table.player(0).x, toY: table.player(0).y })
  expect(table.sim.view(0).layout).toBe('popped')
  table.change(({ ground }) => void paint(ground, { x: 0, y: -7 }, 4, 'sun'))
  table.playedFor(roundTicks)
  expect(table.sim.view(1)).toEqual({ layout: 'wait', values: { score: '? : ?' } })
  expect(table.sim.view(9).layout).toBe('full')
  for (const seat of [0, 1, 9]) expect(Object.keys(layouts)).toContain(table.sim.view(seat).layout)
})

it('SDK-513 a phone shows its own side’s share first while the big screen shows shares, a question mark after', () => {
  const table = roundWith(3)
  const scores = () => [0, 1].map((seat) => table.sim.view(seat).values?.['score'])
  const { sun, moon } = sharesOf(table.state().ground)
  expect(Math.floor(sun)).toBeGreaterThan(Math.floor(moon))
  const received = [Math.floor(sun), Math.floor(moon)].map(String)
  expect(scores()).toEqual([received.join(' : '), received.reverse().join(' : ')])
  table.playedFor(roundTicks - round.hiddenTicks)
  expect(scores()).toEqual(['? : ?', '? : ?'])
})

it('SDK-510 latecomers and bots in place of leavers are on the smaller side within 3 s', () => {
  const table = scenario(4)
  table.sim.leave(1)
  table.sim.leave(3)
  table.sim.join({ seat: 5, bot: true, admin: false })
  table.sim.join({ seat: 6, bot: false, admin: false })
  expect([5, 6].map((seat) => table.player(seat).side)).toEqual(['moon', 'moon'])
  table.run(181)
  expect([5, 6].map((seat) => table.player(seat).doing.type)).toEqual(['running', 'running'])
})

it('SDK-506 settings are checked', () => {
  const chosen = { roundSeconds: 60, map: 'stairs', bomb: false, bots: 'easy', calm: true } as const
  expect(settingsOf(chosen, 1)).toEqual({ roundTicks: 3600, map: 'stairs', bomb: false, bots: 'easy', calm: true })
  const junk = { roundSeconds: 1e9, map: '../x', bomb: 0, bots: 'god' }
  expect(settingsOf(junk, 7)).toEqual(settingsOf(undefined, 7))
  expect(new Set([0, 1, 2].map((seed) => settingsOf(undefined, seed).map)).size).toBe(3)
})

it('SDK-508 neither bots nor taps spend themselves on the ground around the rivals’ base', () => {
  for (const side of sides) for (const block of blocksFrom(side)) expect(isOpenTo(side, blockMiddle(block))).toBe(true)
  expect(isOpenTo('sun', homeOf('moon'))).toBe(false)
  expect(isOpenTo('moon', homeOf('moon'))).toBe(true)
})

it('SDK-508 bots paint the courtyard, hit each other and fetch bombs', () => {
  const counts = { lob: 0, hit: 0, bomb: 0 }
  let bare = 100
  const watch = (events: readonly PaintEvent[], { ground }: PaintState): void => {
    for (const { type } of events) {
      if (type === 'lob' || type === 'hit' || type === 'bomb') counts[type] += 1
      if (type === 'roundWon') bare = (ground.counts[0] * 100) / (32 * 18 * 64)
    }
  }
  const { lengthS } = measurePlay(paintRules, { matches: 1, seats: 4, watch, standing: () => new Map() })
  expect(counts.lob).toBeGreaterThan(20)
  expect(counts.hit).toBeGreaterThan(0)
  expect(counts.bomb).toBeGreaterThan(0)
  expect(bare).toBeLessThan(25)
  expect(lengthS).toBeLessThan(480)
})

it('SDK-512 the largest splash of the last 2 s is replayed, and the lead alone may skip it', () => {
  const endWith = (splashes: readonly number[]) => {
    const table = scenario(2)
    table.playedFor(roundTicks - round.decisiveTicks)
    for (const x of splashes) table.land({ seat: 0, side: 'sun', toX: x, toY: -7, isBomb: x > 0 })
    table.playedFor(roundTicks)
    table.until(({ flow }) => flow.phase === 'roundEnd' || flow.phase === 'replay')
    return table
  }
  const shown = endWith([-6, 6, -2])
  expect(shown.state()).toMatchObject({ flow: { phase: 'replay' }, highlight: { x: 6, y: -7 } })
  expect([0, 1].map((seat) => shown.sim.view(seat).layout)).toEqual(['replay', 'wait'])
  shown.once(1, { skip: true })
  expect(shown.state().flow.phase).toBe('replay')
  shown.once(0, { skip: true })
  expect(shown.state()).toMatchObject({ flow: { phase: 'roundEnd' }, highlight: null })
  // Without a splash there is nothing to show.
  const bare = endWith([])
  bare.run(2)
  expect(bare.state()).toMatchObject({ flow: { phase: 'roundEnd' }, highlight: null })
})

it('SDK-514 phones feel what happens to them', () => {
  const feel = (event: PaintEvent) => paintRules.haptics?.(event)
  expect(feel({ type: 'kit', seat: 3, x: 0, y: 0 })).toEqual([{ seat: 3, pattern: 'tick' }])
  expect(feel({ type: 'hit', seat: 0, victim: 1, x: 0, y: 0 })).toEqual([
    { seat: 1, pattern: 'hit' },
    { seat: 0, pattern: 'tick' },
  ])
  expect(feel({ type: 'matchWon', side: 'sun', won: [0], lost: [1] })).toEqual([
    { seat: 0, pattern: 'win' },
    { seat: 1, pattern: 'lose' },
  ])
  expect(feel({ type: 'draw' })).toEqual([])
})

it('SDK-510 a normal bot replaces an absent player, and sides stay even', () => {
  expect(paintRules.meta).toMatchObject({ fillTo: 4, fillEven: true })
  const core = testCore()
  const inputsOf = (bots: string) => {
    const table = scenario(4, { bots })
    return Array.from({ length: 60 }, () => {
      table.run(1)
      return playBot(table.state(), 0, core)
    })
  }
  expect(inputsOf('easy')).toEqual(inputsOf('hard'))
})
