import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { pressMs, tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { pass, puck as puckSize, shot } from './numbers.ts'
import { motionAt, stickPlace } from './past.ts'
import { skaters, ticksAgo, type Emit, type Player, type Puck, type ShotKind, type Swipe, type World } from './world.ts'

const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y)

/** The puck leaves the stick, from where it was `late` ticks ago. SDK-509 */
const release = (
  core: PartyCore,
  world: World,
  player: Player,
  each: Puck,
  kind: ShotKind,
  vx: number,
  vy: number,
  emit: Emit,
  late: number,
): void => {
  const place = late > 0 ? stickPlace(core, player, late) : { x: each.x, y: each.y }
  Object.assign(each, {
    carrier: -1,
    carriedTicks: 0,
    kind,
    shooter: player.seat,
    shotTick: world.tick,
    vx,
    vy,
    ...place,
    behindTicks: late,
  })
  each.fromX = each.x
  each.fromY = each.y
  player.shootIn = Math.max(0, shot.restTicks - late)
  player.wound = null
  if (kind === 'shot' || kind === 'oneTimer') world.shots[player.side] += 1
  emit({ type: 'shot', seat: player.seat, kind, speed: lengthOf(vx, vy), x: each.x, y: each.y })
}

/** The mate nearest to the swiped direction, within the angle of a pass, where both were `late` ticks ago. SDK-509 */
const mateIn = (core: PartyCore, world: World, player: Player, { x, y }: Place, late: number): Player | undefined => {
  const least = core.cos((pass.degrees * Math.PI) / 180)
  const from = motionAt(player, late)
  const inLine = (mate: Player): number => {
    const to = motionAt(mate, late)
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    return (dx * x + dy * y) / Math.max(0.01, lengthOf(dx, dy))
  }
  return skaters(world)
    .filter((mate) => mate.side === player.side && mate.seat !== player.seat && inLine(mate) >= least)
    .sort((one, other) => inLine(other) - inLine(one))[0]
}

/** Where a puck must go to meet a mate who skates on as `late` ticks ago. SDK-509 */
const leadPass = (from: Place, mate: Player, late: number): { vx: number; vy: number } => {
  const to = motionAt(mate, late)
  let time = 0
  // Twice is near enough on this ice.
  for (let round = 0; round < 2; round++) {
    const [x, y] = [to.x + to.vx * time - from.x, to.y + to.vy * time - from.y]
    time = lengthOf(x, y) / pass.speed
  }
  const [x, y] = [to.x + to.vx * time - from.x, to.y + to.vy * time - from.y]
  const length = Math.max(0.01, lengthOf(x, y))
  return { vx: (x / length) * pass.speed, vy: (y / length) * pass.speed }
}

/** A one-timer: harder than a shot of the same swipe. SDK-518 */
const strikeAtOnce = (
  core: PartyCore,
  world: World,
  player: Player,
  each: Puck,
  swipe: Pick<Swipe, 'x' | 'y' | 'speed'>,
  emit: Emit,
  late: number,
): void => {
  const length = lengthOf(swipe.x, swipe.y)
  const [x, y] = length < 0.1 ? [player.faceX, player.faceY] : [swipe.x / length, -swipe.y / length]
  const speed = (shot.least + (shot.most - shot.least) * swipe.speed) * shot.oneTimerScale
  release(core, world, player, each, 'oneTimer', x * speed, y * speed, emit, late)
}

/** For how many ticks the puck would be on its way already. */
const lateness = ({ carriedTicks }: Puck, { agoMs }: Swipe): number => Math.min(ticksAgo(agoMs), carriedTicks)

