import { sideTable, testCore } from '@sofaspark/game-sdk/testing.ts'
import { makeSim } from './sim/sim.ts'
import { neutralInput, type Player, type Puck, type World } from './sim/world.ts'

const worldOf = (saved: unknown): World => (saved as { world: World }).world

/** A match driven by a test, in the first tick of play; even seats are Suns, who attack to the right. */
export const scenario = (seats: number, options: Record<string, unknown> = {}) => {
  const sim = makeSim({ seed: 4, core: testCore(), options })
  const at = sideTable(sim, { seats, rest: neutralInput, worldOf })
  const table = {
    ...at,
    set: (seat: number, place: Partial<Player>) => {
      at.set(seat, { vx: 0, vy: 0, strides: [], been: [], ...place })
    },
    /** The only puck; the others skate out of its way. */
    puckAt: (place: Partial<Puck>) => {
      table.change((world) => {
        const [first] = world.pucks
        if (first) world.pucks = [{ ...first, vx: 0, vy: 0, carrier: -1, ...place }]
      })
    },
    puck: (): Puck => sim.state().pucks[0] as Puck,
  }
  // Out of the way, at the far board.
  for (let seat = 0; seat < seats; seat++) table.set(seat, { x: -6 + seat * 2, y: -7 })
  table.puckAt({ x: 0, y: 6 })
  return table
}
