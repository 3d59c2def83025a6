import { awardKeys, maxAwards, type AwardKey } from '@sofaspark/contract'
import type { SeatDeed } from '../game/define-game.ts'

/** Counts by award and seat, as a snapshot keeps them. */
export type SavedDeeds = Partial<Record<AwardKey, [seat: number, count: number][]>>

export interface MatchAward {
  award: AwardKey
  seat: number
  count: number
}

/** Fewer deeds of a kind honour nobody. */
const LEAST = 2

/** Counts the deeds of a match and honours those who did the most. SDK-230, SDK-231 */
export const createAwardCounts = (saved: SavedDeeds = {}) => {
  const counts = new Map(awardKeys.map((award) => [award, new Map(saved[award] ?? [])] as const))
  return {
    add: (deeds: readonly SeatDeed[]): void => {
      for (const { award, seat, count = 1 } of deeds) {
        const seats = counts.get(award)
        seats?.set(seat, (seats.get(seat) ?? 0) + count)
      }
    },
    save: (): SavedDeeds =>
      Object.fromEntries(
        [...counts].filter(([, seats]) => seats.size > 0).map(([award, seats]) => [award, [...seats]]),
      ),
    /** At most three awards, each to another of these seats; the clearest leads come first, and a tie honours nobody. */
    chosen: (mayWin: (seat: number) => boolean): MatchAward[] => {
      const leads = [...counts].flatMap(([award, seats]) => {
        const [best, second] = [...seats].sort(([, one], [, other]) => other - one)
        if (!best || best[1] < LEAST || best[1] === second?.[1] || !mayWin(best[0])) return []
        return [{ award, seat: best[0], count: best[1], lead: best[1] / ((second?.[1] ?? 0) + 1) }]
      })
      const chosen: MatchAward[] = []
      for (const { award, seat, count } of leads.sort((one, other) => other.lead - one.lead))
        if (chosen.length < maxAwards && !chosen.some((one) => one.seat === seat)) chosen.push({ award, seat, count })
      return chosen
    },
  }
}
