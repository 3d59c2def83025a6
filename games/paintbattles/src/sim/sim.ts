import type { SeatView, Sim, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import { teamSeatView } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { leadSeat, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { toldNow, type Told, lineUp, playTick, rank } from './game.ts'
import {
  type World,
  settingsOf,
  newPlayer,
  newWorld,
  planOf,
  neutralInput,
  type PaintEvent,
  type PaintInput,
  type Player,
} from './world.ts'
import type { FlowCues, FlowPhase } from '@sofaspark/game-sdk/sim/flow.ts'
import { eventQueue } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import { keepWorld, type WorldState } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { sideSim } from '@sofaspark/game-sdk/sim/side-sim.ts'
import { lob } from './blobs.ts'
import { mostSeats } from './numbers.ts'
import { pop, run } from './running.ts'

/** Both sides as a phone writes them: whole percents or square metres, never rounded up. */
const scoreOf = (told: Told): Readonly<Record<Side, number | string>> =>
  told.type === 'secret' ? { sun: '?', moon: '?' } : { sun: Math.floor(told.sun), moon: Math.floor(told.moon) }

/** The pad view of a seat. SDK-507, PNT-41 */
const seatView = (world: World, seat: number): SeatView =>
  teamSeatView(world, seat, {
    score: scoreOf(toldNow(world)),
    lead: leadSeat(world),
    plays: ({ doing, hasBomb }) => (doing.type === 'popped' ? 'popped' : hasBomb ? 'bomb' : 'run'),
  })

export type PaintState = WorldState<World>

/** The whole match: sides, rounds, and its end. SDK-500 … SDK-508 */
export const makeSim = ({ seed, core, options }: SimSetup): Sim<PaintState, PaintInput, PaintEvent> => {
  const chance = createRandom(seed, 'sides')
  const kitChance = createRandom(seed, 'kits')
  const kept = keepWorld(newWorld(seed >>> 0, settingsOf(options, seed >>> 0)), [chance, kitChance])
  const events = eventQueue<PaintEvent>()
  const { emit } = events

  const play = (inputs: ReadonlyMap<number, PaintInput>): FlowCues => {
    const { world } = kept
    for (const player of world.players) {
      const input = inputs.get(player.seat) ?? neutralInput
      run(world, player, input, emit)
      lob(world, player, input, emit)
    }
    const decided = playTick(core, world, kitChance, emit)
    return decided ? { decided } : {}
  }
  const rules = (phase: FlowPhase, inputs: ReadonlyMap<number, PaintInput>): FlowCues => {
    switch (phase) {
      case 'play':
        return play(inputs)
      default:
        return { skip: kept.world.decisive === null || inputs.get(leadSeat(kept.world))?.skip === true }
    }
  }

  return sideSim<World, Player, PaintInput, PaintEvent>({
    kept,
    events,
    chance,
    maxSeats: mostSeats,
    rules,
    plan: () => planOf(kept.world.settings),
    onPhase: (phase) => {
      if (phase === 'intro') lineUp(kept.world)
    },
    newPlayer,
    // A latecomer runs within the wait of a popped player. SDK-510
    onLate: pop,
    rank: () => rank(kept.world),
    view: seatView,
  })
}
