import { timed } from '@sofaspark/game-sdk/core/times.ts'
import type { PadLayout } from '@sofaspark/game-sdk/define-game.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { defineMini, type BotSees, type Play } from '../../kit/mini.ts'
import { switchIcons } from '../../kit/switch-icons.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const crossedWires = timed(
  {
    planTicks: 50 * 60,
    hull: 10,
    missed: -1,
    wrong: -0.5,
    done: 0.5,
    names: 32,
    switches: 4,
    firstOrderTicks: 7 * 60,
    lastOrderTicks: 4 * 60,
    pauseTicks: 40,
    firstTicks: 30,
    restTicks: 18,
    flashTicks: 40,
  },
  ['planTicks', 'firstOrderTicks', 'lastOrderTicks'],
)

/** An order on one phone for a switch on another. */
export interface Order {
  id: number
  holder: number
  target: number
  name: number
  fromTick: number
  untilTick: number
}

export interface WiresWorld extends MiniWorld {
  hull: number
  /** The names of each seat's four switches, as numbers of the locale's list. */
  switches: Record<number, number[]>
  orders: Order[]
  nextId: number
  /** The tick at which each phone gets its next order, and from which each player may flip again. */
  nextAt: Record<number, number>
  ready: Record<number, number>
  calls: Record<number, number>
  flips: Record<number, number>
  /** The number of orders for each seat so far: no seat gets more than the others. */
  aimed: Record<number, number>
  /** Sum of the ticks that each player needed. */
  slowness: Record<number, number>
  bots: number[]
  /** The last change of the hull, for the picture. */
  flash: { tick: number; gain: boolean } | null
  salt: number
}

const places = ['1', '2', '3', '4'] as const

/** The names that are on no phone. */
const freeNames = ({ switches }: Pick<WiresWorld, 'switches'>): number[] => {
  const taken = new Set(Object.values(switches).flat())
  return Array.from({ length: crossedWires.names }, (_, name) => name).filter((name) => !taken.has(name))
}

const deal = (world: Pick<WiresWorld, 'switches'>, seat: number, chance: RandomStream): void => {
  const free = freeNames(world)
  const own: number[] = []
  while (own.length < crossedWires.switches && free.length > 0) own.push(...free.splice(chance.below(free.length), 1))
  world.switches[seat] = own
}

/** An order is for the player with the fewest so far, never for the phone's own player while there are others. */
const order = ({ world, chance }: Play<WiresWorld>, holder: number): void => {
  const others = world.seats.filter((seat) => seat !== holder || world.seats.length === 1)
  const least = Math.min(...others.map((seat) => world.aimed[seat] ?? 0))
  const target = chance.pick(others.filter((seat) => (world.aimed[seat] ?? 0) === least))
  const asked = new Set(world.orders.map(({ name }) => name))
  const name = chance.pick((world.switches[target ?? -1] ?? []).filter((each) => !asked.has(each)))
  if (target === undefined || name === undefined) return
  const share = Math.min(1, world.tick / crossedWires.planTicks)
  const { firstOrderTicks, lastOrderTicks } = crossedWires
  const untilTick = world.tick + Math.round(firstOrderTicks + (lastOrderTicks - firstOrderTicks) * share)
  world.nextId += 1
  world.aimed[target] = (world.aimed[target] ?? 0) + 1
  world.orders.push({ id: world.nextId, holder, target, name, fromTick: world.tick, untilTick })
}

const damage = (world: WiresWorld, change: number): void => {
  world.hull = Math.max(0, Math.min(crossedWires.hull, world.hull + change))
  world.flash = { tick: world.tick, gain: change > 0 }
}

const close = (world: WiresWorld, done: Order): void => {
  world.orders = world.orders.filter(({ id }) => id !== done.id)
  world.nextAt[done.holder] = world.tick + crossedWires.pauseTicks
}

/** A flipped switch that an order names repairs the hull, any other harms it. SDK-518 */
const flip = ({ world, inputOf, feedback }: Play<WiresWorld>, seat: number): void => {
  const at = places.findIndex((place) => place === inputOf(seat).pick)
  const name = world.switches[seat]?.[at]
  if (name === undefined || world.tick < (world.ready[seat] ?? 0)) return
  world.ready[seat] = world.tick + crossedWires.restTicks
  const done = world.orders.find((one) => one.name === name)
  if (!done) {
    damage(world, crossedWires.wrong)
    feedback('wrong', { seat })
    return
  }
  damage(world, crossedWires.done)
  world.flips[seat] = (world.flips[seat] ?? 0) + 1
  world.calls[done.holder] = (world.calls[done.holder] ?? 0) + 1
  world.slowness[seat] = (world.slowness[seat] ?? 0) + world.tick - done.fromTick
  close(world, done)
  feedback('gain', { seat }, 1)
}

