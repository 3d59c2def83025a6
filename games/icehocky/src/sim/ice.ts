import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { stepDiscs, type Disc, type Touch } from '@sofaspark/game-sdk/sim/discs.ts'
import { goalie, puck, rinkSize, skater } from './numbers.ts'
import { goalAt, groups, rinkWalls } from './rink.ts'
import { meetSkaters } from './checks.ts'
import { keepPlace, owedSpeed } from './past.ts'
import { canTake, carryPuck, takePuck } from './stick.ts'
import { ownEnd, skaters, type Emit, type Goalie, type Player, type Puck, type World, isFrenzy } from './world.ts'
import { otherSide } from '@sofaspark/game-sdk/sim/teams.ts'

/** The goalie of a side that is behind reacts faster, that of a leading side more slowly. SDK-518 */
export const reactTicks = ({ score }: World, { side }: Goalie): number => {
  const behind = score[otherSide(side)] - score[side]
  const perGoal = behind > 0 ? goalie.ticksPerGoalBehind : goalie.ticksPerGoalAhead
  return Math.max(goalie.leastReactTicks, Math.min(goalie.mostReactTicks, goalie.reactTicks - behind * perGoal))
}

/** A goalie's speed: less for each goal that its side leads by; three pucks make it dizzy, unless its side is behind. SDK-518 */
const speedOf = (world: World, { side }: Goalie): number => {
  const ahead = world.score[side] - world.score[otherSide(side)]
  const lead = Math.max(goalie.leastLeadScale, 1 - Math.max(0, ahead) * goalie.slowerPerGoalAhead)
  return goalie.speed * lead * (isFrenzy(world) && ahead >= 0 ? goalie.frenzyScale : 1)
}

/** For each end, x and y of the puck nearest to it. */
const trailStride = 4

/** Remembers what the goalies will see. SDK-518 */
const keepTrail = (world: World): void => {
  const [first] = world.pucks
  let [left, right] = [first, first]
  for (const each of world.pucks) {
    if (left && each.x < left.x) left = each
    if (right && each.x > right.x) right = each
  }
  world.trail.push(left?.x ?? 0, left?.y ?? 0, right?.x ?? 0, right?.y ?? 0)
  world.trail.splice(0, world.trail.length - trailStride * (goalie.mostReactTicks + 2))
}

const seenBy = (world: World, each: Goalie): { x: number; y: number } => {
  const at = world.trail.length - trailStride * (1 + reactTicks(world, each)) + (ownEnd(each.side) < 0 ? 0 : 2)
  return { x: world.trail[at] ?? 0, y: world.trail[at + 1] ?? 0 }
}

/** Goalies move by geometry alone: to where the line from the puck to the middle of the goal crosses theirs. SDK-518 */
const moveGoalies = (world: World): void => {
  for (const each of world.goalies) {
    const end = ownEnd(each.side)
    const seen = seenBy(world, each)
    const [line, middle] = [end * (rinkSize.goalLine - goalie.out), end * rinkSize.goalLine]
    const way = Math.abs(seen.x - middle)
    // From behind the goal the near post is kept.
    const isBehind = Math.abs(seen.x) >= rinkSize.goalLine
    const half = rinkSize.goalWidth / 2 - goalie.radius * 0.4
    const y = isBehind
      ? seen.y < 0
        ? -half
        : half
      : (seen.y * Math.abs(line - middle)) / Math.max(1, way) + seen.y * 0.12
    const wanted = Math.max(-half, Math.min(half, y))
    const most = speedOf(world, each) / 60
    const step = Math.max(-most, Math.min(most, wanted - each.y))
    each.y += step
    each.vy = step * 60
  }
}

