import { arrange } from './sim-testing.ts'

it('PNT-47 a side that loses two of four players in mid-match has four painters again at once', () => {
  const { sim } = arrange(8)
  const ofSide = (side: string): number => sim.state().players.filter((player) => player.side === side).length
  for (const seat of [0, 2]) {
    sim.leave(seat)
    sim.join({ seat, bot: true, admin: false })
  }
  expect([ofSide('sun'), ofSide('moon')]).toEqual([4, 4])
})
