import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { mix } from '@sofaspark/game-sdk/sim/random.ts'
import { tileAt, tiles } from './island.ts'
import { dash, sweeper as bar } from './numbers.ts'
import { neutralInput, type Bean, type BeanInput, type World } from './world.ts'

const SIXTEEN = 16
const TURN = 6.283185307179586
/** Range of a leap, and the time before the next bar in which it may still be spent on a rival. */
const LEAP_M = 3.2
const RAM_NEEDS_S = (dash.cooldownTicks + dash.ticks) / 60

/** A number from 0 to 1 that is constant for `everyTicks`: moods without memory. */
const mood = (world: World, seat: number, everyTicks: number, purpose: number): number =>
  mix(Math.floor((world.tick + seat * 17) / everyTicks), seat * 31 + purpose) / 4294967296

/** Value of standing on a position: whole tiles inside the island are best. */
const safety = (world: World, x: number, z: number): number => {
  const index = tileAt(x, z)
  const tile = tiles[index]
  const state = world.tiles[index] ?? -1
  if (!tile) return -10
  if (state < 0) return -8
  let whole = 0
  for (const next of tile.neighbours) if (world.tiles[next] === 0) whole += 1
  const shaking = state > 0 ? -5 + state / 40 : 0
  return whole * 0.5 - Math.sqrt(x * x + z * z) * 0.07 + shaking - ((world.ice[index] ?? 0) > 30 ? 0.8 : 0)
}

interface Arrival {
  /** Far away when no bar comes. */
  seconds: number
  /** The bar's direction: 1 or −1. */
  turn: number
}

/** Time until the next bar. */
const barArrival = (world: World, bean: Bean, core: PartyCore): Arrival => {
  let soonest: Arrival = { seconds: 9, turn: 1 }
  const reach = Math.sqrt(bean.x * bean.x + bean.z * bean.z)
  for (const sweeper of world.sweepers) {
    if (sweeper.age < bar.riseTicks * 0.9 || reach > sweeper.length + 0.5) continue
    const rate = Math.abs(sweeper.speed) * 60
    const turn = sweeper.speed < 0 ? -1 : 1
    let ahead = (core.atan2(bean.z, bean.x) - sweeper.angle) * turn
    const half = TURN / 2
    ahead -= Math.floor(ahead / half) * half
    const edge = 0.75 / Math.max(1, reach)
    const seconds = Math.max(0, ahead - edge) / Math.max(0.1, rate)
    if (seconds < soonest.seconds) soonest = { seconds, turn }
  }
  return soonest
}

const flyInput = (world: World, gull: Bean): BeanInput => {
  const targets = world.beans.filter(({ role, frozen }) => role === 'bean' && !frozen)
  const target = targets[Math.floor(mood(world, gull.seat, 240, 5) * targets.length)]
  if (!target) return neutralInput
  const lead = 0.45
  const dx = target.x + target.vx * lead - gull.x
  const dz = target.z + target.vz * lead - gull.z
  const distance = Math.sqrt(dx * dx + dz * dz)
  const near = distance < 0.7
  const scale = distance > 1 ? 1 / distance : 1
  return { x: dx * scale, y: dz * scale, act: near && gull.cooldown === 0 && mood(world, gull.seat, 20, 9) < 0.4 }
}

interface Wish {
  x: number
  z: number
  weight: number
}

/** A bean's destination: rivals to push, frozen friends, else the middle. */
const wishOf = (world: World, bean: Bean): Wish => {
  const others = world.beans.filter(({ seat, role }) => seat !== bean.seat && role === 'bean')
  const frozen = others.filter((other) => other.frozen)
  const wanted = world.mode === 'coop' ? frozen : others
  let best: Wish = {
    x: (mood(world, bean.seat, 150, 3) - 0.5) * 7 - bean.x,
    z: (mood(world, bean.seat, 150, 4) - 0.5) * 7 - bean.z,
    weight: 0.5,
  }
  let nearest = world.mode === 'coop' ? 99 : 3.4 + mood(world, bean.seat, 200, 6) * 3
  if (world.mode === 'versus' && mood(world, bean.seat, 110, 7) < 0.25) nearest = 0
  for (const other of wanted) {
    const x = other.x + other.vx * 0.15 - bean.x
    const z = other.z + other.vz * 0.15 - bean.z
    const distance = Math.sqrt(x * x + z * z)
    if (distance >= nearest) continue
    nearest = distance
    best = { x, z, weight: world.mode === 'coop' ? 2.2 : 1.4 }
  }
  return best
}

