import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { fromLine, type Arena, type Side, barWidth, keeperReach } from './arena.ts'
import { ball, bumper, keeper, smash } from './numbers.ts'
import type { Ball, Emit, FrenzyInput, Player, World } from './world.ts'

const degrees = Math.PI / 180
const msPerTick = 1000 / 60

const approach = (from: number, to: number, most: number): number =>
  to > from ? Math.min(to, from + most) : Math.max(to, from - most)

/** How far a player's line goes from its middle. */
export const reachOf = (world: World, arena: Arena, player: Player): number => {
  const { role } = player
  if (role.type === 'corner') return bumper.cornerRadius
  const side = role.type === 'waiting' ? undefined : arena.sides[role.side]
  if (!side) return 0
  return role.type === 'keeper' ? keeperReach(world, side, player) : side.half - bumper.radius
}

const speedOf = ({ role, slowTicks }: Player): number => {
  if (role.type !== 'keeper') return bumper.speed
  return slowTicks > 0 ? keeper.speed * keeper.missScale : keeper.speed
}

/** Moves a player along its line towards the wanted place. SDK-518 */
export const movePlayer = (world: World, arena: Arena, player: Player, input: FrenzyInput): void => {
  player.slowTicks = Math.max(0, player.slowTicks - 1)
  player.restTicks = Math.max(0, player.restTicks - 1)
  player.kickTicks = Math.max(0, player.kickTicks - 1)
  const before = player.along
  player.along = approach(before, input.place * reachOf(world, arena, player), speedOf(player) / 60)
  player.speed = (player.along - before) * 60
}

/** The direction in which a ball leaves a keeper: straight in from its middle, turned outwards to the spread at its tips. */
const sendBall = (core: PartyCore, side: Side, flying: Ball, offset: number, spread: number, speed: number): void => {
  const angle = Math.max(-1, Math.min(1, offset)) * spread * degrees
  const [along, inwards] = [core.sin(angle) * speed, core.cos(angle) * speed]
  flying.vx = side.alongX * along + side.inX * inwards
  flying.vy = side.alongY * along + side.inY * inwards
}

interface Strike {
  core: PartyCore
  world: World
  side: Side
  emit: Emit
}

const smashBall = (
  { core, side, emit }: Strike,
  player: Player,
  flying: Ball,
  speed: number,
  early: number,
  late: boolean,
): void => {
  const { along } = fromLine(side, flying.x, flying.y)
  const offset = (flying.bend?.along ?? along - player.along) / (barWidth(player) / 2)
  const perfect = early <= smash.perfectTicks
  sendBall(
    core,
    side,
    flying,
    offset,
    smash.spread,
    Math.min(smash.topSpeed, speed * (perfect ? smash.perfectScale : smash.scale)),
  )
  flying.bend = null
  flying.smashed = true
  player.swipedTick = -1
  player.smashes += 1
  emit({ type: 'smash', seat: player.seat, ball: flying.id, perfect, late, x: flying.x, y: flying.y })
}

/** A ball that meets a keeper is sent back, faster; a swipe in time smashes it. SDK-518 */
export const saveBall = (strike: Strike, player: Player, flying: Ball): void => {
  const { core, world, side, emit } = strike
  const { along } = fromLine(side, flying.x, flying.y)
  const before = Math.sqrt(flying.vx * flying.vx + flying.vy * flying.vy)
  const speed = Math.max(before, Math.min(ball.topSpeed, before * ball.gain))
  const offset = along - player.along
  sendBall(core, side, flying, offset / (barWidth(player) / 2), keeper.spread, Math.min(ball.topSpeed, speed))
  flying.touchedBy = player.seat
  flying.touchedTick = world.tick
  flying.touches += 1
  flying.smashed = false
  flying.bend = { along: offset, speed }
  player.saves += 1
  emit({ type: 'save', seat: player.seat, ball: flying.id, speed, x: flying.x, y: flying.y })
  const early = world.tick - player.swipedTick
  if (player.swipedTick >= 0 && early <= smash.windowTicks) smashBall(strike, player, flying, speed, early, false)
}

/** A swipe that arrives after the touch it was made for bends the ball in flight, unless another player touched it. SDK-509 */
const bendBall = (core: PartyCore, world: World, side: Side, player: Player, swiped: number, emit: Emit): boolean => {
  const flying = world.balls.find(
    ({ touchedBy, touchedTick, bend }) =>
      bend !== null && touchedBy === player.seat && touchedTick >= swiped && touchedTick - swiped <= smash.windowTicks,
  )
  if (!flying?.bend) return false
  smashBall({ core, world, side, emit }, player, flying, flying.bend.speed, flying.touchedTick - swiped, true)
  return true
}

/** A swipe: a keeper's smash, a bumper's kick. SDK-518 */
export const swipe = (core: PartyCore, world: World, arena: Arena, player: Player, agoMs: number, emit: Emit): void => {
  const { role } = player
  if (role.type === 'waiting') return
  if (role.type !== 'keeper') {
    if (player.restTicks > 0) return
    player.kickTicks = bumper.kickTicks
    player.restTicks = bumper.restTicks
    return
  }
  const side = arena.sides[role.side]
  if (!side || player.slowTicks > 0 || player.swipedTick >= 0) return
  const swiped = world.tick - Math.round(agoMs / msPerTick)
  if (!bendBall(core, world, side, player, swiped, emit)) player.swipedTick = swiped
}

/** A swipe without a ball in its window slows the keeper. SDK-518 */
export const missSwipe = (world: World, player: Player, emit: Emit): void => {
  if (player.swipedTick < 0 || world.tick - player.swipedTick <= smash.windowTicks) return
  player.swipedTick = -1
  player.slowTicks = keeper.missTicks
  emit({ type: 'miss', seat: player.seat })
}
