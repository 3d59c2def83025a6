import { cleanStick, followSteering } from '@sofaspark/game-sdk/sim/steer.ts'
import type { Touch } from '@sofaspark/game-sdk/sim/discs.ts'
import { check, puck, skater } from './numbers.ts'
import type { Emit, HockeyInput, Player, World } from './world.ts'

const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y)

/** The player's next speed on the ice, from where the thumb or the wrist steers. ICE-10, ICE-11 */
export const skate = (world: World, player: Player, input: HockeyInput): void => {
  player.checkIn = Math.max(0, player.checkIn - 1)
  player.shootIn = Math.max(0, player.shootIn - 1)
  player.safeTicks = Math.max(0, player.safeTicks - 1)
  const wanted = cleanStick(input)
  // Screens count y downwards, the rink upwards.
  const own = followSteering({ x: player.steerX, y: player.steerY }, { x: wanted.x, y: -wanted.y })
  player.steerX = own.x
  player.steerY = own.y
  if (player.doing.type !== 'skating') {
    player.doing.ticks -= 1
    if (player.doing.type === 'stunned') {
      const keep = 1 - skater.stunDrag / 60
      player.vx *= keep
      player.vy *= keep
    }
    if (player.doing.ticks <= 0) player.doing = { type: 'skating' }
    return
  }
  const carries = world.pucks.some(({ carrier }) => carrier === player.seat)
  const speed = skater.speed * (carries ? skater.carryScale : 1)
  const [x, y] = [own.x * speed - player.vx, own.y * speed - player.vy]
  const length = lengthOf(x, y)
  const most = skater.acceleration / 60
  const scale = length > most ? most / length : 1
  player.vx += x * scale
  player.vy += y * scale
  const steering = lengthOf(own.x, own.y)
  if (steering < 0.2) return
  player.faceX = own.x / steering
  player.faceY = own.y / steering
}

/** A dash that knocks the first rival in its way off the puck. ICE-14 */
export const startCheck = (world: World, player: Player, emit: Emit): void => {
  if (!world.settings.checks || player.doing.type !== 'skating' || player.checkIn > 0) return
  if (world.pucks.some(({ carrier }) => carrier === player.seat)) return
  player.doing = { type: 'checking', ticks: check.ticks }
  player.checkIn = check.restTicks
  player.vx = player.faceX * check.speed
  player.vy = player.faceY * check.speed
  emit({ type: 'check', seat: player.seat })
}

const loosen = (world: World, victim: Player, nx: number, ny: number): void => {
  for (const each of world.pucks) {
    if (each.carrier !== victim.seat) continue
    Object.assign(each, { carrier: -1, kind: 'loose', shooter: victim.seat, shotTick: world.tick })
    each.vx = nx * puck.looseSpeed
    each.vy = ny * puck.looseSpeed
  }
}

/** Two skaters met: who was checking stuns a rival, unless the rival has just received a pass. ICE-14 */
export const meetSkaters = (world: World, one: Player, other: Player, touch: Touch, emit: Emit): void => {
  const pairs = [
    { from: one, to: other, nx: touch.nx, ny: touch.ny },
    { from: other, to: one, nx: -touch.nx, ny: -touch.ny },
  ]
  for (const { from, to, nx, ny } of pairs) {
    if (from.doing.type !== 'checking' || from.side === to.side || to.safeTicks > 0 || to.doing.type === 'stunned')
      continue
    to.doing = { type: 'stunned', ticks: check.stunTicks }
    from.doing = { type: 'skating' }
    from.hits += 1
    loosen(world, to, nx, ny)
    emit({ type: 'hit', seat: from.seat, victim: to.seat, x: to.x, y: to.y })
  }
}
