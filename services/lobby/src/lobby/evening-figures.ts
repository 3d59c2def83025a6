import { leftBoundsS, type EveningFigures, type GameFigures, type LeftCounts } from '@sofaspark/contract'
import type { LobbyLogLine } from './record.ts'

interface FiguredGame {
  gameKey: string
  startTime: number
  endTime: number | null
  matches?: number
  left?: readonly number[]
}

/** The parts of a lobby, live or ended, that its figures come from. */
export interface FiguredLobby {
  maxConnectedPlayers: number
  gamesPlayed: readonly FiguredGame[]
}

const leavings = new Set(['left', 'kicked', 'graceOver'])

/** The seconds after its start at which players left a game, from the lines of its lobby. */
export const leftDuring = (
  lines: readonly LobbyLogLine[],
  { startTime }: Pick<FiguredGame, 'startTime'>,
  index: number,
): number[] =>
  lines
    .filter(({ kind, gameIndex }) => gameIndex === index && kind !== undefined && leavings.has(kind))
    .map(({ time }) => Math.max(0, time - startTime))

const countedLeft = (left: readonly number[]): LeftCounts => {
  const [early, midway] = leftBoundsS
  const within = (from: number, to: number): number => left.filter((atS) => atS >= from && atS < to).length
  return [within(0, early), within(early, midway), within(midway, Infinity)]
}

const figuresOfGame = ({ gameKey, startTime, endTime, matches = 0, left = [] }: FiguredGame, nowS: number) => ({
  gameKey,
  starts: 1,
  finishes: matches > 0 ? 1 : 0,
  matches,
  rematches: Math.max(0, matches - 1),
  minutes: Math.max(0, (endTime ?? nowS) - startTime) / 60,
  left: countedLeft(left),
})

/** The figures of one lobby: 1 for each step that it reached, and its launches (LOB-305). */
export const figuresOf = ({ maxConnectedPlayers, gamesPlayed }: FiguredLobby, nowS: number): EveningFigures => {
  const games: GameFigures[] = gamesPlayed.map((game) => figuresOfGame(game, nowS))
  const has = (reached: boolean): number => (reached ? 1 : 0)
  const [phones, launched] = [maxConnectedPlayers > 0, games.length > 0]
  const finished = games.some(({ finishes }) => finishes > 0)
  const rematched = games.some(({ rematches }) => rematches > 0)
  return {
    lobbies: 1,
    phones: has(phones),
    launched: has(launched),
    finished: has(finished),
    rematched: has(rematched),
    games,
  }
}
