import type { Sim, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import {
  flowScale,
  isCountingIn,
  isShowingAgain,
  stepFlow,
  type FlowCues,
  type FlowPhase,
} from '@sofaspark/game-sdk/sim/flow.ts'
import { keepWorld } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { latestPressMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { hearPicks } from '@sofaspark/game-sdk/sim/teams.ts'
import { worldSim, type WorldState } from '@sofaspark/game-sdk/sim/world-sim.ts'
import { startCheck } from './checks.ts'
import { faceOff, forgetOldGoal, mixSides, outcomeOf, playTick, rank, seatLate, sidesPicked } from './game.ts'
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
  type HockeyEvent,
  type HockeyInput,
  type Player,
  type Swipe,
  type World,
} from './world.ts'

export type HockeyState = WorldState<World>

const finite = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(-most, Math.min(most, value)) : 0

const cleanAgoMs = (agoMs: unknown): number => Math.abs(finite(agoMs, latestPressMs))

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
  const plan = () => planOf(kept.world.settings)
  let events: HockeyEvent[] = []
  const emit = (event: HockeyEvent): void => void events.push(event)

  const play = (inputs: ReadonlyMap<number, HockeyInput>): FlowCues => {
    const { world } = kept
    for (const player of skaters(world)) {
      const input = inputs.get(player.seat) ?? restInput
      skate(world, player, input)
      if (typeof input.check === 'object') startCheck(world, player, cleanAgoMs(input.check.agoMs), emit)
      const swipe = cleanedSwipe(input.swipe)
      if (swipe) swing(core, world, player, swipe, emit)
    }
    const decided = playTick(core, world, emit)
    return decided ? { decided } : {}
  }
  /** The lead's decisions between two periods and during a replay. ICE-25, ICE-26 */
  const decide = (inputs: ReadonlyMap<number, HockeyInput>): FlowCues => {
    const { world } = kept
    const input = inputs.get(leadSeat(world))
    if (input?.mix === true && isOneSided(world) && !world.mixesAgain) {
      world.mixesAgain = true
      emit({ type: 'mixAgain' })
    }
    return { skip: input?.skip === true, mixAgain: world.mixesAgain }
  }
  const cuesIn = (phase: FlowPhase, inputs: ReadonlyMap<number, HockeyInput>): FlowCues => {
    switch (phase) {
      case 'teams':
        return { ready: hearPicks(kept.world.players, inputs, kept.world.tick) }
      case 'play':
        return play(inputs)
      default:
        return decide(inputs)
    }
  }
  const listen = (inputs: ReadonlyMap<number, HockeyInput>): void => {
    for (const player of kept.world.players) {
      const input = inputs.get(player.seat)
      if (input?.cheer === true) emit({ type: 'cheer', seat: player.seat })
    }
  }

  return {
    step: (inputs) => {
      events = []
      const { world } = kept
      world.tick += 1
      listen(inputs)
      const { phase } = world.flow
      for (const event of stepFlow(world.flow, plan(), cuesIn(phase, inputs))) {
        if (event.type === 'phase' && phase === 'teams') sidesPicked(world, chance)
        if (event.type === 'phase' && event.phase === 'teams') mixSides(world)
        if (event.type === 'phase' && (event.phase === 'intro' || event.phase === 'countdown')) faceOff(world, emit)
        if (event.type === 'phase' && event.phase === 'replay') forgetOldGoal(world)
        emit(event)
      }
      return events
    },
    outcome: () => outcomeOf(kept.world),
    ...worldSim<World, Player>({
      kept,
      maxSeats: mostSeats,
      newPlayer: ({ seat, bot, admin }) => newPlayer(seat, bot, admin, 'sun'),
      onJoin: (player) => {
        if (kept.world.flow.phase !== 'teams') seatLate(kept.world, player, chance)
      },
      onLeave: (seat) => {
        for (const each of kept.world.pucks) if (each.carrier === seat) each.carrier = -1
      },
      cues: () => ({
        isCountingIn: isCountingIn(kept.world.flow),
        moment: isShowingAgain(kept.world) ? kept.world.decisive : null,
      }),
      timeScale: () => flowScale(kept.world.flow, plan()),
      result: () => (kept.world.flow.phase === 'over' ? rank(kept.world) : null),
      view: seatView,
    }),
  }
}
