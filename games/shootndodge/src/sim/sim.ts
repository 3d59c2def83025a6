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
import { cleanStick } from '@sofaspark/game-sdk/sim/steer.ts'
import { hearPicks, leadSeat } from '@sofaspark/game-sdk/sim/teams.ts'
import { worldSim, type WorldState } from '@sofaspark/game-sdk/sim/world-sim.ts'
import { shoot } from './balls.ts'
import { throwFlag } from './flags.ts'
import { lineUp, outcomeOf, playTick, rank, seatLate, sidesPicked } from './game.ts'
import { startRoll } from './hits.ts'
import { mostSeats } from './numbers.ts'
import { run } from './running.ts'
import { seatView } from './seat-view.ts'
import { settingsOf } from './settings.ts'
import {
  newPlayer,
  newWorld,
  planOf,
  restInput,
  type CaptureEvent,
  type CaptureInput,
  type Player,
  type World,
} from './world.ts'

export type CaptureState = WorldState<World>

const agoOf = (agoMs: unknown): number =>
  typeof agoMs === 'number' && Number.isFinite(agoMs) ? Math.round(Math.max(0, Math.min(latestPressMs, agoMs))) : 0

/** The whole match: sides, captures, and its end. CTF-01 … CTF-28 */
export const makeSim = ({ seed, core, options }: SimSetup): Sim<CaptureState, CaptureInput, CaptureEvent> => {
  const chance = createRandom(seed, 'sides')
  const crateChance = createRandom(seed, 'crates')
  const kept = keepWorld(newWorld(seed >>> 0, settingsOf(options, seed >>> 0)), [chance, crateChance])
  const plan = () => planOf(kept.world.settings)
  let events: CaptureEvent[] = []
  const emit = (event: CaptureEvent): void => void events.push(event)

  const act = (player: Player, input: CaptureInput): void => {
    const { world } = kept
    const aim = input.aim && cleanStick(input.aim)
    run(world, player, input, emit)
    player.aimX = aim?.x ?? 0
    player.aimY = -(aim?.y ?? 0)
    if (input.roll) startRoll(world, player, agoOf(input.roll.agoMs), emit)
    if (input.lift) throwFlag(world, player, cleanStick(input.lift), emit)
    shoot(core, world, player, aim, input.tap === true, emit)
  }
  const play = (inputs: ReadonlyMap<number, CaptureInput>): FlowCues => {
    const { world } = kept
    for (const player of world.players) act(player, inputs.get(player.seat) ?? restInput)
    const decided = playTick(core, world, crateChance, emit)
    return decided ? { decided } : {}
  }
  const cuesIn = (phase: FlowPhase, inputs: ReadonlyMap<number, CaptureInput>): FlowCues => {
    switch (phase) {
      case 'teams':
        return { ready: hearPicks(kept.world.players, inputs, kept.world.tick) }
      case 'play':
        return play(inputs)
      default:
        return { skip: kept.world.decisive === null || inputs.get(leadSeat(kept.world))?.skip === true }
    }
  }

  return {
    step: (inputs) => {
      events = []
      const { world } = kept
      world.tick += 1
      for (const { seat } of world.players) if (inputs.get(seat)?.cheer === true) emit({ type: 'cheer', seat })
      const { phase } = world.flow
      for (const event of stepFlow(world.flow, plan(), cuesIn(phase, inputs))) {
        if (event.type === 'phase' && phase === 'teams') sidesPicked(world, chance)
        if (event.type === 'phase' && (event.phase === 'intro' || event.phase === 'countdown')) lineUp(world)
        emit(event)
      }
      return events
    },
    outcome: () => outcomeOf(kept.world),
    ...worldSim<World, Player>({
      kept,
      maxSeats: mostSeats,
      newPlayer: ({ seat, bot, admin }) => newPlayer(seat, bot, admin),
      onJoin: (player) => {
        if (kept.world.flow.phase !== 'teams') seatLate(kept.world, player, chance)
      },
      onLeave: (seat) => {
        // A flag stays where its carrier left; a thrower who left has no claim to it.
        for (const flag of kept.world.flags)
          if (flag.state.type === 'carried' && flag.state.seat === seat) flag.state = { type: 'home' }
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
