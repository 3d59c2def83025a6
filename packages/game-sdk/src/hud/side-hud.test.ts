/** @jest-environment jsdom */
import { seatHex } from '@sofaspark/contract'
import type { GamePlayer } from '../game/messages.ts'
import { createTexts } from '../session/texts.ts'
import { flowTicks, newFlow, type FlowPhase } from '../sim/flow.ts'
import { newSidePlayer } from '../sim/teams.ts'
import { countdownNumber, leadWords, sideWonWords, winnersWords } from './flow-words.ts'
import { createSideHud, type SideHudFrame } from './side-hud.ts'

const player = (seat: number): GamePlayer => ({
  id: `p${seat}`,
  seat,
  name: `P${seat}`,
  color: seatHex(seat),
  hat: 'none',
  face: 'smile',
  connected: true,
})
const words = {
  teams: { sun: 'Suns', moon: 'Moons' },
  hud: {
    matchWon: '{{name}} wins',
    matchTied: '{{name}} tie',
    sunLead: 'Suns lead by {{n}}',
    level: 'Level',
    moonWin: 'Moons win',
    draw: 'A draw',
  },
}
const english = new TextEncoder().encode(JSON.stringify(words))
const texts = () => createTexts(new Map([['locales/en.json', english]]), 'en')
const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
const textOf = (selector: string): string =>
  all(selector)
    .map(({ textContent }) => textContent)
    .join()

const quiet: SideHudFrame = {
  isCinema: false,
  secondsLeft: 30,
  label: null,
  chips: [{ seat: 0, side: 'sun', value: 3 }],
  results: null,
  headline: { text: 'Run!' },
}
const stateIn = (phase: FlowPhase) => ({
  flow: { ...newFlow({ chooses: false, teams: true, replays: true }), phase },
  players: [newSidePlayer({ seat: 0, bot: false, admin: true })],
})

beforeEach(() => {
  document.body.replaceChildren()
  // The DOM of the tests cannot construct style sheets.
  CSSStyleSheet.prototype.replaceSync = () => undefined
  document.adoptedStyleSheets = []
})

const createHud = () =>
  createSideHud(
    { hud: document.body, texts, player, settings: { reducedMotion: true, quality: 'low', adaptive: true } },
    (x, y) => ({ x, y }),
    '.own { color: red; }',
  )

it('SDK-513 the HUD of two sides shows what its game says, chips not before the sides are dealt', () => {
  const hud = createHud()
  hud.frame(stateIn('teams'), quiet, 0.1)
  expect([textOf('.hud-chip'), all('.hud-sides')[0]?.hidden]).toEqual(['', false])
  hud.frame(stateIn('play'), { ...quiet, label: 'Round 2', isCinema: true }, 0.1)
  expect([textOf('.hud-chip'), textOf('.hud-clock'), textOf('.hud-team-label')]).toEqual(['P03', '30', 'Round 2'])
  expect([textOf('.hud-banner .hud-title'), hud.element.classList.contains('cinema')]).toEqual(['Run!', true])
  hud.frame(stateIn('over'), { ...quiet, results: [{ seat: 0, rank: 1, score: 4, team: 0 }] }, 0.1)
  expect([all('.hud-team-label')[0]?.hidden, textOf('.hud-podium .hud-row')]).toEqual([true, '1P04'])
})

it('SDK-513 a word that is said covers the headline for its time, and all goes with the HUD', () => {
  const hud = createHud()
  hud.say({ text: 'Goal!' }, 1)
  hud.frame(stateIn('play'), quiet, 0.5)
  expect(textOf('.hud-banner .hud-title')).toBe('Goal!')
  hud.frame(stateIn('play'), quiet, 0.6)
  expect(textOf('.hud-banner .hud-title')).toBe('Run!')
  hud.page.dispose()
  expect([document.body.childElementCount, document.adoptedStyleSheets.length]).toEqual([0, 0])
})

it('SDK-513 a countdown counts 3, 2, 1 and nothing else', () => {
  const numbers = Array.from({ length: flowTicks.countdown + 1 }, (_, phaseTicks) => countdownNumber({ phaseTicks }))
  expect([...new Set(numbers)]).toEqual(['3', '2', '1'])
  expect([60, 61, 120, 121].map((at) => numbers[at])).toEqual(['3', '2', '2', '1'])
})

it('SDK-513 words name who won or shares the victory, and the side that leads or has won', () => {
  const results = [1, 1, 3].map((rank, seat) => ({ seat, rank, score: 0 }))
  const nameOf = (seat: number): string => player(seat).name
  expect(winnersWords(results, texts(), nameOf).text).toBe('P0 & P1 tie')
  expect(winnersWords(results.slice(1), texts(), nameOf).text).toBe('P1 wins')
  expect(leadWords({ sun: 5, moon: 2 }, texts())).toBe('Suns lead by 3')
  expect(leadWords({ sun: 2, moon: 2 }, texts())).toBe('Level')
  expect([sideWonWords('moon', texts()).text, sideWonWords(null, texts()).text]).toEqual(['Moons win', 'A draw'])
})
