import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { teamSeatView } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { leadSeat, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { shownScoreOf, type ShownScore, lineUp, playTick, rank } from './game.ts'
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
import type { WorldState } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { defineSideSim } from '@sofaspark/game-sdk/sim/side-sim.ts'
import { lob } from './blobs.ts'
import { mostSeats } from './numbers.ts'
import { pop, run } from './running.ts'

/** Both sides' shares as a phone shows them: whole percents or square metres, rounded down. */
const scoreOf = (shown: ShownScore): Readonly<Record<Side, number | string>> =>
  shown.type === 'secret' ? { sun: '?', moon: '?' } : { sun: Math.floor(shown.sun), moon: Math.floor(shown.moon) }

/** The pad view of a seat. SDK-507, SDK-513 */
const seatView = (world: World, seat: number): SeatView =>
  teamSeatView(world, seat, {
    score: scoreOf(shownScoreOf(world)),
    lead: leadSeat(world),
    plays: ({ doing, hasBomb }) => (doing.type === 'popped' ? 'popped' : hasBomb ? 'bomb' : 'run'),
  })

export type PaintState = WorldState<World>

/** The whole match: sides, rounds, and its end. SDK-500 … SDK-508 */
export const makeSim = defineSideSim<World, Player, PaintInput, PaintEvent, 'kits'>({
  maxSeats: mostSeats,
  streams: ['kits'],
  newWorld: (seed, options) => newWorld(seed, settingsOf(options, seed)),
  newPlayer,
  plan: ({ settings }) => planOf(settings),
  play: ({ core, world, chances, emit }, inputs) => {
    for (const player of world.players) {
      const input = inputs.get(player.seat) ?? neutralInput
      run(world, player, input, emit)
      lob(world, player, input, emit)
    }
    return playTick(core, world, chances.kits, emit)
  },
  onPhase: ({ world }, phase) => {
    if (phase === 'intro') lineUp(world)
  },
  // A latecomer runs within the wait of a popped player. SDK-510
  onLate: (_, player) => pop(player),
  rank,
  view: seatView,
})
