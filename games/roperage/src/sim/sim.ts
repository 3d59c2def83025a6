import type { SeatView, Sim, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import { roundSeatView, chooserInput } from '@sofaspark/game-sdk/sim/seat-view.ts'
import {
  type Player,
  type World,
  settingsOf,
  newPlayer,
  newWorld,
  planOf,
  neutralInput,
  type Mode,
  type Move,
  type RopeEvent,
  type RopeInput,
} from './world.ts'
import { finishScale, type FlowCues, type FlowPhase } from '@sofaspark/game-sdk/sim/flow.ts'
import { eventQueue, flowSim } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import { keepWorld, type WorldState } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { cleanAgoMs, knownLag } from '@sofaspark/game-sdk/sim/presses.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
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

/** More taps of a hand than a person makes in a tick. */
const MOST_TAPS = 6

const modeOf = (mode: unknown): Mode | undefined => (mode === 'versus' || mode === 'solo' ? mode : undefined)
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

/** The whole match: choice, heats or the tower without an end, and its end. SDK-500 … ROP-34 */
export const makeSim = ({ seed, mode, options }: SimSetup): Sim<RopeState, RopeInput, RopeEvent> => {
  const chance = createRandom(seed, 'coconuts')
  const kept = keepWorld(
    newWorld(seed >>> 0, modeOf(mode), { settings: settingsOf(options), lag: knownLag(options, 'sound') }),
    [chance],
  )
  const events = eventQueue<RopeEvent>()
  const { emit } = events

  const choose = (inputs: ReadonlyMap<number, RopeInput>): FlowCues => {
    const picked = modeOf(chooserInput(kept.world, inputs)?.pick)
    if (picked) kept.world.mode = picked
    return { ready: picked !== undefined }
  }
  const move = (inputs: ReadonlyMap<number, RopeInput>): void => {
    stepBeats(kept.world, emit)
    for (const player of kept.world.players) act(kept.world, player, cleaned(inputs.get(player.seat)), emit)
  }
  const play = (inputs: ReadonlyMap<number, RopeInput>): FlowCues => {
    const { world } = kept
    move(inputs)
    stepMoves(world, emit)
    reachLedges(world, emit)
    stepHazards(world, chance, emit)
    decideBell(world, emit)
    if (world.mode === 'solo') return isTowerOver(world) ? { decided: 'match' } : {}
    if (!isHeatOver(world)) return {}
    endHeat(world, emit)
    return { decided: isMatchOver(world) ? 'match' : 'round' }
  }
  const rules = (phase: FlowPhase, inputs: ReadonlyMap<number, RopeInput>): FlowCues => {
    switch (phase) {
      case 'choose':
        return choose(inputs)
      // Three seconds to find the beat.
      case 'countdown':
        move(inputs)
        return {}
      case 'play':
        return play(inputs)
      case 'replay':
        return { skip: chooserInput(kept.world, inputs)?.skip === true }
      default:
        return {}
    }
  }

  return {
    ...flowSim<World, Player, RopeInput, RopeEvent>({
      kept,
      events,
      maxSeats: mostSeats,
      rules,
      plan: () => planOf(kept.world, mode === undefined),
      onPhase: (phase) => {
        if (phase === 'intro') startHeat(kept.world)
        if (phase === 'countdown') startBeats(kept.world)
        if (phase === 'play') startPlay(kept.world)
      },
      newPlayer: ({ seat, bot, admin }) => newPlayer(seat, bot, admin),
      onJoin: (player) => {
        const { world } = kept
        if (world.tick > 0 && world.flow.phase !== 'choose') seatLate(world, player)
      },
      timeScale: () => (kept.world.slowFromTick >= 0 ? finishScale : null),
      rank: () => rank(kept.world),
      view: seatView,
    }),
    outcome: () => {
      const { mode: chosen, players } = kept.world
      return chosen === 'solo' && players.filter(({ bot }) => !bot).length <= 1 ? { kind: 'alone' } : null
    },
  }
}
