import { onSeat, simTable, testCore } from '@sofaspark/game-sdk/testing.ts'
import { makeSim } from './sim/sim.ts'
import { placeOn, trackNamed } from './sim/tracks.ts'
import { neutralInput, type Cart, type World } from './sim/world.ts'

const worldOf = (saved: unknown): World => (saved as { world: World }).world

/** A race driven by a test, in its first tick; the track is the rug, and no boxes lie on it. */
export const scenario = (seats: number, options: Record<string, unknown> = {}, bots: readonly number[] = []) => {
  const sim = makeSim({ seed: 3, core: testCore(), options })
  const core = testCore()
  const table = {
    ...simTable(sim, { seats, rest: neutralInput, worldOf, bots }),
    cart: (seat: number): Cart => onSeat(sim.state().carts, seat),
    set: (seat: number, change: Partial<Cart>) => {
      table.change(({ carts }) => {
        for (const own of carts) if (own.seat === seat) Object.assign(own, change)
      })
    },
    /** Puts a cart onto the road, along it, at a speed. */
    place: (
      seat: number,
      alongM: number,
      { acrossM = 0, speed = 0, ...change }: Partial<Cart> & { speed?: number } = {},
    ) => {
      const track = trackNamed(sim.state().track)
      const { x, y, point } = placeOn(track, alongM, acrossM)
      const step = Math.floor(alongM / track.stepM)
      const heading = core.atan2(point.dy, point.dx)
      const place = { x, y, heading, step, lap: 0, doneM: alongM, vx: point.dx * speed, vy: point.dy * speed }
      table.set(seat, { ...place, acrossM, steer: 0, ...change })
    },
  }
  table.until(({ flow }) => flow.phase === 'play')
  table.change((world) => void (world.boxes = []))
  // Out of the way, in the grass of the far side.
  for (let seat = 0; seat < Math.min(4, seats); seat++) table.place(seat, 200 + seat * 12, { acrossM: 7 })
  table.seen.length = 0
  return table
}
