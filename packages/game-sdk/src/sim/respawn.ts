import type { Place } from './paths.ts'
import { cleanStick } from './steer.ts'
import { ownEnd, type Side } from './teams.ts'

/** The wait of a player who is out, and the exit where it ends. Plain data in the game's world. */
export interface Respawn {
  ticks: number
  exit: number
}

export const newRespawn = (ticks: number, exit = 0): Respawn => ({ ticks, exit })

/** The exit in the direction of the stick, as seen from the middle of all; the same one without steering. */
const steeredExit = (
  exits: readonly Place[],
  stick: { x?: unknown; y?: unknown } | undefined,
  exit: number,
): number => {
  const { x, y } = cleanStick(stick)
  if ((x === 0 && y === 0) || exits.length === 0) return exit
  const middle = { x: 0, y: 0 }
  for (const each of exits) {
    middle.x += each.x / exits.length
    middle.y += each.y / exits.length
  }
  const towards = (at: number): number => {
    const each = exits[at] ?? middle
    return (each.x - middle.x) * x + (each.y - middle.y) * y
  }
  return exits.reduce((best, _, at) => (towards(at) > towards(best) + 1e-9 ? at : best), exit)
}

/**
 * One tick of the wait: steering towards an exit chooses it. Gives that exit's place when the wait is over. The stick's y and
 * the arena's y must run the same way. SDK-518
 */
export const stepRespawn = (
  respawn: Respawn,
  exits: readonly Place[],
  stick?: { x?: unknown; y?: unknown },
): Place | null => {
  respawn.exit = steeredExit(exits, stick, respawn.exit)
  respawn.ticks -= 1
  return respawn.ticks > 0 ? null : (exits[respawn.exit] ?? exits[0] ?? null)
}

/** Metres between two seats who come back by one exit in the same tick. */
const apart = 0.01

/** A seat's own place at an exit: two in the very same place would be pushed apart the same way on both sides. SDK-505 */
export const standApart = ({ x, y }: Place, { side, seat }: { side: Side; seat: number }): Place => ({
  x,
  y: y + ownEnd(side) * (seat + 1) * apart,
})

/**
 * One tick of the wait of a side's player, who steers with the pad's stick, whose y runs downwards: gives the place where they come
 * back, once they do.
 */
export const comeBack = (
  respawn: Respawn,
  exits: readonly Place[],
  stick: { x?: unknown; y?: unknown },
  player: { side: Side; seat: number },
): Place | null => {
  const { x, y } = cleanStick(stick)
  const exit = stepRespawn(respawn, exits, { x, y: -y })
  return exit && standApart(exit, player)
}
