import { faces, hats, limits, seatHex } from '@sofaspark/contract'
import type { GamePlayer } from '../game/messages.ts'

export interface RosterPlan {
  /** Bots fill up to this many players. */
  fillTo: number
  maxPlayers: number
  /** One more bot where the players would be an odd number. */
  fillEven?: boolean | undefined
}

/** Seats and their players. People keep the lobby's seats; bots take free ones and make room. SDK-510, SDK-380 */
export const createRoster = ({ fillTo, maxPlayers, fillEven = false }: RosterPlan) => {
  const seats = new Map<number, GamePlayer>()
  let moderator: GamePlayer | null = null
  const people = (): GamePlayer[] => [...seats.values()].filter(({ bot }) => bot !== true)
  const bots = (): GamePlayer[] => [...seats.values()].filter(({ bot }) => bot === true)
  const freeSeat = (): number | undefined => {
    for (let seat = 0; seat < maxPlayers; seat++) if (!seats.has(seat)) return seat
    return undefined
  }
  return {
    at: (seat: number) => seats.get(seat),
    byId: (id: string) => [...seats.values()].find((player) => player.id === id),
    all: () => [...seats.values()].sort((one, other) => one.seat - other.seat),
    people,
    /** The phone without a seat, which is in no list of players. */
    moderator: () => moderator,
    moderate: (player: GamePlayer | null): void => {
      moderator = player
    },
    /** Seats a person and returns the bot that made room. */
    sit: (player: GamePlayer): GamePlayer | undefined => {
      const there = seats.get(player.seat)
      const surplus =
        there?.bot === true ? there : people().length + bots().length >= fillTo ? bots().at(-1) : undefined
      if (surplus) seats.delete(surplus.seat)
      seats.set(player.seat, player)
      return surplus
    },
    leave: (seat: number) => seats.delete(seat),
    /** Fills up with bots, to `least` players if that is more, and returns the new ones. */
    fill: (nameOf: (index: number) => string, least = 0): GamePlayer[] => {
      const added: GamePlayer[] = []
      while (seats.size < Math.max(fillTo, least) || (fillEven && seats.size % 2 === 1)) {
        const seat = freeSeat()
        if (seat === undefined) break
        const bot: GamePlayer = {
          id: `bot-${seat}`,
          seat,
          name: nameOf(seat),
          color: seatHex(seat),
          hat: hats[(seat * 3 + 1) % hats.length] ?? 'none',
          face: faces[(seat * 5 + 2) % faces.length] ?? 'smile',
          connected: true,
          bot: true,
        }
        seats.set(seat, bot)
        added.push(bot)
      }
      return added
    },
  }
}

export type Roster = ReturnType<typeof createRoster>

/** Players beyond these seats are guests who watch. */
export const isLobbySeat = (seat: unknown): seat is number =>
  Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < limits.seats
