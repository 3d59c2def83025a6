import type { BumpState } from '../sim/sim.ts'
import type { Sweeper } from '../sim/world.ts'

/** A larger distance in one tick is a teleport, not a movement. */
const LEAP = 1.2

const between = (from: number, to: number, alpha: number): number =>
  Math.abs(to - from) > LEAP ? to : from + (to - from) * alpha

interface Spot {
  x: number
  y: number
  z: number
}

const moved = <Thing extends Spot>(before: Thing | undefined, now: Thing, alpha: number): Thing =>
  before
    ? {
        ...now,
        x: between(before.x, now.x, alpha),
        y: between(before.y, now.y, alpha),
        z: between(before.z, now.z, alpha),
      }
    : now

/** The state between two ticks, for screens that draw at another rate. */
export const blend = (
  prev: BumpState,
  next: BumpState,
  alpha: number,
): BumpState & { shownSweepers: (Sweeper & { shownAngle: number })[] } => ({
  ...next,
  beans: next.beans.map((bean) =>
    moved(
      prev.beans.find(({ seat, role }) => seat === bean.seat && role === bean.role),
      bean,
      alpha,
    ),
  ),
  fish: next.fish.map((fish) =>
    moved(
      prev.fish.find(({ id }) => id === fish.id),
      fish,
      alpha,
    ),
  ),
  boulders: next.boulders.map((ball) =>
    moved(
      prev.boulders.find(({ id }) => id === ball.id),
      ball,
      alpha,
    ),
  ),
  shownSweepers: next.sweepers.map((sweeper, index) => ({
    ...sweeper,
    shownAngle: between(prev.sweepers[index]?.angle ?? sweeper.angle, sweeper.angle, alpha),
  })),
})
