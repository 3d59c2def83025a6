import { endless, mostBoards, rulesVersion } from '@sofaspark/game-bubblewar/sim/rules.ts'

/** What a game must tell for its runs to be counted. */
export interface ScoreGame {
  rulesVersion: string
  mostMarks: number
  mostTicks: number
  ticksPerSecond: number
  /** So many play one run side by side, each a board of its own on the run's one seed. */
  mostBoards: number
}

/** The games with a worldwide list. */
export const scoreGames: ReadonlyMap<string, ScoreGame> = new Map([
  [
    'bubblewar',
    {
      ...{ rulesVersion, mostBoards, mostTicks: endless.mostTicks, ticksPerSecond: 60 },
      mostMarks: endless.mostMarks * 2,
    },
  ],
])
