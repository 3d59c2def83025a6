import { cleanStick, followSteering } from '@sofaspark/game-sdk/sim/steer.ts'
import { skater } from './numbers.ts'
import type { HockeyInput, Player, World } from './world.ts'

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