/** A goalie stops what meets it; a slow puck is cleared into the nearer corner. SDK-518 */
const saveShot = (world: World, each: Goalie, met: Puck, emit: Emit): void => {
  const end = ownEnd(each.side)
  const speed = Math.sqrt(met.vx * met.vx + met.vy * met.vy)
  met.savedTick = world.tick
  emit({ type: 'save', side: each.side, x: met.x, y: met.y })
  if (speed > goalie.holdSpeed) return
  const aside = met.y < each.y ? -1 : 1
  met.vx = -end * goalie.clearSpeed * 0.5
  met.vy = aside * goalie.clearSpeed * 0.86
  met.kind = 'clear'
  met.shooter = -1
  met.shotTick = world.tick - puck.releaseTicks
}

const both = groups.skater | groups.puck

type Thing =
  | { type: 'skater'; player: Player }
  | { type: 'stick'; player: Player }
  | { type: 'goalie'; goalie: Goalie }
  | { type: 'puck'; puck: Puck }

/** A turn towards a loose puck comes as late as its player's line is, so the stick reaches farther by what that costs. SDK-518 */
const reachOf = ({ lateTicks }: Player): number => skater.reach + skater.reachPerLateTick * lateTicks

const discOf = (thing: Thing): Disc => {
  switch (thing.type) {
    case 'skater': {
      const { x, y, vx, vy } = thing.player
      const owed = owedSpeed(thing.player)
      return {
        x,
        y,
        vx: vx + owed.vx,
        vy: vy + owed.vy,
        radius: skater.radius,
        mass: 1,
        restitution: skater.restitution,
        group: groups.skater,
        mask: groups.skater,
      }
    }
    case 'stick': {
      const { x, y, vx, vy } = thing.player
      const owed = owedSpeed(thing.player)
      return {
        x,
        y,
        vx: vx + owed.vx,
        vy: vy + owed.vy,
        radius: reachOf(thing.player) - puck.radius,
        mass: 'heavy',
        sensor: true,
        group: groups.stick,
        mask: groups.puck,
      }
    }
    case 'goalie': {
      const x = ownEnd(thing.goalie.side) * (rinkSize.goalLine - goalie.out)
      return {
        x,
        y: thing.goalie.y,
        vx: 0,
        vy: 0,
        radius: goalie.radius,
        mass: 'heavy',
        restitution: 0.3,
        group: both,
        mask: both,
      }
    }
    case 'puck': {
      const { x, y, vx, vy, carrier } = thing.puck
      const mass = carrier >= 0 ? 0 : 0.1
      return {
        x,
        y,
        vx,
        vy,
        radius: puck.radius,
        mass,
        restitution: 0.3,
        drag: puck.drag,
        group: groups.puck,
        mask: groups.puck | groups.stick,
      }
    }
  }
}

/** All moving bodies, in a fixed order. */
const thingsOn = (world: World): Thing[] => [
  ...skaters(world).map((player): Thing => ({ type: 'skater', player })),
  ...skaters(world).map((player): Thing => ({ type: 'stick', player })),
  ...world.goalies.map((each): Thing => ({ type: 'goalie', goalie: each })),
  ...world.pucks.map((each): Thing => ({ type: 'puck', puck: each })),
]

/** A fast puck is blocked by a body; a slow one is taken by the stick. SDK-518 */
const reachPuck = (core: PartyCore, world: World, player: Player, each: Puck, emit: Emit): void => {
  if (!canTake(world, player, each)) return
  const [vx, vy] = [each.vx - player.vx, each.vy - player.vy]
  const speed = Math.sqrt(vx * vx + vy * vy)
  if (speed < puck.catchSpeed || player.wound) {
    takePuck(core, world, player, each, emit)
    return
  }
  // A stick beside the way of a hard shot does not stop it; a body in it does.
  const [x, y] = [player.x - each.x, player.y - each.y]
  const aside = Math.abs(x * vy - y * vx) / speed
  if (aside > skater.radius) return
  each.vx *= -puck.blockScale
  each.vy *= -puck.blockScale
  // A blocked puck stays loose for a moment.
  Object.assign(each, { kind: 'loose', shooter: player.seat, shotTick: world.tick })
  emit({ type: 'block', seat: player.seat, x: each.x, y: each.y })
}

