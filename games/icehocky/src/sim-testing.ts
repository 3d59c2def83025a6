import { onSeat, simTable, testCore } from '@sofaspark/game-sdk/testing.ts'
import { makeSim } from './sim/sim.ts'
import { restInput, type Player, type Puck, type World } from './sim/world.ts'

const worldOf = (saved: unknown): World => (saved as { world: World }).world

/** A match among hands that a test moves, in the first tick of play; even seats are Suns, who attack to the right. */
export const arrange = (seats: number, options: Record<string, unknown> = {}) => {
  const sim = makeSim({ seed: 4, core: testCore(), options })
  const table = {
    ...simTable(sim, { seats, rest: restInput, worldOf }),
    player: (seat: number): Player => onSeat(sim.state().players, seat),
    put: (seat: number, place: Partial<Player>) => {
      table.change(({ players }) => {
        for (const player of players)
          if (player.seat === seat) Object.assign(player, { vx: 0, vy: 0, strides: [], been: [] }, place)
      })
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
  for (let seat = 0; seat < seats; seat++) table.hold(seat, { side: seat % 2 === 0 ? 'sun' : 'moon' })
  table.run(2)
  for (let seat = 0; seat < seats; seat++) table.hold(seat, {})
  table.until(({ flow }) => flow.phase === 'play')
  table.seen.length = 0
  // Out of the way, along the far board.
  for (let seat = 0; seat < seats; seat++) table.put(seat, { x: -6 + seat * 2, y: -7 })
  table.puckAt({ x: 0, y: 6 })
  return table
}
