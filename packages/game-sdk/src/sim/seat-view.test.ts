import { newFlow, type FlowPhase } from './flow.ts'
import { roundSeatView, teamSeatView } from './seat-view.ts'

const worldIn = (phase: FlowPhase, decisive: object | null = null) => ({
  flow: { ...newFlow({ chooses: true, teams: false, replays: true }), phase },
  players: [0, 1].map((seat) => ({ seat, bot: false, admin: seat === 0, points: 5 + seat })),
  winner: 1,
  decisive,
})
const layouts = (world: ReturnType<typeof worldIn>): string[] =>
  [0, 1, 5].map(
    (seat) =>
      roundSeatView(world, seat, { plays: () => ({ layout: 'play' }), values: ({ points }) => ({ points }) }).layout,
  )

it('SDK-380 each phase of rounds has its layout, for the one who chooses and for the others', () => {
  expect(layouts(worldIn('choose'))).toEqual(['choose', 'wait', 'full'])
  expect(layouts(worldIn('countdown'))).toEqual(['play', 'play', 'full'])
  expect(layouts(worldIn('play'))).toEqual(['play', 'play', 'full'])
  expect(layouts(worldIn('replay', {}))).toEqual(['replay', 'won', 'full'])
  expect(layouts(worldIn('replay'))).toEqual(['wait', 'won', 'full'])
  expect(layouts(worldIn('roundEnd'))).toEqual(['wait', 'won', 'full'])
  expect(layouts(worldIn('over'))).toEqual(['cheer', 'cheer', 'full'])
})

it('SDK-380 the others watch the choice, with their standing', () => {
  const view = roundSeatView(worldIn('choose'), 1, {
    plays: () => ({ layout: 'play' }),
    values: ({ points }) => ({ points }),
  })
  expect(view).toEqual({ layout: 'wait', values: { points: 6 }, watches: 'choose' })
})

const player = (seat: number, side: 'sun' | 'moon', pickedTick = 0) =>
  ({ seat, side, pick: side, pickedTick, isPopped: seat === 1 }) as const
const teamWorldIn = (phase: FlowPhase, more: { winner?: 'sun' | 'moon'; decisive?: object } = {}) => ({
  flow: { ...newFlow({ chooses: false, teams: true, replays: true }), phase },
  players: [player(0, 'sun', 9), player(1, 'moon')],
  winner: more.winner ?? null,
  decisive: more.decisive ?? null,
})
const viewOf = (world: ReturnType<typeof teamWorldIn>, seat: number) =>
  teamSeatView(world, seat, {
    score: { sun: 3, moon: 1 },
    lead: 0,
    plays: ({ isPopped }) => (isPopped ? 'popped' : 'run'),
    values: () => ({ extra: 7 }),
  })
const teamLayouts = (world: ReturnType<typeof teamWorldIn>): string[] =>
  [0, 1, 5].map((seat) => viewOf(world, seat).layout)

it('SDK-507 each phase has its layout for both sides, and a seat without a player is full', () => {
  expect(teamLayouts(teamWorldIn('teams'))).toEqual(['picked-sun', 'teams', 'full'])
  expect(teamLayouts(teamWorldIn('play'))).toEqual(['run', 'popped', 'full'])
  expect(teamLayouts(teamWorldIn('replay'))).toEqual(['wait', 'wait', 'full'])
  expect(teamLayouts(teamWorldIn('replay', { decisive: {} }))).toEqual(['replay', 'wait', 'full'])
  expect(teamLayouts(teamWorldIn('roundEnd'))).toEqual(['wait', 'wait', 'full'])
  expect(teamLayouts(teamWorldIn('over', { winner: 'moon' }))).toEqual(['lost', 'won', 'full'])
  expect(teamLayouts(teamWorldIn('over'))).toEqual(['drawn', 'drawn', 'full'])
})

it('SDK-507 a phone shows its own side’s score first', () => {
  expect([0, 1].map((seat) => viewOf(teamWorldIn('play'), seat).values)).toEqual([
    { score: '3 : 1', extra: 7 },
    { score: '1 : 3', extra: 7 },
  ])
})