const answerTouch = (
  core: PartyCore,
  world: World,
  one: Thing | undefined,
  other: Thing | undefined,
  touch: Touch,
  emit: Emit,
): void => {
  if (!one || !other) return
  if (one.type === 'skater' && other.type === 'skater') meetSkaters(core, world, one.player, other.player, touch, emit)
  else if (one.type === 'stick' && other.type === 'puck') reachPuck(core, world, one.player, other.puck, emit)
  else if (one.type === 'goalie' && other.type === 'puck') saveShot(world, one.goalie, other.puck, emit)
}

const isFrame = (wall: number, walls: number): boolean => wall >= walls - 6

/** The ticks of flight that a late puck makes up in one. */
const madeUpPerTick = 2

/** A puck shot by a late press flies faster, unhindered, until it has caught up. SDK-509 */
const makeUp = (core: PartyCore, world: World, emit: Emit): void => {
  for (const each of world.pucks)
    for (let step = 0; step < madeUpPerTick && each.behindTicks > 0; step++) {
      const things = thingsOn(world).filter((thing) => thing.type !== 'puck' || thing.puck === each)
      const discs = things.map((thing) => (thing.type === 'puck' ? discOf(thing) : { ...discOf(thing), vx: 0, vy: 0 }))
      const touches = stepDiscs(core, discs, rinkWalls(core), 1 / 60)
      const flown = discs[things.length - 1]
      if (flown) Object.assign(each, { x: flown.x, y: flown.y, vx: flown.vx, vy: flown.vy })
      each.behindTicks -= 1
      for (const touch of touches)
        if (touch.kind === 'disc') answerTouch(core, world, things[touch.disc], things[touch.other], touch, emit)
      if (each.carrier >= 0 || goalAt(each.x, each.y) !== 0) each.behindTicks = 0
    }
}

/** Moves everything by one tick and returns the pucks in a goal. ICE-09 */
export const moveIce = (core: PartyCore, world: World, emit: Emit): { puck: Puck; end: -1 | 1 }[] => {
  moveGoalies(world)
  makeUp(core, world, emit)
  const things = thingsOn(world)
  const discs = things.map(discOf)
  const walls = rinkWalls(core)
  const touches = stepDiscs(core, discs, walls, 1 / 60)
  for (const [at, thing] of things.entries()) {
    const disc = discs[at]
    if (!disc) continue
    const { x, y, vx, vy } = disc
    if (thing.type === 'skater') {
      const { owedX, owedY } = thing.player
      const owed = owedSpeed(thing.player)
      Object.assign(thing.player, { x, y, vx: vx - owed.vx, vy: vy - owed.vy })
      Object.assign(thing.player, { owedX: owedX - owed.vx / 60, owedY: owedY - owed.vy / 60 })
      keepPlace(thing.player)
    } else if (thing.type === 'puck' && thing.puck.carrier < 0) Object.assign(thing.puck, { x, y, vx, vy })
  }
  for (const touch of touches) {
    const one = things[touch.disc]
    if (touch.kind === 'disc') answerTouch(core, world, one, things[touch.other], touch, emit)
    else if (one?.type === 'puck' && touch.closing > 2) {
      const { x, y } = one.puck
      emit({ type: isFrame(touch.other, walls.length) ? 'post' : 'board', speed: touch.closing, x, y })
    }
  }
  for (const each of world.pucks) {
    const carrier = skaters(world).find(({ seat }) => seat === each.carrier)
    if (carrier) carryPuck(core, carrier, each)
    else each.carrier = -1
    if (Math.abs(each.x) > rinkSize.goalLine + rinkSize.goalDepth) each.behindTick = world.tick
  }
  keepTrail(world)
  return world.pucks.flatMap((each) => {
    const end = each.carrier < 0 ? goalAt(each.x, each.y) : 0
    return end === 0 ? [] : [{ puck: each, end }]
  })
}
