import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { giveBoost, spin } from './driving.ts'
import { box, crate, item as numbers, rain } from './numbers.ts'
import { placeOn } from './tracks.ts'
import {
  cartOf,
  goalM,
  nextAhead,
  trackOf,
  type Cart,
  type Emit,
  type ItemKind,
  type Shot,
  type World,
  type RaceInput,
} from './world.ts'

export const newBoxes = (world: Pick<World, 'track' | 'settings'>): World['boxes'] => {
  if (!world.settings.items) return []
  const track = trackOf(world)
  return track.boxRows.flatMap((share) =>
    box.acrossM.map((acrossM) => {
      const { x, y } = placeOn(track, share * track.lengthM, acrossM)
      return { x, y, backIn: 0 }
    }),
  )
}

const near = (one: { x: number; y: number }, other: { x: number; y: number }, within: number): boolean => {
  const [dx, dy] = [one.x - other.x, one.y - other.y]
  return dx * dx + dy * dy < within * within
}

/** The content of a box: the leader defends, the last catches up, everyone else attacks. SDK-518 */
export const itemFor = ({ carts }: Pick<World, 'carts'>, own: Cart, chance: RandomStream): ItemKind => {
  const rivals = carts.filter((other) => other !== own)
  const leads = rivals.every(({ doneM }) => doneM <= own.doneM)
  const isLast = rivals.every(({ doneM }) => doneM >= own.doneM + numbers.levelMetres)
  const [one, other] = leads
    ? (['oil', 'shield'] as const)
    : isLast
      ? (['turbo', 'swap'] as const)
      : (['rocket', 'magnet'] as const)
  return chance.below(2) === 0 ? one : other
}

const stepBoxes = (world: World, chance: RandomStream, emit: Emit): void => {
  for (const each of world.boxes) {
    each.backIn = Math.max(0, each.backIn - 1)
    if (each.backIn > 0) continue
    const finder = world.carts.find((own) => own.finished === 0 && near(own, each, box.radius))
    if (!finder) continue
    each.backIn = box.backTicks
    if (finder.item !== null) continue
    finder.item = itemFor(world, finder, chance)
    emit({ type: 'found', seat: finder.seat, item: finder.item })
  }
}

/** Whether the next ahead may be swapped with. SDK-518 */
const swapTarget = (world: World, own: Cart): Cart | undefined => {
  const other = nextAhead(world, own)
  if (!other || other.doneM - own.doneM > numbers.swapMetres) return undefined
  return other.doneM > goalM(world.settings) - numbers.noSwapMetres ? undefined : other
}

/** The cart that an item would hit or follow now; none for items that need no other. */
export const targetOf = (world: World, own: Cart, kind: ItemKind): Cart | undefined => {
  if (kind === 'swap') return swapTarget(world, own)
  const other = nextAhead(world, own)
  return other && other.doneM - own.doneM <= numbers.rocketMetres ? other : undefined
}

/** Uses what a cart has; an item without a target stays. SDK-518 */
export const spendItem = (world: World, own: Cart, emit: Emit): void => {
  const kind = own.item
  if (kind === null || own.spinTicks > 0 || own.finished > 0) return
  const target = targetOf(world, own, kind)
  switch (kind) {
    case 'oil':
      world.oils.push({ id: world.nextId++, x: own.x, y: own.y, seat: own.seat, ticks: numbers.oilTicks })
      if (world.oils.length > numbers.mostOil) world.oils.shift()
      break
    case 'shield':
      own.shieldTicks = numbers.shieldTicks
      break
    case 'turbo':
      giveBoost(own, 'turbo', { ticks: numbers.turboTicks, scale: numbers.turboScale }, emit)
      break
    case 'magnet':
      if (!target) return
      giveBoost(own, 'magnet', { ticks: numbers.magnetTicks, scale: numbers.magnetScale }, emit)
      break
    case 'rocket':
    case 'swap':
      if (!target) return
      world.shots.push({ id: world.nextId++, kind, from: own.seat, to: target.seat, ticks: numbers.warnTicks })
      emit({ type: 'warned', seat: target.seat, by: kind })
      break
  }
  own.item = null
  emit({ type: 'used', seat: own.seat, item: kind })
}

/** Makes a cart spin for a moment unless it is shielded or safe. */
const strike = (
  own: Cart,
  { by, from, ticks, keeps }: { by: 'rocket' | 'oil' | 'crate'; from: number; ticks: number; keeps: number },
  emit: Emit,
): void => {
  const { seat, x, y } = own
  if (own.shieldTicks > 0) emit({ type: 'blocked', seat, x, y })
  if (own.shieldTicks > 0 || own.safeTicks > 0) return
  spin(own, ticks, keeps)
  own.safeTicks = ticks + 60
  emit({ type: 'struck', seat, by, from, x, y })
}

