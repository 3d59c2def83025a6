import type { Sim, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import type { FlowCues, FlowPhase } from '@sofaspark/game-sdk/sim/flow.ts'
import { eventQueue } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import { keepWorld } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { cleanAgoMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { sideSim } from '@sofaspark/game-sdk/sim/side-sim.ts'
import type { WorldState } from '@sofaspark/game-sdk/sim/world-sim.ts'
import { startCheck } from './checks.ts'
import { faceOff, forgetOldGoal, mixSides, playTick, rank, seatLate } from './game.ts'
import { mostSeats } from './numbers.ts'
import { seatView } from './seat-view.ts'
import { settingsOf } from './settings.ts'
import { skate } from './skating.ts'
import { swing } from './stick.ts'
import {
  isOneSided,
  leadSeat,
  newPlayer,
  newWorld,
  planOf,
  restInput,
  skaters,
  ticksAgo,
  type HockeyEvent,
  type HockeyInput,
  type Player,
  type Swipe,
  type World,
} from './world.ts'

export type HockeyState = WorldState<World>

const finite = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(-most, Math.min(most, value)) : 0

const cleanedSwipe = (swipe: Swipe | undefined): Swipe | undefined => {
  if (typeof swipe !== 'object') return undefined
  const { x, y, speed, agoMs } = swipe
  return {
    x: finite(x, 1),
    y: finite(y, 1),
    speed: Math.abs(finite(speed, 1)),
    agoMs: cleanAgoMs(agoMs),
  }
}

/** The whole match: sides, periods, and its end. ICE-01 … ICE-28 */
export const makeSim = ({ seed, core, options }: SimSetup): Sim<HockeyState, HockeyInput, HockeyEvent> => {
  const chance = createRandom(seed, 'sides')
  const kept = keepWorld(newWorld(seed >>> 0, settingsOf(options)), [chance])
  const events = eventQueue<HockeyEvent>()
  const { emit } = events

  const play = (inputs: ReadonlyMap<number, HockeyInput>): FlowCues => {
    const { world } = kept
    for (const player of skaters(world)) {
      const input = inputs.get(player.seat) ?? restInput
      skate(world, player, input, ticksAgo(cleanAgoMs(input.steerAgoMs)))
      if (typeof input.check === 'object') startCheck(core, world, player, cleanAgoMs(input.check.agoMs), emit)
      const swipe = cleanedSwipe(input.swipe)
      if (swipe) swing(core, world, player, swipe, emit)
    }
    const decided = playTick(core, world, emit)
    return decided ? { decided } : {}
  }
  /** The lead's decisions between two periods and during a replay, which is over at once without a goal. ICE-25, ICE-26, ICE-150 */
  const decide = (inputs: ReadonlyMap<number, HockeyInput>): FlowCues => {
    const { world } = kept
    const input = inputs.get(leadSeat(world))
    if (input?.mix === true && isOneSided(world) && !world.mixesAgain) {
      world.mixesAgain = true
      emit({ type: 'mixAgain' })
    }
    return { skip: world.decisive === null || input?.skip === true, mixAgain: world.mixesAgain }
  }
  const rules = (phase: FlowPhase, inputs: ReadonlyMap<number, HockeyInput>): FlowCues => {
    switch (phase) {
      case 'play':
        return play(inputs)
      default:
        return decide(inputs)
    }
  }

  return sideSim<World, Player, HockeyInput, HockeyEvent>({
    kept,
    events,
    chance,
    maxSeats: mostSeats,
    rules,
    plan: () => planOf(kept.world.settings),
    onPhase: (phase, from) => {
      const { world } = kept
      if (phase === 'teams' && from !== null) mixSides(world)
      if (phase === 'intro' || phase === 'countdown') faceOff(world, emit)
      if (phase === 'finish') forgetOldGoal(world)
    },
    newPlayer,
    onLate: (player) => seatLate(kept.world, player),
    onLeave: (seat) => {
      for (const each of kept.world.pucks) if (each.carrier === seat) each.carrier = -1
    },
    rank: () => rank(kept.world),
    view: seatView,
  })
}
