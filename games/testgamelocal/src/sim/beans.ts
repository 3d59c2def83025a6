import { bodyField, bodyStride, contactStride, type PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { isThere, supportAt } from './island.ts'
import { bean as body, coop, dash, pillarRadius } from './numbers.ts'
import type { Bean, BeanInput, Emit, World } from './world.ts'

const TICK_S = 1 / 60
const BUMPABLE = 1
const HARD_BUMP = 3.2

const steer = (bean: Bean, input: BeanInput, icy: boolean): void => {
  if (bean.dash > 0) return
  const stunned = bean.stun > 0 || bean.frozen
  const grip = stunned
    ? !bean.grounded
      ? 0.004
      : icy
        ? body.gripStunnedIce
        : body.gripStunned
    : !bean.grounded
      ? body.gripAir
      : icy
        ? body.gripIce
        : body.gripGround
  const wantedX = stunned ? 0 : input.x * body.speed
  const wantedZ = stunned ? 0 : input.y * body.speed
  bean.vx += (wantedX - bean.vx) * grip
  bean.vz += (wantedZ - bean.vz) * grip
  const push = input.x * input.x + input.y * input.y
  if (stunned || push < 0.02) return
  bean.fx += input.x * 0.3
  bean.fz += input.y * 0.3
  const length = Math.sqrt(bean.fx * bean.fx + bean.fz * bean.fz)
  if (length > 1e-6) {
    bean.fx /= length
    bean.fz /= length
  }
}

const tryDash = (bean: Bean, input: BeanInput, emit: Emit): void => {
  if (!input.act || bean.cooldown > 0 || bean.stun > 0 || bean.frozen || bean.y < body.lostY) return
  const push = Math.sqrt(input.x * input.x + input.y * input.y)
  if (push > 0.2) {
    bean.fx = input.x / push
    bean.fz = input.y / push
  }
  const onGround = bean.grounded || bean.coyote > 0
  bean.vx = bean.fx * dash.speed
  bean.vz = bean.fz * dash.speed
  bean.vy = onGround ? dash.lift : Math.max(bean.vy, dash.airLift)
  bean.dash = dash.ticks
  bean.cooldown = dash.cooldownTicks
  bean.grounded = false
  bean.coyote = 0
  emit({ type: 'dash', seat: bean.seat, x: bean.x, z: bean.z })
}

const countDown = (bean: Bean): void => {
  bean.dash = Math.max(0, bean.dash - 1)
  bean.cooldown = Math.max(0, bean.cooldown - 1)
  bean.stun = Math.max(0, bean.stun - 1)
  bean.slip = Math.max(0, bean.slip - 1)
  bean.immune = Math.max(0, bean.immune - 1)
  bean.byTicks = Math.max(0, bean.byTicks - 1)
  if (bean.byTicks === 0) bean.by = -1
}

/** Throws a bean: its velocity is set, not added, so two hits in a row do not add up. */
export const knock = (bean: Bean, nx: number, nz: number, speed: number, lift: number, stunTicks: number): void => {
  bean.vx = bean.vx * 0.2 + nx * speed
  bean.vz = bean.vz * 0.2 + nz * speed
  bean.vy = Math.max(bean.vy, lift)
  bean.grounded = false
  bean.dash = 0
  bean.stun = Math.max(bean.stun, stunTicks)
}

const bump = (world: World, first: Bean, second: Bean, nx: number, nz: number, closing: number, emit: Emit): void => {
  const pairs = [
    [first, second, nx, nz],
    [second, first, -nx, -nz],
  ] as const
  for (const [rammer, other] of pairs) {
    if (world.mode === 'coop' && other.frozen && !rammer.frozen && (rammer.dash > 0 || closing > coop.reviveSpeed)) {
      other.frozen = false
      other.immune = coop.thawImmuneTicks
      other.vy = 3
      rammer.revives += 1
      emit({ type: 'revived', seat: other.seat, by: rammer.seat, x: other.x, z: other.z })
      return
    }
  }
  let rammed = false
  const charging = [first.dash > 0, second.dash > 0] as const
  for (const [at, [rammer, other, dx, dz]] of pairs.entries()) {
    if (!charging[at] || other.frozen) continue
    // Teammates bounce off each other; only rivals are thrown.
    const force = world.mode === 'coop' ? 0.4 : charging[1 - at] ? 0.75 : 1
    knock(other, dx, dz, dash.knock * force, dash.knockLift * force, Math.round(dash.stunTicks * force))
    other.by = rammer.seat
    other.byTicks = 240
    rammed = true
    emit({
      type: 'bump',
      seat: rammer.seat,
      victim: other.seat,
      x: (first.x + second.x) / 2,
      y: (first.y + second.y) / 2 + 0.6,
      z: (first.z + second.z) / 2,
      strength: force,
    })
  }
  for (const [at, charged] of charging.entries()) {
    const rammer = at === 0 ? first : second
    if (!charged || charging[1 - at]) continue
    rammer.vx *= dash.recoil
    rammer.vz *= dash.recoil
    rammer.dash = 0
  }
  if (!rammed && closing > HARD_BUMP)
    emit({
      type: 'bump',
      seat: first.seat,
      victim: second.seat,
      x: (first.x + second.x) / 2,
      y: first.y + 0.6,
      z: (first.z + second.z) / 2,
      strength: 0.25,
    })
}

const collide = (world: World, core: PartyCore, active: readonly Bean[], emit: Emit): void => {
  const { bodies, contacts } = core
  const { x, y, z, vx, vy, vz, radius, height, mass, restitution, group, mask } = bodyField
  for (const [index, bean] of active.entries()) {
    const at = index * bodyStride
    bodies[at + x] = bean.x
    bodies[at + y] = bean.y
    bodies[at + z] = bean.z
    bodies[at + vx] = bean.vx
    bodies[at + vy] = bean.vy
    bodies[at + vz] = bean.vz
    bodies[at + radius] = body.radius
    bodies[at + height] = body.height
    bodies[at + mass] = bean.frozen ? coop.frozenMass : bean.dash > 0 ? 2 : 1
    bodies[at + restitution] = 0.35
    bodies[at + group] = BUMPABLE
    bodies[at + mask] = BUMPABLE
  }
  const found = core.step(active.length, TICK_S)
  for (const [index, bean] of active.entries()) {
    const at = index * bodyStride
    bean.x = bodies[at + x] ?? 0
    bean.y = bodies[at + y] ?? 0
    bean.z = bodies[at + z] ?? 0
    bean.vx = bodies[at + vx] ?? 0
    bean.vz = bodies[at + vz] ?? 0
  }
  for (let index = 0; index < found; index++) {
    const at = index * contactStride
    const first = active[contacts[at] ?? -1]
    const second = active[contacts[at + 1] ?? -1]
    if (first && second)
      bump(world, first, second, contacts[at + 2] ?? 0, contacts[at + 3] ?? 0, contacts[at + 4] ?? 0, emit)
  }
}

const stand = (world: World, bean: Bean, emit: Emit): void => {
  const under = supportAt(world.tiles, bean.x, bean.z)
  const fallSpeed = -bean.vy
  if (under >= 0 && bean.y <= 0 && bean.y > body.lostY && bean.vy <= 0) {
    bean.y = 0
    bean.vy = 0
    if (!bean.grounded && fallSpeed > 2) emit({ type: 'land', seat: bean.seat, x: bean.x, z: bean.z, speed: fallSpeed })
    bean.grounded = true
    bean.coyote = body.coyoteTicks
  } else {
    if (bean.grounded) bean.grounded = false
    bean.coyote = Math.max(0, bean.coyote - 1)
  }
  const distance = Math.sqrt(bean.x * bean.x + bean.z * bean.z)
  const reach = pillarRadius + body.radius
  if (distance < reach && bean.y < 1) {
    const nx = distance > 1e-6 ? bean.x / distance : 1
    const nz = distance > 1e-6 ? bean.z / distance : 0
    bean.x = nx * reach
    bean.z = nz * reach
    const inward = bean.vx * nx + bean.vz * nz
    if (inward < 0) {
      bean.vx -= nx * inward * 1.4
      bean.vz -= nz * inward * 1.4
    }
  }
}

/** One tick of all beans that stand, run, dash, fly and fall. */
export const moveBeans = (world: World, core: PartyCore, inputOf: (seat: number) => BeanInput, emit: Emit): void => {
  const active = world.beans.filter(({ role }) => role === 'bean')
  for (const bean of active) {
    const input = inputOf(bean.seat)
    const under = bean.grounded ? supportAt(world.tiles, bean.x, bean.z) : -1
    const icy = under >= 0 && isThere(world.tiles[under]) && (world.ice[under] ?? 0) > 30
    countDown(bean)
    tryDash(bean, input, emit)
    steer(bean, input, icy)
    bean.vy -= body.gravity * TICK_S
    if (bean.grounded) bean.vy = Math.min(bean.vy, 0)
  }
  collide(world, core, active, emit)
  for (const bean of active) stand(world, bean, emit)
}
