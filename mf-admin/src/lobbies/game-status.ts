import type { GamePlayed } from '@sofaspark/contract'

export type GameStatus = 'didntStart' | 'inprogress' | 'ended'

/** Ended needs both times; a game without a start time has not started. */
export const gameStatus = (game: { startTime: number | null; endTime: GamePlayed['endTime'] }): GameStatus => {
  if (!game.startTime) return 'didntStart'
  return game.endTime ? 'ended' : 'inprogress'
}
