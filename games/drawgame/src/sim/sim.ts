import { isLanguage, moderatorSeat } from '@sofaspark/game-sdk'
import type { Sim, SimPlayer, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import { hashOf, createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { addWords } from './choosing.ts'
import { mostSeats } from './numbers.ts'
import { outcomeOf, rank } from './scores.ts'
import { packWorld, unpackWorld, type PackedWorld } from './paper.ts'
import { leaveMenu, runShow } from './show.ts'
import { seatView } from './seat-view.ts'
import { type Streams, type Table } from './turns.ts'
import {
  newPlayer,
  newWorld,
  playerAt,
  type DrawInput,
  type GameEvent,
  type Length,
  type Mode,
  type World,
} from './world.ts'

export interface DrawState extends World {
  seats: readonly number[]
  timeScale: number
}

const modeOf = (mode: string | undefined): Mode | undefined =>
  mode === 'quick' ? 'classic' : mode === 'classic' || mode === 'custom' || mode === 'teams' ? mode : undefined
const lengthOf = (mode: string | undefined): Length => (mode === 'quick' ? 'quick' : 'full')

/** A copy of the world that no other code changes. */
const stateOf = (world: World): DrawState => ({
  ...world,
  seats: world.players.map(({ seat }) => seat),
  timeScale: 1,
  turn: { ...world.turn },
  teamPoints: [...world.teamPoints],
  queue: [...world.queue],
  gallery: world.gallery.map((drawing) => ({ ...drawing })),
  players: world.players.map((player) => ({ ...player })),
})

/** The whole show as a stepping state: choices, three rounds of turns, galleries, crowns. SDK-500 … SDK-508 */
export const makeSim = ({ seed, core, mode, options }: SimSetup): Sim<DrawState, DrawInput, GameEvent> => {
  const streams: Streams = { order: createRandom(seed, 'order'), words: createRandom(seed, 'words') }
  let events: GameEvent[] = []
  const table: Table = {
    world: newWorld(modeOf(mode), lengthOf(mode)),
    core,
    streams,
    emit: (event) => void events.push(event),
  }
  table.world.learnt = options?.['learnt'] === true
  if (options?.['filter'] === 'strict') table.world.strict = true
  if (options?.['approval'] === true) table.world.approves = true
  const own = options?.['words']
  if (Array.isArray(own)) addWords(table.world, own.filter((word) => typeof word === 'string').join('\n'))

  const sim: Sim<DrawState, DrawInput, GameEvent> = {
    step: (inputs) => {
      const { world } = table
      if (world.tick === 0 && world.phase === 'intro') leaveMenu(table, 'intro')
      world.tick += 1
      runShow(table, inputs)
      const happened = events
      events = []
      return happened
    },
    join: ({ seat, bot, admin, language }: SimPlayer) => {
      const { world } = table
      if (seat === moderatorSeat) {
        if (world.approves) world.moderated = true
        return world.approves === true
      }
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
      const { world } = table
      if (seat === moderatorSeat) delete world.moderated
      if (!playerAt(world, seat)) return
      world.players = world.players.filter((player) => player.seat !== seat)
      world.queue = world.queue.filter((other) => other !== seat)
      table.emit({ type: 'left', seat })
    },
    state: () => stateOf(table.world),
    result: () => (table.world.phase === 'over' ? rank(table.world) : null),
    outcome: () => outcomeOf(table.world),
    hash: () => hashOf(sim.save()),
    save: () => ({ world: packWorld(table.world), streams: [streams.order.save(), streams.words.save()] }),
    load: (saved) => {
      const { world: loaded, streams: states } = structuredClone(saved) as { world: PackedWorld; streams: number[] }
      table.world = unpackWorld(loaded)
      streams.order.load(states[0] ?? 0)
      streams.words.load(states[1] ?? 0)
    },
    view: (seat) => seatView(table.world, seat),
  }
  return sim
}
