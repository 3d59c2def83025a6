import { endless, rulesVersion } from '@sofaspark/game-bubblewar/sim/rules.ts'

/** What a game must tell for its runs to be counted. */
export interface ScoreGame {
  rulesVersion: string
  mostMarks: number
  mostTicks: number
  ticksPerSecond: number
}

/** The games with a worldwide list. */
export const scoreGames: ReadonlyMap<string, ScoreGame> = new Map([
  ['bubblewar', { rulesVersion, mostMarks: endless.mostMarks * 2, mostTicks: endless.mostTicks, ticksPerSecond: 60 }],
])
