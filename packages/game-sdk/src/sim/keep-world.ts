import type { SeatResult, SeatView, Sim, SimPlayer, SimState } from '../game/define-game.ts'
import { hashOf, type RandomStream } from './random.ts'

/** A deep copy of plain data: several times faster than `structuredClone`. */
export const copyPlain = <Value>(value: Value): Value =>
  typeof value === 'object' && value !== null ? copyObject(value) : value

const copyObject = <Whole extends object>(whole: Whole): Whole => {
  if (Array.isArray(whole)) {
    const items: unknown[] = whole.slice()
    for (let at = 0; at < items.length; at++) {
      const item = items[at]
      if (typeof item === 'object' && item !== null) items[at] = copyObject(item)
    }
    return items as Whole
  }
  const copy: Record<string, unknown> = {}
  for (const key in whole) {
    const value: unknown = whole[key]
    copy[key] = typeof value === 'object' && value !== null ? copyObject(value) : value
  }
  return copy as Whole
}

/** Save, load and hash of a sim whose whole state is one plain object and its random streams. */
export interface KeptWorld<World extends object> {
  /** The world to change in place; another object after `load`. */
  world: World
  save(): { world: World; streams: number[] }
  load(saved: unknown): void
  hash(): string
}

/** Manages a world of plain data with its random streams. SDK-60 */
export const keepWorld = <World extends object>(
  first: World,
  streams: readonly RandomStream[] = [],
): KeptWorld<World> => {
  const kept: KeptWorld<World> = {
    world: first,
    save: () => ({ world: copyPlain(kept.world), streams: streams.map((stream) => stream.save()) }),
    load: (saved) => {
      const from = saved as { world: World; streams: number[] }
      kept.world = copyPlain(from.world)
      for (const [index, stream] of streams.entries()) stream.load(from.streams[index] ?? 0)
    },
    hash: () => hashOf([kept.world, streams.map((stream) => stream.save())]),
  }
  return kept
}

export interface Scored {
  seat: number
  score: number
  team?: number
}

/** A ranking by score, highest first; ties share a rank and are in seat order. SDK-501 */
export const rankByScore = <Player extends Scored>(
  players: readonly Player[],
  value = ({ score }: Player): number => score,
): SeatResult[] => {
  const sorted = [...players].sort((one, other) => value(other) - value(one) || one.seat - other.seat)
  return sorted.map((player) => ({
    seat: player.seat,
    score: player.score,
    rank: 1 + sorted.filter((other) => value(other) > value(player)).length,
    ...(player.team === undefined ? {} : { team: player.team }),
  }))
}

/** A ranking of teams: all members of a team share its rank and score. SDK-501 */
export const rankByTeam = (
  players: readonly { seat: number; team: number }[],
  scores: Readonly<Record<number, number>>,
): SeatResult[] => {
  const scoreOf = (team: number): number => scores[team] ?? 0
  return players
    .map(({ seat, team }) => ({
      seat,
      team,
      score: scoreOf(team),
      rank: 1 + players.filter((other) => scoreOf(other.team) > scoreOf(team)).length,
    }))
    .sort((one, other) => one.rank - other.rank || one.team - other.team || one.seat - other.seat)
}

/** A world whose players are kept in seat order. */
export interface SeatedWorld<Player extends { seat: number }> {
  tick: number
  players: Player[]
}

type SessionCues = Pick<SimState, 'isCountingIn' | 'highlight' | 'keeps'>

export interface WorldSimOptions<World extends SeatedWorld<Player>, Player extends { seat: number }> {
  kept: KeptWorld<World>
  maxSeats: number
  newPlayer(player: SimPlayer): Player
  /** A player has just sat down, at any time of the match. */
  onJoin(player: Player): void
  onLeave?(seat: number): void
  timeScale(): number
  /** A countdown, the decisive moment while it is replayed, and one to keep; none by default. SDK-75, SDK-512 */
  cues?(): SessionCues
  /** Asked in every tick; null until the match is over. */
  result(): SeatResult[] | null
  view(world: World, seat: number): SeatView
}

/** A world as its view sees it: a copy, with the seats and the speed of time. */
export type WorldState<World> = World & { seats: readonly number[]; timeScale: number } & SessionCues

/** Everything of a sim but its step, for a kept world with players: seats, snapshots, saves and views. SDK-60 */
export const worldSim = <World extends SeatedWorld<Player>, Player extends { seat: number }>({
  kept,
  ...parts
}: WorldSimOptions<World, Player>): Omit<Sim<WorldState<World>, never, never>, 'step'> => ({
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
