import { join } from 'node:path'
import { heardSounds } from '@sofaspark/game-sdk/testing.ts'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { scenario } from '../sim-testing.ts'
import { foamBelow } from '../sim/heats.ts'
import type { RopeEvent } from '../sim/world.ts'
import { beatShare, namePlaces, pulseOf } from './actors.ts'
import { createCamera, stripHighM, stripMiddle, wantedSpan } from './picture.ts'
import { createClimbMotion, shownShift } from './climb-motion.ts'
import { headlineOf, announcementOf, shoutOf } from './headline.ts'
import { createMatchSounds } from '@sofaspark/game-stage'
import { pullRate, ropeSounds } from './sounds-list.ts'

const folder = join(import.meta.dirname, '../..')
const languages = ['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it']
const nameOf = (seat: number): string => `P${String(seat)}`

it('SDK-513 the picture spans the last to the first, within its bounds, and a strip holds it', () => {
  const table = scenario(4)
  const spanAt = (heights: readonly number[]) => {
    for (const [seat, y] of heights.entries()) table.place(seat, { y })
    return wantedSpan(table.state())
  }
  expect(spanAt([0, 0, 0, 0]).highM).toBe(17)
  const spread = spanAt([4, 20, 12, 9])
  expect(spread.highM).toBeGreaterThan(20)
  expect(spread.middleY + spread.highM / 2).toBeGreaterThan(20)
  expect(spanAt([0, 39, 39, 39]).highM).toBe(26)
  const camera = createCamera()
  for (let middleY = 5; middleY < 38; middleY += 0.5) {
    const strip = camera.stripFor(middleY)
    const above = Math.max(...Object.values(stripMiddle))
    const below = Math.min(...Object.values(stripMiddle))
    const room = stripHighM / 2 - Math.abs(stripMiddle[strip] - Math.max(below, Math.min(above, middleY)))
    expect(room).toBeGreaterThan(17 / 2)
  }
})

it('ROP-29 the endless tower is shown with the part of it that repeats', () => {
  expect(shownShift({ mode: 'versus' }, 100)).toBe(0)
  expect(shownShift({ mode: 'solo' }, 12)).toBe(0)
  for (const middleY of [25, 47, 112]) {
    const shift = shownShift({ mode: 'solo' }, middleY)
    expect(shift % 10).toBe(0)
    expect(middleY - shift).toBeGreaterThanOrEqual(20)
    expect(middleY - shift).toBeLessThan(30)
  }
})

it('SDK-513 the endless tower is shown as close at any height, with the metres down to the foam', () => {
  const table = scenario(1, {}, 'solo')
  table.place(0, { y: 91 })
  table.change((world) => void (world.foam = 78.5))
  expect(foamBelow(table.state())).toBe(12)
  expect(wantedSpan(table.state()).highM).toBe(17)
  table.place(0, { role: { type: 'gull', rope: 0, restTicks: 0, fellTick: 3 } })
  expect(foamBelow(table.state())).toBeNull()
})

it('SDK-513 the pulse is strongest on the beat, and rings are closed then', () => {
  const table = scenario(2)
  table.toBeat(0)
  table.run(1)
  expect(pulseOf(table.state())).toBeGreaterThan(0.9)
  expect(beatShare(table.state())).toBeLessThan(0.1)
  table.run(30)
  expect(pulseOf(table.state())).toBe(0)
  expect(beatShare(table.state())).toBeGreaterThan(0.75)
})

it('SDK-513 climbers rise smoothly, and two at one height hang beside each other', () => {
  const table = scenario(2)
  const motion = createClimbMotion()
  const spot = () => motion(table.state(), table.player(0), 0, 0.016, false)
  expect(spot().y).toBe(0)
  table.place(0, { y: 0.7, rope: 2, cameFrom: 2 })
  table.place(1, { y: 0.7, rope: 2, cameFrom: 2 })
  const { y, x } = spot()
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(0.7)
  expect(motion(table.state(), table.player(1), 0, 0.016, true).x).not.toBe(x)
})

