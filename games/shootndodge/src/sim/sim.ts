import type { SeatView, Sim, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import { teamSeatView } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { leadSeat } from '@sofaspark/game-sdk/sim/teams.ts'
import {
  carriedBy,
  type World,
  settingsOf,
  newPlayer,
  newWorld,
  planOf,
  neutralInput,
  type CaptureEvent,
  type CaptureInput,
  type Player,
} from './world.ts'
import type { FlowCues, FlowPhase } from '@sofaspark/game-sdk/sim/flow.ts'
import { eventQueue } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import { keepWorld, type WorldState } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { cleanAgoMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { sideSim } from '@sofaspark/game-sdk/sim/side-sim.ts'
import { cleanStick } from '@sofaspark/game-sdk/sim/steer.ts'
import { shoot } from './balls.ts'
import { throwFlag } from './flags.ts'
import { lineUp, playTick, rank } from './game.ts'
import { startRoll } from './hits.ts'
import { mostSeats } from './numbers.ts'
import { pop, run } from './running.ts'

/** The pad view of a seat. SDK-507 */
const seatView = (world: World, seat: number): SeatView =>
  teamSeatView(world, seat, {
    score: world.score,
    lead: leadSeat(world),
    plays: ({ doing }) => (doing.type === 'popped' ? 'popped' : carriedBy(world, seat) ? 'carry' : 'run'),
  })

export type CaptureState = WorldState<World>

/** The whole match: sides, captures, and its end. SDK-500 … SDK-510 */
export const makeSim = ({ seed, core, options }: SimSetup): Sim<CaptureState, CaptureInput, CaptureEvent> => {
  const chance = createRandom(seed, 'sides')
  const crateChance = createRandom(seed, 'crates')
  const kept = keepWorld(newWorld(seed >>> 0, settingsOf(options, seed >>> 0)), [chance, crateChance])
  const events = eventQueue<CaptureEvent>()
  const { emit } = events

  const act = (player: Player, input: CaptureInput): void => {
    const { world } = kept
    const aim = input.aim && cleanStick(input.aim)
    run(world, player, input, emit)
    player.aimX = aim?.x ?? 0
    player.aimY = -(aim?.y ?? 0)
    if (input.roll) startRoll(world, player, cleanAgoMs(input.roll.agoMs), emit)
    if (input.lift) throwFlag(world, player, cleanStick(input.lift), emit)
    shoot(core, world, player, aim, input.tap === true, emit)
  }
  const play = (inputs: ReadonlyMap<number, CaptureInput>): FlowCues => {
    const { world } = kept
    for (const player of world.players) act(player, inputs.get(player.seat) ?? neutralInput)
    const decided = playTick(core, world, crateChance, emit)
    return decided ? { decided } : {}
  }
  const rules = (phase: FlowPhase, inputs: ReadonlyMap<number, CaptureInput>): FlowCues => {
    switch (phase) {
      case 'play':
        return play(inputs)
      default:
        return { skip: kept.world.decisive === null || inputs.get(leadSeat(kept.world))?.skip === true }
    }
  }

  return sideSim<World, Player, CaptureInput, CaptureEvent>({
    kept,
    events,
    chance,
    maxSeats: mostSeats,
    rules,
    plan: () => planOf(kept.world.settings),
    onPhase: (phase) => {
      if (phase === 'intro' || phase === 'countdown') lineUp(kept.world)
    },
    newPlayer,
    // A latecomer is on the field within the wait of a popped player. SDK-510
    onLate: (player) => pop(kept.world, player),
    onLeave: (seat) => {
      // A flag stays where its carrier left; a thrower who left has no claim to it.
      for (const flag of kept.world.flags)
        if (flag.state.type === 'carried' && flag.state.seat === seat) flag.state = { type: 'home' }
    },
    rank: () => rank(kept.world),
    view: seatView,
  })
}
