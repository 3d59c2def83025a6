import { rankByScore } from '@sofaspark/game-sdk/sim/keep-world.ts'
import type { SeatResult } from '@sofaspark/game-sdk/define-game.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import type { MiniScore } from '../kit/mini.ts'
import { secondFrom } from '../kit/numbers.ts'
import type { Player } from '../kit/world.ts'

/** The seats with most crowns. */
export const leadersOf = (players: readonly Player[]): number[] => {
  const most = Math.max(0, ...players.map(({ crowns }) => crowns))
  return players.filter(({ crowns }) => crowns === most).map(({ seat }) => seat)
}

/** The seats that lead the show: of those with most crowns, the ones with the newest crown; none before the first crown. PTY-13 */
export const aheadOf = (players: readonly Player[]): number[] => {
  const leaders = leadersOf(players)
  const level = players.filter(({ seat, crowns }) => crowns > 0 && leaders.includes(seat))
  const newest = Math.max(0, ...level.map(({ crownedIn }) => crownedIn))
  return level.filter(({ crownedIn }) => crownedIn === newest).map(({ seat }) => seat)
}

/** Seats by crowns, the best first; chance decides between equals. */
export const standingOf = (players: readonly Player[], chance: RandomStream): number[] =>
  players
    .map(({ seat, crowns }) => ({ seat, crowns, dice: chance.next() }))
    .sort((one, other) => other.crowns - one.crowns || one.dice - other.dice)
    .map(({ seat }) => seat)

/** The seats with fewest crowns; none while all have the same. */
export const lowest = (players: readonly Player[]): number[] => {
  const least = Math.min(...players.map(({ crowns }) => crowns))
  const found = players.filter(({ crowns }) => crowns === least).map(({ seat }) => seat)
  return found.length === players.length ? [] : found
}

/** Each seat's place: by score, then by the game's own tie-breaker; else it is shared. PTY-13 */
export const placesOf = (scores: readonly MiniScore[]): Record<number, number> =>
  Object.fromEntries(
    scores.map((own) => [
      own.seat,
      1 +
        scores.filter((other) => other.score > own.score || (other.score === own.score && other.tie > own.tie)).length,
    ]),
  )

/** Half the stake, rounded down. */
const halfOf = (stake: number): number => stake >> 1

/** The crowns of each winner in a team game. PTY-13 */
export const teamStake = (stake: number): number => Math.max(1, halfOf(stake))

/**
 * The winner takes the stake, from five players on the second place half of it. Ties take all; if more than half share the first place,
 * each takes 1. In teams each winner takes half. PTY-13
 */
export const crownsFor = (
  places: Readonly<Record<number, number>>,
  stake: number,
  isInTeams = false,
): Record<number, number> => {
  const seats = Object.keys(places).map(Number)
  const first = seats.filter((seat) => places[seat] === 1)
  const isCrowded = first.length * 2 > seats.length && seats.length > 1
  return Object.fromEntries(
    seats.map((seat) => {
      if (places[seat] === 1) return [seat, isInTeams ? teamStake(stake) : isCrowded ? 1 : stake]
      return [seat, !isInTeams && places[seat] === 2 && seats.length >= secondFrom ? halfOf(stake) : 0]
    }),
  )
}

/** A player before the final: leads, needs this many crowns, or is too far behind. */
export type Need = { seat: number } & ({ type: 'leads' } | { type: 'crowns'; crowns: number } | { type: 'tooFar' })

/** Each player’s need to win a show that has one game left, the best player first. SDK-513 */
export const needsOf = (players: readonly Player[], stake: number): Need[] => {
  const leaders = leadersOf(players)
  const most = Math.max(0, ...players.map(({ crowns }) => crowns))
  return [...players]
    .sort((one, other) => other.crowns - one.crowns || one.seat - other.seat)
    .map(({ seat, crowns }): Need => {
      if (leaders.length === 1 && leaders[0] === seat) return { seat, type: 'leads' }
      if (crowns + stake < most) return { seat, type: 'tooFar' }
      // A player who draws level plays a duel for first place.
      return { seat, type: 'crowns', crowns: Math.min(stake, most + 1 - crowns) }
    })
}

/** The seats that have won the show: after a duel, its winner alone. SDK-507 */
export const winnersOf = (players: readonly Player[]): number[] =>
  ranking(players).flatMap(({ seat, rank }) => (rank === 1 ? [seat] : []))

/** Level on crowns, a duel decides about the first place and the newest crown about the others. PTY-19 */
export const ranking = (players: readonly Player[]): SeatResult[] => {
  const leaders = leadersOf(players)
  const worth = ({ seat, crowns, crownedIn, wonDuel }: Player): number =>
    crowns * 1000 + (leaders.includes(seat) ? (wonDuel ? 500 : 0) : crownedIn)
  const values = new Map(players.map((player) => [player.seat, worth(player)]))
  return rankByScore(
    players.map(({ seat, crowns }) => ({ seat, score: crowns })),
    ({ seat }) => values.get(seat) ?? 0,
  )
}
