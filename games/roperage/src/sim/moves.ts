import { takeBack, tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { isFree, slip, slipAndKeep, stun } from './climbing.ts'
import { grab, hop, shake } from './numbers.ts'
import { climbers, type Emit, type Grade, type Move, type Player, type World } from './world.ts'

/** Hops to the rope beside, and takes back a hit that came after the swipe. ROP-18, ROP-20 */
const hopOver = (world: World, player: Player, by: -1 | 1, atMs: number, emit: Emit): void => {
  const to = player.rope + by
  if (to < 0 || to >= world.ropes) return
  for (const { dropM } of takeBack(player.slips, atMs)) {
    player.y += dropM
    stun(player, 0, 0)
  }
  if (!isFree(player, atMs)) return
  player.cameFrom = player.rope
  player.rope = to
  player.airFromMs = atMs
  player.airUntilMs = atMs + hop.ms
  emit({ type: 'hop', seat: player.seat, from: player.cameFrom, to })
}

/** Everybody a little below on the same rope slips. ROP-19 */
const shakeRope = (world: World, player: Player, emit: Emit): void => {
  if (player.shakeRestTicks > 0) return
  player.shakeRestTicks = shake.restTicks
  emit({ type: 'shake', seat: player.seat })
  const now = tickMs(world.tick)
  for (const other of climbers(world)) {
    const belowM = player.y - other.y
    if (other === player || other.rope !== player.rope || belowM < 0 || belowM > shake.reach) continue
    if (other.airUntilMs > now) continue
    slipAndKeep(world, other, shake.slip, 0)
    emit({ type: 'slipped', seat: other.seat, by: player.seat })
  }
}

/** The nearest climber above within reach of a grab. */
export const graspable = (world: Pick<World, 'players'>, player: Player): Player | undefined =>
  climbers(world)
    .filter(({ rope, y }) => rope === player.rope && y > player.y && y - player.y <= grab.reach)
    .sort((one, other) => one.y - other.y || one.seat - other.seat)[0]

const grabFoot = (world: World, player: Player, atMs: number, emit: Emit): void => {
  if (player.grabRestTicks > 0) return
  const victim = graspable(world, player)
  if (!victim || victim.gripped) return
  player.grabRestTicks = grab.restTicks
  victim.gripped = { by: player.seat, atMs }
  emit({ type: 'grab', seat: player.seat, victim: victim.seat })
}

/** A swipe of a climber. ROP-18, ROP-19, ROP-21 */
export const moveClimber = (world: World, player: Player, move: Move, atMs: number, emit: Emit): void => {
  if (move === 'left' || move === 'right') hopOver(world, player, move === 'left' ? -1 : 1, atMs, emit)
  else if (!isFree(player, atMs)) return
  else if (move === 'down') shakeRope(world, player, emit)
  else grabFoot(world, player, atMs, emit)
}

const swapPlaces = (world: World, victim: Player, emit: Emit): void => {
  const by = world.players.find(({ seat }) => seat === victim.gripped?.by)
  victim.gripped = null
  if (by?.role.type !== 'climber' || by.rope !== victim.rope || by.y >= victim.y) return
  ;[by.y, victim.y] = [victim.y, by.y]
  by.best = Math.max(by.best, by.y)
  victim.streak = 0
  emit({ type: 'swap', seat: by.seat, victim: victim.seat })
}

/** The tap of somebody whose foot is held: a perfect one parries, any other loses the place. ROP-21 */
export const answerGrip = (world: World, player: Player, grade: Grade, atMs: number, emit: Emit): void => {
  const { gripped } = player
  if (!gripped || atMs < gripped.atMs) return
  if (grade !== 'perfect') {
    swapPlaces(world, player, emit)
    return
  }
  player.gripped = null
  const by = world.players.find(({ seat }) => seat === gripped.by)
  if (by?.role.type === 'climber') slip(by, grab.parrySlip)
  emit({ type: 'parry', seat: player.seat, by: gripped.by })
}

/** Rests, and grips that nobody answered. */
export const stepMoves = (world: World, emit: Emit): void => {
  for (const player of climbers(world)) {
    player.shakeRestTicks = Math.max(0, player.shakeRestTicks - 1)
    player.grabRestTicks = Math.max(0, player.grabRestTicks - 1)
    if (player.gripped && tickMs(world.tick) > player.gripped.atMs + grab.openMs) swapPlaces(world, player, emit)
  }
}