it('SDK-513 climbers and gulls wear their names, and no one who waits', () => {
  const table = scenario(3)
  table.place(1, { role: { type: 'gull', rope: 2, restTicks: 0, fellTick: 9 } })
  table.place(2, { role: { type: 'waiting' } })
  const spots = new Map([0, 1, 2].map((seat) => [seat, { x: seat, y: 5, air: 0 }]))
  const span = { middleY: 8, highM: 17 }
  const actors = {
    state: table.state(),
    span,
    shift: 0,
    spots,
    player: () => undefined,
    timeS: 0,
    still: true,
    named: true,
  }
  const [climber, gull, ...others] = namePlaces(actors)
  expect(others).toEqual([])
  expect(climber).toMatchObject({ seat: 0, x: 0 })
  // Over the head of the one, and over the other at the upper edge.
  expect(climber?.y).toBeGreaterThan(6.7)
  expect(gull?.seat).toBe(1)
  expect(gull?.y).toBeLessThan(16)
  expect(gull?.y).toBeGreaterThan(14)
  // The page does not crop with the picture.
  expect(namePlaces({ ...actors, named: false })).toEqual([])
})

it('SDK-513 climbers at one bell stand beside each other, the first in the middle', () => {
  const table = scenario(3)
  for (const [seat, bellCs] of [4200, 4100, 4300].entries())
    table.place(seat, { role: { type: 'home', bellCs }, rope: 2, y: 40 })
  const motion = createClimbMotion()
  const across = [0, 1, 2].map((seat) => motion(table.state(), table.player(seat), 0, 0.016, true).x)
  expect(across[1]).toBe(0)
  expect((across[0] ?? 0) * (across[2] ?? 0)).toBeLessThan(-1)
})

it('SDK-514 each seat pulls on its own instrument, and perfect rows rise', () => {
  const { sounds, heard } = heardSounds()
  const effects = createMatchSounds({ sounds }, ropeSounds)
  for (let seat = 0; seat < 8; seat++)
    effects.event({ type: 'pull', seat, grade: 'perfect', hand: 'left', practice: false, streak: 1 })
  expect(new Set(heard.map(({ name }) => name)).size).toBe(8)
  for (const { name } of heard) expect(Object.keys(ropeSounds.recipes)).toContain(name)
  expect(pullRate(1)).toBe(1)
  expect(pullRate(6)).toBe(2)
  expect(pullRate(40)).toBeGreaterThan(pullRate(6))
})

it('SDK-511 every phase has its headline in every language', () => {
  for (const language of languages) {
    const texts = gameTexts(folder, language)
    for (const [mode, seats] of [
      ['versus', 3],
      ['solo', 1],
    ] as const) {
      const table = scenario(seats, {}, mode)
      for (const phase of ['intro', 'countdown', 'replay', 'roundEnd', 'podium'] as const) {
        table.change((world) => {
          world.flow.phase = phase
          world.winner = 0
        })
        const { text = '', note = '' } = headlineOf(table.state(), texts, nameOf) ?? {}
        expect(text).not.toBe('')
        for (const said of [text, note]) expect(said).not.toMatch(/^(hud|mode)\.|\{\{/)
      }
    }
  }
})

it('SDK-513 a quicker beat and the rising foam are announced', () => {
  const table = scenario(1)
  table.place(0, { y: 9.9 })
  table.tapAt(0, 'left')
  table.run(16)
  const [ledge] = table.seen.filter(({ type }) => type === 'ledge')
  expect(ledge && announcementOf(ledge, gameTexts(folder, 'en'), nameOf)?.text).toBe('Faster!')
  table.until(({ flow }) => flow.playTicks === 301)
  const [foam] = table.seen.filter(({ type }) => type === 'foam')
  expect(foam && announcementOf(foam, gameTexts(folder, 'en'), nameOf)?.text).toBe('The foam is rising!')
  expect(
    announcementOf({ type: 'ledge', seat: 0, ledge: 1, quickens: false }, gameTexts(folder, 'en'), nameOf),
  ).toBeUndefined()
})

it('SDK-511 a photo finish shows its hundredths as the language writes them, and a dead heat says so', () => {
  const verdict = (marginCs: number): RopeEvent => ({ type: 'verdict', seat: 0, second: 1, marginCs })
  const said = (marginCs: number, language: string) =>
    announcementOf(verdict(marginCs), gameTexts(folder, language), nameOf)?.text
  expect(said(3, 'en')).toContain('0.03')
  expect(said(3, 'fr')).toContain('0,03')
  expect(said(0, 'en')).toBe('A dead heat!')
  expect(said(300, 'en')).toBe('P0 rings the bell!')
})

it('SDK-511 short texts are beside their climbers', () => {
  expect(shoutOf({ type: 'slide', seat: 3 })).toEqual(['hud.slide', 3])
  expect(shoutOf({ type: 'swap', seat: 1, victim: 2 })).toEqual(['hud.swap', 1])
  expect(shoutOf({ type: 'beat', number: 1 })).toBeUndefined()
})
