import type { Clock, EndedLobby } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { endedFigures, type HistoryStore } from './history-store.ts'
import { isFound, partOf, timesOf, type LobbyFilters } from './lobby-search.ts'
import type { PgSearch } from './pg-search.ts'
import type { Remembered } from './remembered.ts'

/** The dashboard shows live lobbies while a slow database is still opening. */
const READ_TIMEOUT_MS = 500
const A_DAY_MS = 24 * 60 * 60 * 1_000

interface Parts {
  searches: PgSearch
  remembered: Remembered
  clock: Clock
  log: Logger
  /** The database is open and up to date. */
  settled: () => Promise<void>
  /** Older lobbies are not found. */
  keptSince: () => Date
}

interface HistoryReads extends Pick<HistoryStore, 'search' | 'searchTimes' | 'findLog' | 'figures'> {
  /** Reads from the database, or while it is slow or unreachable from what this process remembers. */
  readOr<Read>(read: () => Promise<Read>, own: () => Read): Promise<Read>
}

/** Reads of ended lobbies that a slow database does not hold up. */
export const createHistoryReads = ({ searches, remembered, clock, log, settled, keptSince }: Parts): HistoryReads => {
  const found = (filters: LobbyFilters): EndedLobby[] =>
    remembered.newest(Infinity).filter((lobby) => isFound(lobby, filters))
  const readOr = async <Read>(read: () => Promise<Read>, own: () => Read): Promise<Read> => {
    let stopWaiting = (): void => undefined
    const late = new Promise<Read>((resolve) => {
      stopWaiting = clock.after(READ_TIMEOUT_MS, () => resolve(own()))
    })
    const here = settled()
      .then(read)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'history read failed; will retry')
        return own()
      })
    return Promise.race([here, late]).finally(() => stopWaiting())
  }
  return {
    readOr,
    search: (search) =>
      readOr(
        () => searches.search(search, keptSince()),
        () => partOf(found(search), search),
      ),
    searchTimes: (search) =>
      readOr(
        () => searches.searchTimes(search, keptSince()),
        () => timesOf(found(search), search),
      ),
    figures: (days) => {
      // Wall clock: evenings are stored with their moment.
      const since = new Date(clock.nowMs() - days * A_DAY_MS)
      return readOr(
        () => searches.figures(since),
        () => endedFigures(found({}).filter(({ endTime }) => endTime * 1_000 > since.getTime())),
      )
    },
    findLog: (roomNumber) =>
      readOr(
        () => searches.findLog(roomNumber, keptSince()),
        () => remembered.findLog(roomNumber),
      ),
  }
}
