import type { Clock, EndedLobby, Region } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import type { Kysely } from 'kysely'
import { createHistoryReads } from './history-reads.ts'
import type { HistoryStore } from './history-store.ts'
import { shownLobby } from './kept-lobby.ts'
import { createOutbox, type Outbox, type Outgoing } from './outbox.ts'
import { createPeople } from './pg-people.ts'
import { migrate, type LobbySchema } from './pg-schema.ts'
import { createPgSearch } from './pg-search.ts'
import { createPgVisits } from './pg-visits.ts'
import { createRemembered } from './remembered.ts'
import { firstKeptDay } from './visits.ts'
import { createWriteQueue, type Lazy } from './write-queue.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1_000
const TIDY_EVERY_MS = 61 * 60 * 1_000
/** SQL codes of records that the database will never accept: no retry helps. */
const BAD_DATA = /^22/

/** Postgres has no zero character in a text, and no half of a pair. */
const asText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd') : value

export interface PgHistoryParts {
  db: Kysely<LobbySchema>
  region: Region
  clock: Clock
  log: Logger
  /** Keys the hashes of names, so that nobody outside can guess them. */
  nameKey?: string
  outbox?: Outbox
  /** How writes may wait before the database is opened for them; they do not wait unless given. */
  lazy?: Lazy
}

const forgetBefore = (db: Kysely<LobbySchema>, region: Region, before: Date): Promise<unknown> =>
  db.deleteFrom('ended_lobby').where('region', '=', region).where('ended_at', '<', before).execute()

const insert = async (db: Kysely<LobbySchema>, region: Region, what: Outgoing): Promise<void> => {
  if ('ended' in what) {
    const { ended, entry } = what
    await db
      .insertInto('ended_lobby')
      .values({
        entry,
        region,
        room_number: ended.roomNumber,
        ended_at: new Date(ended.endTime * 1_000),
        lobby: JSON.stringify(ended, asText),
      })
      .onConflict((conflict) => conflict.column('entry').doNothing())
      .execute()
  } else await createPgVisits(db, region).add(what.visit)
}
const isHopeless = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BAD_DATA.test(String(error.code))

const readLatest = async (db: Kysely<LobbySchema>, region: Region, count: number): Promise<EndedLobby[]> => {
  const rows = await db
    .selectFrom('ended_lobby')
    .select('lobby')
    .where('region', '=', region)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ lobby }) => shownLobby(lobby))
}

/**
 * History in Postgres, or in anything that speaks its SQL. Writes never delay a lobby; they wait out an outage of the
 * database.
 */
export const createPgHistory = (parts: PgHistoryParts): HistoryStore => {
  const { db, region, clock, log, nameKey = '', outbox = createOutbox(), lazy = null } = parts
  const people = createPeople(db, region, nameKey)
  const visits = createPgVisits(db, region)
  const searches = createPgSearch(db, region)
  const writes = createWriteQueue(clock, log, lazy)
  const remembered = createRemembered()
  let isSending = false
  let tidying = false
  let ready: Promise<void> | null = null

  /** The schema is migrated before any other query. */
  const migrated = (): Promise<void> =>
    (ready ??= migrate(db).catch((error: unknown) => {
      ready = null
      throw error
    }))
  const tidy = async (): Promise<void> => {
    // Wall clock: evenings are stored with their moment.
    await forgetBefore(db, region, new Date(clock.nowMs() - KEPT_MS))
    await people.hideNames(clock.nowMs())
    await visits.eraseBefore(firstKeptDay(clock.nowMs()))
  }
  const pushTidy = (): void => {
    tidying = true
    writes.push(async () => {
      await migrated()
      await tidy()
    })
  }
  /** Sends everything that waits, oldest first; a failed record stays and is retried (LOB-103). */
  const sendAll = async (): Promise<void> => {
    for (let what = outbox.first(); what; what = outbox.first()) {
      try {
        await migrated()
        await insert(db, region, what)
      } catch (error) {
        if (!isHopeless(error)) throw error
        log.error({ err: error }, 'the database refuses an ended lobby; given up')
      }
      outbox.done(what.entry)
    }
    isSending = false
  }
  const send = (): void => {
    if (isSending) return
    isSending = true
    writes.push(sendAll)
  }
  /** The database is open and up to date; the first time it is tidied as well. */
  const settled = async (): Promise<void> => {
    if (!tidying) pushTidy()
    await writes.settled()
    await migrated()
  }
  const reads = createHistoryReads({
    searches,
    remembered,
    clock,
    log,
    settled,
    // Wall clock: evenings are stored with their moment.
    keptSince: () => new Date(clock.nowMs() - KEPT_MS),
  })
  if (outbox.first()) send()
  if (!lazy) pushTidy()
  const stopTidying = clock.every(TIDY_EVERY_MS, pushTidy)

  return {
    add: (ended) => {
      remembered.add(ended)
      outbox.put({ ended })
      send()
    },
    latest: (count) =>
      reads.readOr(
        () => readLatest(db, region, count),
        () => remembered.newest(count),
      ),
    search: reads.search,
    searchTimes: reads.searchTimes,
    figures: reads.figures,
    findLog: reads.findLog,
    visit: (visit) => {
      outbox.put({ visit })
      send()
    },
    dailyUsers: async () => {
      await settled()
      return visits.days()
    },
    visits: async () => {
      await settled()
      return visits.all()
    },
    findVisits: async (userId) => {
      await settled()
      return visits.find(userId)
    },
    eraseVisits: async (userId) => {
      await settled()
      return visits.erase(userId)
    },
    findPerson: async (playerId) => {
      await settled()
      return people.find(playerId)
    },
    erasePerson: async (playerId) => {
      await settled()
      remembered.keepOnly(({ playersHistory }) => playersHistory.every(({ id }) => id !== playerId))
      return people.erase(playerId)
    },
    isUnreachable: () => writes.isUnreachable,
    close: async () => {
      stopTidying()
      // The next process sends the rest of the outbox; without an outbox this is the last chance.
      if (!lazy || ready) await writes.settled()
      await db.destroy()
      await outbox.close()
    },
  }
}
