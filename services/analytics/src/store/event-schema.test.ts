import { createLogger } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { until } from '@sofaspark/lobby-testing'
import { sql, type Kysely } from 'kysely'
import { createErrorStore } from '../events/errors.ts'
import { createPeopleStore } from '../people.ts'
import { keepRetention, retentionStart } from '../retention.ts'
import { createEventStore } from '../events/event-store.ts'
import type { AnalyticsSchema } from './schema.ts'
import { openPostgres } from '@sofaspark/embedded-postgres'
import { bothDatabases } from '../testing/running-analytics.ts'
import { migrate } from './open-database.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const log = createLogger('test', { level: 'silent' })
const shown = { region: 'EU', name: 'client_launch_page_shown' } as const

/** Names and rows of the partitions of events, in order of their names. */
const partitionsOf = async (db: Kysely<AnalyticsSchema>): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'event'::regclass order by 1`.execute(db)
  const counted = rows.map(async ({ name }) => {
    const found = await sql<{ count: string }>`select count(*) as count from ${sql.id(name)}`.execute(db)
    return [name, Number(found.rows[0]?.count)] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

/** Promises about the table of events, for every database that was just migrated. */
const partitionCases = (name: string, open: () => Kysely<AnalyticsSchema>): void => {
  describe(name, () => {
    const at = (day: string) => new Date(`${day}T12:00:00Z`)
    afterEach(async () => {
      await open().deleteFrom('event').execute()
    })

    it('ANA-05 this month and the next two have partitions, which take over the rows that came before them', async () => {
      const db = open()
      const store = createEventStore(db)
      for (const day of ['2026-11-21', '2026-12-01', '2027-03-01'])
        await store.add({ ...shown, params: {}, at: at(day) })
      expect(await partitionsOf(db)).toEqual({ event_other: 3 })
      await store.createMonths(NOW_MS)
      await store.createMonths(NOW_MS)
      expect(await partitionsOf(db)).toEqual({ event_2026_11: 1, event_2026_12: 1, event_2027_01: 0, event_other: 1 })
      await store.createMonths(Date.parse('2026-12-31T23:59:59Z'))
      await store.add({ ...shown, params: {}, at: at('2027-02-28') })
      expect(await partitionsOf(db)).toMatchObject({ event_2027_02: 1, event_other: 1 })
      expect(await store.daily(new Date(0))).toHaveLength(4)
    })

    it('ANA-05 a month that is over for 13 months is dropped whole, and its sums with it', async () => {
      const db = open()
      const store = createEventStore(db)
      await store.createMonths(Date.parse('2025-09-01T00:00:00Z'))
      for (const day of ['2025-09-30', '2025-10-20', '2025-10-22'])
        await store.add({ ...shown, params: {}, at: at(day) })
      const erased: Promise<number>[] = []
      const watched = {
        ...store,
        eraseBefore: (time: Date) => {
          const done = store.eraseBefore(time)
          erased.push(done)
          return done
        },
      }
      const stop = keepRetention(watched, 1e9, createFakeClock(NOW_MS), log)
      await until(() => erased.length === 1)
      stop()
      expect(retentionStart(NOW_MS)).toEqual(at('2025-10-21'))
      expect(await erased[0]).toBe(2)
      const left = await partitionsOf(db)
      expect(left).not.toHaveProperty('event_2025_09')
      expect(left).toMatchObject({ event_2025_10: 1 })
      expect(await store.daily(new Date(0))).toEqual([{ ...shown, date: '2025-10-22', events: 1 }])
    })

    it('ANA-02 an event with its own time that arrives again is stored once; without a time each one counts', async () => {
      const store = createEventStore(open())
      const event = { ...shown, params: { userId: 'u-1' }, at: at('2026-11-21'), hasOwnTime: true }
      const again = { ...event }
      expect(await store.addAll([event, again])).toEqual(new Set([again]))
      const third = { ...event }
      expect(await store.addAll([third, { ...event, region: 'US' as const }])).toEqual(new Set([third]))
      await store.addAll([
        { ...event, hasOwnTime: false },
        { ...event, hasOwnTime: false },
      ])
      expect(await store.daily(new Date(0))).toMatchObject([
        { region: 'EU', events: 3 },
        { region: 'US', events: 1 },
      ])
    })

    it('ANA-05 sums by day agree with the events after any deletion', async () => {
      const db = open()
      const store = createEventStore(db)
      const error = (userId: string, day: string) => ({
        region: 'EU' as const,
        name: 'client_error_handle_undefined',
        at: at(day),
        params: { userId, message: 'Error: lost', file: 'x'.repeat(500) },
      })
      await store.addAll([error('u-1', '2026-11-20'), error('u-2', '2026-11-20'), error('u-1', '2026-11-21')])
      await store.add({ ...shown, params: { userId: 'u-1' }, at: at('2026-11-21') })
      const errors = createErrorStore(db)
      expect(await errors.countedSince(at('2026-11-20'))).toMatchObject([{ message: 'Error: lost', count: 3 }])
      await createPeopleStore(db).erase('u-1')
      expect(await errors.countedSince(at('2026-11-20'))).toMatchObject([{ count: 1 }])
      expect(await store.daily(new Date(0))).toMatchObject([{ date: '2026-11-20', events: 1 }])
      await db.deleteFrom('event').execute()
      expect(await errors.countedSince(new Date(0))).toEqual([])
      expect(await store.daily(new Date(0))).toEqual([])
    })
  })
}

const { embedded, real } = bothDatabases()

partitionCases('in the embedded database', embedded)
partitionCases('in Postgres', real)

it('ANA-05 the table of an earlier release becomes a partition with all of its rows, which are counted and erased as before', async () => {
  const db = await openPostgres<AnalyticsSchema>({ folder: null }, () => undefined)
  await migrate(db, '2026-11-24-toggle')
  const at = new Date('2026-11-21T12:00:00Z')
  const old = { region: 'EU' as const, name: 'client_launch_page_shown', params: '{"userId":"u-1"}' }
  await db
    .insertInto('event')
    .values([
      { ...old, at },
      { ...old, at: new Date('2025-12-01T12:00:00Z') },
    ])
    .execute()
  await migrate(db)
  const store = createEventStore(db)
  await store.createMonths(at.getTime())
  await store.add({ region: 'US', name: old.name, params: {}, at })
  expect(await partitionsOf(db)).toEqual({ event_2026_12: 0, event_2027_01: 0, event_other: 0, event_until_2026_12: 3 })
  expect(await store.daily(new Date(0))).toEqual([
    { date: '2025-12-01', region: 'EU', name: old.name, events: 1 },
    { date: '2026-11-21', region: 'EU', name: old.name, events: 1 },
    { date: '2026-11-21', region: 'US', name: old.name, events: 1 },
  ])
  const ids = await db.selectFrom('event').select('id').execute()
  expect(new Set(ids.map(({ id }) => id)).size).toBe(3)
  expect(await store.eraseBefore(new Date('2026-01-01T00:00:00Z'))).toBe(1)
  expect(await store.eraseBefore(new Date('2026-12-01T00:00:00Z'))).toBe(2)
  expect(await partitionsOf(db)).toEqual({ event_2026_12: 0, event_2027_01: 0, event_other: 0 })
  expect(await store.daily(new Date(0))).toEqual([])
  await db.destroy()
}, 30_000)
