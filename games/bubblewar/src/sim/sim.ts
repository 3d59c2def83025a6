import type { SeatResult, Sim, SimPlayer, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import { hashOf } from '@sofaspark/game-sdk/sim/hash.ts'
import { newBoard } from './board.ts'
import { cleanAim } from './flight.ts'
import { endless, mostBoards, mostSeats, phases, versus } from './rules.ts'
import { countRun, runEndless, runVersus, startRound } from './rounds.ts'
import { seatView } from './seat-view.ts'
import {
  contenders,
  newPlayer,
  newWorld,
  playing,
  restInput,
  type BubbleInput,
  type GameEvent,
  type Mode,
  type Phase,
  type Player,
  type World,
} from './world.ts'

export interface BubbleState extends World {
  seats: readonly number[]
  timeScale: number
}

const modeOf = (mode: unknown): Mode | undefined => (mode === 'versus' || mode === 'endless' ? mode : undefined)

/** Sanitizes any input. */
const cleaned = (input: BubbleInput | undefined): BubbleInput => {
  if (!input) return restInput
  const isOn = (value: unknown): boolean => value === true
  return { aim: cleanAim(input.aim), fire: isOn(input.fire), swap: isOn(input.swap), auto: isOn(input.auto) }
}

/** The party's own number of rounds, if chosen. */
const roundsOf = (options: SimSetup['options']): number => {
  const rounds = options?.['rounds']
  return Number.isInteger(rounds) && Number(rounds) > 0
    ? Math.min(versus.mostRounds, Number(rounds))
    : versus.mostRounds
}

/** The whole match as a stepping state: choice, rounds or a run, and its end. BUB-01 … BUB-24 */
export const makeSim = ({ seed, mode, options }: SimSetup): Sim<BubbleState, BubbleInput, GameEvent> => {
  const mostRounds = roundsOf(options)
  const isDecided = (): boolean =>
    world.players.some(({ wins }) => wins >= versus.roundsToWin) || world.round >= mostRounds
  let world = newWorld(modeOf(mode), seed >>> 0)
  let events: GameEvent[] = []
  const emit = (event: GameEvent): void => void events.push(event)

  const enter = (phase: Phase): void => {
    world.phase = phase
    world.phaseTicks = 0
    if (phase === 'intro') startRound(world)
    emit({ type: 'phase', phase })
  }
  const chooser = (): Player | undefined =>
    world.players.find(({ admin, bot }) => admin && !bot) ?? world.players.find(({ bot }) => !bot) ?? world.players[0]

  const choose = (inputs: ReadonlyMap<number, BubbleInput>): void => {
    const admin = chooser()
    const picked = admin && modeOf(inputs.get(admin.seat)?.pick)
    if (picked) world.mode = picked
    else if (world.phaseTicks < phases.chooseTicks) return
    enter('intro')
  }
  const intro = (inputs: ReadonlyMap<number, BubbleInput>): void => {
    const { mode: played, phaseTicks } = world
    if (played === 'endless' && !world.counted) {
      const admin = chooser()
      const run = admin && inputs.get(admin.seat)?.run
      if (Number.isInteger(run)) countRun(world, run ?? 0)
      else if (phaseTicks < phases.runTicks && world.players.some(({ bot }) => !bot)) return
    }
    if (phaseTicks >= phases.introTicks) enter('countdown')
  }
  const countdown = (): void => {
    const { phaseTicks } = world
    if (phaseTicks % 60 === 1) emit({ type: 'count', number: 3 - (phaseTicks - 1) / 60 })
    if (phaseTicks < phases.countdownTicks) return
    emit({ type: 'go' })
    enter('play')
  }

  const endRound = (): void => {
    const [winner] = playing(world)
    world.winner = winner?.seat ?? -1
    if (winner) {
      winner.wins += 1
      winner.place = 1
      winner.points += contenders(world).length - 1
      emit({ type: 'roundWon', seat: winner.seat })
    } else emit({ type: 'draw' })
    enter('roundEnd')
  }
  const play = (inputs: ReadonlyMap<number, BubbleInput>): void => {
    world.roundTicks += 1
    const inputOf = ({ seat }: Player): BubbleInput => cleaned(inputs.get(seat))
    if (world.mode === 'endless') {
      runEndless(world, inputOf, emit)
      if (playing(world).length === 0) enter('tally')
      return
    }
    runVersus(world, inputOf, emit)
    if (playing(world).length <= (contenders(world).length > 1 ? 1 : 0)) endRound()
  }
  const nextRound = (): void => {
    world.round += 1
    enter('intro')
  }
  const after = (ticks: number, next: () => void): void => {
    if (world.phaseTicks >= ticks) next()
  }

  const run = (inputs: ReadonlyMap<number, BubbleInput>): void => {
    world.phaseTicks += 1
    for (const player of world.players) if (inputs.get(player.seat)?.steer === true) player.slider = !player.slider
    switch (world.phase) {
      case 'choose':
        choose(inputs)
        break
      case 'intro':
        intro(inputs)
        break
      case 'countdown':
        countdown()
        break
      case 'play':
        play(inputs)
        break
      case 'roundEnd':
        after(phases.roundEndTicks, () => (isDecided() ? enter('podium') : nextRound()))
        break
      case 'podium':
        after(phases.podiumTicks, () => enter('over'))
        break
      case 'tally':
        after(phases.tallyTicks, () => enter('over'))
        break
      case 'over':
        break
    }
  }

  /** Newcomers get a board before a round starts and early in a run; later they wait for the next one. */
  const seatLate = (player: Player): void => {
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

  const sim: Sim<BubbleState, BubbleInput, GameEvent> = {
    step: (inputs) => {
      events = []
      if (world.tick === 0 && world.phase === 'intro') enter('intro')
      world.tick += 1
      run(inputs)
      return events
    },
    join: ({ seat, bot, admin }: SimPlayer) => {
      if (world.players.length >= mostSeats || world.players.some((player) => player.seat === seat)) return false
      const player = newPlayer(seat, bot, admin)
      world.players.push(player)
      world.players.sort((one, other) => one.seat - other.seat)
      if (world.tick > 0) seatLate(player)
      return true
    },
    leave: (seat) => {
      world.players = world.players.filter((player) => player.seat !== seat)
    },
    state: () => ({
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
    }),
    result: () => (world.phase === 'over' ? rank(world) : null),
    hash: () => hashOf(sim.save()),
    save: () => structuredClone(world),
    load: (saved) => {
      world = structuredClone(saved) as World
    },
    view: (seat) => seatView(world, seat),
  }
  return sim
}

/** Rounds rank by wins, then by rivals outlasted; a run by its score. In a run, bots that only watched have no rank. */
export const rank = (world: World): SeatResult[] => {
  const ran = world.mode === 'endless'
  const people = world.players.some(({ bot }) => !bot)
  const counted = world.players.filter(({ bot, board }) => !ran || (people ? !bot : board !== null))
  const value = ({ wins, points, board }: Player): number => (ran ? (board?.score ?? 0) : wins * 1000 + points)
  const sorted = [...counted].sort((one, other) => value(other) - value(one) || one.seat - other.seat)
  return sorted.map((player) => ({
    seat: player.seat,
    rank: 1 + sorted.filter((other) => value(other) > value(player)).length,
    score: ran ? (player.board?.score ?? 0) : player.wins,
  }))
}
