import type { EndedLobby, GamePlayed, LogLine, NumberedLine } from '@sofaspark/contract'

/** A line with the game it belongs to: an index of `gamesPlayed`, or `null` outside games. */
type KeptLine = LogLine & { gameIndex?: number | null }

/**
 * An ended lobby as stores keep it: each line once (LOB-182). Older records have the lines of a game with the game as
 * well; they are read in that form until their 30 days are over.
 */
export interface KeptLobby extends Omit<EndedLobby, 'gamesPlayed' | 'logs'> {
  /** Version of the service that it ended in. */
  serviceVersion?: string
  gamesPlayed: (GamePlayed & { logs?: LogLine[]; left?: number[] })[]
  logs: KeptLine[]
}

const plain = ({ time, message, verified, kind }: LogLine): LogLine => ({
  time,
  message,
  verified,
  ...(kind === undefined ? {} : { kind }),
})

/** The shape that the dashboard reads. */
export const shownLobby = <Kept extends Pick<KeptLobby, 'gamesPlayed' | 'logs'>>({
  gamesPlayed,
  logs,
  ...lobby
}: Kept): Omit<Kept, 'gamesPlayed' | 'logs'> & Pick<EndedLobby, 'gamesPlayed' | 'logs'> => ({
  ...lobby,
  gamesPlayed: gamesPlayed.map((game, index) => ({
    ...game,
    logs: game.logs ?? logs.filter(({ gameIndex }) => gameIndex === index).map(plain),
  })),
  logs: logs.map(plain),
})

/** All lines of an ended lobby by number, each with its game (LOB-303). */
export const numberedLines = ({ logs }: Pick<KeptLobby, 'logs'>): NumberedLine[] =>
  logs.map((line, at) => ({ ...plain(line), n: at + 1, gameIndex: line.gameIndex ?? null }))
