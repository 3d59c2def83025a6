import { join } from 'node:path'
import { heardSounds } from '@sofaspark/game-sdk/testing.ts'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { drift } from '../sim/numbers.ts'
import { scenario } from '../sim-testing.ts'
import { itemKinds, newCart, type RaceEvent } from '../sim/world.ts'
import { headlineOf, announcementOf, paneWordsOf } from './headline.ts'
import { createMatchSounds } from '@sofaspark/game-stage'
import { intensityOf, raceSounds } from './sounds-list.ts'
import { sparkOf } from './trails.ts'

const folder = join(import.meta.dirname, '../..')
const languages = ['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it']
const nameOf = (seat: number): string => `P${String(seat)}`
const place = { x: 0, y: 0 }
const events: readonly RaceEvent[] = [
  { type: 'ram', seat: 0, victim: 1, took: true, ...place },
  ...(['rocket', 'swap', 'crate'] as const).map((by): RaceEvent => ({ type: 'warned', seat: 0, by })),
  { type: 'struck', seat: 0, by: 'crate', from: 5, ...place },
  { type: 'swapped', seat: 0, victim: 1 },
  { type: 'blocked', seat: 0, ...place },
  ...itemKinds.map((item): RaceEvent => ({ type: 'found', seat: 0, item })),
  { type: 'boost', seat: 0, kind: 'start' },
  { type: 'boost', seat: 0, kind: 'slip' },
  { type: 'lap', seat: 0, lap: 2, last: true, ticks: 900, best: true },
  ...(['gold', 'silver', 'bronze'] as const).map((medal): RaceEvent => ({ type: 'medal', seat: 0, medal })),
]

it('SDK-511 the big words of every phase and the short words of each view are said in every language', () => {
  for (const language of languages) {
    const texts = gameTexts(folder, language)
    const table = scenario(2, {}, [1])
    for (const phase of ['intro', 'countdown', 'replay', 'roundEnd', 'podium'] as const) {
      table.change((world) => {
        world.flow.phase = phase
        world.decisive = { tick: 1, x: 0, y: 0 }
      })
      const { text = '', note = '' } = headlineOf(table.state(), texts, nameOf) ?? {}
      expect(text).not.toBe('')
      for (const said of [text, note]) expect(said).not.toMatch(/^(hud|track)\.|\{\{/)
    }
    for (const event of events) {
      const words = paneWordsOf(event, table.state(), texts, nameOf)
      expect(words.length).toBeGreaterThan(0)
      for (const { text } of words) expect(text).not.toMatch(/^(hud|medal|item)\.|\{\{|^$/)
    }
    const finish = announcementOf({ type: 'finish', seat: 0, place: 1 }, table.state(), texts, nameOf)
    expect(finish?.text).toContain('P0')
  }
})

it('SDK-513 a box names its item in the view, and in the first lap the phone as its place', () => {
  const table = scenario(2)
  const words = () =>
    paneWordsOf({ type: 'found', seat: 0, item: 'turbo' }, table.state(), gameTexts(folder, 'en'), nameOf)
  table.set(0, { lap: 0 })
  expect(words()).toEqual([{ seat: 0, text: 'Turbo: press it on your phone', isBad: false }])
  table.set(0, { lap: 1 })
  expect(words()).toEqual([{ seat: 0, text: 'Turbo', isBad: false }])
})

it('SDK-513 a hit names both in both views, and no one in their own oil', () => {
  const words = (from: number) =>
    paneWordsOf(
      { type: 'struck', seat: 1, by: 'oil', from, ...place },
      scenario(2).state(),
      gameTexts(folder, 'en'),
      nameOf,
    )
  expect(words(0)).toEqual([
    { seat: 0, text: 'P0 hits P1!', isBad: false },
    { seat: 1, text: 'P0 hits P1!', isBad: true },
  ])
  expect(words(1)).toEqual([])
})

it('SDK-511 the last lap is announced once, by the first who begins it', () => {
  const table = scenario(2)
  table.set(0, { place: 1 })
  table.set(1, { place: 2 })
  const said = (seat: number) =>
    announcementOf(
      { type: 'lap', seat, lap: 2, last: true, ticks: 1, best: false },
      table.state(),
      gameTexts(folder, 'en'),
      nameOf,
    )
  expect(said(0)?.text).toBe('Last lap!')
  expect(said(1)).toBeUndefined()
})

it('SDK-514 the music climbs from lap to lap, and all of it plays in the last one', () => {
  const { flow, settings } = scenario(1).state()
  const inLap = (lap: number): number =>
    intensityOf({ flow: { ...flow, phase: 'play' }, settings, carts: [{ ...newCart(0), lap }] })
  const waiting = intensityOf({ flow: { ...flow, phase: 'intro' }, settings, carts: [] })
  const steps = [waiting, inLap(0), inLap(1), inLap(2)]
  expect(steps).toEqual([...steps].sort((one, other) => one - other))
  expect(new Set(steps).size).toBe(4)
  expect(inLap(settings.laps - 1)).toBe(1)
})

it('SDK-514 every event has an existing sound', () => {
  const { sounds, heard } = heardSounds()
  const effects = createMatchSounds({ sounds }, raceSounds)
  const heardEvents: readonly RaceEvent[] = [
    ...events.filter(({ type }) => type !== 'warned'),
    ...(['drift', 'turbo', 'magnet'] as const).map((kind): RaceEvent => ({ type: 'boost', seat: 0, kind })),
    ...itemKinds
      .filter((item) => item !== 'turbo' && item !== 'magnet')
      .map((item): RaceEvent => ({ type: 'used', seat: 0, item })),
    { type: 'struck', seat: 0, by: 'oil', from: 1, ...place },
    { type: 'knock', speed: 5, ...place },
    { type: 'wall', seat: 0, speed: 5, ...place },
    { type: 'crate', seat: 5, ...place },
    { type: 'finish', seat: 0, place: 1 },
    { type: 'matchWon', won: [0], lost: [1] },
    { type: 'cheer', seat: 0 },
    { type: 'count', number: 3 },
    { type: 'go' },
  ]
  for (const event of heardEvents) {
    const before = heard.length
    effects.event(event)
    expect(heard.length).toBeGreaterThan(before)
  }
  const race = scenario(2).state()
  const drifting = { ...newCart(0), driftSide: 1, vx: 20, driftTicks: 60 }
  const shot = { id: 1, kind: 'rocket', from: 1, to: 0, ticks: 60 } as const
  effects.frame({ ...race, flow: { ...race.flow, phase: 'play' }, carts: [drifting], shots: [shot] }, 1)
  const names = heard.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['warn', 'skid']))
  for (const name of names) expect(Object.keys(raceSounds.recipes)).toContain(name)
})

it('SDK-513 the sparks of a drift show what boost it has earned', () => {
  expect(sparkOf(drift.shortTicks - 1)).toBeUndefined()
  expect(sparkOf(drift.shortTicks)).not.toBe(sparkOf(drift.longTicks))
})
