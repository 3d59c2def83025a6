import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { cleanSlide, followSteering } from '@sofaspark/game-sdk/sim/steer.ts'
import { boost, cart as numbers, drift, guide, rescue, road, slipstream } from './numbers.ts'
import { onRoad, placeOn, roadAt } from './tracks.ts'
import { speedOf, trackOf, type Cart, type Emit, type RaceInput, type World } from './world.ts'

const TICK_S = 1 / 60

/** Gives a boost of a kind; the stronger of two counts. SDK-518 */
export const giveBoost = (
  own: Cart,
  kind: 'start' | 'drift' | 'turbo' | 'magnet' | 'slip',
  { ticks, scale }: { ticks: number; scale: number },
  emit: Emit,
): void => {
  own.boostScale = own.boostTicks > 0 ? Math.max(own.boostScale, scale) : scale
  own.boostTicks = Math.max(own.boostTicks, ticks)
  emit({ type: 'boost', seat: own.seat, kind })
}

/** Spins a cart: it rolls on without steering and keeps a share of its speed. SDK-518 */
export const spin = (own: Cart, ticks: number, keeps: number): void => {
  own.spinTicks = ticks
  own.vx *= keeps
  own.vy *= keeps
  own.driftTicks = 0
  own.driftSide = 0
  own.boostTicks = 0
}

const limitOf = (own: Cart): number => {
  const ground = Math.abs(own.acrossM) > road.halfWidth ? road.offRoadScale : 1
  const fast = own.boostTicks > 0 ? own.boostScale : 1
  const slip = own.slipLeft > 0 ? slipstream.scale : 1
  return Math.min(numbers.mostSpeed, numbers.speed * ground * fast * slip)
}

/** Holding the button in a bend drifts; letting go gives a boost by how long it lasted. SDK-518 */
const stepDrift = (own: Cart, holds: boolean, emit: Emit): void => {
  const isFast = speedOf(own) >= drift.leastSpeed
  if (holds && isFast && own.driftSide === 0 && Math.abs(own.steer) >= drift.leastSteer)
    own.driftSide = own.steer > 0 ? 1 : -1
  if (own.driftSide === 0) return
  if (holds && isFast) {
    own.driftTicks += 1
    return
  }
  const ticks =
    own.driftTicks >= drift.longTicks ? boost.longTicks : own.driftTicks >= drift.shortTicks ? boost.shortTicks : 0
  if (ticks > 0 && isFast) giveBoost(own, 'drift', { ticks, scale: boost.scale }, emit)
  own.driftTicks = 0
  own.driftSide = 0
}

/** Turns, grips and pushes a cart for one tick. */
const push = (core: PartyCore, own: Cart): void => {
  const spins = own.spinTicks > 0
  const speed = speedOf(own)
  const share = Math.min(1, speed / numbers.speed)
  const isDrifting = own.driftSide !== 0
  const turn = (numbers.turnSlow + (numbers.turnFast - numbers.turnSlow) * share) * Math.min(1, speed / 4)
  if (!spins) own.heading -= own.steer * turn * TICK_S * (isDrifting ? numbers.driftTurnScale : 1)
  const [ahead, beside] = [core.cos(own.heading), core.sin(own.heading)]
  let along = own.vx * ahead + own.vy * beside
  let across = own.vy * ahead - own.vx * beside
  const gripped = spins ? 0 : across * (isDrifting ? numbers.driftGrip : numbers.grip)
  across -= gripped
  // Grip turns the way of a cart more than it slows it down.
  const kept = Math.max(0, speed - Math.abs(gripped) * (isDrifting ? numbers.driftScrub : numbers.scrub))
  const now = Math.sqrt(along * along + across * across)
  if (now > 0.01) {
    along *= kept / now
    across *= kept / now
  }
  const limit = limitOf(own)
  if (spins) along *= 0.995
  else if (along < limit) along = Math.min(limit, along + numbers.acceleration * (own.boostTicks > 0 ? 2 : 1) * TICK_S)
  else along = Math.max(limit, along - numbers.slowing * TICK_S)
  own.vx = along * ahead - across * beside
  own.vy = along * beside + across * ahead
  const most = numbers.mostSpeed / Math.max(numbers.mostSpeed, speedOf(own))
  own.vx *= most
  own.vy *= most
}

const count = (ticks: number): number => Math.max(0, ticks - 1)

