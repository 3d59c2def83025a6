import { openPostgres } from '@sofaspark/embedded-postgres'
import { bothDatabases } from '../testing/both-databases.ts'
import { createEventStore } from '../events/event-store.ts'
import { migrate } from './open-database.ts'
import { partitionCases, partitionsOf } from './partitions.cases.ts'
import type { AnalyticsSchema } from './schema.ts'

const { embedded, real } = bothDatabases()

partitionCases('in the embedded database', embedded)
partitionCases('in Postgres', real)

it('ANA-142 the table of an earlier release becomes a partition with all of its rows, which are counted and erased as before', async () => {
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
