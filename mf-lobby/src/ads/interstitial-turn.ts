import type { Lobby } from '@sofaspark/contract'

const AT_MOST_EVERY_MS = 600_000

/** Decides whether the way back from a game may show an ad now: once in ten minutes on one page, and after a game that ended in front of it. SUP-123 */
export const createInterstitialTurn = () => {
  let seen: { roomNumber: string; ended: number } | null = null
  let takenMs = -Infinity
  return {
    take: ({ roomNumber, gamesPlayed }: Pick<Lobby, 'roomNumber' | 'gamesPlayed'>, monotonicMs: number): boolean => {
      const ended = gamesPlayed.filter(({ endTime }) => endTime !== null).length
      const hasEnded = seen?.roomNumber === roomNumber && ended > seen.ended
      seen = { roomNumber, ended }
      if (!hasEnded || monotonicMs - takenMs < AT_MOST_EVERY_MS) return false
      takenMs = monotonicMs
      return true
    },
  }
}

/** This page’s: the remote is mounted again after each game. */
export const interstitialTurn = createInterstitialTurn()
