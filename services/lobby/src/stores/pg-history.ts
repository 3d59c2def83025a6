import type { Clock, EndedLobby, Region, DailyActiveUsers } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import type { Kysely } from 'kysely'
import { createHistoryReads, createPgSearch, type PgSearch } from './history-reads.ts'
import { type HistoryStore, shownLobby, type HistoryEntry, firstStoredDay, type Visit } from '../live/history-store.ts'
import { createOutbox, type Outbox, type Outgoing, createRemembered } from './outbox.ts'
import { createPeople, type People, createPgVisits, type PgVisits } from './pg-people.ts'
import { migrate, type LobbySchema } from './pg-schema.ts'
import { createWriteQueue, type Lazy, type WriteQueue } from './write-queue.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1_000
const TIDY_EVERY_MS = 61 * 60 * 1_000
/** SQL codes of records that the database will never accept: no retry helps. */
const BAD_DATA = /^22/

/** Postgres has no zero character in a text, and no half of a pair. */
const asText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd') : value

export interface PgHistoryDeps {
  db: Kysely<LobbySchema>
  region: Region
  clock: Clock
  log: Logger
  /** Keys the hashes of names, so that they cannot be guessed outside. */
  nameKey?: string
  outbox?: Outbox
  /** How long writes may wait before the database is opened for them; not at all by default. */
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

class PgHistory implements HistoryStore {
  readonly #deps: PgHistoryDeps
  readonly #people: People
  readonly #visits: PgVisits
  readonly #searches: PgSearch
  readonly #writes: WriteQueue
  readonly #remembered = createRemembered()
  #isSending = false
  #tidying = false
  #ready: Promise<void> | null = null
  readonly #reads: ReturnType<typeof createHistoryReads>
  readonly #nameKey: string
  readonly #outbox: Outbox
  readonly #lazy: Lazy | null
  readonly search: HistoryStore['search']
  readonly searchTimes: HistoryStore['searchTimes']
  readonly figures: HistoryStore['figures']
  readonly findLog: HistoryStore['findLog']

  constructor(deps: PgHistoryDeps) {
    this.#deps = deps
    this.#lazy = deps.lazy ?? null
    this.#outbox = deps.outbox ?? createOutbox()
    this.#nameKey = deps.nameKey ?? ''
    this.#people = createPeople(this.#deps.db, this.#deps.region, this.#nameKey)
    this.#visits = createPgVisits(this.#deps.db, this.#deps.region)
    this.#searches = createPgSearch(this.#deps.db, this.#deps.region)
    this.#writes = createWriteQueue(this.#deps.clock, this.#deps.log, this.#lazy)
    this.#reads = createHistoryReads({
      searches: this.#searches,
      remembered: this.#remembered,
      clock: this.#deps.clock,
      log: this.#deps.log,
      settled: this.#settled,
      // Wall clock: evenings are stored with their time.
      keptSince: () => new Date(this.#deps.clock.nowMs() - KEPT_MS),
    })
    if (this.#outbox.first()) this.#send()
    if (!this.#lazy) this.#pushTidy()
    this.#stopTidying = this.#deps.clock.every(TIDY_EVERY_MS, this.#pushTidy)
    this.search = this.#reads.search
    this.searchTimes = this.#reads.searchTimes
    this.figures = this.#reads.figures
    this.findLog = this.#reads.findLog
  }

  readonly #pushTidy = (): void => {
    this.#tidying = true
    this.#writes.push(async () => {
      await this.#migrated()
      await this.#tidy()
    })
  }
  /** Sends everything that waits, oldest first; a failed record stays and is retried (LOB-103). */
  readonly #sendAll = async (): Promise<void> => {
    for (let what = this.#outbox.first(); what; what = this.#outbox.first()) {
      try {
        await this.#migrated()
        await insert(this.#deps.db, this.#deps.region, what)
      } catch (error) {
        if (!isHopeless(error)) throw error
        this.#deps.log.error({ err: error }, 'the database refuses an ended lobby; given up')
      }
      this.#outbox.done(what.entry)
    }
    this.#isSending = false
  }
  /** The database is open and up to date; the first time it is tidied as well. */
  readonly #settled = async (): Promise<void> => {
    if (!this.#tidying) this.#pushTidy()
    await this.#writes.settled()
    await this.#migrated()
  }
  readonly #stopTidying: () => void

  add(ended: HistoryEntry): void {
    this.#remembered.add(ended)
    this.#outbox.put({ ended })
    this.#send()
  }

  latest(count: number): Promise<EndedLobby[]> {
    return this.#reads.readOr(
      () => readLatest(this.#deps.db, this.#deps.region, count),
      () => this.#remembered.newest(count),
    )
  }

  visit(visit: Visit): void {
    this.#outbox.put({ visit })
    this.#send()
  }

  async dailyUsers(): Promise<DailyActiveUsers['days']> {
    await this.#settled()
    return this.#visits.days()
  }

  async visits(): Promise<Visit[]> {
    await this.#settled()
    return this.#visits.all()
  }

  async findVisits(userId: string): Promise<Pick<Visit, 'day' | 'role'>[]> {
    await this.#settled()
    return this.#visits.find(userId)
  }

  async eraseVisits(userId: string): Promise<number> {
    await this.#settled()
    return this.#visits.erase(userId)
  }

  async findPerson(playerId: string): Promise<EndedLobby[]> {
    await this.#settled()
    return this.#people.find(playerId)
  }

  async erasePerson(playerId: string): Promise<number> {
    await this.#settled()
    this.#remembered.keepOnly(({ playersHistory }) => playersHistory.every(({ id }) => id !== playerId))
    return this.#people.erase(playerId)
  }

  isUnreachable(): boolean {
    return this.#writes.isUnreachable
  }

  async close(): Promise<void> {
    this.#stopTidying()
    // The next process sends the rest of the outbox; without an outbox this is the last chance.
    if (!this.#lazy || this.#ready) await this.#writes.settled()
    await this.#deps.db.destroy()
    await this.#outbox.close()
  }

  /** The schema is migrated before any other query. */
  #migrated(): Promise<void> {
    return (this.#ready ??= migrate(this.#deps.db).catch((error: unknown) => {
      this.#ready = null
      throw error
    }))
  }

  async #tidy(): Promise<void> {
    // Wall clock: evenings are stored with their time.
    await forgetBefore(this.#deps.db, this.#deps.region, new Date(this.#deps.clock.nowMs() - KEPT_MS))
    await this.#people.hideNames(this.#deps.clock.nowMs())
    await this.#visits.eraseBefore(firstStoredDay(this.#deps.clock.nowMs()))
  }

  #send(): void {
    if (this.#isSending) return
    this.#isSending = true
    this.#writes.push(this.#sendAll)
  }
}

/**
 * History in Postgres, or in anything that speaks its SQL. Writes never delay a lobby; they wait out an outage of the
 * database.
 */
export const createPgHistory = (deps: PgHistoryDeps): HistoryStore => new PgHistory(deps)
