import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { distanceOf, isWayOpen, type Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { comeBack, newRespawn } from '@sofaspark/game-sdk/sim/respawn.ts'
import { moveAmongWalls, steerRunner } from '@sofaspark/game-sdk/sim/runner.ts'
import { cleanStick } from '@sofaspark/game-sdk/sim/steer.ts'
import { groundAt, paint } from './ground.ts'
import { courtyardOf, exitsOf } from './maps.ts'
import { fieldSize, runner, tank, trampoline } from './numbers.ts'
import { freshBody, runners, type Emit, type PaintInput, type Player, type World } from './world.ts'

const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y)

/** A popped player leaves the courtyard and comes back by an exit. PNT-10 */
export const pop = (player: Player): void => {
  Object.assign(player, freshBody(), {
    doing: { type: 'popped', respawn: newRespawn(runner.backTicks, 1) },
  } satisfies Partial<Player>)
}

const wait = (player: Player, input: PaintInput, emit: Emit): void => {
  if (player.doing.type !== 'popped') return
  const place = comeBack(player.doing.respawn, exitsOf(player.side), input, player)
  if (!place) return
  Object.assign(player, freshBody(), { ...place, armourTicks: runner.armourTicks })
  emit({ type: 'back', seat: player.seat, ...place })
}

/** The ground that the brush is about to reach decides, as the ground beneath was painted on arrival. */
const groundOf = ({ ground }: World, { x, y, steerX, steerY }: Player): ReturnType<typeof groundAt> => {
  const length = lengthOf(steerX, steerY)
  if (length < 0.2) return groundAt(ground, { x, y })
  const far = runner.brush + runner.looksAhead
  const next = groundAt(ground, { x: x + (steerX * far) / length, y: y + (steerY * far) / length })
  return next === 'stone' ? groundAt(ground, { x, y }) : next
}

/** Speed and refill by whose ground the runner comes to. PNT-10 */
const byGround = (world: World, player: Player): { speed: number; refill: number } => {
  const owner = groundOf(world, player)
  if (owner === player.side) return { speed: runner.ownSpeed, refill: tank.ownPerSecond }
  if (owner === 'bare' || owner === 'stone') return { speed: runner.bareSpeed, refill: tank.barePerSecond }
  return { speed: runner.foreignSpeed, refill: tank.foreignPerSecond }
}

const countDown = (player: Player): void => {
  for (const key of ['dryIn', 'lobIn', 'bounceIn', 'armourTicks'] as const) player[key] = Math.max(0, player[key] - 1)
  if (player.dryIn === 0) player.hits = 0
}

/** The player's next speed, from the stick and the ground. PNT-10 */
export const run = (world: World, player: Player, input: PaintInput, emit: Emit): void => {
  wait(player, input, emit)
  if (player.doing.type === 'popped') return
  countDown(player)
  steerRunner(player, input)
  const aim = cleanStick(input.aim)
  player.aimX = aim.x
  player.aimY = -aim.y
  if (player.doing.type === 'flying') return
  const { speed, refill } = byGround(world, player)
  player.vx = player.steerX * speed
  player.vy = player.steerY * speed
  player.tank = Math.min(tank.full, player.tank + refill / 60)
}

/** The farthest free place along a direction, over everything in between. PNT-10 */
export const landingOf = (world: World, from: Place, x: number, y: number, metres: number): Place => {
  const inner = courtyardOf(world.settings.map).walls.slice(4)
  const [farX, farY] = [fieldSize.length / 2 - runner.radius, fieldSize.width / 2 - runner.radius]
  for (let far = metres; far > 0; far -= 0.25) {
    const place = {
      x: Math.max(-farX, Math.min(farX, from.x + x * far)),
      y: Math.max(-farY, Math.min(farY, from.y + y * far)),
    }
    if (isWayOpen(inner, place, place, runner.radius)) return place
  }
  return { x: from.x, y: from.y }
}

const bounce = (world: World, player: Player, emit: Emit): void => {
  if (player.bounceIn > 0) return
  const met = courtyardOf(world.settings.map).trampolines.some((each) => distanceOf(each, player) <= trampoline.reach)
  if (!met) return
  const to = landingOf(world, player, player.faceX, player.faceY, trampoline.metres)
  const { x, y } = player
  player.doing = { type: 'flying', ticks: 0, fromX: x, fromY: y, toX: to.x, toY: to.y }
  player.vx = 0
  player.vy = 0
  emit({ type: 'bounce', seat: player.seat, x, y })
}

const fly = (world: World, player: Player, emit: Emit): void => {
  const { doing } = player
  if (doing.type !== 'flying') return
  doing.ticks += 1
  const share = doing.ticks / trampoline.ticks
  player.x = doing.fromX + (doing.toX - doing.fromX) * share
  player.y = doing.fromY + (doing.toY - doing.fromY) * share
  if (doing.ticks < trampoline.ticks) return
  player.doing = { type: 'running' }
  player.bounceIn = trampoline.restTicks
  player.painted += paint(world.ground, player, trampoline.splash, player.side)
  emit({ type: 'splash', seat: player.seat, side: player.side, radius: trampoline.splash, x: player.x, y: player.y })
}

/** Moves everyone by one tick: running paints, trampolines throw. PNT-10 */
export const moveRunners = (core: PartyCore, world: World, emit: Emit): void => {
  const onGround = runners(world)
  moveAmongWalls(core, onGround, courtyardOf(world.settings.map).walls, runner.radius)
  for (const player of world.players) fly(world, player, emit)
  for (const player of turnsOf(world, onGround)) {
    if (lengthOf(player.vx, player.vy) > 0.3) player.painted += paint(world.ground, player, runner.brush, player.side)
    bounce(world, player, emit)
  }
}

/** If both sides paint a cell in one tick, the later one wins; the order alternates by tick. SDK-505 */
const turnsOf = ({ tick }: World, players: readonly Player[]): readonly Player[] =>
  tick % 2 === 0 ? players : [...players].reverse()