const step = (play: Play<WiresWorld>): void => {
  const { world, feedback, cue } = play
  for (const seat of world.seats) flip(play, seat)
  for (const one of world.orders.filter(({ untilTick }) => world.tick >= untilTick)) {
    damage(world, crossedWires.missed)
    close(world, one)
    feedback('lose', { seat: one.target })
  }
  for (const seat of world.seats) {
    const isFree = world.orders.every(({ holder }) => holder !== seat)
    if (isFree && world.tick >= (world.nextAt[seat] ?? crossedWires.firstTicks)) order(play, seat)
  }
  if (world.hull > 0) return
  cue('burst')
  world.over = true
}

const best = (of: Readonly<Record<number, number>>, seats: readonly number[]): number[] => {
  const most = Math.max(1, ...seats.map((seat) => of[seat] ?? 0))
  return seats.filter((seat) => of[seat] === most)
}

/** Everyone wins or loses together: no crowns if the ship is lost. SDK-518 */
const crowns = ({ hull, seats, calls, flips }: WiresWorld, stake: number): Record<number, number> => {
  if (hull <= 0) return {}
  const stars = [...best(calls, seats), ...best(flips, seats)]
  return Object.fromEntries(seats.map((seat) => [seat, stars.includes(seat) ? stake : 1]))
}

const misses = { easy: 0.36, normal: 0.25, hard: 0.1 } as const
const fumbles = { easy: 0.14, normal: 0.08, hard: 0.04 } as const

/** Needs 1.5 to 4 seconds for an order, misses some, and sometimes flips a wrong switch. */
const bot = ({ world, seat, level, dice }: BotSees<WiresWorld>): Partial<PartyInput> => {
  const own = world.switches[seat] ?? []
  for (const one of world.orders.filter(({ target }) => target === seat)) {
    const sinceTicks = world.tick - one.fromTick
    const takesTicks = Math.round((level === 'hard' ? 80 : 90) + dice(one.id * 8 + 1) * 150)
    const wrong = own.findIndex((name) => world.orders.every((each) => each.name !== name))
    if (dice(one.id * 8 + 3) < fumbles[level] && sinceTicks === takesTicks - 30 && wrong >= 0)
      return { pick: places[wrong] ?? '1' }
    if (dice(one.id * 8 + 2) < misses[level] || sinceTicks < takesTicks) continue
    return { pick: places[own.indexOf(one.name)] ?? '1' }
  }
  return {}
}

const switchOf = (name: number) => ({ label: `wires.${name}`, icon: switchIcons[name] })

/** A phone's own order, and its own four switches. SDK-518 */
const wiresPad = (orderName: number | null, names: readonly number[]): PadLayout['widgets'] => [
  { type: 'label', id: 'order', side: 'top', ...(orderName === null ? { label: 'pad.noOrder' } : switchOf(orderName)) },
  {
    type: 'choices',
    id: 'pick',
    label: orderName === null ? 'pad.listenUp' : 'pad.callOut',
    grow: 3,
    options: places.slice(0, Math.max(1, names.length)).map((id, at) => ({ id, ...switchOf(names[at] ?? at) })),
  },
]

/** Crossed Wires: the order is for another player. SDK-518 */
export const crossedwires = defineMini<WiresWorld>('crossedwires', {
  kind: 'choose',
  ends: 'time',
  planS: 50,
  demoLeadS: 2.5,
  pad: wiresPad(null, [0, 1, 2, 3]),
  padFor: ({ world: { orders, switches }, seat }) => ({
    widgets: wiresPad(orders.find(({ holder }) => holder === seat)?.name ?? null, switches[seat] ?? []),
  }),
  begin: ({ seats, chance, isBot }) => {
    const world = {
      hull: crossedWires.hull,
      switches: {} as WiresWorld['switches'],
      orders: [],
      nextId: 0,
      nextAt: {},
      ready: {},
      calls: {},
      flips: {},
      aimed: {},
      slowness: {},
      bots: seats.filter(isBot),
      flash: null,
      salt: chance.below(1e9),
    }
    for (const seat of seats) deal(world, seat, chance)
    return world
  },
  step,
  // Switches flipped count twice as much as those called out.
  score: ({ world: { calls, flips }, seat }) => (calls[seat] ?? 0) + (flips[seat] ?? 0) * 2,
  tie: ({ world: { flips, slowness }, seat }) => -(slowness[seat] ?? 0) / Math.max(1, flips[seat] ?? 0),
  crowns,
  join: (world, seat) => {
    world.switches[seat] = freeNames(world).slice(0, crossedWires.switches)
    world.aimed[seat] = Math.min(...Object.values(world.aimed), 1e6)
  },
  leave: (world, seat) => {
    world.orders = world.orders.filter(({ holder, target }) => holder !== seat && target !== seat)
    world.switches = Object.fromEntries(Object.entries(world.switches).filter(([owner]) => Number(owner) !== seat))
  },
  bot,
})
