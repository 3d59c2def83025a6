import type { GamePlayer } from '../game/messages.ts'
import { localisePad } from './pads.ts'
import { createPixelBudget } from './pixel-budget.ts'
import { createRoster } from './roster.ts'
import { decodeSnapshot, encodeSnapshot, type Snapshot } from './play.ts'
import { createTexts } from './texts.ts'

const person = (seat: number): GamePlayer => ({
  id: `p${seat}`,
  seat,
  name: `P${seat}`,
  color: '#ffffff',
  hat: 'none',
  face: 'smile',
  connected: true,
})

describe('snapshots', () => {
  it('SDK-07 come back whole, and junk is none', () => {
    const snapshot: Snapshot = {
      v: 1,
      key: 'game',
      seed: 4,
      mode: 'coop',
      bots: [person(2)],
      sim: { name: 'אבג', x: 1.5 },
    }
    expect(decodeSnapshot(encodeSnapshot(snapshot), 'game')).toEqual(snapshot)
    expect(decodeSnapshot(encodeSnapshot(snapshot), 'other')).toBeNull()
    for (const junk of [undefined, '', 'not base64!', btoa('[]'), btoa('{"v":1}')])
      expect(decodeSnapshot(junk, 'game')).toBeNull()
  })
})

describe('the roster', () => {
  it('SDK-510 fills up with bots, which make room for people', () => {
    const roster = createRoster({ fillTo: 4, maxPlayers: 8 })
    roster.sit(person(0))
    expect(roster.fill((seat) => `Bot ${seat}`).map(({ seat }) => seat)).toEqual([1, 2, 3])
    expect(roster.sit(person(2))?.seat).toBe(2)
    expect(roster.sit(person(9))?.bot).toBe(true)
    expect(roster.all()).toHaveLength(4)
    for (const seat of [4, 5, 6]) roster.sit(person(seat))
    expect(roster.all().filter(({ bot }) => bot === true)).toHaveLength(0)
    roster.leave(0)
    expect(roster.fill(() => 'Bot')).toHaveLength(0)
  })

  it('SDK-380 five players get a bot as the sixth, which makes room for a person', () => {
    const roster = createRoster({ fillTo: 4, maxPlayers: 8, fillEven: true })
    for (const seat of [0, 1, 2, 3, 4]) roster.sit(person(seat))
    expect(roster.fill(() => 'Bot').map(({ seat }) => seat)).toEqual([5])
    expect(roster.sit(person(6))?.seat).toBe(5)
    expect(roster.fill(() => 'Bot')).toHaveLength(0)
    roster.leave(0)
    expect(roster.fill(() => 'Bot')).toHaveLength(1)
  })
})

describe('words', () => {
  const file = (text: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(text))
  const files = new Map([
    ['locales/en.json', file({ hud: { round: 'Round {{n}}', go: 'GO' }, pad: { dash: 'Dash' } })],
    ['locales/he.json', file({ hud: { round: 'סיבוב {{n}}' } })],
  ])

  it('SDK-09 are the language’s own, then English, then the key', () => {
    const texts = createTexts(files, 'he')
    expect(texts.direction).toBe('rtl')
    expect(texts.t('hud.round', { n: 2 })).toBe('סיבוב 2')
    expect(texts.t('hud.go')).toBe('GO')
    expect(texts.t('hud.none')).toBe('hud.none')
    expect(createTexts(files, 'xx').language).toBe('en')
  })

  it('SDK-09 are shown on pads, in the player’s colour', () => {
    const pad = localisePad(
      {
        v: 1,
        orientation: 'any',
        theme: { hint: 'hud.go' },
        widgets: [{ type: 'button', id: 'dash', label: 'pad.dash' }],
      },
      createTexts(files, 'en'),
      '#3fb6ff',
    )
    expect(pad.theme).toEqual({ color: '#3fb6ff', hint: 'GO' })
    expect(pad.widgets[0]?.label).toBe('Dash')
  })
})

const pageThatIs = (quiet: boolean) => ({
  documentElement: { hasAttribute: () => quiet, toggleAttribute: () => quiet },
})

it('SDK-15 slow frames cost pixels, single hiccups do not', () => {
  const shares: number[] = []
  const budget = createPixelBudget((share) => shares.push(share), pageThatIs(false))
  for (let at = 0; at < 600; at++) budget.frame(at % 20 === 0 ? 0.1 : 1 / 60)
  expect(shares).toEqual([])
  for (let at = 0; at < 600; at++) budget.frame(0.05)
  expect(shares[0]).toBe(0.75)
  expect(shares.at(-1)).toBe(0.4)
})

it.each([10, 15, 20, 25])('SDK-15 at %d frames a second the resolution is found within 5 s', (perSecond) => {
  const shares: number[] = []
  const budget = createPixelBudget((share) => shares.push(share), pageThatIs(false))
  for (let at = 0; at < 5 * perSecond; at++) budget.frame(1 / perSecond)
  expect(shares.at(-1)).toBe(0.4)
})

it('SDK-15 a quiet page draws rarely on purpose, and keeps its resolution', () => {
  const shares: number[] = []
  const budget = createPixelBudget((share) => shares.push(share), pageThatIs(true))
  for (let at = 0; at < 600; at++) budget.frame(0.1)
  expect(shares).toEqual([])
})
