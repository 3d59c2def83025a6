import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { stepDiscs, type Touch } from '@sofaspark/game-sdk/sim/discs.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { fromLine, onLine, type Arena, ballDisc, bumpersOf, halfMouth, wallsOf, type Built } from './arena.ts'
import { saveBall } from './keeping.ts'
import { arenaSize, ball } from './numbers.ts'
import { keeperAt, keepers, type Ball, type Emit, type Player, type World } from './world.ts'

const tickSeconds = 1 / 60
const degrees = Math.PI / 180

/** The next side to serve to; each once before any is repeated. */
const nextSide = (world: World, chance: RandomStream): number => {
  const open = keepers(world).flatMap(({ role }) => (role.type === 'keeper' ? [role.side] : []))
  world.bag = world.bag.filter((side) => open.includes(side))
  if (world.bag.length === 0) {
    world.bag = open
    for (let at = open.length - 1; at > 0; at--) {
      const other = chance.below(at + 1)
      const [one = 0, two = 0] = [open[at], open[other]]
      open[at] = two
      open[other] = one
    }
  }
  return world.bag.shift() ?? 0
}

/** A ball waits in the middle and shows where it will fly. SDK-518 */
export const addBall = (world: World, chance: RandomStream, emit: Emit): void => {
  const gold = world.flow.playTicks >= world.nextGoldTick
  if (gold) world.nextGoldTick = world.flow.playTicks + ball.goldEveryTicks
  const target = nextSide(world, chance)
  const id = world.nextBall++
  const still = {
    x: 0,
    y: 0,
    vx: 0,
    vy: 0,
    touchedBy: -1,
    touchedTick: world.tick,
    touches: 0,
    smashed: false,
    bend: null,
  }
  world.balls.push({ id, gold, target, serveIn: ball.warnTicks, ...still })
  emit({ type: 'serve', ball: id, side: target, gold })
}

const launch = (world: World, arena: Arena, waiting: Ball, chance: RandomStream, emit: Emit): void => {
  waiting.touchedTick = world.tick
  emit({ type: 'launch', ball: waiting.id })
  // A cannon's ball keeps its own target.
  if (waiting.vx !== 0 || waiting.vy !== 0) return
  if (!keeperAt(world, waiting.target)) waiting.target = nextSide(world, chance)
  const side = arena.sides[waiting.target]
  if (!side) return
  const aim = onLine(side, (chance.next() * 2 - 1) * (halfMouth(world, side) - 1))
  const length = Math.sqrt(aim.x * aim.x + aim.y * aim.y)
  waiting.vx = (aim.x / length) * ball.serveSpeed
  waiting.vy = (aim.y / length) * ball.serveSpeed
}

/** The side with the most lives, then the leader of the match; the target of all drifting balls. */
const richest = (world: World): Player | undefined =>
  [...keepers(world)].sort(
    (one, other) => other.lives - one.lives || other.points - one.points || one.seat - other.seat,
  )[0]

/** Clamps the speed, and steers an untouched ball towards the side with the most lives. SDK-518 */
const guide = (core: PartyCore, world: World, arena: Arena, flying: Ball): void => {
  const speed = Math.sqrt(flying.vx * flying.vx + flying.vy * flying.vy)
  if (speed > 0 && speed < ball.leastSpeed) {
    flying.vx *= ball.leastSpeed / speed
    flying.vy *= ball.leastSpeed / speed
  }
  if (world.tick - flying.touchedTick < ball.driftAfterTicks || world.mode === 'solo') return
  const role = richest(world)?.role
  const side = role?.type === 'keeper' ? arena.sides[role.side] : undefined
  if (!side) return
  const cross = flying.vx * (side.y - flying.y) - flying.vy * (side.x - flying.x)
  const angle = (cross > 0 ? 1 : -1) * ball.driftDegreesPerTick * degrees
  const [sin, cos] = [core.sin(angle), core.cos(angle)]
  const { vx, vy } = flying
  flying.vx = vx * cos - vy * sin
  flying.vy = vx * sin + vy * cos
}

