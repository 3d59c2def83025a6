import { newFlow, type FlowPhase } from './flow.ts'
import { teamSeatView } from './team-seat-view.ts'

const player = (seat: number, side: 'sun' | 'moon', pickedTick = 0) =>
  ({ seat, side, pick: side, pickedTick, isPopped: seat === 1 }) as const
const worldIn = (phase: FlowPhase, more: { winner?: 'sun' | 'moon'; decisive?: object } = {}) => ({
  flow: { ...newFlow({ chooses: false, teams: true, replays: true }), phase },
  players: [player(0, 'sun', 9), player(1, 'moon')],
  winner: more.winner ?? null,
  decisive: more.decisive ?? null,
})
const viewOf = (world: ReturnType<typeof worldIn>, seat: number) =>
  teamSeatView(world, seat, {
    score: { sun: 3, moon: 1 },
    lead: 0,
    plays: ({ isPopped }) => (isPopped ? 'popped' : 'run'),
    values: () => ({ extra: 7 }),
  })
const layouts = (world: ReturnType<typeof worldIn>): string[] => [0, 1, 5].map((seat) => viewOf(world, seat).layout)

it('SDK-293 each phase has its layout for both sides, and a seat without a player is full', () => {
  expect(layouts(worldIn('teams'))).toEqual(['picked-sun', 'teams', 'full'])
  expect(layouts(worldIn('play'))).toEqual(['run', 'popped', 'full'])
  expect(layouts(worldIn('replay'))).toEqual(['wait', 'wait', 'full'])
  expect(layouts(worldIn('replay', { decisive: {} }))).toEqual(['replay', 'wait', 'full'])
  expect(layouts(worldIn('roundEnd'))).toEqual(['wait', 'wait', 'full'])
  expect(layouts(worldIn('over', { winner: 'moon' }))).toEqual(['lost', 'won', 'full'])
  expect(layouts(worldIn('over'))).toEqual(['drawn', 'drawn', 'full'])
})

it('SDK-293 a phone shows its own side’s score first', () => {
  expect([0, 1].map((seat) => viewOf(worldIn('play'), seat).values)).toEqual([
    { score: '3 : 1', extra: 7 },
    { score: '1 : 3', extra: 7 },
  ])
})
