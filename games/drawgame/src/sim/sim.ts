import { isLanguage } from '@sofaspark/game-sdk'
import type { Sim, SimPlayer, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import { hashOf } from '@sofaspark/game-sdk/sim/hash.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { addWords, offer } from './choosing.ts'
import { mostSeats, phases, rounds, scoring } from './rules.ts'
import { award, isDecided, payArtist, rank, topSeats } from './scores.ts'
import { packWorld, unpackWorld, type PackedWorld } from './packing.ts'
import { seatView } from './seat-view.ts'
import { bringWord, keepLast, runTurn, sayAnytime, sayInTurn, type Streams, type Table } from './turns.ts'
import { chooseMode, sayInPhase } from './menus.ts'
import {
  newPlayer,
  newTurn,
  newWorld,
  playerAt,
  roundOf,
  type DrawInput,
  type GameEvent,
  type Length,
  type Mode,
  type Phase,
  type RawCommand,
  type World,
} from './world.ts'

export interface DrawState extends World {
  seats: readonly number[]
  timeScale: number
}

const modeOf = (mode: string | undefined): Mode | undefined =>
  mode === 'quick' ? 'classic' : mode === 'classic' || mode === 'custom' || mode === 'teams' ? mode : undefined
const lengthOf = (mode: string | undefined): Length => (mode === 'quick' ? 'quick' : 'full')

/** The commands of an input; none for junk. */
const commandsOf = (input: unknown): readonly RawCommand[] => {
  const commands = (input as Partial<DrawInput> | null | undefined)?.commands
  if (!Array.isArray(commands)) return []
  return (commands as unknown[]).filter(
    (command): command is RawCommand =>
      typeof command === 'object' && command !== null && typeof (command as RawCommand).type === 'string',
  )
}

/** The whole show as a stepping state: choices, three rounds of turns, galleries, crowns. DRW-01 … DRW-25 */
export const makeSim = ({ seed, core, mode, options }: SimSetup): Sim<DrawState, DrawInput, GameEvent> => {
  let world = newWorld(modeOf(mode), lengthOf(mode))
  const streams: Streams = { order: createRandom(seed, 'order'), words: createRandom(seed, 'words') }
  let events: GameEvent[] = []
  const emit = (event: GameEvent): void => void events.push(event)
  const table = (): Table => ({ world, core, streams, emit })
  world.learnt = options?.['learnt'] === true
  const own = options?.['words']
  if (Array.isArray(own)) addWords(world, own.filter((word) => typeof word === 'string').join('\n'))

  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const mixed = [...items]
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = streams.order.below(at + 1)
      const [one, two] = [mixed[at] as Item, mixed[other] as Item]
      mixed[at] = two
      mixed[other] = one
    }
    return mixed
  }
  /** Every player once, in a fresh order; teams take turns. */
  const newQueue = (): number[] => {
    const teams = shuffled([0, 1] as const).map((team) =>
      shuffled(world.players.filter((player) => player.team === team).map(({ seat }) => seat)),
    )
    if (world.mode !== 'teams') return shuffled(world.players.map(({ seat }) => seat))
    const longest = Math.max(...teams.map(({ length }) => length))
    return Array.from({ length: longest }, (_, at) => teams.flatMap((team) => team.slice(at, at + 1))).flat()
  }

  const enter = (phase: Phase): void => {
    world.phase = phase
    world.phaseTicks = 0
    if (phase === 'intro') {
      world.queue = newQueue()
      world.gallery = []
      world.turn = newTurn(-1, streams.order.below(1e9))
    }
    if (phase === 'draw' && roundOf(world) === 'speed') bringWord(table())
    if (phase === 'reveal') {
      payArtist(world)
      keepLast(table())
    }
    if (phase === 'gallery') for (const player of world.players) player.liked = -1
    if (phase === 'crown') giveCrowns()
    emit({ type: 'phase', phase })
  }
  const giveCrowns = (): void => {
    world.crowned = topSeats(world)
    for (const seat of world.crowned) {
      const player = playerAt(world, seat)
      if (player) player.crowns += 1
    }
    emit({ type: 'crowned', seats: world.crowned })
  }
  const nextTurn = (): void => {
    let seat = world.queue.shift()
    while (seat !== undefined && !playerAt(world, seat)) seat = world.queue.shift()
    if (seat === undefined) {
      if (world.gallery.length > 0) enter('gallery')
      else nextRound()
      return
    }
    for (const player of world.players) Object.assign(player, { gained: 0, solvedAt: -1, guesses: [], close: false })
    world.turn = newTurn(seat, streams.order.below(1e9))
    if (roundOf(world) !== 'speed') world.turn.options = offer(world, streams.words)
    enter('pick')
  }
  const nextRound = (): void => {
    if (world.round + 1 >= rounds.length) {
      enter('crown')
      return
    }
    world.round += 1
    enter('intro')
  }
  const nextGame = (): void => {
    if (isDecided(world)) {
      enter('over')
      return
    }
    world.game += 1
    world.round = 0
    world.teamPoints = [0, 0]
    for (const player of world.players) Object.assign(player, { points: 0, gained: 0 })
    enter('intro')
  }
  const startDrawing = (picked: number): void => {
    const { turn } = world
    if (roundOf(world) !== 'speed') {
      turn.concept = turn.options[picked] ?? turn.options[0] ?? 0
      world.used = [...world.used, turn.concept]
    }
    enter('draw')
  }

  const leaveMenu = (phase: Phase): void => {
    if (phase === 'intro') {
      for (const [at, player] of world.players.entries()) player.team = at % 2 === 0 ? 0 : 1
    }
    enter(phase)
  }

  const run = (inputs: ReadonlyMap<number, DrawInput>): void => {
    world.phaseTicks += 1
    for (const player of world.players)
      for (const command of commandsOf(inputs.get(player.seat))) {
        sayAnytime(table(), player, command)
        const { phase } = world
        if (phase === 'draw') sayInTurn(table(), player, command)
        else {
          const asked = sayInPhase(world, player, command, emit)
          if (asked === undefined || world.phase !== phase) continue
          if (asked.do === 'pick') startDrawing(asked.option)
          else if (asked.do === 'menu') leaveMenu(asked.phase)
          else world.phaseTicks = phases.crownTicks
        }
      }
    runPhase()
  }

  const runPhase = (): void => {
    const { phase, phaseTicks, turn } = world
    const artistLeft = (phase === 'pick' || phase === 'draw') && !playerAt(world, turn.artist)
    switch (phase) {
      case 'choose':
      case 'length':
      case 'words': {
        const next = chooseMode(world)
        if (next !== undefined) leaveMenu(next)
        return
      }
      case 'intro':
        if (phaseTicks >= phases.introTicks) nextTurn()
        return
      case 'pick':
        if (artistLeft) nextTurn()
        else if (phaseTicks >= (roundOf(world) === 'speed' ? phases.readyTicks : phases.pickTicks)) startDrawing(0)
        return
      case 'draw':
        if (artistLeft || runTurn(table())) enter('reveal')
        return
      case 'reveal':
        if (phaseTicks >= phases.revealTicks) nextTurn()
        return
      case 'gallery':
        if (phaseTicks < phases.galleryTicks) return
        for (const { artist, likes } of world.gallery) award(world, artist, likes * scoring.like)
        nextRound()
        return
      case 'crown':
        if (phaseTicks >= phases.crownTicks) nextGame()
        return
      case 'over':
    }
  }

  const sim: Sim<DrawState, DrawInput, GameEvent> = {
    step: (inputs) => {
      if (world.tick === 0 && world.phase === 'intro') leaveMenu('intro')
      world.tick += 1
      run(inputs)
      const happened = events
      events = []
      return happened
    },
    join: ({ seat, bot, admin, language }: SimPlayer) => {
      if (world.players.length >= mostSeats || playerAt(world, seat)) return false
      const player = newPlayer(seat, bot, admin, isLanguage(language) ? language : '')
      const inTeam = (team: 0 | 1): number => world.players.filter((other) => other.team === team).length
      player.team = inTeam(0) <= inTeam(1) ? 0 : 1
      world.players = [...world.players, player].sort((one, other) => one.seat - other.seat)
      // Latecomers draw last in this round.
      if (world.tick > 0 && ['pick', 'draw', 'reveal', 'intro'].includes(world.phase)) world.queue.push(seat)
      return true
    },
    leave: (seat) => {
      if (!playerAt(world, seat)) return
      world.players = world.players.filter((player) => player.seat !== seat)
      world.queue = world.queue.filter((other) => other !== seat)
      emit({ type: 'left', seat })
    },
    state: () => ({
      ...world,
      seats: world.players.map(({ seat }) => seat),
      timeScale: 1,
      turn: { ...world.turn },
      teamPoints: [...world.teamPoints],
      queue: [...world.queue],
      gallery: world.gallery.map((drawing) => ({ ...drawing })),
      players: world.players.map((player) => ({ ...player })),
    }),
    result: () => (world.phase === 'over' ? rank(world) : null),
    hash: () => hashOf(sim.save()),
    save: () => ({ world: packWorld(world), streams: [streams.order.save(), streams.words.save()] }),
    load: (saved) => {
      const { world: loaded, streams: states } = structuredClone(saved) as { world: PackedWorld; streams: number[] }
      world = unpackWorld(loaded)
      streams.order.load(states[0] ?? 0)
      streams.words.load(states[1] ?? 0)
    },
    view: (seat) => seatView(world, seat),
  }
  return sim
}
