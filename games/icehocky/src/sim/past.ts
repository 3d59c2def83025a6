import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { isWayOpen, type Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { latestPressMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { puck as puckSize, skater } from './numbers.ts'
import { wallsOfPucks } from './rink.ts'
import { ticksAgo, type Player, type Stride } from './world.ts'

/** The share of its delay that a skater catches up in a tick. */
const owedShare = 1 / 6

/** A skater's history is rounded to millimetres, since a save holds fifteen ticks of it. SDK-503 */
export const remembered = (value: number): number => Math.round(value * 1_000) / 1_000

/** Remembers where a skater is, for as long as a press can be late. */
export const keepPlace = ({ been, x, y }: Player): void => {
  been.push(remembered(x), remembered(y))
  been.splice(0, been.length - 2 * (ticksAgo(latestPressMs) + 1))
}

/** Where a skater was `ago` ticks ago. */
export const placeOf = ({ been, x, y }: Player, ago: number): Place => {
  const at = been.length - 2 * (ago + 1)
  return { x: been[at] ?? x, y: been[at + 1] ?? y }
}

/** How a skater moved and faced `ago` ticks ago. */
export const strideOf = (player: Player, ago: number): Pick<Stride, 'vx' | 'vy' | 'faceX' | 'faceY'> =>
  player.strides.at(-1 - ago) ?? player

/** Where a skater was, how it moved and where it faced, `late` ticks ago; 0 is now. */
export const motionAt = (player: Player, late: number): Place & ReturnType<typeof strideOf> =>
  late === 0 ? player : { ...placeOf(player, late), ...strideOf(player, late) }

/** How far along the stick a carried puck lies, tried in this order. */
const stickShares = [1, 0.75, 0.5, 0.25] as const

/** Where the stick of a skater has the puck, or had it `ago` ticks ago: nearer to the body where boards or a net are in the way. ICE-09 */
export const stickPlace = (core: PartyCore, player: Player, ago = 0): Place => {
  const from = motionAt(player, ago)
  const at = (share: number): Place => ({
    x: from.x + from.faceX * skater.stick * share,
    y: from.y + from.faceY * skater.stick * share,
  })
  const walls = wallsOfPucks(core)
  return at(stickShares.find((tried) => isWayOpen(walls, from, at(tried), puckSize.radius)) ?? 0)
}

/** From now on the skater catches up with its true position. */
export const owe = (player: Player, { x, y }: Place): void => {
  player.owedX = x - player.x
  player.owedY = y - player.y
}

/** The speed at which a skater catches up. */
export const owedSpeed = ({ owedX, owedY }: Player): { vx: number; vy: number } => ({
  vx: owedX * owedShare * 60,
  vy: owedY * owedShare * 60,
})
