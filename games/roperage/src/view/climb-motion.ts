import { tower, mostSeats } from '../sim/numbers.ts'
import type { RopeState } from '../sim/sim.ts'
import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import type { Player } from '../sim/world.ts'

const WIDE_M = 3
const NARROW_M = 2.25
/** From this many on, ropes hang closer together. */
const MANY = 7

/** Ropes so close that text beside climbers has to be small. */
export const isCrowd = ({ ropes }: Pick<RopeState, 'ropes'>): boolean => ropes >= MANY

/** Metres of a rope from the middle of the tower. */
export const ropeX = (rope: number, ropes: number): number =>
  (rope - (ropes - 1) / 2) * (isCrowd({ ropes }) ? NARROW_M : WIDE_M)

/** The picture of the tower repeats every ledge, so that the endless one can be shown with a part of it. */
export const shownShift = ({ mode }: Pick<RopeState, 'mode'>, middleY: number): number =>
  mode === 'solo' && middleY > tower.ledgeEvery * 2
    ? Math.floor((middleY - tower.ledgeEvery * 2) / tower.ledgeEvery) * tower.ledgeEvery
    : 0

export interface ClimberSpot {
  x: number
  y: number
  /** 0 on a rope, to 1 in the middle of a hop. */
  air: number
}

const PULL_PER_S = 13
const ASIDE_M = 0.42
const HIGH_HOP_M = 0.7
/** At the bell there is room beside the rope. */
const HOME_ASIDE_M = 1.05

/** At one bell the first is in the middle, the others beside it by turns. SDK-513 */
const besideBell = ({ players }: RopeState, { seat, rope, role }: Player): number => {
  if (role.type !== 'home') return 0
  const { bellCs } = role
  const earlier = players.filter(
    (other) =>
      other.rope === rope &&
      other.role.type === 'home' &&
      (other.role.bellCs < bellCs || (other.role.bellCs === bellCs && other.seat < seat)),
  ).length
  return Math.ceil(earlier / 2) * (earlier % 2 === 0 ? -1 : 1) * HOME_ASIDE_M
}

/** Where a climber is across the tower: on the rope, beside others on it, or in the air. */
const acrossAt = (state: RopeState, player: Player, alpha: number): { x: number; air: number } => {
  const now = tickMs(state.tick) + alpha * 16
  const long = player.airUntilMs - player.airFromMs
  const share = long > 0 ? Math.max(0, Math.min(1, (now - player.airFromMs) / long)) : 1
  const from = ropeX(player.cameFrom, state.ropes)
  const to = ropeX(player.rope, state.ropes)
  const isCrowded = state.players.some(
    (other) => other.seat !== player.seat && other.rope === player.rope && Math.abs(other.y - player.y) < 1.8,
  )
  if (player.role.type === 'home') return { x: to + besideBell(state, player), air: 0 }
  const aside = isCrowded ? (player.seat / (mostSeats - 1) - 0.5) * 2 * ASIDE_M : 0
  const smooth = share * share * (3 - 2 * share)
  return { x: from + (to - from) * smooth + aside, air: share < 1 ? Math.sin(share * Math.PI) : 0 }
}

/** Climbers rise smoothly to the height of their last pull, however the ticks fall. SDK-513 */
export const createClimbMotion = () => {
  const heights = new Map<number, number>()
  return (state: RopeState, player: Player, alpha: number, seconds: number, jumps: boolean): ClimberSpot => {
    const before = heights.get(player.seat)
    const share = before === undefined || jumps ? 1 : 1 - Math.exp(-PULL_PER_S * seconds)
    const y = (before ?? player.y) + (player.y - (before ?? player.y)) * share
    heights.set(player.seat, y)
    const { x, air } = acrossAt(state, player, alpha)
    return { x, y: y + air * HIGH_HOP_M, air }
  }
}
