import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { teamSeatView } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { leadSeat } from '@sofaspark/game-sdk/sim/teams.ts'
import {
  carriedBy,
  type World,
  settingsOf,
  newPlayer,
  newWorld,
  neutralInput,
  type CaptureEvent,
  type CaptureInput,
  type Player,
} from './world.ts'
import type { WorldState } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { cleanAgoMs } from '@sofaspark/game-sdk/sim/presses.ts'
import type { MatchPlay } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import { defineSideSim, sidePlan } from '@sofaspark/game-sdk/sim/side-sim.ts'
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

const act = ({ core, world, emit }: MatchPlay<World, CaptureEvent>, player: Player, input: CaptureInput): void => {
  const aim = input.aim && cleanStick(input.aim)
  run(world, player, input, emit)
  player.aimX = aim?.x ?? 0
  player.aimY = -(aim?.y ?? 0)
  if (input.roll) startRoll(world, player, cleanAgoMs(input.roll.agoMs), emit)
  if (input.lift) throwFlag(world, player, cleanStick(input.lift), emit)
  shoot(core, world, player, aim, input.tap === true, emit)
}

/** The whole match: sides, captures, and its end. SDK-500 … SDK-510 */
export const makeSim = defineSideSim<World, Player, CaptureInput, CaptureEvent, 'crates'>({
  maxSeats: mostSeats,
  streams: ['crates'],
  newWorld: (seed, options) => newWorld(seed, settingsOf(options, seed)),
  newPlayer,
  plan: ({ settings }) => sidePlan(settings),
  play: (play, inputs) => {
    const { core, world, chances, emit } = play
    for (const player of world.players) act(play, player, inputs.get(player.seat) ?? neutralInput)
    return playTick(core, world, chances.crates, emit)
  },
  onPhase: ({ world }, phase) => {
    if (phase === 'intro' || phase === 'countdown') lineUp(world)
  },
  // A latecomer is on the field within the wait of a popped player. SDK-510
  onLate: pop,
  onLeave: ({ flags }, seat) => {
    // A flag stays where its carrier left; a thrower who left has no claim to it.
    for (const flag of flags)
      if (flag.state.type === 'carried' && flag.state.seat === seat) flag.state = { type: 'home' }
  },
  rank,
  view: seatView,
})
