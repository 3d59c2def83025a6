import { tickRate, type Sim, type SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import { chooserInput } from '@sofaspark/game-sdk/sim/chooser.ts'
import type { FlowCues, FlowPhase } from '@sofaspark/game-sdk/sim/flow.ts'
import { eventQueue, flowSim } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import { keepWorld, rankByScore } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { cleanAgoMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import type { WorldState } from '@sofaspark/game-sdk/sim/world-sim.ts'
import { moveCarts } from './bumps.ts'
import { drive, settle, stepSlipstream } from './driving.ts'
import { stepItems, spendItem } from './items.ts'
import { stepMarshals } from './marshals.ts'
import { mostSeats, race } from './numbers.ts'
import { awardPoints, isRaceOver, judgeStarts, lineUp, rollOut, stepLaps } from './race.ts'
import { seatView } from './seat-view.ts'
import { settingsOf } from './settings.ts'
import {
  newPlayer,
  newWorld,
  planOf,
  restInput,
  type Player,
  type RaceEvent,
  type RaceInput,
  type World,
} from './world.ts'

export type RaceState = WorldState<World>

/** The whole match: races on three tracks, and its end. RAC-01 … RAC-42 */
export const makeSim = ({ seed, core, options }: SimSetup): Sim<RaceState, RaceInput, RaceEvent> => {
  const chance = createRandom(seed, 'race')
  const kept = keepWorld(newWorld(seed >>> 0, settingsOf(options)), [chance])
  const events = eventQueue<RaceEvent>()
  const { emit } = events

  const hearPresses = (inputs: ReadonlyMap<number, RaceInput>): void => {
    for (const own of kept.world.carts) {
      const { press } = inputs.get(own.seat) ?? restInput
      if (typeof press === 'object')
        own.pressedTick = kept.world.tick - Math.round((cleanAgoMs(press.agoMs) * tickRate) / 1000)
    }
  }
  const play = (inputs: ReadonlyMap<number, RaceInput>): FlowCues => {
    const { world } = kept
    const laps = world.carts.map(({ lap }) => lap)
    judgeStarts(world, emit)
    for (const own of world.carts) {
      const input = inputs.get(own.seat) ?? restInput
      if (own.finished > 0) rollOut(own)
      else drive(core, own, input, emit)
      if (input.item === true) spendItem(world, own, emit)
    }
    moveCarts(core, world, emit)
    for (const own of world.carts) {
      settle(core, world, own, emit)
      stepSlipstream(core, world, own, emit)
    }
    stepItems(world, chance, emit)
    stepMarshals(world, inputs, chance, emit)
    stepLaps(world, laps, emit)
    if (!isRaceOver(world)) return {}
    awardPoints(world)
    return { decided: world.flow.round >= world.settings.races ? 'match' : 'round' }
  }
  const run = (phase: FlowPhase, inputs: ReadonlyMap<number, RaceInput>): FlowCues => {
    const { world } = kept
    switch (phase) {
      case 'play':
        return play(inputs)
      // A race in which nobody arrived has nothing to show.
      case 'replay':
        return { skip: world.decisive === null || chooserInput(world, inputs)?.skip === true }
      default:
        return {}
    }
  }
  const results = () => rankByScore(kept.world.players.map(({ seat, points }) => ({ seat, score: points })))
  const tellWinners = (): void => {
    const ranks = results()
    emit({
      type: 'matchWon',
      won: ranks.filter(({ rank }) => rank === 1).map(({ seat }) => seat),
      lost: ranks.filter(({ rank }) => rank > 1).map(({ seat }) => seat),
    })
  }

  const rules = (phase: FlowPhase, inputs: ReadonlyMap<number, RaceInput>): FlowCues => {
    const { world } = kept
    if (phase === 'intro' && world.flow.phaseTicks === 0) lineUp(core, world, chance)
    if (phase === 'countdown' || phase === 'play') hearPresses(inputs)
    return run(phase, inputs)
  }

  return flowSim<World, Player, RaceInput, RaceEvent>({
    kept,
    events,
    maxSeats: mostSeats,
    rules,
    plan: () => planOf(kept.world.settings),
    onPhase: (phase) => {
      if (phase === 'podium') tellWinners()
    },
    newPlayer: ({ seat, bot, admin }) => newPlayer(seat, bot, admin),
    onJoin: () => {
      const { flow, carts } = kept.world
      // Before the lights somebody still gets a cart of the grid.
      if (flow.phase === 'intro' || (flow.phase === 'countdown' && carts.length < race.carts))
        lineUp(core, kept.world, chance)
    },
    onLeave: (seat) => {
      const { world } = kept
      world.carts = world.carts.filter((own) => own.seat !== seat)
      world.shots = world.shots.filter(({ from, to }) => from !== seat && to !== seat)
    },
    rank: results,
    view: seatView,
  })
}
