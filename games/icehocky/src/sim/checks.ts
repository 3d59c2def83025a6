import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { keepUndoable, pressMs, takeBack, tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import type { Touch } from '@sofaspark/game-sdk/sim/discs.ts'
import { check, puck, skater } from './numbers.ts'
import { owe, placeOf, stickPlace, strideOf } from './past.ts'
import { skaters, ticksAgo, type Emit, type Hit, type Player, type World } from './world.ts'

/** Where a hit fell: its direction, and how many ticks ago. */
interface Blow {
  nx: number
  ny: number
  ago: number
  pressedMs: number
}

/** A hit that an earlier press made, and the striker's position then. */
interface LateBlow extends Blow {
  fromX: number
  fromY: number
}

/** The puck that the victim had at the hit: still on the stick, or struck only after it. SDK-509 */
const loosen = (core: PartyCore, world: World, victim: Player, { nx, ny, ago }: Blow): number => {
  const had = world.pucks.find(
    ({ carrier, shooter, kind, shotTick }) =>
      carrier === victim.seat ||
      (carrier < 0 && shooter === victim.seat && kind !== 'loose' && shotTick >= world.tick - ago),
  )
  if (!had) return -1
  if (had.carrier < 0 && (had.kind === 'shot' || had.kind === 'oneTimer')) world.shots[victim.side] -= 1
  Object.assign(had, { carrier: -1, kind: 'loose', shooter: victim.seat, shotTick: world.tick })
  if (ago > 0) Object.assign(had, stickPlace(core, victim, ago), { behindTicks: ago })
  had.vx = nx * puck.looseSpeed
  had.vy = ny * puck.looseSpeed
  return had.id
}

/** Undoes a hit: the victim skates on, with the puck if it is loose. SDK-509 */
const undo = (world: World, { seat, victim, puck: id }: Hit): void => {
  for (const player of world.players) {
    if (player.seat === seat) player.hits -= 1
    if (player.seat === victim) player.doing = { type: 'skating' }
  }
  const lost = world.pucks.find((each) => each.id === id && each.carrier < 0 && each.kind === 'loose')
  if (lost?.shooter === victim) lost.carrier = victim
}

const land = (core: PartyCore, world: World, from: Player, to: Player, blow: Blow, emit: Emit): void => {
  const hitTick = world.tick - blow.ago
  for (const hit of takeBack(world.deeds, tickMs(hitTick), ({ seat }) => seat === to.seat)) undo(world, hit)
  to.doing = { type: 'stunned', ticks: Math.max(1, check.stunTicks - blow.ago) }
  if (from.doing.type === 'checking') from.doing = { type: 'skating' }
  from.hits += 1
  keepUndoable(world.deeds, hitTick, {
    seat: from.seat,
    victim: to.seat,
    puck: loosen(core, world, to, blow),
    pressedMs: blow.pressedMs,
  })
  emit({ type: 'hit', seat: from.seat, victim: to.seat, x: to.x, y: to.y })
}

const canBeHit = (from: Player, to: Player): boolean =>
  from.side !== to.side && to.safeTicks === 0 && to.doing.type !== 'stunned'

/** The first rival in the path of a late check, at everyone's positions then. SDK-509 */
const meetBefore = (
  world: World,
  player: Player,
  late: number,
): (Omit<LateBlow, 'pressedMs'> & { to: Player }) | undefined => {
  const from = placeOf(player, late)
  const { faceX, faceY } = strideOf(player, late)
  for (let gone = 1; gone <= Math.min(late, check.ticks); gone++) {
    const dashed = (check.speed * gone) / 60
    const ago = late - gone
    for (const to of skaters(world)) {
      if (!canBeHit(player, to)) continue
      const place = placeOf(to, ago)
      const [fromX, fromY] = [from.x + faceX * dashed, from.y + faceY * dashed]
      const [dx, dy] = [place.x - fromX, place.y - fromY]
      const away = Math.max(0.01, Math.sqrt(dx * dx + dy * dy))
      if (away < 2 * skater.radius) return { to, nx: dx / away, ny: dy / away, ago, fromX, fromY }
    }
  }
  return undefined
}

/** Both skaters of a late hit catch up from where it happened. SDK-509 */
const partAfter = (from: Player, to: Player, { nx, ny, ago, fromX, fromY }: LateBlow): void => {
  const place = placeOf(to, ago)
  const { vx, vy } = strideOf(to, ago)
  const closing = (from.vx - vx) * nx + (from.vy - vy) * ny
  const push = (Math.max(0, closing) * (1 + skater.restitution)) / 2
  Object.assign(from, { vx: from.vx - push * nx, vy: from.vy - push * ny })
  Object.assign(to, { vx: vx + push * nx, vy: vy + push * ny })
  owe(from, { x: fromX + (from.vx * ago) / 60, y: fromY + (from.vy * ago) / 60 })
  owe(to, { x: place.x + (to.vx * ago) / 60, y: place.y + (to.vy * ago) / 60 })
}

/** A dash that knocks the first rival in its way off the puck; it counts from the press. SDK-518, SDK-509 */
export const startCheck = (core: PartyCore, world: World, player: Player, agoMs: number, emit: Emit): void => {
  if (!world.settings.checks || player.checkIn > 0) return
  if (world.pucks.some(({ carrier }) => carrier === player.seat)) return
  const pressedMs = pressMs(world.tick, agoMs)
  const late = ticksAgo(agoMs)
  const met = meetBefore(world, player, late)
  if (player.doing.type !== 'skating') {
    const hit = world.deeds.find(({ atMs, deed }) => deed.victim === player.seat && atMs >= pressedMs)?.deed
    // Only a check that came before the one that stunned its skater counts.
    if (!met || hit?.seat !== met.to.seat || hit.pressedMs <= pressedMs) return
  }
  player.checkIn = check.restTicks - late
  emit({ type: 'check', seat: player.seat })
  if (!met && late >= check.ticks) return
  const [{ faceX, faceY }, from] = [strideOf(player, late), placeOf(player, late)]
  player.doing = { type: 'checking', ticks: Math.max(1, check.ticks - late), pressedMs }
  Object.assign(player, { faceX, faceY, vx: faceX * check.speed, vy: faceY * check.speed })
  if (met) {
    land(core, world, player, met.to, { ...met, pressedMs }, emit)
    partAfter(player, met.to, { ...met, pressedMs })
  } else if (late > 0) owe(player, { x: from.x + (player.vx * late) / 60, y: from.y + (player.vy * late) / 60 })
}

/** Two skaters met: a check stuns a rival, unless the rival has just received a pass; of two checks the earlier press counts. SDK-518, SDK-509 */
export const meetSkaters = (
  core: PartyCore,
  world: World,
  one: Player,
  other: Player,
  touch: Touch,
  emit: Emit,
): void => {
  const pressed = ({ doing }: Player): number => (doing.type === 'checking' ? doing.pressedMs : Infinity)
  const [first, second] = [pressed(one), pressed(other)]
  if (first === second) return
  const [from, to, sign] = first < second ? [one, other, 1] : [other, one, -1]
  const blow = { nx: touch.nx * sign, ny: touch.ny * sign, ago: 0, pressedMs: Math.min(first, second) }
  if (canBeHit(from, to)) land(core, world, from, to, blow, emit)
}
