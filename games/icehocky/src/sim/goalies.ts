import { goalie, puck, rinkSize } from './numbers.ts'
import { isFrenzy, ownEnd, type Emit, type Goalie, type Puck, type World } from './world.ts'
import { otherSide } from '@sofaspark/game-sdk/sim/teams.ts'

/** A side that is behind has a goalie with quicker eyes, a side that leads a dreamier one. ICE-17 */
export const reactTicks = ({ score }: World, { side }: Goalie): number => {
  const behind = score[otherSide(side)] - score[side]
  const perGoal = behind > 0 ? goalie.ticksPerGoalBehind : goalie.ticksPerGoalAhead
  return Math.max(goalie.leastReactTicks, Math.min(goalie.mostReactTicks, goalie.reactTicks - behind * perGoal))
}

/** Goalies move by geometry alone: to where the line from the puck to the middle of the goal crosses theirs. ICE-15 */
export const moveGoalies = (world: World): void => {
  for (const each of world.goalies) {
    const end = ownEnd(each.side)
    const seen = world.trail[world.trail.length - 1 - reactTicks(world, each)] ?? { x: 0, y: 0 }
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
    const most = (goalie.speed * (isFrenzy(world) ? goalie.frenzyScale : 1)) / 60
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
