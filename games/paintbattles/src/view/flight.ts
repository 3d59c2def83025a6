import { blob, trampoline } from '../sim/numbers.ts'
import { lobMetres } from '../sim/blobs.ts'
import type { Blob, Player } from '../sim/world.ts'

/** A place over the ground. */
export interface Air {
  x: number
  y: number
  height: number
}

const HAND_M = 0.9
const HIGH_SHARE = 0.32
const HOP_M = 2.3
const DOTS = 7

/** A share of the way of a lob: the farther, the higher. */
const onLob = (from: { x: number; y: number }, to: { x: number; y: number }, share: number): Air => {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    height: HAND_M * (1 - share) + far * HIGH_SHARE * 4 * share * (1 - share),
  }
}

/** The place of a blob, a share of a tick after its last one. */
export const blobInAir = (each: Blob, ofTick: number): Air =>
  onLob(
    { x: each.fromX, y: each.fromY },
    { x: each.toX, y: each.toY },
    Math.min(1, (each.ticks - 1 + ofTick) / each.flightTicks),
  )

/** How far above the ground a player is whom a trampoline threw. */
export const liftOf = ({ doing }: Pick<Player, 'doing'>): number => {
  if (doing.type !== 'flying') return 0
  const share = Math.min(1, doing.ticks / trampoline.ticks)
  return HOP_M * 4 * share * (1 - share)
}

/** The dots of an aimed lob and where it would land; `null` while nobody aims. PNT-41 */
export const aimOf = ({ x, y, aimX, aimY }: Player): { dots: Air[]; to: { x: number; y: number } } | null => {
  const length = Math.hypot(aimX, aimY)
  if (length < 0.05) return null
  const far = lobMetres(length)
  const to = { x: x + (aimX / length) * far, y: y + (aimY / length) * far }
  return { dots: Array.from({ length: DOTS }, (_, at) => onLob({ x, y }, to, (at + 1) / (DOTS + 1))), to }
}

/** The width of what a blob paints, in metres. */
export const landingWidth = (radius: number = blob.radius): number => radius * 2 * (64 / 54)
