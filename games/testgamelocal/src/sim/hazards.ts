import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { knock } from './beans.ts'
import { islandRadius, supportAt } from './island.ts'
import { bean as body, boulder as ball, pillarRadius, sweeper as bar } from './numbers.ts'
import type { Boulder, Emit, Sweeper, World } from './world.ts'

const TICK_S = 1 / 60
const TURN = 6.283185307179586

/** A new bar rises out of the pillar before it can hit. */
export const addSweeper = (world: World, speed: number, length: number, emit: Emit): void => {
  const last = world.sweepers.at(-1)
  const angle = last ? last.angle + TURN / 4 : 0.4
  world.sweepers.push({ angle, speed, length, age: 0 })
  emit({ type: 'sweeperRises', index: world.sweepers.length - 1 })
}

const sweep = (world: World, sweeper: Sweeper, core: PartyCore, emit: Emit): void => {
  const ux = core.cos(sweeper.angle)
  const uz = core.sin(sweeper.angle)
  const turn = sweeper.speed < 0 ? -1 : 1
  for (const bean of world.beans) {
    if (bean.role !== 'bean' || bean.frozen || bean.immune > 0 || bean.y > bar.topY || bean.y < -0.3) continue
    // Its feet leave the ground with the dash: a bean that leaps in time is never swept on the way up.
    if (bean.dash > 0) continue
    const along = bean.x * ux + bean.z * uz
    const reach = Math.abs(along)
    const aside = bean.z * ux - bean.x * uz
    if (reach < bar.innerRadius || reach > sweeper.length) continue
    if (Math.abs(aside) > bar.halfWidth + body.radius * 0.8) continue
    const side = along < 0 ? -1 : 1
    const tipSpeed = Math.abs(sweeper.speed) * 60 * reach
    const nx = -uz * side * turn
    const nz = ux * side * turn
    const outX = (ux * side * bar.outward) / (bar.outward + bar.knock)
    const outZ = (uz * side * bar.outward) / (bar.outward + bar.knock)
    knock(bean, nx + outX, nz + outZ, bar.knock + tipSpeed * bar.knockBySpeed, bar.lift, bar.stunTicks)
    bean.immune = bar.immuneTicks
    emit({ type: 'swept', seat: bean.seat, x: bean.x, z: bean.z })
  }
}

/** Turns the bars and hits beans that did not leap. */
export const moveSweepers = (world: World, core: PartyCore, emit: Emit): void => {
  for (const sweeper of world.sweepers) {
    sweeper.age += 1
    const rising = Math.min(1, sweeper.age / bar.riseTicks)
    sweeper.angle += sweeper.speed * rising
    if (sweeper.angle > TURN) sweeper.angle -= TURN
    if (sweeper.angle < -TURN) sweeper.angle += TURN
    if (sweeper.age > bar.riseTicks) sweep(world, sweeper, core, emit)
  }
}

/** A snowball drops onto the rim and rolls across, towards a standing bean. */
export const addBoulder = (world: World, core: PartyCore, random: RandomStream, emit: Emit): void => {
  if (world.boulders.length >= ball.most) return
  const angle = random.next() * TURN
  const x = core.cos(angle) * (islandRadius - 0.6)
  const z = core.sin(angle) * (islandRadius - 0.6)
  const target = random.pick(world.beans.filter(({ role, frozen }) => role === 'bean' && !frozen))
  const aimX = (target?.x ?? 0) + (random.next() - 0.5) * 2 - x
  const aimZ = (target?.z ?? 0) + (random.next() - 0.5) * 2 - z
  const distance = Math.sqrt(aimX * aimX + aimZ * aimZ)
  // Never only along the rim: a ball that misses its target still crosses the island.
  const [dx, dz] = distance > 2 ? [aimX / distance, aimZ / distance] : [-x / islandRadius, -z / islandRadius]
  const id = world.nextId++
  world.boulders.push({
    id,
    x,
    y: ball.dropY,
    z,
    vx: dx * ball.speed,
    vy: 0,
    vz: dz * ball.speed,
    rolled: 0,
    landed: false,
  })
  emit({ type: 'boulderComes', id, x, z })
}

const bounceOffPillar = (boulder: Boulder): void => {
  const distance = Math.sqrt(boulder.x * boulder.x + boulder.z * boulder.z)
  if (distance > pillarRadius + ball.radius || distance < 1e-6) return
  const nx = boulder.x / distance
  const nz = boulder.z / distance
  const inward = boulder.vx * nx + boulder.vz * nz
  if (inward >= 0) return
  boulder.vx -= 2 * nx * inward
  boulder.vz -= 2 * nz * inward
}

/** Rolls the snowballs; they knock beans over and fall where the island has holes. */
export const moveBoulders = (world: World, emit: Emit): void => {
  for (const boulder of world.boulders) {
    boulder.vy -= ball.gravity * TICK_S
    boulder.y += boulder.vy * TICK_S
    const carried = supportAt(world.tiles, boulder.x, boulder.z) >= 0
    if (carried && boulder.y <= ball.radius && boulder.y > 0) {
      if (!boulder.landed) emit({ type: 'boulderLands', x: boulder.x, z: boulder.z })
      boulder.landed = true
      boulder.y = ball.radius
      boulder.vy = boulder.vy < -5 ? -boulder.vy * 0.3 : 0
    }
    if (!boulder.landed) continue
    boulder.x += boulder.vx * TICK_S
    boulder.z += boulder.vz * TICK_S
    boulder.rolled += ball.speed * TICK_S
    bounceOffPillar(boulder)
    for (const bean of world.beans) {
      if (bean.role !== 'bean' || bean.frozen || bean.immune > 0 || bean.y > ball.radius * 1.3 || boulder.y < 0)
        continue
      const dx = bean.x - boulder.x
      const dz = bean.z - boulder.z
      const reach = ball.radius + body.radius
      const squared = dx * dx + dz * dz
      if (squared > reach * reach) continue
      const distance = Math.sqrt(squared)
      const nx = (distance > 1e-6 ? dx / distance : 1) + boulder.vx / ball.speed
      const nz = (distance > 1e-6 ? dz / distance : 0) + boulder.vz / ball.speed
      knock(bean, nx * 0.6, nz * 0.6, ball.knock, ball.lift, ball.stunTicks)
      bean.immune = ball.stunTicks
      emit({ type: 'rolled', seat: bean.seat, x: bean.x, z: bean.z })
    }
  }
  world.boulders = world.boulders.filter((boulder) => {
    if (boulder.y > -2) return true
    emit({ type: 'boulderWet', x: boulder.x, z: boulder.z })
    return false
  })
}
