import { onSeat, simTable, testCore } from '@sofaspark/game-sdk/testing.ts'
import { makeSim } from './sim/sim.ts'
import { neutralInput, type World } from './sim/world.ts'

const worldOf = (saved: unknown): World => (saved as { world: World }).world

/** A sim whose world a test arranges, without bots. */
export const scenario = (seats: number, mode: 'versus' | 'coop' | 'open' = 'versus', seed = 4) => {
  const sim = makeSim({ seed, core: testCore(), mode: mode === 'open' ? undefined : mode })
  const table = {
    ...simTable(sim, { seats, rest: neutralInput, worldOf }),
    bean: (seat: number) => onSeat(sim.state().beans, seat),
  }
  return table
}

/** Starts the match at GO with the test's positions, on a whole island without hazards. */
export const atGo = (
  table: ReturnType<typeof scenario>,
  places: readonly (readonly [x: number, z: number])[],
): void => {
  table.until(({ phase }) => phase === 'play')
  table.change((world) => {
    world.sweepers = []
    world.boulders = []
    world.nextCrumble = 1e9
    world.nextIce = 1e9
    world.nextBoulder = 1e9
    world.roundTicks = 200
    for (const [seat, [x, z]] of places.entries()) {
      const bean = world.beans.find((other) => other.seat === seat)
      if (bean) Object.assign(bean, { x, y: 0, z, vx: 0, vy: 0, vz: 0, grounded: true })
    }
  })
}
