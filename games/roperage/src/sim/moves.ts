import { latestPressMs, takeBack, tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { isFree, slip, slipAndKeep, stun, move as moveBy, settledY, wasOn } from './climbing.ts'
import { grab, hop, shake } from './numbers.ts'
import { climbers, type Emit, type Grade, type Move, type Player, type World } from './world.ts'

/** Hops to the rope beside, and takes back a hit that came after the swipe. SDK-518, SDK-509 */
const hopOver = (world: World, player: Player, by: -1 | 1, atMs: number, emit: Emit): void => {
  const to = player.rope + by
  if (to < 0 || to >= world.ropes) return
  for (const { dropM } of takeBack(player.slips, atMs)) {
    moveBy(player, dropM, atMs)
    stun(player, 0, 0)
  }
  if (!isFree(player, atMs)) return
  player.cameFrom = player.rope
  player.rope = to
  player.airFromMs = atMs
  player.airUntilMs = atMs + hop.ms
  emit({ type: 'hop', seat: player.seat, from: player.cameFrom, to })
}

/** Ticks since a press. */
const ticksSince = (world: World, atMs: number): number => Math.round(((tickMs(world.tick) - atMs) * 60) / 1_000)

/** Everyone a little below on the same rope slips. SDK-518, SDK-76 */
const shakeRope = (world: World, player: Player, atMs: number, emit: Emit): void => {
  if (player.shakeRestTicks > 0) return
  player.shakeRestTicks = shake.restTicks - ticksSince(world, atMs)
  emit({ type: 'shake', seat: player.seat })
  for (const other of climbers(world)) {
    const belowM = settledY(player, atMs) - settledY(other, atMs)
    const isThere = [atMs - latestPressMs, atMs].every((each) => wasOn(other, player.rope, each))
    if (other === player || !isThere || belowM < 0 || belowM > shake.reach) continue
    slipAndKeep(world, other, { byM: shake.slip, atMs })
    emit({ type: 'slipped', seat: other.seat, by: player.seat })
  }
}

/** The nearest climber above within reach of a grab of that time. */
export const graspable = (world: Pick<World, 'players'>, player: Player, atMs: number): Player | undefined => {
  const above = (other: Player): number => settledY(other, atMs) - settledY(player, atMs)
  return climbers(world)
    .filter(
      (other) => wasOn(other, player.rope, atMs - latestPressMs) && above(other) > 0 && above(other) <= grab.reach,
    )
    .sort((one, other) => above(one) - above(other) || one.seat - other.seat)[0]
}

const grabFoot = (world: World, player: Player, atMs: number, emit: Emit): void => {
  if (player.grabRestTicks > 0) return
  const victim = graspable(world, player, atMs)
  if (!victim || victim.gripped || !wasOn(victim, player.rope, atMs)) return
  player.grabRestTicks = grab.restTicks - ticksSince(world, atMs)
  // By then the victim has seen the hand, whatever the grabber's line.
  victim.gripped = { by: player.seat, atMs: atMs + latestPressMs }
  emit({ type: 'grab', seat: player.seat, victim: victim.seat })
}

/** A swipe of a climber. SDK-518 */
export const moveClimber = (world: World, player: Player, move: Move, atMs: number, emit: Emit): void => {
  if (move === 'left' || move === 'right') hopOver(world, player, move === 'left' ? -1 : 1, atMs, emit)
  else if (!isFree(player, atMs)) return
  else if (move === 'down') shakeRope(world, player, atMs, emit)
  else grabFoot(world, player, atMs, emit)
}

/** Both move by what lay between them, so that pulls which arrive later stay with their climber. SDK-76 */
const swapPlaces = (world: World, victim: Player, atMs: number, emit: Emit): void => {
  const by = world.players.find(({ seat }) => seat === victim.gripped?.by)
  victim.gripped = null
  if (by?.role.type !== 'climber' || !wasOn(by, victim.rope, atMs - latestPressMs)) return
  const between = settledY(victim, atMs) - settledY(by, atMs)
  if (between <= 0) return
  moveBy(by, between, atMs)
  moveBy(victim, -between, atMs)
  by.best = Math.max(by.best, by.y)
  victim.streak = 0
  emit({ type: 'swap', seat: by.seat, victim: victim.seat })
}

/** The tap of a climber whose foot is held: a perfect one parries, any other loses the place. SDK-518 */
export const answerGrip = (world: World, player: Player, grade: Grade, atMs: number, emit: Emit): void => {
  const { gripped } = player
  if (!gripped || atMs < gripped.atMs) return
  const untilMs = gripped.atMs + grab.openMs
  if (grade !== 'perfect' || atMs > untilMs) {
    swapPlaces(world, player, Math.min(atMs, untilMs), emit)
    return
  }
  player.gripped = null
  const by = world.players.find(({ seat }) => seat === gripped.by)
  if (by?.role.type === 'climber') slip(by, grab.parrySlip, atMs)
  emit({ type: 'parry', seat: player.seat, by: gripped.by })
}

/** Rests, and unanswered grips. */
export const stepMoves = (world: World, emit: Emit): void => {
  for (const player of climbers(world)) {
    player.shakeRestTicks = Math.max(0, player.shakeRestTicks - 1)
    player.grabRestTicks = Math.max(0, player.grabRestTicks - 1)
    const untilMs = (player.gripped?.atMs ?? 0) + grab.openMs
    if (player.gripped && tickMs(world.tick) > untilMs + latestPressMs) swapPlaces(world, player, untilMs, emit)
  }
}
