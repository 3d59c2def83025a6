import { keepUndoable, pressMs, takeBack, tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { roll, runner } from './numbers.ts'
import { standing, type Ball, type Emit, type Player, type World } from './world.ts'

const msPerTick = 1000 / 60

const caught = (player: Player, emit: Emit): void => {
  player.triple = true
  player.catches += 1
  emit({ type: 'caught', seat: player.seat, x: player.x, y: player.y })
}

/** A ball meets a rival: caught by a roll, held off by armour or shield, or a hit; the second one wobbles. SDK-518 */
export const meetBall = (world: World, victim: Player, ball: Ball, emit: Emit): void => {
  const { x, y, seat } = victim
  if (victim.doing.type === 'wobbling') return
  if (tickMs(world.tick) <= victim.catchUntilMs) {
    caught(victim, emit)
    return
  }
  if (victim.armourTicks > 0) {
    emit({ type: 'blocked', seat, x, y })
    return
  }
  if (victim.shieldTicks > 0) {
    keepUndoable(victim.deeds, world.tick, { type: 'shield', tick: world.tick, shieldTicks: victim.shieldTicks })
    victim.shieldTicks = 0
    emit({ type: 'blocked', seat, x, y })
    return
  }
  keepUndoable(victim.deeds, world.tick, { type: 'hit', tick: world.tick })
  victim.hits += 1
  emit({ type: 'hit', seat: ball.seat, victim: seat, x: ball.x, y: ball.y })
  if (victim.hits >= runner.hits) victim.doing = { type: 'wobbling', ticks: runner.wobbleTicks, by: ball.seat }
}

/** A roll, judged at its press: what met the player within its first 8 ticks is caught, even if it has been counted. SDK-518, SDK-509 */
export const startRoll = (world: World, player: Player, agoMs: number, emit: Emit): void => {
  const atMs = pressMs(world.tick, agoMs)
  if (player.doing.type === 'popped' || player.doing.type === 'rolling' || atMs < player.rollReadyMs) return
  const untilMs = atMs + roll.catchMs
  const undone = takeBack(player.deeds, atMs, ({ tick }) => tickMs(tick) <= untilMs)
  if (player.doing.type === 'wobbling' && undone.length === 0) return
  for (const deed of undone) {
    if (deed.type === 'hit') player.hits -= 1
    else player.shieldTicks = deed.shieldTicks
    caught(player, emit)
  }
  const steering = Math.sqrt(player.steerX * player.steerX + player.steerY * player.steerY)
  const [dx, dy] = steering < 0.2 ? [player.faceX, player.faceY] : [player.steerX / steering, player.steerY / steering]
  const ticks = Math.max(1, roll.ticks - Math.round(agoMs / msPerTick))
  player.doing = { type: 'rolling', ticks, dx, dy }
  player.rollReadyMs = atMs + roll.ms + roll.restMs
  player.catchUntilMs = untilMs
  emit({ type: 'roll', seat: player.seat })
}

/** Players whose wobble ends in this tick: it can no longer be undone. SDK-518 */
export const endWobbles = (world: World): { victim: Player; by: number }[] =>
  standing(world).flatMap((victim) => {
    if (victim.doing.type !== 'wobbling') return []
    victim.doing.ticks -= 1
    return victim.doing.ticks > 0 ? [] : [{ victim, by: victim.doing.by }]
  })
