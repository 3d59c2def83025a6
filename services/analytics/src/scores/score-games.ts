import { endless, mostBoards, rulesVersion } from '@sofaspark/game-bubblewar/sim/rules.ts'

/** Interface of a game whose runs are counted. */
export interface ScoreGame {
  rulesVersion: string
  mostMarks: number
  mostTicks: number
  ticksPerSecond: number
  /** Number of boards that play one run side by side, all on the run's seed. */
  mostBoards: number
}

/** The games with a worldwide list. */
export const scoreGames: ReadonlyMap<string, ScoreGame> = new Map([
  [
    'bubblewar',
    {
      rulesVersion,
      mostBoards,
      mostTicks: endless.mostTicks,
      ticksPerSecond: 60,
      mostMarks: endless.mostMarks * 2,
    },
  ],
])
