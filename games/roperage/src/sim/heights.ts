import { latestPressMs, tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { quickens } from './beat.ts'
import { sectionAt } from './sections.ts'
import type { Emit, Player, World } from './world.ts'

/** Up, or down below nought, by the time of the press that caused it. */
export const move = (player: Player, upM: number, atMs: number): void => {
  player.y += upM
  player.ways = [...player.ways.filter((way) => way.atMs > atMs - 2 * latestPressMs), { atMs, upM }]
}

/**
 * The height in metres a quarter of a second before that time. Every press of that moment has arrived by then, so that a climber behind
 * a slow line does not stand lower than one behind a quick line. ROP-47
 */
export const settledY = ({ y, ways }: Player, atMs: number): number =>
  ways.reduce((height, way) => (way.atMs > atMs - latestPressMs ? height - way.upM : height), y)

/** Whether a climber was on the rope, and not in the air, at that time. */
export const wasOn = ({ rope, cameFrom, airFromMs, airUntilMs }: Player, on: number, atMs: number): boolean =>
  atMs < airFromMs ? cameFrom === on : atMs >= airUntilMs && rope === on

/** Ledges quicken the beat once no earlier press can arrive. ROP-09, ROP-47 */
export const reachLedges = (world: World, emit: Emit): void => {
  for (const player of world.players) {
    if (player.role.type !== 'climber') continue
    const ledge = sectionAt(settledY(player, tickMs(world.tick)))
    if (ledge <= player.ledge) continue
    player.ledge = ledge
    emit({ type: 'ledge', seat: player.seat, ledge, quickens: ledge > world.ledge && quickens(ledge) })
    world.ledge = Math.max(world.ledge, ledge)
  }
}
