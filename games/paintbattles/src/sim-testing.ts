import { sideTable, testCore } from '@sofaspark/game-sdk/testing.ts'
import { makeSim } from './sim/sim.ts'
import { neutralInput, type Blob, type World } from './sim/world.ts'

const worldOf = (saved: unknown): World => (saved as { world: World }).world

/** A match driven by a test, in the first tick of play; even seats are Suns, whose base is on the left. */
export const scenario = (seats: number, options: Record<string, unknown> = {}) => {
  const sim = makeSim({ seed: 4, core: testCore(), options: { map: 'fountain', ...options } })
  const at = sideTable(sim, { seats, rest: neutralInput, worldOf })
  const table = {
    ...at,
    /** A blob that lands in the next tick. */
    land: (place: Pick<Blob, 'seat' | 'side' | 'toX' | 'toY'> & Partial<Blob>) => {
      table.change((world) => {
        const flight = { isBomb: false, fromX: 0, fromY: 0, ticks: 23, flightTicks: 24 }
        world.blobs.push({ id: world.nextBlob++, ...flight, ...place })
      })
      table.run(1)
    },
    /** The tick in which the round has lasted for so long. */
    playedFor: (ticks: number) => {
      table.change(({ flow }) => void (flow.playTicks = ticks))
      table.run(1)
    },
  }
  // Spread out, without obstacles nearby.
  for (let seat = 0; seat < seats; seat++) table.set(seat, { x: -6 + seat * 4, y: 7.8 })
  return table
}
