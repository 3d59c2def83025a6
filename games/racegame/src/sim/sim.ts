import { audienceSeat } from '@sofaspark/game-sdk'
import { type SeatResult, type SeatView, tickRate } from '@sofaspark/game-sdk/define-game.ts'
import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { stepDiscs, type Disc } from '@sofaspark/game-sdk/sim/discs.ts'
import { isShowingAgain } from '@sofaspark/game-sdk/sim/flow.ts'
import { rankByScore, type WorldState } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { cleanAgoMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { defineRoundSim, roundPlan } from '@sofaspark/game-sdk/sim/round-sim.ts'
import { chooserOf } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { drive, settle, stepSlipstream, spin } from './driving.ts'
import { rainOn, stepItems, spendItem, stepMarshals } from './items.ts'
import { mostSeats, race, cart as numbers, ram } from './numbers.ts'
import { awardPoints, isRaceOver, judgeStarts, lineUp, rollOut, stepLaps } from './race.ts'
import {
  cartOf,
  type World,
  settingsOf,
  newPlayer,
  newWorld,
  neutralInput,
  type Player,
  type RaceEvent,
  type RaceInput,
  type Cart,
  type Emit,
} from './world.ts'

/** The pad view of a seat. SDK-507 */
const seatView = (world: World, seat: number): SeatView => {
  const player = world.players.find((other) => other.seat === seat)
  if (!player) return { layout: 'full' }
  const own = cartOf(world, seat)
  const values = { points: player.points, place: own?.place ?? 0 }
  switch (world.flow.phase) {
    case 'intro':
    case 'countdown':
    case 'play':
      if (!own) return { layout: player.crateIn > 0 ? 'reload' : 'marshal', values }
      return own.finished > 0 ? { layout: 'arrived', values } : { layout: `drive-${own.item ?? 'none'}`, values }
    case 'replay':
      if (isShowingAgain(world) && chooserOf(world)?.seat === seat) return { layout: 'replay' }
      return { layout: 'wait', values }
    case 'choose':
    case 'teams':
    case 'finish':
    case 'roundEnd':
      return { layout: 'wait', values }
    case 'podium':
    case 'over':
      return { layout: 'over', values }
  }
}

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

/** Spins the victim, takes its item, and makes it invulnerable for a while. SDK-518 */
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

/** Moves all carts, and lets those that meet bounce or ram. SDK-518 */
const moveCarts = (core: PartyCore, world: World, emit: Emit): void => {
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
    // The cart with the higher approach speed rams.
    if (towards(disc) >= -towards(other)) ramInto(world, one, two, emit)
    else ramInto(world, two, one, emit)
  }
}

export type RaceState = WorldState<World>

const hearPresses = (world: World, inputs: ReadonlyMap<number, RaceInput>): void => {
  for (const own of world.carts) {
    const { press } = inputs.get(own.seat) ?? neutralInput
    if (typeof press === 'object')
      own.pressedTick = world.tick - Math.round((cleanAgoMs(press.agoMs) * tickRate) / 1000)
  }
}

/** The ranking: points over all races. SDK-501 */
export const rank = ({ players }: Pick<World, 'players'>): SeatResult[] =>
  rankByScore(players.map(({ seat, points }) => ({ seat, score: points })))

const emitWinners = (world: World, emit: Emit): void => {
  const ranks = rank(world)
  emit({
    type: 'matchWon',
    won: ranks.filter((one) => one.rank === 1).map(({ seat }) => seat),
    lost: ranks.filter((one) => one.rank > 1).map(({ seat }) => seat),
  })
}

/** The whole match: races on three tracks, and its end. SDK-500 … SDK-506 */
export const makeSim = defineRoundSim<World, Player, RaceInput, RaceEvent, never, 'race'>({
  streams: ['race'],
  maxSeats: mostSeats,
  newWorld: (seed, options) => newWorld(seed, settingsOf(options)),
  plan: roundPlan,
  play: ({ core, world, chances, emit }, inputs) => {
    hearPresses(world, inputs)
    const laps = world.carts.map(({ lap }) => lap)
    judgeStarts(world, emit)
    for (const own of world.carts) {
      const input = inputs.get(own.seat) ?? neutralInput
      if (own.finished > 0) rollOut(own)
      else drive(core, own, input, emit)
      if (input.item === true) spendItem(world, own, emit)
    }
    moveCarts(core, world, emit)
    for (const own of world.carts) {
      settle(core, world, own, emit)
      stepSlipstream(core, world, own, emit)
    }
    stepItems(world, chances.race, emit)
    rainOn(world, inputs.get(audienceSeat)?.rain, emit)
    stepMarshals(world, inputs, chances.race, emit)
    stepLaps(world, laps, emit)
    if (!isRaceOver(world)) return undefined
    awardPoints(world)
    return world.flow.round >= world.settings.races ? 'match' : 'round'
  },
  interlude: ({ core, world, chances }, phase, inputs) => {
    if (phase === 'intro' && world.flow.phaseTicks === 0) lineUp(core, world, chances.race)
    if (phase === 'countdown') hearPresses(world, inputs)
  },
  onPhase: ({ world, emit }, phase) => {
    if (phase === 'podium') emitWinners(world, emit)
  },
  newPlayer,
  onJoin: ({ core, world, chances }) => {
    const { flow, carts } = world
    // Before the start a latecomer still gets a cart on the grid.
    if (flow.phase === 'intro' || (flow.phase === 'countdown' && carts.length < race.carts))
      lineUp(core, world, chances.race)
  },
  onLeave: (world, seat) => {
    world.carts = world.carts.filter((own) => own.seat !== seat)
    world.shots = world.shots.filter(({ from, to }) => from !== seat && to !== seat)
  },
  rank,
  view: seatView,
})
