import {
  type SeatView,
  readRoomOptions,
  type SeatResult,
  type Sim,
  type SimPlayer,
  type SimSetup,
  type SimState,
} from '@sofaspark/game-sdk/define-game.ts'
import { type Player, type World, newPlayer, newWorld, playing, type BubbleInput, type GameEvent } from './world.ts'
import { hashOf } from '@sofaspark/game-sdk/sim/random.ts'
import { chooserOf } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { rankByScore } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { newBoard } from './board.ts'
import { endless, mostBoards, mostSeats, versus } from './numbers.ts'
import { startRound } from './rounds.ts'
import { enter, modeOf, runPhase, type Match } from './phases.ts'

/** A phone's display for its seat. SDK-507 */
const seatView = (world: World, seat: number): SeatView => {
  const player = world.players.find((other) => other.seat === seat)
  if (!player) return { layout: 'full' }
  const { mode, phase } = world
  switch (phase) {
    case 'choose':
      return chooserOf(world)?.seat === seat ? { layout: 'choose' } : { layout: 'wait', watches: 'choose' }
    case 'over':
    case 'podium':
      return { layout: 'cheer', values: { wins: player.wins } }
    case 'tally':
      return { layout: player.board ? 'tally' : 'next', values: { score: player.board?.score ?? 0 } }
    case 'roundEnd':
      return { layout: world.winner === seat ? 'won' : 'wait', values: { wins: player.wins } }
    default:
      break
  }
  if (player.role === 'board') return { layout: player.slider ? 'slide' : 'sling' }
  if (mode === 'endless') return { layout: player.board ? 'ran' : 'next', values: { score: player.board?.score ?? 0 } }
  return { layout: player.role === 'waiting' ? 'late' : 'haunt' }
}

export interface BubbleState extends World, Pick<SimState, 'times'> {
  seats: readonly number[]
  timeScale: number
}

/** The settings that the room may change. */
export const bubbleOptions = {
  rounds: { values: Array.from({ length: versus.mostRounds }, (_, at) => at + 1), usual: versus.mostRounds },
}

/** A copy of the world that no other code changes. */
const stateOf = (world: World): BubbleState => ({
  ...world,
  seats: world.players.map(({ seat }) => seat),
  timeScale: 1,
  players: world.players.map((player) => ({
    ...player,
    board: player.board && {
      ...player.board,
      grid: [...player.board.grid],
      flying: player.board.flying && { ...player.board.flying },
      // The marks are sent only when a run is over: they only grow, and nothing reads them before.
      log: player.board.out === 'no' ? [] : [...player.board.log],
    },
  })),
})

/** Newcomers get a board before a round starts and early in a run; later they wait for the next one. */
const seatLate = (world: World, player: Player): void => {
  // A player who missed a round has waited for one.
  player.waited = 1
  if (playing(world).length >= mostBoards) return
  const { phase, roundTicks } = world
  const isEarly = phase === 'intro' || phase === 'countdown'
  const joinsRun = world.mode === 'endless' && phase === 'play' && !player.bot && roundTicks <= endless.lateJoinTicks
  if (world.mode === 'endless' && player.bot) return
  if (joinsRun || (isEarly && world.mode === 'endless')) {
    player.role = 'board'
    player.board = newBoard(world.seed, 'endless')
  } else if (isEarly) startRound(world)
}

/** The whole match as a stepping state: choice, rounds or a run, and its end. SDK-500 … SDK-511 */
export const makeSim = ({ seed, mode, options }: SimSetup): Sim<BubbleState, BubbleInput, GameEvent> => {
  let events: GameEvent[] = []
  const match: Match = {
    world: newWorld(modeOf(mode), seed >>> 0),
    mostRounds: readRoomOptions(bubbleOptions, options).rounds,
    emit: (event) => void events.push(event),
  }

  const sim: Sim<BubbleState, BubbleInput, GameEvent> = {
    step: (inputs) => {
      const { world } = match
      events = []
      if (world.tick === 0 && world.phase === 'intro') enter(match, 'intro')
      world.tick += 1
      runPhase(match, inputs)
      return events
    },
    join: ({ seat, bot, admin }: SimPlayer) => {
      const { world } = match
      if (world.players.length >= mostSeats || world.players.some((player) => player.seat === seat)) return false
      const player = newPlayer(seat, bot, admin)
      world.players.push(player)
      world.players.sort((one, other) => one.seat - other.seat)
      if (world.tick > 0) seatLate(world, player)
      return true
    },
    leave: (seat) => {
      match.world.players = match.world.players.filter((player) => player.seat !== seat)
    },
    state: () => stateOf(match.world),
    result: () => (match.world.phase === 'over' ? rank(match.world) : null),
    outcome: () => (match.world.mode === 'endless' && rank(match.world).length === 1 ? { kind: 'alone' } : null),
    hash: () => hashOf(sim.save()),
    save: () => structuredClone(match.world),
    load: (saved) => {
      match.world = structuredClone(saved) as World
    },
    view: (seat) => seatView(match.world, seat),
  }
  return sim
}

/** Rounds rank by wins, then by rivals outlasted; a run by its score. In a run, bots that only watched have no rank. */
export const rank = (world: World): SeatResult[] => {
  const ran = world.mode === 'endless'
  const people = world.players.some(({ bot }) => !bot)
  const counted = world.players.filter(({ bot, board }) => !ran || (people ? !bot : board !== null))
  return rankByScore(
    counted.map((player) => ({ ...player, score: ran ? (player.board?.score ?? 0) : player.wins })),
    ({ score, points }) => (ran ? score : score * 1000 + points),
  )
}