const shouldRam = (world: World, bean: Bean): boolean => {
  const eager = mood(world, bean.seat, 45, 1)
  for (const other of world.beans) {
    if (other.seat === bean.seat || other.role !== 'bean') continue
    if (world.mode === 'coop' && !other.frozen) continue
    const dx = other.x - bean.x
    const dz = other.z - bean.z
    const distance = Math.sqrt(dx * dx + dz * dz)
    if (distance > 2.5 || distance < 0.6 || Math.abs(other.y - bean.y) > 0.6) continue
    const facing = (dx * bean.fx + dz * bean.fz) / distance
    if (facing < 0.88) continue
    const behind = safety(world, other.x + (dx / distance) * 2, other.z + (dz / distance) * 2)
    // Always attacks a rival with water behind; otherwise only now and then.
    if (eager < (behind < -2 ? 0.75 : 0.22)) return true
  }
  return false
}

/** Against the bar's direction, so that it passes below; along it, it would be back at the landing. */
const leapDirection = (world: World, bean: Bean, core: PartyCore, turn: number): { x: number; y: number } => {
  const reach = Math.max(0.5, Math.sqrt(bean.x * bean.x + bean.z * bean.z))
  const wayX = (-bean.z / reach) * turn
  const wayZ = (bean.x / reach) * turn
  let best = { x: -wayX, y: -wayZ, score: -99 }
  for (let at = 0; at < SIXTEEN; at++) {
    const x = core.cos((at / SIXTEEN) * TURN)
    const z = core.sin((at / SIXTEEN) * TURN)
    const score = safety(world, bean.x + x * LEAP_M, bean.z + z * LEAP_M) - 2.5 * (x * wayX + z * wayZ)
    if (score > best.score) best = { x, y: z, score }
  }
  return { x: best.x, y: best.y }
}

/** Plays a seat from the visible state at its level. SDK-508 */
export const playBot = (world: World, seat: number, core: PartyCore): BeanInput => {
  const bean = world.beans.find((other) => other.seat === seat)
  if (!bean) return neutralInput
  if (bean.role !== 'bean') return flyInput(world, bean)
  if (bean.frozen || (world.phase !== 'play' && world.phase !== 'break')) return neutralInput
  const wish = wishOf(world, bean)
  const far = Math.max(0.001, Math.sqrt(wish.x * wish.x + wish.z * wish.z))
  let best = { x: 0, z: 0, score: safety(world, bean.x + bean.vx * 0.25, bean.z + bean.vz * 0.25) }
  for (let at = 0; at < SIXTEEN; at++) {
    const x = core.cos((at / SIXTEEN) * TURN)
    const z = core.sin((at / SIXTEEN) * TURN)
    const near = safety(world, bean.x + bean.vx * 0.12 + x * 0.9, bean.z + bean.vz * 0.12 + z * 0.9)
    const farther = safety(world, bean.x + bean.vx * 0.2 + x * 2.1, bean.z + bean.vz * 0.2 + z * 2.1)
    let score = near + farther * 0.6 + ((x * wish.x + z * wish.z) / far) * wish.weight
    for (const boulder of world.boulders) {
      const dx = bean.x + x - boulder.x - boulder.vx * 0.35
      const dz = bean.z + z - boulder.z - boulder.vz * 0.35
      if (dx * dx + dz * dz < 4) score -= 4
    }
    if (score > best.score) best = { x, z, score }
  }
  const { seconds: arrival, turn } = barArrival(world, bean, core)
  const clumsy = mood(world, seat, 70, 2) < 0.16
  const leap = arrival < (clumsy ? 0.03 : 0.17) && bean.y < 0.2
  // A falling bean dashes back if it still can.
  const rescue = !bean.grounded && bean.y < -0.05 && bean.coyote === 0
  const landing = safety(world, bean.x + best.x * 3, bean.z + best.z * 3) > -6
  if (leap && bean.cooldown === 0) {
    const over = leapDirection(world, bean, core, turn)
    return { ...over, act: true }
  }
  const act = bean.cooldown === 0 && landing && (rescue || (arrival > RAM_NEEDS_S && shouldRam(world, bean)))
  const pace = clumsy ? 0.6 : 1
  return { x: best.x * pace, y: best.z * pace, act }
}
