import type { SeatResult, SeatView, Sim, SimPlayer, SimState } from '../game/define-game.ts'
import { copyPlain, type KeptWorld } from './keep-world.ts'

/** A world whose players are kept in seat order. */
export interface SeatedWorld<Player extends { seat: number }> {
  tick: number
  players: Player[]
}

type SessionCues = Pick<SimState, 'isCountingIn' | 'moment' | 'keeps'>

export interface WorldSimParts<World extends SeatedWorld<Player>, Player extends { seat: number }> {
  kept: KeptWorld<World>
  maxSeats: number
  newPlayer(player: SimPlayer): Player
  /** A player has just sat down, at any time of the match. */
  onJoin(player: Player): void
  onLeave?(seat: number): void
  timeScale(): number
  /** A countdown, the decisive moment while it is shown once more, and one to keep; none by default. SDK-74, SDK-78, SDK-300 */
  cues?(): SessionCues
  /** Asked in every tick; null until the match is over. */
  result(): SeatResult[] | null
  view(world: World, seat: number): SeatView
}

/** A world as its view sees it: a copy, with the seats and the speed of time. */
export type WorldState<World> = World & { seats: readonly number[]; timeScale: number } & SessionCues

/** Everything of a sim but its step, for a kept world with players: seats, snapshots, saves and views. SDK-91 */
export const worldSim = <World extends SeatedWorld<Player>, Player extends { seat: number }>({
  kept,
  ...parts
}: WorldSimParts<World, Player>): Omit<Sim<WorldState<World>, never, never>, 'step'> => ({
  join: (joining) => {
    const { players } = kept.world
    if (players.length >= parts.maxSeats || players.some(({ seat }) => seat === joining.seat)) return false
    const player = parts.newPlayer(joining)
    players.push(player)
    players.sort((one, other) => one.seat - other.seat)
    parts.onJoin(player)
    return true
  },
  leave: (seat) => {
    kept.world.players = kept.world.players.filter((player) => player.seat !== seat)
    parts.onLeave?.(seat)
  },
  state: () => ({
    ...copyPlain(kept.world),
    seats: kept.world.players.map(({ seat }) => seat),
    timeScale: parts.timeScale(),
    ...parts.cues?.(),
  }),
  result: () => parts.result(),
  hash: () => kept.hash(),
  save: () => kept.save(),
  load: (saved) => {
    kept.load(saved)
  },
  view: (seat) => parts.view(kept.world, seat),
})
