import { knock } from './beans.ts'
import { supportAt } from './island.ts'
import { fish as fishRules, gull as gullRules } from './numbers.ts'
import type { Bean, BeanInput, Emit, Fish, World } from './world.ts'

const TICK_S = 1 / 60

/** Fallen players come back as gulls. */
export const becomeGull = (bean: Bean, role: 'gull' | 'waiting'): void => {
  Object.assign(bean, { role, vx: 0, vy: 0, vz: 0, flown: 0, stun: 0, slip: 0, dash: 0, frozen: false })
  bean.cooldown = gullRules.fishCooldownTicks / 2
  bean.y = role === 'gull' ? -1 : gullRules.y
}

const fly = (world: World, gull: Bean, input: BeanInput, emit: Emit): void => {
  gull.flown += 1
  gull.cooldown = Math.max(0, gull.cooldown - 1)
  gull.vx += (input.x * gullRules.speed - gull.vx) * gullRules.grip
  gull.vz += (input.y * gullRules.speed - gull.vz) * gullRules.grip
  gull.x += gull.vx * TICK_S
  gull.z += gull.vz * TICK_S
  gull.y += (gullRules.y - gull.y) * 0.05
  const distance = Math.sqrt(gull.x * gull.x + gull.z * gull.z)
  if (distance > gullRules.reach) {
    gull.x *= gullRules.reach / distance
    gull.z *= gullRules.reach / distance
  }
  const speed = Math.sqrt(gull.vx * gull.vx + gull.vz * gull.vz)
  if (speed > 0.5) {
    gull.fx += (gull.vx / speed - gull.fx) * 0.2
    gull.fz += (gull.vz / speed - gull.fz) * 0.2
  }
  if (!input.act || gull.cooldown > 0 || gull.flown < gullRules.riseTicks || world.fish.length >= fishRules.most) return
  gull.cooldown = gullRules.fishCooldownTicks
  const { x, z, seat } = gull
  world.fish.push({
    id: world.nextId++,
    x,
    y: gull.y - 0.4,
    z,
    vy: 0,
    owner: seat,
    landed: false,
    life: fishRules.lifeTicks,
  })
  emit({ type: 'fishDropped', seat, x, z })
}

const near = (bean: Bean, fish: Fish, reach: number): boolean => {
  const dx = bean.x - fish.x
  const dz = bean.z - fish.z
  return dx * dx + dz * dz < reach * reach
}

/** True when the fish is used up. */
const dropFish = (world: World, fish: Fish, emit: Emit): boolean => {
  const { x, z, owner } = fish
  if (fish.landed) {
    fish.life -= 1
    if (supportAt(world.tiles, x, z) < 0) fish.landed = false
    for (const bean of world.beans) {
      if (bean.role !== 'bean' || bean.frozen || !bean.grounded || bean.immune > 0 || bean.stun > 0) continue
      if (!near(bean, fish, fishRules.slipReach)) continue
      bean.stun = fishRules.slipStunTicks
      bean.slip = fishRules.slipStunTicks
      bean.vx = bean.fx * fishRules.slipSpeed
      bean.vz = bean.fz * fishRules.slipSpeed
      bean.by = owner
      bean.byTicks = 180
      emit({ type: 'slip', seat: bean.seat, owner, x, z })
      return true
    }
    return fish.life <= 0
  }
  fish.vy -= fishRules.gravity * TICK_S
  fish.y += fish.vy * TICK_S
  for (const bean of world.beans) {
    if (bean.role !== 'bean' || bean.frozen || bean.immune > 0) continue
    if (fish.y > bean.y + 1.3 || fish.y < bean.y || !near(bean, fish, fishRules.bonkReach)) continue
    knock(bean, bean.x - x, bean.z - z, 2, 1.5, fishRules.bonkStunTicks)
    bean.immune = fishRules.bonkStunTicks
    emit({ type: 'bonk', seat: bean.seat, owner, x, z })
    return true
  }
  if (fish.y <= 0 && fish.y > -0.6 && supportAt(world.tiles, x, z) >= 0) {
    fish.y = 0
    fish.vy = 0
    fish.landed = true
    emit({ type: 'fishLanded', x, z })
  }
  if (fish.y > -2) return false
  emit({ type: 'fishWet', x, z })
  return true
}

/** Gulls fly and drop fish; fish fall, lie, and make beans slip. */
export const moveGulls = (world: World, inputOf: (seat: number) => BeanInput, emit: Emit): void => {
  for (const bean of world.beans) if (bean.role !== 'bean') fly(world, bean, inputOf(bean.seat), emit)
  world.fish = world.fish.filter((fish) => !dropFish(world, fish, emit))
}
