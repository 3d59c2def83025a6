import { createLogger } from '@sofaspark/kit'
import { sql } from 'kysely'
import { createEventStore, eventBytes, type StoredEvent } from './event-store.ts'
import { openDatabase } from '../store/open-database.ts'

const NOON = Date.parse('2026-11-27T12:00:00Z')
const EVENTS = 4_000
const long = (n: number): string => `${String(n)} ${'x'.repeat(470)}`

const kinds: [string, (n: number) => Pick<StoredEvent, 'name' | 'params'>][] = [
  ['page views', (n) => ({ name: 'client_launch_page_shown', params: { userId: `user-${String(n)}-0123456789ab` } })],
  [
    'long errors, each another one',
    (n) => ({
      name: 'client_error_handle_undefined',
      params: { message: long(n), file: long(n), position: long(n), userId: long(n), from: long(n) },
    }),
  ],
]

it.each(kinds)(
  'ANA-71 %s take no more of the disk than they are counted',
  async (_name, made) => {
    const db = await openDatabase({ folder: null }, createLogger('analytics', { level: 'silent' }))
    const store = createEventStore(db)
    await store.createMonths(NOON)
    const sizeOf = async (): Promise<number> => {
      const { rows } = await sql<{ bytes: string }>`select sum(pg_total_relation_size(oid)) as bytes from pg_class
      where relkind = 'r' and relname ~ '^(event|error)_'`.execute(db)
      return Number(rows[0]?.bytes)
    }
    const before = await sizeOf()
    let counted = 0
    for (let n = 0; n < EVENTS; n += 100) {
      const batch = Array.from({ length: 100 }, (_, at): StoredEvent => ({
        at: new Date(NOON + n + at),
        region: 'EU',
        reporter: `network ${String(n + at)}`,
        hasOwnTime: true,
        ...made(n + at),
      }))
      for (const event of batch) counted += eventBytes(event)
      await store.addAll(batch)
    }
    const written = (await sizeOf()) - before
    expect(counted / written).toBeGreaterThan(0.95)
    expect(counted / written).toBeLessThan(2)
    expect(await store.bytesSince(new Date(NOON))).toBeGreaterThan(0.9 * counted)
    await db.destroy()
  },
  60_000,
)
