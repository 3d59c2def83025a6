/** @jest-environment jsdom */
import { createTexts } from '../session/texts.ts'
import { newFlow, type FlowPhase } from '../sim/flow.ts'
import { newSidePlayer } from '../sim/teams.ts'
import { createSideMatchHud, headlineOf, type SideMatch, type SideMatchHud } from './side-match-hud.ts'

type Event =
  | { type: 'goal'; seat: number; x: number; y: number }
  | { type: 'popped'; seat: number; victim: number; x: number; y: number }
  | { type: 'go' }
  | { type: 'phase'; phase: FlowPhase }
interface Match extends SideMatch {
  score: { sun: number; moon: number }
}

const locale = {
  teams: { sun: 'Suns' },
  hud: { go: 'Go!', goal: 'Goal by {{name}}', pop: 'Pop', sunWin: 'Suns win', replay: 'Once more' },
}
const texts = () => createTexts(new Map([['locales/en.json', new TextEncoder().encode(JSON.stringify(locale))]]), 'en')
const nameOf = (seat: number): string => `P${String(seat)}`
const player = (seat: number) => ({
  id: nameOf(seat),
  seat,
  name: nameOf(seat),
  color: '#ff0000',
  hat: 'none' as const,
  face: 'smile' as const,
  connected: true,
})

const table: SideMatchHud<Match, Event, 'goal'> = {
  scores: ({ score }) => score,
  ticksLeft: ({ flow }) => 600 - flow.playTicks,
  chips: ({ players, score }) => players.map(({ seat, side }) => ({ seat, side, value: score[side] })),
  keeps: 'goal',
  headlines: {
    finish: (_, words, goal) => goal && { text: words.t('hud.goal', { name: words.nameOf(goal.seat) }) },
    roundEnd: () => 'end',
  },
  endNote: ({ score }) => (score.sun === score.moon ? 'by pops' : null),
  says: { popped: { text: 'hud.pop', shownS: 1 } },
  shouts: { popped: 'hud.pop' },
  feed: { popped: 'hud.pop' },
}

const matchIn = (phase: FlowPhase, change: Partial<Match> = {}): Match => ({
  flow: { ...newFlow({ chooses: false, teams: true, replays: true }), phase },
  players: [newSidePlayer({ seat: 0, bot: false, admin: true })],
  winner: 'sun',
  decisive: null,
  score: { sun: 1, moon: 1 },
  ...change,
})

const textOf = (selector: string): string | undefined => document.querySelector(selector)?.textContent ?? undefined

it('SDK-513 SDK-511 a HUD of tables says, calls out and feeds its events, and the words of each phase', () => {
  // The DOM of the tests cannot construct style sheets.
  CSSStyleSheet.prototype.replaceSync = () => undefined
  document.adoptedStyleSheets = []
  Element.prototype.animate = () => ({}) as Animation
  const settings = { reducedMotion: true, quality: 'low', adaptive: true } as const
  const hud = createSideMatchHud<Match, Event, 'goal'>(
    { hud: document.body, texts, player, settings },
    (x, y) => ({ x, y }),
    {
      ...table,
      rank: () => [],
    },
  )
  const playing = matchIn('play')
  hud.event({ type: 'popped', seat: 0, victim: 1, x: 3, y: 4 }, playing)
  hud.frame(playing, 0.1)
  expect([textOf('.hud-banner .hud-title'), textOf('.hud-shout'), textOf('.hud-feed-line')]).toEqual([
    'Pop',
    'Pop',
    'P0PopP1',
  ])
  expect([textOf('.hud-clock'), textOf('.hud-chip-value')]).toEqual(['10', '1'])
  hud.event({ type: 'goal', seat: 0, x: 0, y: 0 }, playing)
  hud.event({ type: 'phase', phase: 'intro' }, playing)
  hud.frame(matchIn('finish', { decisive: { tick: 1, x: 0, y: 0 } }), 2)
  expect([textOf('.hud-banner .hud-title'), textOf('.hud-feed-line')]).toEqual(['Goal by P0', undefined])
  expect(document.querySelector('.cinema')).not.toBeNull()
  hud.event({ type: 'go' }, playing)
  hud.frame(matchIn('finish'), 2)
  expect(document.querySelector<HTMLElement>('.hud-banner')?.hidden).toBe(true)
  hud.dispose()
})

it('SDK-511 countdown, replay and the end have their words in every game', () => {
  const words = { ...texts(), nameOf }
  expect(headlineOf(table, matchIn('countdown'), words)?.look).toBe('huge')
  expect(headlineOf(table, matchIn('replay'), words)).toBeNull()
  expect(headlineOf(table, matchIn('replay', { decisive: { tick: 1, x: 0, y: 0 } }), words)?.text).toBe('Once more')
  for (const phase of ['roundEnd', 'podium', 'over'] as const)
    expect(headlineOf(table, matchIn(phase), words)).toEqual({ text: 'Suns win', note: 'by pops', look: 'low' })
})
