import type { Region } from '@sofaspark/contract'

export interface LogTarget {
  roomNumber: string
  region: Region
  history: boolean
  /** The game whose log is shown; the lobby's own by default. */
  gameIndex?: number
  admin?: string | undefined
}

/** The address of a log view. */
export const logAddress = ({ roomNumber, region, history, gameIndex, admin }: LogTarget): string => {
  const query = new URLSearchParams({
    ...(admin === undefined ? {} : { admin }),
    roomNumber,
    history: String(history),
    region,
    ...(gameIndex === undefined ? {} : { gameIndex: String(gameIndex) }),
  })
  return `/${gameIndex === undefined ? 'logs' : 'gameLogs'}?${query}`
}
