import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { stepDiscs, type Disc } from '@sofaspark/game-sdk/sim/discs.ts'
import { spin } from './driving.ts'
import { cart as numbers, ram } from './numbers.ts'
import type { Cart, Emit, World } from './world.ts'

const KNOCK_SPEED = 1.5

const discOf = ({ x, y, vx, vy }: Cart): Disc => ({
  x,
  y,
  vx,
  vy,
  radius: numbers.radius,
  mass: 1,
  restitution: numbers.restitution,
})

/** A hit that spins the other, takes the item, and leaves the victim safe for a while. RAC-20 */
const ramInto = (world: World, own: Cart, victim: Cart, emit: Emit): void => {
  const place = { x: (own.x + victim.x) / 2, y: (own.y + victim.y) / 2 }
  if (victim.shieldTicks > 0 || victim.safeTicks > 0) {
    if (victim.shieldTicks > 0) emit({ type: 'blocked', seat: victim.seat, ...place })
    return
  }
  spin(victim, ram.spinTicks, ram.keeps)
  victim.safeTicks = ram.spinTicks + ram.safeTicks
  const took = victim.item !== null && own.item === null
  if (took) own.item = victim.item
  victim.item = null
  for (const player of world.players) if (player.seat === own.seat) player.rams += 1
  emit({ type: 'ram', seat: own.seat, victim: victim.seat, took, ...place })
}

/** Moves all carts, and lets those that meet bounce or ram. RAC-20 */
export const moveCarts = (core: PartyCore, world: World, emit: Emit): void => {
  const { carts } = world
  const before = carts.map(({ vx, vy }) => ({ vx, vy }))
  const discs = carts.map(discOf)
  const touches = stepDiscs(core, discs, [], 1 / 60)
  for (const [at, own] of carts.entries()) {
    const { x, y, vx, vy } = discs[at] ?? own
    Object.assign(own, { x, y, vx, vy })
  }
  for (const { kind, disc, other, nx, ny, closing } of touches) {
    const [one, two] = [carts[disc], carts[other]]
    if (kind !== 'disc' || !one || !two) continue
    if (closing > KNOCK_SPEED) emit({ type: 'knock', x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, speed: closing })
    if (closing < ram.speed) continue
    const towards = (index: number): number => (before[index]?.vx ?? 0) * nx + (before[index]?.vy ?? 0) * ny
    // The one that brings more speed into the hit rams.
    if (towards(disc) >= -towards(other)) ramInto(world, one, two, emit)
    else ramInto(world, two, one, emit)
  }
}
