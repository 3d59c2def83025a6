import { sideTable, testCore } from '@sofaspark/game-sdk/testing.ts'
import { makeSim } from './sim/sim.ts'
import { neutralInput, type Ball, type World } from './sim/world.ts'

const worldOf = (saved: unknown): World => (saved as { world: World }).world

/** A match driven by a test, in the first tick of play; even seats are Suns, whose base is on the left. */
export const scenario = (seats: number, options: Record<string, unknown> = {}) => {
  const sim = makeSim({ seed: 4, core: testCore(), options: { map: 'pillars', ...options } })
  const at = sideTable(sim, { seats, rest: neutralInput, worldOf })
  const table = {
    ...at,
    /** A ball of a seat that flies to the right, or as given. */
    ball: (place: Partial<Ball>) => {
      table.change((world) => {
        const id = world.nextBall++
        world.balls.push({ id, seat: 1, side: 'moon', x: 0, y: 0, dx: 1, dy: 0, ticks: 45, ...place })
      })
    },
    /** A ball that meets a seat in the next tick. */
    hit: (seat: number, by = 1) => {
      const { x, y } = table.player(seat)
      table.ball({ seat: by, side: by % 2 === 0 ? 'sun' : 'moon', x: x - 0.5, y })
      table.run(1)
    },
    flag: (owner: string) => sim.state().flags.find((flag) => flag.owner === owner)?.state,
    /** Gives a seat the rivals' flag. */
    give: (seat: number) => {
      table.change(({ flags }) => {
        for (const flag of flags)
          if (flag.owner === (seat % 2 === 0 ? 'moon' : 'sun')) flag.state = { type: 'carried', seat, heldTicks: 0 }
      })
    },
  }
  // Spread out, without obstacles nearby.
  for (let seat = 0; seat < seats; seat++) table.set(seat, { x: -3 + seat * 2, y: 0 })
  return table
}