const bump = (world: World, player: Player, flying: Ball, emit: Emit): void => {
  flying.touchedBy = player.seat
  flying.touchedTick = world.tick
  flying.bend = null
  const speed = Math.sqrt(flying.vx * flying.vx + flying.vy * flying.vy)
  if (speed > ball.topSpeed) {
    flying.vx *= ball.topSpeed / speed
    flying.vy *= ball.topSpeed / speed
  }
  emit({ type: 'bump', seat: player.seat, ball: flying.id, x: flying.x, y: flying.y })
}

/** The side whose goal line a ball has crossed, or −1. */
const goalOf = (world: World, arena: Arena, { x, y }: Ball): number =>
  arena.sides.findIndex((side, at) => {
    const { along, inwards } = fromLine(side, x, y)
    return (
      inwards < -arenaSize.goalDepth && Math.abs(along) <= halfMouth(world, side) && keeperAt(world, at) !== undefined
    )
  })

/** A ball that left the arena other than through a goal restarts in the middle. */
const isLost = (arena: Arena, { x, y }: Ball): boolean =>
  arena.sides.some((side) => fromLine(side, x, y).inwards < -arenaSize.goalDepth * 2)

export interface Scored {
  ball: Ball
  side: number
}

interface Moving {
  core: PartyCore
  world: World
  arena: Arena
  chance: RandomStream
  emit: Emit
}

const answerTouch = (
  moving: Moving,
  flying: readonly Ball[],
  built: Built<unknown> | undefined,
  touch: Touch,
): void => {
  const { core, world, arena, emit } = moving
  const one = flying[touch.disc]
  const part = built?.part
  if (!one) return
  const { x, y, id } = one
  if (part?.type === 'keeper' && part.player.role.type === 'keeper') {
    const side = arena.sides[part.player.role.side]
    // The back of a keeper only stops.
    if (side && fromLine(side, x, y).inwards > 0) saveBall({ core, world, side, emit }, part.player, one)
    return
  }
  if (part?.type === 'bumper') bump(world, part.player, one, emit)
  else emit({ type: 'bounce', ball: id, speed: touch.closing, x, y })
}

/** Serves, moves and bounces the balls; returns those that are in a goal now. SDK-518 */
export const moveBalls = (moving: Moving): Scored[] => {
  const { core, world, arena, chance, emit } = moving
  for (const waiting of world.balls) {
    if (waiting.serveIn === 0) continue
    waiting.serveIn -= 1
    if (waiting.serveIn === 0) launch(world, arena, waiting, chance, emit)
  }
  const flying = world.balls.filter(({ serveIn }) => serveIn === 0)
  for (const one of flying) guide(core, world, arena, one)
  const bumpers = bumpersOf(world, arena)
  const walls = wallsOf(world, arena)
  const discs = [...flying.map(ballDisc), ...bumpers.map(({ shape }) => shape)]
  const touches = stepDiscs(
    core,
    discs,
    walls.map(({ shape }) => shape),
    tickSeconds,
  )
  for (const [at, one] of flying.entries()) {
    const { x = one.x, y = one.y, vx = 0, vy = 0 } = discs[at] ?? {}
    Object.assign(one, { x, y, vx, vy })
  }
  for (const touch of touches) {
    if (touch.kind === 'wall') answerTouch(moving, flying, walls[touch.other], touch)
    else if (touch.other >= flying.length) answerTouch(moving, flying, bumpers[touch.other - flying.length], touch)
  }
  world.balls = world.balls.filter((one) => one.serveIn > 0 || !isLost(arena, one) || goalOf(world, arena, one) >= 0)
  return flying.flatMap((one) => {
    const side = goalOf(world, arena, one)
    return side < 0 ? [] : [{ ball: one, side }]
  })
}
