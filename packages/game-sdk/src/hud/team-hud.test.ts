/** @jest-environment jsdom */
import { seatHex } from '@sofaspark/contract'
import type { GamePlayer } from '../game/messages.ts'
import { createTexts } from '../session/texts.ts'
import { newFlow } from '../sim/flow.ts'
import { liftsOf } from './name-tags.ts'
import { createCinema, createNameTags, createShouts, createSidePicks, createTeamBar } from './hud.ts'

const player = (seat: number): GamePlayer => ({
  id: `p${seat}`,
  seat,
  name: `P${seat}`,
  color: seatHex(seat),
  hat: 'none',
  face: 'smile',
  connected: true,
})
const english = new TextEncoder().encode(
  JSON.stringify({ teams: { sun: 'Suns', moon: 'Moons' }, hud: { pick: 'Pick', pickNote: 'Note', open: 'Open' } }),
)
const texts = () => createTexts(new Map([['locales/en.json', english]]), 'en')
const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
const wordsOf = (selector: string): string[] => all(selector).map(({ textContent }) => textContent)

beforeEach(() => {
  document.body.replaceChildren()
  // The DOM of the tests animates nothing.
  Element.prototype.animate = () => ({ onfinish: null }) as unknown as Animation
})

it('SDK-513 the picks of people stand in their side’s column, bots nowhere, and the list goes with the phase', () => {
  const picks = createSidePicks(document.body, { texts, player })
  const flow = newFlow({ chooses: false, teams: true, replays: false })
  const players = [
    { seat: 0, bot: false, pick: 'moon', pickedTick: 5 },
    { seat: 1, bot: false, pick: 'mix', pickedTick: 0 },
    { seat: 2, bot: true, pick: 'sun', pickedTick: 5 },
  ] as const
  picks.frame({ ...flow, phaseTicks: 180 }, players)
  expect(wordsOf('.hud-column')).toEqual(['Suns', 'OpenP1', 'MoonsP0'])
  expect(all('.hud-pick.open').map(({ textContent }) => textContent)).toEqual(['P1'])
  expect(all('.hud-fuse i')[0]?.style.transform).toBe('scaleX(0.500)')
  expect(document.body.className).toBe('hud-picking')
  picks.frame({ ...flow, phase: 'intro' }, players)
  expect([all('.hud-sides')[0]?.hidden, document.body.className]).toEqual([true, ''])
})

it('SDK-513 a name tag follows its player, in the side’s colour, and goes with the player', () => {
  const tags = createNameTags(document.body, { player })
  tags.show([
    { seat: 0, side: 'sun', x: 10, y: 20 },
    { seat: 3, x: 5, y: 5 },
  ])
  const [first] = all('.hud-tag')
  expect(wordsOf('.hud-tag')).toEqual(['P0', 'P3'])
  expect(all('.hud-tag.sun')).toEqual([first])
  tags.show([{ seat: 0, side: 'moon', x: 30, y: 40 }])
  expect(all('.hud-tag')).toEqual([first])
  expect([first?.className, first?.style.transform]).toEqual(['hud-tag moon', 'translate(30.0px, 40.0px)'])
})

it('SDK-513 name tags of a crowd stand above each other, the lowest in its place, and none is lifted far', () => {
  const box = (x: number, y: number, lift = 0) => ({ x, y, lift, width: 60, height: 20 })
  expect(liftsOf([box(0, 100), box(90, 100), box(50, 96)])).toEqual([0, 0, 16])
  expect(liftsOf([box(0, 90), box(10, 100), box(20, 95)])).toEqual([30, 0, 15])
  // One that was lifted stays above until its player is clearly lower.
  expect(liftsOf([box(0, 100), box(10, 104, 20)])).toEqual([0, 24])
  expect(liftsOf([box(0, 100), box(10, 112, 20)])).toEqual([8, 0])
  expect(Math.max(...liftsOf(Array.from({ length: 8 }, (_, at) => box(at, 100))))).toBe(60)
})

it('SUP-68 a supporter’s name tag carries a crown, and no one else’s', () => {
  const withSupporter = (seat: number): GamePlayer => ({ ...player(seat), isSupporter: seat === 3 })
  const tags = createNameTags(document.body, { player: withSupporter })
  tags.show([0, 3].map((seat) => ({ seat, x: 0, y: 0 })))
  expect(all('.hud-tag').map((tag) => tag.querySelectorAll('.hud-crown').length)).toEqual([0, 1])
  expect(wordsOf('.hud-tag')).toEqual(['P0', 'P3'])
})

it('SDK-513 a shout replaces the one of its kind, and there are at most six', () => {
  const shout = createShouts(document.body, (x, y) => ({ x, y }))
  shout('Saved!', { x: 1, y: 2 }, 'save')
  shout('Again!', { x: 3, y: 4 }, 'save')
  expect(wordsOf('.hud-shout')).toEqual(['Again!'])
  for (let at = 0; at < 9; at++) shout('Bump!', { x: 0, y: 0 }, `bump ${at}`)
  expect(all('.hud-shout')).toHaveLength(6)
})

it('SDK-513 bars close above and below a decisive moment, and open again', () => {
  const cinema = createCinema(document.body)
  expect(all('.hud-cinema')).toHaveLength(2)
  cinema.show(true)
  expect(document.body.classList.contains('cinema')).toBe(true)
  cinema.show(false)
  expect(document.body.classList.contains('cinema')).toBe(false)
})

it('SDK-513 the team bar shows rounds won as marks, and a score that is a text neither leads nor pops', () => {
  const bar = createTeamBar(document.body, { texts })
  const marks = { sun: { full: 0, of: 2 }, moon: { full: 1, of: 2 } }
  bar.show({ sun: '40 %', moon: '41 %' }, marks)
  bar.show({ sun: '?', moon: '?' }, marks)
  expect(wordsOf('.hud-team-score')).toEqual(['?', '?'])
  expect(all('.scored, .lead')).toHaveLength(0)
  expect(all('.hud-team.moon .hud-mark.full')).toHaveLength(1)
  expect(all('.hud-marks').map((row) => row.getAttribute('aria-label'))).toEqual(['0/2', '1/2'])
})