/** One tick of a cart before it moves. SDK-518 */
export const drive = (core: PartyCore, own: Cart, input: RaceInput, emit: Emit): void => {
  own.steer = followSteering({ x: own.steer, y: 0 }, { x: cleanSlide(input.steer), y: 0 }).x
  stepDrift(own, input.drift && own.spinTicks === 0, emit)
  push(core, own)
  own.boostTicks = count(own.boostTicks)
  own.slipLeft = count(own.slipLeft)
  own.spinTicks = count(own.spinTicks)
  own.safeTicks = count(own.safeTicks)
  own.shieldTicks = count(own.shieldTicks)
}

/** A cart that stays close behind another for a second goes faster. SDK-518 */
export const stepSlipstream = (core: PartyCore, { carts }: World, own: Cart, emit: Emit): void => {
  const [ahead, beside] = [core.cos(own.heading), core.sin(own.heading)]
  const isBehind = carts.some((other) => {
    if (other === own || other.finished > 0) return false
    const [dx, dy] = [other.x - own.x, other.y - own.y]
    const far = dx * ahead + dy * beside
    const off = Math.abs(dy * ahead - dx * beside)
    return far >= slipstream.leastMetres && far <= slipstream.metres && off <= slipstream.width
  })
  own.slipTicks = isBehind ? own.slipTicks + 1 : count(own.slipTicks)
  if (own.slipTicks < slipstream.ticks) return
  if (own.slipLeft === 0) emit({ type: 'boost', seat: own.seat, kind: 'slip' })
  own.slipLeft = slipstream.lastsTicks
  own.slipTicks = slipstream.ticks
}

/** Puts a lost cart onto the road again, looking ahead. */
const returnToTrack = (core: PartyCore, world: World, own: Cart): void => {
  const track = trackOf(world)
  const { x, y, point } = placeOn(track, own.step * track.stepM, 0)
  const speed = rescue.speed * 2
  Object.assign(own, { x, y, heading: core.atan2(point.dy, point.dx), vx: point.dx * speed, vy: point.dy * speed })
  own.acrossM = 0
  own.lostTicks = 0
  own.safeTicks = Math.max(own.safeTicks, 60)
}

/** A cart that faces across the road is turned back, the more the further it is off. RAC-12 */
const guideBack = (core: PartyCore, own: Cart, dx: number, dy: number): void => {
  const [ahead, beside] = [core.cos(own.heading), core.sin(own.heading)]
  const looks = ahead * dx + beside * dy
  if (own.spinTicks > 0 || looks >= guide.fromCos) return
  const share = Math.min(1, (guide.fromCos - looks) / guide.fromCos)
  own.heading += (ahead * dy - beside * dx >= 0 ? 1 : -1) * share * guide.turn * TICK_S
}

/** Updates a moved cart's position on the lap, stops it at walls, and puts it back if lost. RAC-12 */
export const settle = (core: PartyCore, world: World, own: Cart, emit: Emit): void => {
  const track = trackOf(world)
  const before = own.step
  const { step, acrossM, alongM } = onRoad(track, own.x, own.y, before)
  const steps = track.points.length
  if (step - before < -steps / 2) own.lap += 1
  if (step - before > steps / 2) own.lap -= 1
  own.step = step
  own.acrossM = acrossM
  own.doneM = own.lap * track.lengthM + alongM
  const { dx, dy } = roadAt(track, step)
  const beyond = Math.abs(acrossM) - road.wall
  if (beyond > 0) {
    const out = acrossM > 0 ? 1 : -1
    const [nx, ny] = [-dy * out, dx * out]
    own.x -= nx * beyond
    own.y -= ny * beyond
    const speed = own.vx * nx + own.vy * ny
    if (speed > 0) {
      own.vx -= nx * speed * (1 + road.wallRestitution)
      own.vy -= ny * speed * (1 + road.wallRestitution)
      if (speed > 3) emit({ type: 'wall', seat: own.seat, speed, x: own.x, y: own.y })
    }
    // The wall helps to turn along it.
    const off = core.sin(core.atan2(dy, dx) - own.heading)
    own.heading += Math.max(-1, Math.min(1, off * 3)) * road.wallTurn
    own.acrossM = road.wall * out
  }
  guideBack(core, own, dx, dy)
  const looks = core.cos(own.heading) * dx + core.sin(own.heading) * dy
  const isLost = own.spinTicks === 0 && (looks < -0.2 || speedOf(own) < rescue.speed)
  own.lostTicks = isLost ? own.lostTicks + 1 : 0
  if (own.lostTicks >= rescue.ticks) returnToTrack(core, world, own)
}
