import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { finishScale } from '@sofaspark/game-sdk/sim/flow.ts'
import type { MatchPlay } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import type { WorldState } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { cleanAgoMs, knownLag } from '@sofaspark/game-sdk/sim/presses.ts'
import { defineRoundSim, roundPlan } from '@sofaspark/game-sdk/sim/round-sim.ts'
import { roundSeatView } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { pressedMs, startBeats, stepBeats } from './beat.ts'
import { tap, reachLedges } from './climbing.ts'
import { moveGull, stepHazards } from './hazards.ts'
import {
  decideBell,
  endHeat,
  isHeatOver,
  isMatchOver,
  isTowerOver,
  rank,
  ringBell,
  seatLate,
  startHeat,
  startPlay,
} from './heats.ts'
import { answerGrip, moveClimber, stepMoves } from './moves.ts'
import { mostSeats } from './numbers.ts'
import {
  type Player,
  type World,
  modes,
  newPlayer,
  newWorld,
  neutralInput,
  settingsOf,
  type Mode,
  type Move,
  type RopeEvent,
  type RopeInput,
} from './world.ts'

const playView = (player: Player, oneHand: boolean): SeatView => {
  switch (player.role.type) {
    case 'climber':
      return { layout: oneHand ? 'oneHand' : 'climb', values: { height: Math.floor(player.y) } }
    case 'gull':
      return { layout: 'gull', values: { points: player.points } }
    case 'home':
      return { layout: 'home', values: { points: player.points } }
    case 'waiting':
      return { layout: 'wait', values: { points: player.points } }
  }
}

/** The pad view of a seat. SDK-507 */
const seatView = (world: World, seat: number): SeatView =>
  roundSeatView(world, seat, {
    plays: (player) => playView(player, world.settings.oneHand),
    values: ({ best, points }) => ({ points: world.mode === 'solo' ? Math.floor(best) : points }),
  })

export type RopeState = WorldState<World>

/** The maximum number of taps of a hand in a tick. */
const MOST_TAPS = 6

const moves: readonly Move[] = ['left', 'right', 'up', 'down']

const cleanTaps = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.min(MOST_TAPS, Math.floor(value))) : 0

/** Any input made safe. */
const cleaned = (input: RopeInput | undefined): RopeInput => {
  if (!input) return neutralInput
  return {
    left: cleanTaps(input.left),
    right: cleanTaps(input.right),
    agoMs: cleanAgoMs(input.agoMs),
    move: moves.find((each) => each === input.move) ?? null,
    moveAgoMs: cleanAgoMs(input.moveAgoMs),
    byBot: input.byBot === true,
  }
}

/** One player's hands and moves of a tick. */
const act = (world: World, player: Player, input: RopeInput, emit: (event: RopeEvent) => void): void => {
  if (player.role.type === 'gull') {
    moveGull(world, player, input, emit)
    return
  }
  if (player.role.type !== 'climber') return
  if (input.move !== null && world.flow.phase === 'play')
    moveClimber(world, player, input.move, pressedMs(world, input.moveAgoMs), emit)
  const atMs = pressedMs(world, input.agoMs)
  const byBot = player.bot || input.byBot === true
  for (const hand of ['left', 'right'] as const)
    for (let count = 0; count < input[hand]; count++) {
      const grade = tap(world, player, { hand, atMs, byBot }, emit)
      if (grade) answerGrip(world, player, grade, atMs, emit)
      ringBell(world, player, atMs, emit)
    }
}

const move = ({ world, emit }: MatchPlay<World, RopeEvent>, inputs: ReadonlyMap<number, RopeInput>): void => {
  stepBeats(world, emit)
  for (const player of world.players) act(world, player, cleaned(inputs.get(player.seat)), emit)
}

/** The whole match: choice, heats or the tower without an end, and its end. SDK-500, SDK-513 */
export const makeSim = defineRoundSim<World, Player, RopeInput, RopeEvent, Mode, 'coconuts'>({
  modes,
  streams: ['coconuts'],
  maxSeats: mostSeats,
  newWorld: (seed, options, mode) =>
    newWorld(seed, mode, { settings: settingsOf(options), lag: knownLag(options, 'sound') }),
  plan: roundPlan,
  play: (playing, inputs) => {
    const { world, chances, emit } = playing
    move(playing, inputs)
    stepMoves(world, emit)
    reachLedges(world, emit)
    stepHazards(world, chances.coconuts, emit)
    decideBell(world, emit)
    if (world.mode === 'solo') return isTowerOver(world) ? 'match' : undefined
    if (!isHeatOver(world)) return undefined
    endHeat(world, emit)
    return isMatchOver(world) ? 'match' : 'round'
  },
  interlude: (playing, phase, inputs) => {
    // Three seconds to find the beat.
    if (phase === 'countdown') move(playing, inputs)
  },
  onPhase: ({ world }, phase) => {
    if (phase === 'intro') startHeat(world)
    if (phase === 'countdown') startBeats(world)
    if (phase === 'play') startPlay(world)
  },
  newPlayer,
  onJoin: ({ world }, player) => {
    if (world.tick > 0 && world.flow.phase !== 'choose') seatLate(world, player)
  },
  timeScale: ({ slowFromTick }) => (slowFromTick >= 0 ? finishScale : null),
  rank,
  view: seatView,
  outcome: ({ mode, players }) =>
    mode === 'solo' && players.filter(({ bot }) => !bot).length <= 1 ? { kind: 'alone' } : null,
})
