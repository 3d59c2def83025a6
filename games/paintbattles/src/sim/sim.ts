import type { Sim, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import type { FlowCues, FlowPhase } from '@sofaspark/game-sdk/sim/flow.ts'
import { eventQueue, flowSim } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import { keepWorld } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { hearPicks, leadSeat } from '@sofaspark/game-sdk/sim/teams.ts'
import type { WorldState } from '@sofaspark/game-sdk/sim/world-sim.ts'
import { lob } from './blobs.ts'
import { lineUp, outcomeOf, playTick, rank, seatLate, sidesPicked } from './game.ts'
import { mostSeats } from './numbers.ts'
import { run } from './running.ts'
import { seatView } from './seat-view.ts'
import { settingsOf } from './settings.ts'
import {
  newPlayer,
  newWorld,
  planOf,
  restInput,
  type PaintEvent,
  type PaintInput,
  type Player,
  type World,
} from './world.ts'

export type PaintState = WorldState<World>

/** The whole match: sides, rounds, and its end. PNT-01 … PNT-26 */
export const makeSim = ({ seed, core, options }: SimSetup): Sim<PaintState, PaintInput, PaintEvent> => {
  const chance = createRandom(seed, 'sides')
  const kitChance = createRandom(seed, 'kits')
  const kept = keepWorld(newWorld(seed >>> 0, settingsOf(options, seed >>> 0)), [chance, kitChance])
  const events = eventQueue<PaintEvent>()
  const { emit } = events

  const play = (inputs: ReadonlyMap<number, PaintInput>): FlowCues => {
    const { world } = kept
    for (const player of world.players) {
      const input = inputs.get(player.seat) ?? restInput
      run(world, player, input, emit)
      lob(world, player, input, emit)
    }
    const decided = playTick(core, world, kitChance, emit)
    return decided ? { decided } : {}
  }
  const rules = (phase: FlowPhase, inputs: ReadonlyMap<number, PaintInput>): FlowCues => {
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
    ...flowSim<World, Player, PaintInput, PaintEvent>({
      ...{ kept, events, maxSeats: mostSeats, rules },
      plan: () => planOf(kept.world.settings),
      onPhase: (phase, from) => {
        if (from === 'teams') sidesPicked(kept.world, chance)
        if (phase === 'intro') lineUp(kept.world)
      },
      newPlayer: ({ seat, bot, admin }) => newPlayer(seat, bot, admin),
      onJoin: (player) => {
        if (kept.world.flow.phase !== 'teams') seatLate(kept.world, player, chance)
      },
      rank: () => rank(kept.world),
      view: seatView,
    }),
    outcome: () => outcomeOf(kept.world),
  }
}
