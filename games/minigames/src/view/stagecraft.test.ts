import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEffects, idlePose, type Figure } from '@sofaspark/game-stage'
import { createTexts } from '@sofaspark/game-sdk/session/texts.ts'
import { minis } from '../minis/index.ts'
import { miniKeys } from '../kit/keys.ts'
import { showTicks } from '../kit/numbers.ts'
import { showTable } from '../sim-testing.ts'
import { curtainDown, isClosing, callOf, createShowman, spokenOf, syllablesOf } from './showman.ts'
import { createMarks, partyEffects } from './effects.ts'
import { gesturesOf } from './gesture.ts'
import { partySounds, tensionOf } from './sounds-list.ts'
import { createTravel } from './view.ts'

const recipes = Object.keys(partySounds.recipes)

const english = createTexts(
  new Map([['locales/en.json', readFileSync(join(import.meta.dirname, '../../locales/en.json'))]]),
  'en',
)
/** A show whose games end after half a second. */
const states = () => {
  const table = showTable(3)
  const seen = [table.state()]
  for (let { show: now } = table.state(); now.phase !== 'over'; now = table.state().show) {
    if (now.phase === 'play' && now.phaseTicks === 30)
      table.change((world) => {
        if (world.game) world.game.over = true
      })
    table.run(1)
    seen.push(table.state())
  }
  return seen
}
const show = states()

it('SDK-514 the announcer says each game’s name and big words in syllables as long as the text', () => {
  const nameOf = (seat: number): string => ['Ada', 'Ben', 'Cleo'][seat] ?? ''
  const said = new Map(show.map((state) => [state.show.phase, spokenOf(state, english, nameOf)]))
  for (const phase of ['card', 'countdown', 'freeze', 'crowns', 'vote', 'wheel', 'replay', 'podium'] as const)
    expect(said.get(phase)).not.toBe('')
  expect(said.get('card')).not.toContain('mini.')
  expect(syllablesOf('').length).toBe(0)
  expect(syllablesOf('Go!').length).toBeLessThan(syllablesOf('Ada wins the show!').length)
  expect(syllablesOf('מטר מטבעות').length).toBeGreaterThan(2)
  for (const { sound } of syllablesOf('Elevator Panic, Kart Sprint')) expect(recipes).toContain(sound)
})

it('SDK-514 the announcer does not talk into games in which players listen', () => {
  const listening = miniKeys.filter((key) => ['beat', 'press', 'tilt', 'choose'].includes(minis[key].kind))
  for (const only of listening.slice(0, 4)) {
    const table = showTable(2, { only })
    table.until(({ show: now }) => now.phase === 'play', 2000)
    expect(spokenOf(table.state(), english, String)).toBe('')
  }
})

it('SDK-514 each phase has its call, played once', () => {
  const played: string[] = []
  const frame = createShowman({ play: (name) => void played.push(name) })
  for (const state of show.filter((each) => each.show.phase === 'vote').slice(0, 120)) frame(state, '', 1 / 60)
  expect(played).toEqual(['horn', 'horn', 'horn', 'horn'])
  expect(recipes).toContain('horn')
  const card = { phase: 'card', length: 'short' } as const
  const calls = [1, 2, 5].map((game) => JSON.stringify(callOf({ ...card, game })))
  expect(new Set(calls).size).toBe(3)
})

it('SDK-513 the curtain is down whenever the stage changes, and up before anyone plays', () => {
  const faults = show.flatMap(({ show: now }, at) => {
    const before = show[at - 1]?.show ?? now
    const { phase, phaseTicks } = now
    const down = curtainDown(now)
    // The stage of the next game is there from here on.
    const changes = phase === 'card' ? !isClosing(now) && isClosing(before) : phase !== before.phase
    const mustHide = changes && (phase === 'card' || phase === 'replay' || phase === 'podium')
    const mustShow =
      ['play', 'vote', 'wheel'].includes(phase) || (phase === 'card' && phaseTicks > showTicks.cardLeast / 2)
    const isFault = down < 0 || down > 1 || (mustHide && down !== 1) || (mustShow && down !== 0)
    return isFault ? [{ phase, phaseTicks, down }] : []
  })
  expect(faults).toEqual([])
})

