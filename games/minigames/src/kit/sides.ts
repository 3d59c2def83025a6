import { sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { mostSeats } from './numbers.ts'
import { newRunner, type Runner } from './runners.ts'
import type { MiniWorld } from './world.ts'

/** A bean of a side. */
export interface SideRunner extends Runner {
  side: Side
}

export interface SideWorld extends MiniWorld {
  /** As many Suns as Moons; stand-ins fill the gaps. */
  runners: SideRunner[]
}

/** A grey bean that a bot controls. SDK-510 */
export const isStandIn = (seat: number): boolean => seat >= mostSeats

/** First and fourth against second and third, and so on; a stand-in makes the number even. PTY-30, SDK-510 */
export const dealSides = (order: readonly number[]): SideRunner[] => {
  const even = order.length % 2 === 0 ? order : [...order, mostSeats]
  const [best, others]: [Side, Side] = (order[0] ?? 0) % 2 === 0 ? ['sun', 'moon'] : ['moon', 'sun']
  return even.map((seat, at) => ({ ...newRunner(seat, 0, 0), side: at % 4 === 0 || at % 4 === 3 ? best : others }))
}

const freeStandIn = ({ runners }: SideWorld): number => Math.max(mostSeats, ...runners.map(({ seat }) => seat + 1))

/** A latecomer takes the place of a stand-in, or comes with one for the other side. SDK-510 */
export const joinSide = (world: SideWorld, seat: number): SideRunner[] => {
  const standIn = world.runners.find((one) => isStandIn(one.seat))
  if (standIn) {
    standIn.seat = seat
    return []
  }
  const added = [seat, freeStandIn(world)].map((each, at) => ({ ...newRunner(each, 0, 0), side: sides[at] ?? 'sun' }))
  world.runners.push(...added)
  return added
}

/** A stand-in replaces a leaver, unless the other side has one, which is then removed. SDK-510 */
export const leaveSide = (world: SideWorld, seat: number): void => {
  const leaver = world.runners.find((one) => one.seat === seat)
  if (!leaver) return
  const other = world.runners.find((one) => isStandIn(one.seat) && one.side !== leaver.side)
  if (other) world.runners = world.runners.filter((one) => one !== leaver && one !== other)
  else leaver.seat = freeStandIn(world)
}

export const sideOf = ({ runners }: SideWorld, seat: number): Side | undefined =>
  runners.find((one) => one.seat === seat)?.side