/** A swipe with the puck: a slow one towards a mate passes, any other shoots. SDK-518 */
const strike = (
  core: PartyCore,
  world: World,
  player: Player,
  each: Puck,
  swipe: Swipe,
  emit: Emit,
  late: number,
): void => {
  const length = lengthOf(swipe.x, swipe.y)
  const { faceX, faceY } = motionAt(player, late)
  // A tap without a direction shoots where the stick pointed.
  const [x, y] = length < 0.1 ? [faceX, faceY] : [swipe.x / length, -swipe.y / length]
  const mate = swipe.speed <= pass.mostSwipe ? mateIn(core, world, player, { x, y }, late) : undefined
  if (mate) {
    const from = late > 0 ? stickPlace(core, player, late) : each
    const { vx, vy } = leadPass(from, mate, late)
    release(core, world, player, each, 'pass', vx, vy, emit, late)
    return
  }
  const speed = shot.least + (shot.most - shot.least) * swipe.speed
  release(core, world, player, each, 'shot', x * speed, y * speed, emit, late)
}

/** The puck that a late swipe still finds: the press was before the check that took it away, even if a rival has it by now. SDK-509 */
const lostSince = (world: World, player: Player, pressedMs: number): Puck | undefined => {
  const hit = world.deeds.find(({ atMs, deed }) => deed.victim === player.seat && atMs >= pressedMs)
  const lost = world.pucks.find(({ id }) => id === hit?.deed.puck)
  if (!hit || !lost) return undefined
  if (lost.carrier < 0) return lost.shooter === player.seat && lost.kind === 'loose' ? lost : undefined
  const rival = skaters(world).find(({ seat, side }) => seat === lost.carrier && side !== player.side)
  return rival && tickMs(lost.passedTick) >= hit.atMs ? lost : undefined
}

/** A swipe: with the puck it strikes, without it waits for the puck to come; pressed before the puck came, it is a one-timer. SDK-518, SDK-509 */
export const swing = (core: PartyCore, world: World, player: Player, swipe: Swipe, emit: Emit): void => {
  if (player.shootIn > 0) return
  const pressed = world.tick - ticksAgo(swipe.agoMs)
  const isStunned = player.doing.type === 'stunned'
  const own = isStunned
    ? lostSince(world, player, pressMs(world.tick, swipe.agoMs))
    : world.pucks.find(({ carrier }) => carrier === player.seat)
  if (own && isStunned && own.carrier >= 0) strike(core, world, player, own, swipe, emit, ticksAgo(swipe.agoMs))
  else if (own && swipe.agoMs > 0 && pressed <= own.passedTick)
    strikeAtOnce(core, world, player, own, swipe, emit, lateness(own, swipe))
  else if (own) strike(core, world, player, own, swipe, emit, lateness(own, swipe))
  else if (!isStunned) player.wound = { x: swipe.x, y: swipe.y, speed: swipe.speed, tick: pressed }
}

/** A puck came to a stick: a waiting swipe strikes it at once, harder; otherwise it is carried. SDK-518 */
export const takePuck = (core: PartyCore, world: World, player: Player, each: Puck, emit: Emit): void => {
  const passer = skaters(world).find(({ seat }) => seat === each.shooter)
  const isPass = each.kind === 'pass' && passer?.side === player.side && passer.seat !== player.seat
  each.passer = isPass ? passer.seat : -1
  if (passer && passer.side !== player.side) each.stolenTick = world.tick
  each.passedTick = world.tick
  if (isPass) player.safeTicks = pass.safeTicks
  const { wound } = player
  if (wound && world.tick - wound.tick <= shot.oneTimerTicks) {
    strikeAtOnce(core, world, player, each, wound, emit, 0)
    return
  }
  Object.assign(each, { carrier: player.seat, carriedTicks: 0, vx: 0, vy: 0 })
  player.wound = null
  emit({ type: 'take', seat: player.seat, puck: each.id })
}

/** Whether a skater's stick may take this puck now. */
export const canTake = (world: World, player: Player, each: Puck): boolean => {
  if (each.carrier >= 0 || player.doing.type === 'stunned') return false
  if (world.pucks.some(({ carrier }) => carrier === player.seat)) return false
  return each.shooter !== player.seat || world.tick - each.shotTick > puckSize.releaseTicks
}

/** A carried puck moves with its carrier. ICE-09 */
export const carryPuck = (core: PartyCore, player: Player, each: Puck): void => {
  Object.assign(each, stickPlace(core, player), { vx: player.vx, vy: player.vy })
  each.carriedTicks += 1
}
