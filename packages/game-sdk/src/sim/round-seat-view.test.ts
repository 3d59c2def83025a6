import { newFlow, type FlowPhase } from './flow.ts'
import { roundSeatView } from './round-seat-view.ts'

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

it('SDK-381 each phase of rounds has its layout, for the one who chooses and for the others', () => {
  expect(layouts(worldIn('choose'))).toEqual(['choose', 'wait', 'full'])
  expect(layouts(worldIn('countdown'))).toEqual(['play', 'play', 'full'])
  expect(layouts(worldIn('play'))).toEqual(['play', 'play', 'full'])
  expect(layouts(worldIn('replay', {}))).toEqual(['replay', 'won', 'full'])
  expect(layouts(worldIn('replay'))).toEqual(['wait', 'won', 'full'])
  expect(layouts(worldIn('roundEnd'))).toEqual(['wait', 'won', 'full'])
  expect(layouts(worldIn('over'))).toEqual(['cheer', 'cheer', 'full'])
})

it('SDK-381 the others watch the choice, with their standing', () => {
  const view = roundSeatView(worldIn('choose'), 1, {
    plays: () => ({ layout: 'play' }),
    values: ({ points }) => ({ points }),
  })
  expect(view).toEqual({ layout: 'wait', values: { points: 6 }, watches: 'choose' })
})
