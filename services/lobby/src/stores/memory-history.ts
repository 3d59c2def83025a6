import { addedFigures, type EndedLobby, type EveningFigures, type NumberedLine } from '@sofaspark/contract'
import type { LobbySearch } from '@sofaspark/contract/admin-calls.ts'
import {
  countDays,
  numberedLines,
  shownLobby,
  visitorHash,
  type HistoryStore,
  type Visit,
} from '../live/history-store.ts'
import { figuresOf, type FiguredLobby } from '../record/evening.ts'
import { isFound, partOf, timesOf } from '../record/lobby-search.ts'

const MAX_ENDED = 1_000
const A_DAY_MS = 24 * 60 * 60 * 1_000
const KEPT_MS = 30 * A_DAY_MS

/** The figures of ended lobbies. */
export const endedFigures = (lobbies: readonly FiguredLobby[]): EveningFigures =>
  addedFigures(lobbies.map((lobby) => figuresOf(lobby, 0)))

const hasPlayer =
  (playerId: string) =>
  ({ playersHistory }: EndedLobby): boolean =>
    playersHistory.some(({ id }) => id === playerId)

/** History in memory only, for short-lived services: the last thousand lobbies of 30 days. */
export const createMemoryHistory = (nowMs: () => number = Date.now): HistoryStore => {
  let ended: EndedLobby[] = []
  const linesOf = new WeakMap<EndedLobby, NumberedLine[]>()
  let visits: Visit[] = []
  // Wall clock: evenings are stored with their time.
  const isKept = ({ endTime }: EndedLobby): boolean => endTime * 1_000 > nowMs() - KEPT_MS
  const found = (search: LobbySearch): EndedLobby[] => ended.filter((lobby) => isKept(lobby) && isFound(lobby, search))
  return {
    search: (search) => Promise.resolve(partOf(found(search), search)),
    searchTimes: (search) => Promise.resolve(timesOf(found(search), search)),
    findLog: (room) => {
      const found = ended.find((lobby) => isKept(lobby) && lobby.roomNumber === room)
      return Promise.resolve(found && linesOf.get(found))
    },
    figures: (days) => {
      // Wall clock: evenings are stored with their time.
      const since = nowMs() - days * A_DAY_MS
      return Promise.resolve(endedFigures(ended.filter(({ endTime }) => endTime * 1_000 > since)))
    },
    add: (lobby) => {
      const shown = shownLobby(lobby)
      linesOf.set(shown, numberedLines(lobby))
      ended = [shown, ...ended].slice(0, MAX_ENDED)
    },
    latest: (count) => Promise.resolve(ended.filter(isKept).slice(0, count)),
    visit: (visit) => void visits.push(visit),
    dailyUsers: () => Promise.resolve(countDays(visits)),
    visits: () => Promise.resolve([...visits]),
    findVisits: (userId) =>
      Promise.resolve(
        visits.filter(({ visitor }) => visitor === visitorHash(userId)).map(({ day, role }) => ({ day, role })),
      ),
    eraseVisits: (userId) => {
      const left = visits.filter(({ visitor }) => visitor !== visitorHash(userId))
      const erased = visits.length - left.length
      visits = left
      return Promise.resolve(erased)
    },
    findPerson: (playerId) => Promise.resolve(ended.filter(hasPlayer(playerId))),
    erasePerson: (playerId) => {
      const found = ended.filter(hasPlayer(playerId)).length
      ended = ended.filter((lobby) => !hasPlayer(playerId)(lobby))
      return Promise.resolve(found)
    },
    isUnreachable: () => false,
    close: () => Promise.resolve(),
  }
}
