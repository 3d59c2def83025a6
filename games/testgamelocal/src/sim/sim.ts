import type { SeatResult, SeatView, Sim, SimPlayer, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import { hashOf } from '@sofaspark/game-sdk/sim/hash.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { moveBeans } from './beans.ts'
import { becomeGull, moveGulls } from './gulls.ts'
import { ageTiles, mendTiles } from './ground.ts'
import { moveBoulders, moveSweepers } from './hazards.ts'
import { coop, mostRounds, phases, roundsToWin } from './rules.ts'
import { runCoop, runVersus, startRound, startWave, takeFallen, teamIsFrozen, type Streams } from './rounds.ts'
import { seatView } from './seat-view.ts'
import {
  newBean,
  newWorld,
  restInput,
  standing,
  type BeanInput,
  type GameEvent,
  type Mode,
  type Phase,
  type World,
} from './world.ts'

export interface BumpState extends World {
  seats: readonly number[]
  timeScale: number
}

const mostSeats = 8
const clean = (value: number): number => (Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0)

/** Sanitizes any input: numbers in range, and a stick of at most length 1. */
const cleaned = (input: BeanInput | undefined): BeanInput => {
  if (!input) return restInput
  const x = clean(input.x)
  const y = clean(input.y)
  const length = Math.sqrt(x * x + y * y)
  const scale = length > 1 ? 1 / length : 1
  return { ...input, x: x * scale, y: y * scale }
}

const modeOf = (mode: string | undefined): Mode | undefined => (mode === 'coop' || mode === 'versus' ? mode : undefined)

/** The party's own number of rounds, if chosen. */
const roundsOf = (options: SimSetup['options']): number => {
  const rounds = options?.['rounds']
  return Number.isInteger(rounds) && Number(rounds) > 0 ? Math.min(mostRounds, Number(rounds)) : mostRounds
}

/** The whole match as a stepping state: choice, rounds or waves, podium. SNB-01 … SNB-24 */
export const makeSim = ({ seed, core, mode, options }: SimSetup): Sim<BumpState, BeanInput, GameEvent> => {
  let world = newWorld(modeOf(mode))
  const lastRound = roundsOf(options)
  const streams: Streams = {
    ground: createRandom(seed, 'ground'),
    hazards: createRandom(seed, 'hazards'),
    rounds: createRandom(seed, 'rounds'),
  }
  let events: GameEvent[] = []
  const emit = (event: GameEvent): void => void events.push(event)

  const enter = (phase: Phase): void => {
    world.phase = phase
    world.phaseTicks = 0
    if (phase === 'intro') {
      startRound(world, core, streams)
      if (world.mode === 'coop') startWave(world, core, streams, emit)
    }
    emit({ type: 'phase', phase })
  }

  const choose = (inputs: ReadonlyMap<number, BeanInput>): void => {
    const admin = world.beans.find((bean) => bean.admin) ?? world.beans.find(({ bot }) => !bot)
    const picked = admin && inputs.get(admin.seat)?.pick
    if (picked === 'versus' || picked === 'coop') world.mode = picked
    else if (world.phaseTicks < phases.chooseTicks) return
    enter('intro')
  }

  const endVersus = (): void => {
    const left = standing(world)
    const [winner] = left
    world.winner = left.length === 1 && winner ? winner.seat : -1
    if (winner && world.winner >= 0) {
      winner.wins += 1
      winner.place = 1
      winner.points += world.beans.filter(({ role }) => role !== 'waiting').length - 1
      emit({ type: 'roundWon', seat: winner.seat })
    } else emit({ type: 'draw' })
  }
  const isDecided = (): boolean =>
    world.beans.some(({ wins }) => wins >= roundsToWin) || world.round >= lastRound || world.beans.length === 0

  const playVersus = (): void => {
    runVersus(world, core, streams, emit)
    takeFallen(world, streams, emit)
    const contenders = world.beans.filter(({ role }) => role !== 'waiting').length
    if (standing(world).length <= (contenders > 1 ? 1 : 0)) enter('finish')
  }
  const playCoop = (): void => {
    runCoop(world, core, streams, emit)
    takeFallen(world, streams, emit)
    if (teamIsFrozen(world)) {
      enter('finish')
      return
    }
    if (world.roundTicks < coop.waveTicks) return
    world.wavesDone = world.wave
    world.boulders = []
    mendTiles(world)
    if (world.wave >= coop.mostWaves) enter('finish')
    else enter('break')
  }

  const move = (inputs: ReadonlyMap<number, BeanInput>, free: boolean): void => {
    const inputOf = (seat: number): BeanInput => (free ? cleaned(inputs.get(seat)) : restInput)
    moveBeans(world, core, inputOf, emit)
    moveSweepers(world, core, emit)
    moveBoulders(world, emit)
    moveGulls(world, inputOf, emit)
    ageTiles(world, emit)
  }

  const finish = (inputs: ReadonlyMap<number, BeanInput>): void => {
    move(inputs, false)
    if (world.mode === 'versus' && world.phaseTicks <= phases.drawTicks) takeFallen(world, streams, emit)
    // Once the round is decided, nobody falls any more.
    for (const bean of standing(world)) if (bean.y < -1) Object.assign(bean, { vy: 0, vx: 0, vz: 0, y: -1 })
    if (world.mode === 'versus' && world.phaseTicks === phases.drawTicks) endVersus()
    if (world.phaseTicks < phases.finishTicks) return
    enter(world.mode === 'coop' ? 'podium' : 'roundEnd')
  }

  const countdown = (inputs: ReadonlyMap<number, BeanInput>): void => {
    const { phaseTicks } = world
    move(inputs, false)
    if (phaseTicks % 60 === 1) emit({ type: 'count', number: 3 - (phaseTicks - 1) / 60 })
    if (phaseTicks < phases.countdownTicks) return
    emit({ type: 'go' })
    enter('play')
  }
  const play = (inputs: ReadonlyMap<number, BeanInput>): void => {
    world.roundTicks += 1
    move(inputs, true)
    if (world.mode === 'coop') playCoop()
    else playVersus()
  }
  const takeBreath = (inputs: ReadonlyMap<number, BeanInput>): void => {
    move(inputs, true)
    takeFallen(world, streams, emit)
    if (world.phaseTicks === Math.floor(coop.breakTicks / 2)) startWave(world, core, streams, emit)
    if (world.phaseTicks >= coop.breakTicks) enter('play')
  }
  const nextRound = (): void => {
    world.round += 1
    enter('intro')
  }

  const run = (inputs: ReadonlyMap<number, BeanInput>): void => {
    world.phaseTicks += 1
    const { phase, phaseTicks } = world
    switch (phase) {
      case 'choose':
        choose(inputs)
        break
      case 'intro':
        move(inputs, false)
        if (phaseTicks >= phases.introTicks) enter('countdown')
        break
      case 'countdown':
        countdown(inputs)
        break
      case 'play':
        play(inputs)
        break
      case 'break':
        takeBreath(inputs)
        break
      case 'finish':
        finish(inputs)
        break
      case 'roundEnd':
        if (phaseTicks < phases.roundEndTicks) break
        if (isDecided()) enter('podium')
        else nextRound()
        break
      case 'podium':
        if (phaseTicks >= phases.podiumTicks) enter('over')
        break
      case 'over':
        break
    }
  }

  const sim: Sim<BumpState, BeanInput, GameEvent> = {
    step: (inputs) => {
      events = []
      if (world.tick === 0 && world.phase === 'intro') enter('intro')
      world.tick += 1
      run(inputs)
      return events
    },
    join: ({ seat, bot, admin }: SimPlayer) => {
      if (world.beans.length >= mostSeats || world.beans.some((bean) => bean.seat === seat)) return false
      const bean = newBean(seat, bot, admin)
      // Until the first round starts, they wait on the shore that faces the viewer.
      const angle = 1.57 + (((seat * 3) % mostSeats) - 3.5) * 0.3
      Object.assign(bean, { x: core.cos(angle) * 5.4, z: core.sin(angle) * 5.4 })
      world.beans.push(bean)
      world.beans.sort((one, other) => one.seat - other.seat)
      if (world.tick > 0 && world.phase !== 'choose') becomeGull(bean, 'waiting')
      return true
    },
    leave: (seat) => {
      world.beans = world.beans.filter((bean) => bean.seat !== seat)
    },
    state: () => ({
      ...world,
      seats: world.beans.map(({ seat }) => seat),
      timeScale: world.phase === 'finish' && world.phaseTicks < phases.slowTicks ? phases.slowScale : 1,
      tiles: [...world.tiles],
      ice: [...world.ice],
      beans: world.beans.map((bean) => ({ ...bean })),
      sweepers: world.sweepers.map((sweeper) => ({ ...sweeper })),
      fish: world.fish.map((fish) => ({ ...fish })),
      boulders: world.boulders.map((boulder) => ({ ...boulder })),
    }),
    result: () => (world.phase === 'over' ? rank(world) : null),
    hash: () => hashOf(sim.save()),
    save: () => ({
      world: structuredClone(world),
      streams: [streams.ground.save(), streams.hazards.save(), streams.rounds.save()],
    }),
    load: (saved) => {
      const { world: loaded, streams: states } = structuredClone(saved) as { world: World; streams: number[] }
      world = loaded
      streams.ground.load(states[0] ?? 0)
      streams.hazards.load(states[1] ?? 0)
      streams.rounds.load(states[2] ?? 0)
    },
    view: (seat): SeatView => seatView(world, seat),
  }
  return sim
}

/** Versus ranks by rounds won, then by survival time; a team shares the first rank and the waves it survived. */
export const rank = (world: World): SeatResult[] => {
  if (world.mode === 'coop') return world.beans.map(({ seat }) => ({ seat, rank: 1, score: world.wavesDone }))
  const sorted = [...world.beans].sort(
    (one, other) => other.wins - one.wins || other.points - one.points || one.seat - other.seat,
  )
  return sorted.map(({ seat, wins, points }) => ({
    seat,
    rank: 1 + sorted.filter((other) => other.wins > wins || (other.wins === wins && other.points > points)).length,
    score: wins,
  }))
}
