import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { distanceOf, isWayOpen } from '@sofaspark/game-sdk/sim/paths.ts'
import { meetBall } from './hits.ts'
import { mapOf } from './maps.ts'
import { ball as ballSize, runner } from './numbers.ts'
import { carriedBy, standing, type Ball, type Direction, type Emit, type Player, type World } from './world.ts'

const addBall = (world: World, { seat, side, x, y }: Player, dx: number, dy: number): void => {
  const out = ballSize.out
  const start = { x: x + dx * out, y: y + dy * out }
  // A muzzle inside a book fires from the player's hand instead.
  const from = isWayOpen(mapOf(world.settings.map).walls, { x, y }, start, ballSize.radius) ? start : { x, y }
  world.balls.push({ id: world.nextBall++, seat, side, ...from, dx, dy, ticks: ballSize.ticks })
}

/** Fires towards a direction of the field: one ball, or three after a catch or from a crate. SDK-518 */
const fire = (core: PartyCore, world: World, player: Player, dx: number, dy: number, emit: Emit): void => {
  const angle = (ballSize.spreadDegrees * Math.PI) / 180
  const [cos, sin] = [core.cos(angle), core.sin(angle)]
  addBall(world, player, dx, dy)
  if (player.triple || player.spreadShots > 0) {
    addBall(world, player, dx * cos - dy * sin, dx * sin + dy * cos)
    addBall(world, player, dx * cos + dy * sin, dy * cos - dx * sin)
  }
  if (player.triple) player.triple = false
  else player.spreadShots = Math.max(0, player.spreadShots - 1)
  player.shootIn = ballSize.restTicks
  player.faceX = dx
  player.faceY = dy
  emit({ type: 'shot', seat: player.seat, x: player.x, y: player.y })
}

const reach = (ballSize.speed * ballSize.ticks) / 60

/** The nearest rival within reach and in sight. */
const nearestRival = (world: World, player: Player): Player | undefined =>
  standing(world)
    .filter(
      (other) =>
        other.side !== player.side &&
        distanceOf(other, player) < reach &&
        isWayOpen(mapOf(world.settings.map).walls, player, other, ballSize.radius),
    )
    .sort((one, other) => distanceOf(one, player) - distanceOf(other, player) || one.seat - other.seat)[0]

/** Fires as the phone aims; carriers, wobbling and rolling players do not. SDK-518 */
export const shoot = (
  core: PartyCore,
  world: World,
  player: Player,
  aim: Direction | undefined,
  taps: boolean,
  emit: Emit,
): void => {
  if (player.shootIn > 0 || player.doing.type !== 'running' || carriedBy(world, player.seat)) return
  if (aim) {
    const length = Math.sqrt(aim.x * aim.x + aim.y * aim.y)
    // A drag that is too short has no direction.
    if (length > 0.15) fire(core, world, player, aim.x / length, -aim.y / length, emit)
    return
  }
  if (!taps) return
  const rival = nearestRival(world, player)
  const length = rival ? Math.max(0.01, distanceOf(player, rival)) : 1
  if (rival) fire(core, world, player, (rival.x - player.x) / length, (rival.y - player.y) / length, emit)
  else fire(core, world, player, player.faceX, player.faceY, emit)
}

/** The rival whom the ball meets first on its way of one tick. */
const victimOf = (world: World, ball: Ball, step: number): Player | undefined => {
  const along = (player: Player): number =>
    Math.max(0, Math.min(step, (player.x - ball.x) * ball.dx + (player.y - ball.y) * ball.dy))
  return standing(world)
    .filter((player) => {
      if (player.side === ball.side) return false
      const way = along(player)
      const nearest = { x: ball.x + ball.dx * way, y: ball.y + ball.dy * way }
      return distanceOf(player, nearest) < runner.radius + ballSize.radius
    })
    .sort((one, other) => along(one) - along(other) || one.seat - other.seat)[0]
}

/** Moves the balls by one tick; a rival, a book or the carpet ends each. SDK-518 */
export const moveBalls = (world: World, emit: Emit): void => {
  const { walls } = mapOf(world.settings.map)
  const step = ballSize.speed / 60
  world.balls = world.balls.filter((ball) => {
    const to = { x: ball.x + ball.dx * step, y: ball.y + ball.dy * step }
    const victim = victimOf(world, ball, step)
    const isOpen = isWayOpen(walls, ball, to, ballSize.radius)
    ball.ticks -= 1
    if (!victim && isOpen && ball.ticks > 0) {
      Object.assign(ball, to)
      return true
    }
    if (victim) meetBall(world, victim, ball, emit)
    emit({ type: 'splat', side: ball.side, x: to.x, y: to.y })
    return false
  })
}