const figure = (seat: number, x: number): Figure => ({
  seat,
  x,
  y: 0,
  z: 0,
  mood: 'calm',
  pose: idlePose(0, seat),
})

it('SDK-513 beans leap from where they were to their place in the next scene, and a new one grows', () => {
  const travel = createTravel()
  travel([figure(0, -4)], 'game', 1 / 60)
  const xs: number[] = []
  const sizes: number[] = []
  for (let at = 0; at < 60; at++) {
    const [own, late] = travel([figure(0, 4), figure(1, 0)], 'row', 1 / 60)
    xs.push(own?.x ?? 0)
    sizes.push(late?.size ?? 1)
  }
  expect(xs[0]).toBeLessThan(-3.9)
  expect(xs).toEqual([...xs].sort((one, other) => one - other))
  expect(xs.at(-1)).toBe(4)
  expect(sizes[0]).toBeLessThan(0.1)
  expect(sizes.at(-1)).toBe(1)
  expect(travel([figure(0, -4)], '', 1 / 60)[0]?.x).toBe(-4)
})

it('PTY-64 the rule card of every game shows what thumbs do', () => {
  for (const key of miniKeys) expect(gesturesOf(minis[key].pad)).toContain('pty-thumb')
  const pictures = new Set(miniKeys.map((key) => gesturesOf(minis[key].pad)))
  expect(pictures.size).toBeGreaterThanOrEqual(7)
})

it('SDK-513 on the rule card the switches of Crossed Wires differ by colour and mark', () => {
  const picture = gesturesOf(minis.crossedwires.pad)
  const received = (part: RegExp): string[] => [...picture.matchAll(part)].map((found) => found[1] ?? '')
  expect(new Set(received(/height="26" rx="4" fill="(#[0-9a-f]+)"/g)).size).toBe(4)
  expect(new Set(received(/ 25\)" d="([^"]+)"/g)).size).toBe(4)
})

it('SDK-514 one tune carries through the whole show, quieter between the games', () => {
  const faults = show.filter((state) => {
    const { phase, key } = state.show
    const tension = tensionOf(state)
    if (phase === 'play') return tension === null ? key !== 'statues' : tension < 0.4
    return tension === null || tension >= 0.4
  })
  expect(faults).toEqual([])
})

it('PTY-64 what happens to a bean in a game in which no one runs is shown over that bean', () => {
  const bursts: { x: number; z: number }[] = []
  const nothing = () => undefined
  const effects = createEffects(partyEffects, {
    stage: {
      particles: { burst: (burst: { x: number; z: number }) => void bursts.push(burst) },
      cast: { kick: nothing, flash: nothing },
    } as never,
    player: nothing,
    spot: (seat) => (seat === 3 ? { x: 4, y: -2 } : undefined),
    shake: nothing,
    amount: 1,
  })
  const received = { type: 'feedback', feedback: 'gain', points: 1 } as const
  effects.event({ ...received, seat: 3, x: 0, y: 0 })
  effects.event({ ...received, seat: 3, x: 1, y: 1 })
  effects.event({ ...received, seat: 5, x: 0, y: 0 })
  expect(bursts.map(({ x, z }) => [x, 0 - z])).toEqual([
    [4, -2],
    [1, 1],
    [0, 0],
  ])
})

it('PTY-64 a mark of the card’s film is over its bean, and where it happened if it is no one’s', () => {
  const marks = createMarks((seat) => (seat === 3 ? { x: 4, y: -2 } : undefined))
  for (const seat of [3, -1]) marks.add({ type: 'demo', isGood: true, seat, x: -9, y: 1 })
  const shown: number[][] = []
  marks.draw({ add: ({ x, y }) => void shown.push([x, y]) } as Parameters<typeof marks.draw>[0])
  expect(shown).toEqual([
    [4, -2],
    [-9, 1],
  ])
})
