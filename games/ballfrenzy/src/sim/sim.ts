import type { Sim, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import { chooserInput } from '@sofaspark/game-sdk/sim/chooser.ts'
import type { FlowCues, FlowPhase } from '@sofaspark/game-sdk/sim/flow.ts'
import { eventQueue, flowSim } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import { keepWorld } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { cleanAgoMs, knownLag, roomShiftMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { cleanSlide } from '@sofaspark/game-sdk/sim/steer.ts'
import type { WorldState } from '@sofaspark/game-sdk/sim/world-sim.ts'
import { arenaOf } from './arena.ts'
import { missSwipe, movePlayer, swipe } from './keeping.ts'
import { mostSeats } from './numbers.ts'
import {
  endRound,
  isMatchOver,
  isRoundOver,
  playRound,
  rank,
  seatInCorner,
  startRound,
  type Playing,
} from './rounds.ts'
import { seatView } from './seat-view.ts'
import { settingsOf } from './settings.ts'
import { isRunOver, playRun, startRun } from './solo.ts'
import {
  newPlayer,
  newWorld,
  planOf,
  restInput,
  type FrenzyEvent,
  type FrenzyInput,
  type Mode,
  type Player,
  type World,
} from './world.ts'

export type FrenzyState = WorldState<World>

const modeOf = (mode: unknown): Mode | undefined => (mode === 'versus' || mode === 'solo' ? mode : undefined)

/** Any input made safe. */
const cleaned = (input: FrenzyInput | undefined): FrenzyInput => {
  if (!input) return restInput
  const { smashAgoMs } = input
  const isSmash = typeof smashAgoMs === 'number' && Number.isFinite(smashAgoMs)
  return {
    place: cleanSlide(input.place),
    smashAgoMs: isSmash ? cleanAgoMs(smashAgoMs) : null,
    byBot: input.byBot === true,
  }
}

/** The whole match: choice, rounds or a run, and its end. BLF-01 … BLF-25 */
export const makeSim = ({ seed, core, mode, options }: SimSetup): Sim<FrenzyState, FrenzyInput, FrenzyEvent> => {
  const chance = createRandom(seed, 'balls')
  const lagMs = roomShiftMs(knownLag(options, 'picture'))
  const first = newWorld(seed >>> 0, modeOf(mode), settingsOf(options))
  const kept = keepWorld(lagMs > 0 ? { ...first, lagMs } : first, [chance])
  const events = eventQueue<FrenzyEvent>()
  const { emit } = events

  const choose = (inputs: ReadonlyMap<number, FrenzyInput>): FlowCues => {
    const picked = modeOf(chooserInput(kept.world, inputs)?.pick)
    if (picked) kept.world.mode = picked
    return { ready: picked !== undefined }
  }
  const begin = (): void => {
    if (kept.world.mode === 'solo') startRun(kept.world)
    else startRound(kept.world)
  }
  const move = (inputs: ReadonlyMap<number, FrenzyInput>, swipes: boolean): void => {
    const { world } = kept
    const arena = arenaOf(core, world.sides)
    for (const player of world.players) {
      const input = cleaned(inputs.get(player.seat))
      movePlayer(world, arena, player, input)
      if (!swipes) continue
      if (input.smashAgoMs === null) continue
      const seesLate = player.bot || input.byBot === true ? 0 : (world.lagMs ?? 0)
      swipe(core, world, arena, player, input.smashAgoMs + seesLate, emit)
    }
  }
  const play = (inputs: ReadonlyMap<number, FrenzyInput>): FlowCues => {
    const { world } = kept
    move(inputs, true)
    const playing: Playing = { core, world, arena: arenaOf(core, world.sides), chance, emit }
    if (world.mode === 'solo') playRun(playing)
    else playRound(playing)
    for (const player of world.players) missSwipe(world, player, emit)
    if (world.mode === 'solo') return isRunOver(world) ? { decided: 'match' } : {}
    if (!isRoundOver(world)) return {}
    endRound(world, emit)
    return { decided: isMatchOver(world) ? 'match' : 'round' }
  }
  const rules = (phase: FlowPhase, inputs: ReadonlyMap<number, FrenzyInput>): FlowCues => {
    switch (phase) {
      case 'choose':
        return choose(inputs)
      // Three seconds to try out which way is which.
      case 'intro':
      case 'countdown':
        move(inputs, false)
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
    ...flowSim<World, Player, FrenzyInput, FrenzyEvent>({
      kept,
      events,
      maxSeats: mostSeats,
      rules,
      plan: () => planOf(kept.world, mode === undefined),
      onPhase: (phase) => {
        if (phase === 'intro') begin()
      },
      newPlayer: ({ seat, bot, admin }) => newPlayer(seat, bot, admin),
      onJoin: (player) => {
        const { world } = kept
        if (world.tick > 0 && world.flow.phase !== 'choose') seatInCorner(world, player)
      },
      rank: () => rank(kept.world),
      view: seatView,
    }),
    outcome: () => (kept.world.mode === 'solo' ? { kind: 'alone' } : null),
  }
}
