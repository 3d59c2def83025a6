import {
  troubleKinds,
  type EndedLobby,
  type EveningFigures,
  type LobbySort,
  type NumberedLine,
  type Region,
  type RoomNumber,
  type Clock,
} from '@sofaspark/contract'
import type { LobbySearch } from '@sofaspark/contract/admin-calls.ts'
import { sql, type Kysely } from 'kysely'
import type { FiguredLobby } from '../record/evening.ts'
import { type HistoryStore, numberedLines, shownLobby } from '../live/history-store.ts'
import { endedFigures } from './memory-history.ts'
import { type Found, type FoundTimes, type LobbyFilters, isFound, partOf, timesOf } from '../record/lobby-search.ts'
import type { LobbySchema } from './pg-schema.ts'
import type { Logger } from '@sofaspark/kit/log.ts'
import type { Remembered } from './outbox.ts'

/** The search through one region's ended lobbies in the database. LOB-260 */
export interface PgSearch {
  search(search: LobbySearch, since: Date): Promise<Found<EndedLobby>>
  searchTimes(search: LobbySearch, since: Date): Promise<FoundTimes>
  figures(since: Date): Promise<EveningFigures>
  findLog(roomNumber: RoomNumber, since: Date): Promise<NumberedLine[] | undefined>
}

/** The number of a row's lines of trouble. LOB-260 */
const troubles = sql<number>`(select count(*) from jsonb_array_elements(lobby -> 'logs') as line
  where ${JSON.stringify(troubleKinds)}::text::jsonb @> (line -> 'kind'))`

/** The sort keys of a row; the database has an index for its time. LOB-260 */
const sortKeys = {
  time: sql<number>`extract(epoch from ended_at)::float8`,
  room: sql<number>`room_number::float8`,
  players: sql<number>`jsonb_array_length(lobby -> 'playersHistory')::float8`,
  most: sql<number>`(lobby ->> 'maxConnectedPlayers')::float8`,
  games: sql<number>`jsonb_array_length(lobby -> 'gamesPlayed')::float8`,
  lasted: sql<number>`(lobby ->> 'endTime')::float8 - (lobby ->> 'startTime')::float8`,
  trouble: sql<number>`${troubles}::float8`,
} as const satisfies Readonly<Record<LobbySort, unknown>>

export const createPgSearch = (db: Kysely<LobbySchema>, region: Region): PgSearch => {
  const kept = (since: Date) => db.selectFrom('ended_lobby').where('region', '=', region).where('ended_at', '>', since)
  const found = (filters: LobbyFilters, since: Date) => {
    const { room, name, gameKey, country, version, after, before, trouble } = filters
    let query = kept(since)
    if (after !== undefined) query = query.where('ended_at', '>=', new Date(after * 1_000))
    if (before !== undefined) query = query.where('ended_at', '<', new Date(before * 1_000))
    if (trouble === true) query = query.where(troubles, '>', 0)
    if (room !== undefined) query = query.where('room_number', 'like', `${room}%`)
    if (country !== undefined) query = query.where(sql<boolean>`lobby ->> 'country' = ${country}`)
    if (version !== undefined) query = query.where(sql<boolean>`lobby ->> 'serviceVersion' = ${version}`)
    if (gameKey !== undefined)
      query = query.where(sql<boolean>`lobby -> 'gamesPlayed' @> ${JSON.stringify([{ gameKey }])}::jsonb`)
    if (name !== undefined)
      query = query.where(
        sql<boolean>`exists (select 1 from jsonb_array_elements(lobby -> 'playersHistory') as player
          where strpos(lower(player ->> 'name'), ${name.toLowerCase()}) > 0)`,
      )
    return query
  }
  const count = async (search: LobbySearch, since: Date): Promise<number> => {
    const { total } = await found(search, since)
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  const part = ({ skip, take, ...search }: LobbySearch, since: Date) =>
    found(search, since)
      .orderBy(search.sort === 'time' ? sql`ended_at` : sortKeys[search.sort], search.ascending ? 'asc' : 'desc')
      .orderBy('ended_at', 'desc')
      .orderBy('id', 'desc')
      .offset(skip)
      .limit(take)
  return {
    search: async (search, since) => {
      const rows = await part(search, since)
        .select(
          sql<EndedLobby>`lobby - 'logs' || jsonb_build_object('logs', '[]'::jsonb, 'troubles', ${troubles})`.as(
            'lobby',
          ),
        )
        .execute()
      return { lobbies: rows.map(({ lobby }) => shownLobby(lobby)), total: await count(search, since) }
    },
    searchTimes: async (search, since) => {
      const rows = await part(search, since).select(sortKeys[search.sort].as('key')).execute()
      const sign = search.ascending ? -1 : 1
      return { times: rows.map(({ key }) => sign * key), total: await count(search, since) }
    },
    figures: async (since) => {
      const rows = await kept(since)
        .select(
          sql<FiguredLobby>`jsonb_build_object(
            'maxConnectedPlayers', lobby -> 'maxConnectedPlayers', 'gamesPlayed', lobby -> 'gamesPlayed'
          )`.as('lobby'),
        )
        .execute()
      return endedFigures(rows.map(({ lobby }) => lobby))
    },
    findLog: async (roomNumber, since) => {
      const row = await kept(since)
        .select('lobby')
        .where('room_number', '=', roomNumber)
        .orderBy('ended_at', 'desc')
        .executeTakeFirst()
      return row && numberedLines(row.lobby)
    },
  }
}

/** The dashboard shows live lobbies while a slow database is still opening. */
const READ_TIMEOUT_MS = 500
const A_DAY_MS = 24 * 60 * 60 * 1_000

interface Deps {
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
export const createHistoryReads = ({ searches, remembered, clock, log, settled, keptSince }: Deps): HistoryReads => {
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
      // Wall clock: evenings are stored with their time.
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