const swapPlaces = (world: World, own: Cart, other: Cart, emit: Emit): void => {
  if (other.shieldTicks > 0) {
    emit({ type: 'blocked', seat: other.seat, x: other.x, y: other.y })
    return
  }
  if (other.doneM > goalM(world.settings) - numbers.noSwapMetres || other.doneM <= own.doneM) return
  const where = ({ x, y, vx, vy, heading, step, lap, doneM, acrossM }: Cart) => ({
    x,
    y,
    vx,
    vy,
    heading,
    step,
    lap,
    doneM,
    acrossM,
  })
  const [here, there] = [where(own), where(other)]
  Object.assign(own, there)
  Object.assign(other, here)
  emit({ type: 'swapped', seat: own.seat, victim: other.seat })
}

const land = (world: World, { kind, from, to }: Shot, emit: Emit): void => {
  const [own, other] = [cartOf(world, from), cartOf(world, to)]
  if (!other || other.finished > 0) return
  if (kind === 'rocket')
    strike(other, { by: 'rocket', from, ticks: numbers.rocketTicksOfSpin, keeps: numbers.rocketKeeps }, emit)
  else if (own && own.finished === 0) swapPlaces(world, own, other, emit)
}

const stepGround = (world: World, emit: Emit): void => {
  const driving = world.carts.filter(({ finished }) => finished === 0)
  world.oils = world.oils.filter((oil) => {
    oil.ticks -= 1
    const hit = driving.find(
      (own) => near(own, oil, numbers.oilRadius) && (own.seat !== oil.seat || oil.ticks < numbers.oilTicks - 60),
    )
    if (hit) strike(hit, { by: 'oil', from: oil.seat, ticks: numbers.oilTicksOfSpin, keeps: numbers.oilKeeps }, emit)
    return !hit && oil.ticks > 0
  })
  world.crates = world.crates.filter((each) => {
    each.ticks -= 1
    if (each.ticks >= 0) return true
    const hit = driving.find((own) => near(own, each, crate.radius + 0.5))
    if (hit) strike(hit, { by: 'crate', from: each.seat, ticks: crate.spinTicks, keeps: crate.keeps }, emit)
    return !hit && each.ticks > -crate.lastsTicks
  })
}

/** The audience's items, and whether it is asked now: shortly before the leader's half-time. RAC-41 */
export const rainItems = ['turbo', 'shield', 'rocket', 'oil'] as const
export const isRainAsked = ({ flow, settings, carts }: World): boolean => {
  const share = Math.max(0, ...carts.map(({ doneM }) => doneM)) / goalM(settings)
  return flow.phase === 'play' && settings.items && carts.length > 1 && share > rain.from && share < rain.to
}

/** It rains one item for every cart without one. RAC-41 */
export const rainOn = ({ carts, settings }: World, item: ItemKind | undefined, emit: Emit): void => {
  if (item === undefined || !settings.items || !rainItems.some((known) => known === item)) return
  for (const own of carts)
    if (own.finished === 0 && own.item === null) {
      own.item = item
      emit({ type: 'found', seat: own.seat, item })
    }
}

/** One tick of boxes, shots, oil and crates. SDK-518 */
export const stepItems = (world: World, chance: RandomStream, emit: Emit): void => {
  stepBoxes(world, chance, emit)
  for (const shot of world.shots) shot.ticks -= 1
  const landing = world.shots.filter(({ ticks }) => ticks <= 0)
  world.shots = world.shots.filter(({ ticks }) => ticks > 0)
  for (const shot of landing) land(world, shot, emit)
  stepGround(world, emit)
}

/** The sector of the lap where a cart drives now. */
const sectorOf = (world: World, doneM: number): number => {
  const { lengthM } = trackOf(world)
  const alongM = ((doneM % lengthM) + lengthM) % lengthM
  return Math.min(crate.sectors - 1, Math.floor((alongM / lengthM) * crate.sectors))
}

/** Sectors without a cart. */
export const emptySectors = (world: World): number[] => {
  const taken = world.carts.filter(({ finished }) => finished === 0).map(({ doneM }) => sectorOf(world, doneM))
  return Array.from({ length: crate.sectors }, (_, sector) => sector).filter((sector) => !taken.includes(sector))
}

/** A player without a cart may drop a crate into an empty sector every eight seconds. RAC-30 */
export const stepMarshals = (
  world: World,
  inputs: ReadonlyMap<number, RaceInput>,
  chance: RandomStream,
  emit: Emit,
): void => {
  for (const player of world.players) {
    player.crateIn = Math.max(0, player.crateIn - 1)
    const sector = inputs.get(player.seat)?.sector
    if (sector === undefined || player.crateIn > 0 || cartOf(world, player.seat)) continue
    if (!emptySectors(world).includes(sector)) continue
    const track = trackOf(world)
    const share = (sector + 0.2 + chance.next() * 0.6) / crate.sectors
    const { x, y } = placeOn(track, share * track.lengthM, (chance.next() - 0.5) * 8)
    world.crates.push({ id: world.nextId++, seat: player.seat, x, y, ticks: crate.warnTicks })
    player.crateIn = crate.everyTicks
    emit({ type: 'crate', seat: player.seat, x, y })
  }
}
