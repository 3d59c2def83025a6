import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from './embedded-postgres.ts'

jest.setTimeout(180_000)

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sofaspark-embedded-'))
  folder = join(parent, 'new', 'database')
})
afterEach(() => {
  rmSync(parent, { recursive: true })
})

it('KIT-10 what was written into the embedded database is there when it is opened again', async () => {
  const first = await openEmbeddedPostgres(folder)
  await first.exec('create table party (size int); insert into party values (8)')
  await first.close()
  const second = await openEmbeddedPostgres(folder)
  expect((await second.query('select size from party')).rows).toEqual([{ size: 8 }])
  await second.close()
})

it('KIT-10 no other account of the machine reads the folder of an embedded database', async () => {
  const db = await openEmbeddedPostgres(folder)
  expect(statSync(folder).mode & 0o077).toBe(0)
  await db.close()
})

it('KIT-10 an embedded database whose unpacking was interrupted is unpacked again', async () => {
  await (await openEmbeddedPostgres(folder)).close()
  writeFileSync(`${folder}.unpacking`, '')
  truncateSync(join(folder, 'global/pg_control'))
  const again = await openEmbeddedPostgres(folder)
  expect((await again.query('select 8 as size')).rows).toEqual([{ size: 8 }])
  await again.close()
})

it('KIT-10 the embedded database holds at most 8 MB of buffers, also in a folder of an earlier version', async () => {
  const db = await openEmbeddedPostgres(folder)
  const sql =
    "select sum(pg_size_bytes(current_setting(name))) as bytes from unnest(array['shared_buffers', 'wal_buffers']) name"
  const [row] = (await db.query<{ bytes: string }>(sql)).rows
  expect(Number(row?.bytes)).toBeLessThanOrEqual(8 * 1024 * 1024)
  await db.close()
})
