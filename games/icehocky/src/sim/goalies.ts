import { goalie, puck, rinkSize } from './numbers.ts'
import { isFrenzy, ownEnd, type Emit, type Goalie, type Puck, type World } from './world.ts'
import { otherSide } from '@sofaspark/game-sdk/sim/teams.ts'

/** A side that is behind has a goalie with quicker eyes, a side that leads a dreamier one. ICE-17 */
export const reactTicks = ({ score }: World, { side }: Goalie): number => {
  const behind = score[otherSide(side)] - score[side]
  const perGoal = behind > 0 ? goalie.ticksPerGoalBehind : goalie.ticksPerGoalAhead
  return Math.max(goalie.leastReactTicks, Math.min(goalie.mostReactTicks, goalie.reactTicks - behind * perGoal))
}

/** A goalie's speed: less for each goal that its side leads by; three pucks make it dizzy, unless its side is behind. ICE-17, ICE-19 */
const speedOf = (world: World, { side }: Goalie): number => {
  const ahead = world.score[side] - world.score[otherSide(side)]
  const lead = Math.max(goalie.leastLeadScale, 1 - Math.max(0, ahead) * goalie.slowerPerGoalAhead)
  return goalie.speed * lead * (isFrenzy(world) && ahead >= 0 ? goalie.frenzyScale : 1)
}

/** For each end, x and y of the puck nearest to it. */
const trailStride = 4

/** Remembers what the goalies will see. ICE-15 */
export const keepTrail = (world: World): void => {
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

/** Goalies move by geometry alone: to where the line from the puck to the middle of the goal crosses theirs. ICE-15 */
export const moveGoalies = (world: World): void => {
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

/** A goalie stops what meets it; a slow puck is cleared into the nearer corner. ICE-15 */
export const saveShot = (world: World, each: Goalie, met: Puck, emit: Emit): void => {
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
