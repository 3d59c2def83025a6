import {
  type SeatView,
  type SeatResult,
  type Sim,
  type SimPlayer,
  type SimSetup,
  readRoomOptions,
} from '@sofaspark/game-sdk/define-game.ts'
import { dash, gull, coop, mostRounds, phases } from './numbers.ts'
import { type World, newBean, newWorld, type BeanInput, type GameEvent, type Mode } from './world.ts'
import { hashOf, createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { chooserOf } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { becomeGull } from './gulls.ts'
import type { Streams } from './rounds.ts'
import { enter, runPhase, type Match } from './phases.ts'

/** A phone's display for its seat. Readiness changes rarely, so that labels cost no traffic. */
const seatView = (world: World, seat: number): SeatView => {
  const bean = world.beans.find((other) => other.seat === seat)
  if (!bean) return { layout: 'full' }
  const choosing = chooserOf({ players: world.beans })
  switch (world.phase) {
    case 'choose':
      return choosing?.seat === seat ? { layout: 'choose' } : { layout: 'wait', watches: 'choose' }
    case 'over':
    case 'podium':
      return world.mode === 'coop'
        ? { layout: 'team', values: { waves: world.wavesDone } }
        : { layout: 'cheer', values: { wins: bean.wins } }
    case 'roundEnd':
      return { layout: world.winner === seat ? 'won' : 'wait', values: { wins: bean.wins } }
    default:
      if (bean.role === 'waiting') return { layout: 'late' }
      if (bean.role === 'gull') return { layout: 'gull' }
      return { layout: bean.frozen ? 'frozen' : 'play' }
  }
}

/** Readiness of the big button, 0 to 1. */
export const readiness = (role: string, cooldown: number): number =>
  1 - cooldown / (role === 'bean' ? dash.cooldownTicks : gull.fishCooldownTicks)

export interface BumpState extends World {
  seats: readonly number[]
  timeScale: number
}

const mostSeats = 8
const modeOf = (mode: string | undefined): Mode | undefined => (mode === 'coop' || mode === 'versus' ? mode : undefined)

/** The settings that the room may change. */
export const bumpOptions = {
  rounds: { values: Array.from({ length: mostRounds }, (_, at) => at + 1), usual: mostRounds },
}

/** A copy of the world that no other code changes. */
const stateOf = (world: World): BumpState => ({
  ...world,
  seats: world.beans.map(({ seat }) => seat),
  timeScale: world.phase === 'finish' && world.phaseTicks < phases.slowTicks ? phases.slowScale : 1,
  tiles: [...world.tiles],
  ice: [...world.ice],
  beans: world.beans.map((bean) => ({ ...bean })),
  sweepers: world.sweepers.map((sweeper) => ({ ...sweeper })),
  fish: world.fish.map((fish) => ({ ...fish })),
  boulders: world.boulders.map((boulder) => ({ ...boulder })),
})

/** The whole match as a stepping state: choice, rounds or waves, podium. SDK-500 … SDK-507 */
export const makeSim = ({ seed, core, mode, options }: SimSetup): Sim<BumpState, BeanInput, GameEvent> => {
  const streams: Streams = {
    ground: createRandom(seed, 'ground'),
    hazards: createRandom(seed, 'hazards'),
    rounds: createRandom(seed, 'rounds'),
  }
  let events: GameEvent[] = []
  const match: Match = {
    world: newWorld(modeOf(mode)),
    core,
    streams,
    lastRound: readRoomOptions(bumpOptions, options).rounds,
    emit: (event) => void events.push(event),
  }

  const sim: Sim<BumpState, BeanInput, GameEvent> = {
    step: (inputs) => {
      const { world } = match
      events = []
      if (world.tick === 0 && world.phase === 'intro') enter(match, 'intro')
      world.tick += 1
      runPhase(match, inputs)
      return events
    },
    join: ({ seat, bot, admin }: SimPlayer) => {
      const { world } = match
      if (world.beans.length >= mostSeats || world.beans.some((bean) => bean.seat === seat)) return false
      const bean = newBean(seat, bot, admin)
      // Until the first round starts, they wait on the shore that faces the viewer.
      const angle = 1.57 + (((seat * 3) % mostSeats) - 3.5) * 0.3
      Object.assign(bean, { x: core.cos(angle) * 5.4, z: core.sin(angle) * 5.4 })
      world.beans.push(bean)
      world.beans.sort((one, other) => one.seat - other.seat)
      if (world.tick > 0 && world.phase !== 'choose') becomeGull(bean, 'waiting')
      return true
    },
    leave: (seat) => {
      match.world.beans = match.world.beans.filter((bean) => bean.seat !== seat)
    },
    state: () => stateOf(match.world),
    result: () => (match.world.phase === 'over' ? rank(match.world) : null),
    outcome: () =>
      match.world.mode === 'coop' ? { kind: 'together', won: match.world.wavesDone >= coop.mostWaves } : null,
    hash: () => hashOf(sim.save()),
    save: () => ({
      world: structuredClone(match.world),
      streams: [streams.ground.save(), streams.hazards.save(), streams.rounds.save()],
    }),
    load: (saved) => {
      const { world: loaded, streams: states } = structuredClone(saved) as { world: World; streams: number[] }
      match.world = loaded
      streams.ground.load(states[0] ?? 0)
      streams.hazards.load(states[1] ?? 0)
      streams.rounds.load(states[2] ?? 0)
    },
    view: (seat): SeatView => seatView(match.world, seat),
  }
  return sim
}

/** Versus ranks by rounds won, then by survival time; a team shares the first rank and the waves it survived. */
export const rank = (world: World): SeatResult[] => {
  if (world.mode === 'coop') return world.beans.map(({ seat }) => ({ seat, rank: 1, score: world.wavesDone }))
  const sorted = [...world.beans].sort(
    (one, other) => other.wins - one.wins || other.points - one.points || one.seat - other.seat,
  )
  return sorted.map(({ seat, wins, points }) => ({
    seat,
    rank: 1 + sorted.filter((other) => other.wins > wins || (other.wins === wins && other.points > points)).length,
    score: wins,
  }))
}
