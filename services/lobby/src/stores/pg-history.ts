import type { Clock, Region } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { sql, type Kysely } from 'kysely'
import type { HistoryStore } from './history-store.ts'
import { migrate, type LobbySchema } from './pg-schema.ts'
import { createWriteQueue } from './write-queue.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1_000
const ERASE_EVERY_MS = 61 * 60 * 1_000

/** History in Postgres, or in anything that speaks its SQL. Writes never hold a lobby up and wait while it is away. */
export const createPgHistory = (db: Kysely<LobbySchema>, region: Region, clock: Clock, log: Logger): HistoryStore => {
  const writes = createWriteQueue(clock, log)
  const erase = (): void =>
    writes.push(() =>
      db
        .deleteFrom('ended_lobby')
        .where('region', '=', region)
        .where('ended_at', '<', new Date(clock.nowMs() - KEPT_MS))
        .execute(),
    )
  writes.push(() => migrate(db))
  erase()
  const stopErasing = clock.every(ERASE_EVERY_MS, erase)

  return {
    add: (ended) =>
      writes.push(() =>
        db
          .insertInto('ended_lobby')
          .values({
            region,
            room_number: ended.roomNumber,
            ended_at: new Date(ended.endTime * 1_000),
            lobby: JSON.stringify(ended),
          })
          .execute(),
      ),
    latest: async (count) => {
      await writes.settled()
      const rows = await db
        .selectFrom('ended_lobby')
        .select('lobby')
        .where('region', '=', region)
        .orderBy('ended_at', 'desc')
        .orderBy('id', 'desc')
        .limit(count)
        .execute()
      return rows.map(({ lobby }) => lobby)
    },
    visit: (day, userHash) =>
      writes.push(() =>
        db
          .insertInto('daily_user')
          .values({ region, day, user_hash: userHash })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      ),
    dailyUsers: async () => {
      await writes.settled()
      const rows = await db
        .selectFrom('daily_user')
        .select(['day', sql<string>`count(*)`.as('users')])
        .where('region', '=', region)
        .groupBy('day')
        .orderBy('day')
        .execute()
      return rows.map(({ day, users }) => ({ date: day, users: Number(users) }))
    },
    close: async () => {
      stopErasing()
      await writes.settled()
      await db.destroy()
    },
  }
}
