import { onSeat, simTable, testCore } from '@sofaspark/game-sdk/testing.ts'
import { makeSim } from './sim/sim.ts'
import { restInput, type Blob, type Player, type World } from './sim/world.ts'

const worldOf = (saved: unknown): World => (saved as { world: World }).world

/** A match among hands that a test moves, in the first tick of play; even seats are Suns, who live on the left. */
export const arrange = (seats: number, options: Record<string, unknown> = {}) => {
  const sim = makeSim({ seed: 4, core: testCore(), options: { map: 'fountain', ...options } })
  const table = {
    ...simTable(sim, { seats, rest: restInput, worldOf }),
    player: (seat: number): Player => onSeat(sim.state().players, seat),
    put: (seat: number, place: Partial<Player>) => {
      table.change(({ players }) => {
        for (const player of players) if (player.seat === seat) Object.assign(player, place)
      })
    },
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
  for (let seat = 0; seat < seats; seat++) table.hold(seat, { side: seat % 2 === 0 ? 'sun' : 'moon' })
  table.run(2)
  for (let seat = 0; seat < seats; seat++) table.hold(seat, {})
  table.until(({ flow }) => flow.phase === 'play')
  table.seen.length = 0
  // Apart from each other, in the open.
  for (let seat = 0; seat < seats; seat++) table.put(seat, { x: -6 + seat * 4, y: 7.8 })
  return table
}
