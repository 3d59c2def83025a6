import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from './pg-embedded.ts'
import { emptied, pgHistoryCases } from './pg-history.cases.ts'
import type { LobbySchema } from './pg-schema.ts'
import { sql, type Kysely } from 'kysely'

const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
const shared: Kysely<LobbySchema> = openEmbedded(folder)

/** The embedded database speaks to one process at a time: all cases share it, and closing is for the last one. */
const open = (): Kysely<LobbySchema> =>
  new Proxy(shared, {
    get: (target, name) => {
      if (name === 'destroy') return () => Promise.resolve()
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

afterEach(() => emptied(open()))
afterAll(async () => {
  await shared.destroy()
  rmSync(folder, { recursive: true, force: true })
})
jest.setTimeout(60_000)

pgHistoryCases('the history in the embedded database', open)

it('LOB-104 opening the embedded database does not block the event loop', async () => {
  const another = mkdtempSync(join(tmpdir(), 'embedded-'))
  const db = openEmbedded(another)
  let turns = 0
  const turning = setInterval(() => (turns += 1), 5)
  const startedMs = performance.now()
  await db.introspection.getTables()
  clearInterval(turning)
  // In its own thread: turns of this one went by all the while.
  expect(turns).toBeGreaterThan((performance.now() - startedMs) / 100)
  await db.destroy()
  rmSync(another, { recursive: true, force: true })
})

it('LOB-104 a database without queries closes, keeps what was written, and opens again for the next query', async () => {
  const another = mkdtempSync(join(tmpdir(), 'embedded-'))
  const lock = join(another, 'database', 'postmaster.pid')
  const db = openEmbedded(join(another, 'database'), 10)
  await db.schema.createTable('party').addColumn('size', 'integer').execute()
  while (existsSync(lock)) await new Promise((resolve) => setTimeout(resolve, 10))
  await db.transaction().execute(async (work) => {
    await sql`insert into party values (3), (5)`.execute(work)
    // Longer than the rest: a transaction keeps its connection.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sql`insert into party values (8)`.execute(work)
  })
  const { rows } = await sql<{ total: number }>`select sum(size)::int as total from party`.execute(db)
  expect(rows).toEqual([{ total: 16 }])
  await db.destroy()
  rmSync(another, { recursive: true, force: true })
})
