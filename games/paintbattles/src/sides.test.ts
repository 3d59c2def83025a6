import { turnedGrid, firstUnevenTick } from '@sofaspark/game-sdk/testing/turned-match.ts'
import { paintRules } from './rules.ts'
import { mapNames } from './sim/maps.ts'
import { scenario } from './sim-testing.ts'

it.each(mapNames)(
  'SDK-505 in the courtyard %s a match that is turned about the middle takes the turned course',
  (map) => {
    const setup = { seed: 5, seats: 8, options: { map }, ticks: 1200, own: { ground: turnedGrid } }
    expect(firstUnevenTick(paintRules, setup)).toBe(-1)
  },
)

it('SDK-510 a side that loses two of four players in mid-match has four painters again at once', () => {
  const { sim } = scenario(8)
  const ofSide = (side: string): number => sim.state().players.filter((player) => player.side === side).length
  for (const seat of [0, 2]) {
    sim.leave(seat)
    sim.join({ seat, bot: true, admin: false })
  }
  expect([ofSide('sun'), ofSide('moon')]).toEqual([4, 4])
})
