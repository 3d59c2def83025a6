import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits, type RoomNumber } from '@sofaspark/contract'
import { openSnapshotFiles } from './snapshot-files.ts'

const [one, two] = ['123456', '234567'] as [RoomNumber, RoomNumber]
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'snapshots-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('LOB-138 an oversized file, a folder and files of no lobby are ignored and removed', async () => {
  const folder = join(dataDir, 'snapshots')
  mkdirSync(join(folder, `${one}.bin`, 'inside'), { recursive: true })
  mkdirSync(join(folder, 'something'))
  writeFileSync(join(folder, `${two}.bin`), Buffer.alloc(limits.snapshotBytes + 1))
  const files = openSnapshotFiles(dataDir)
  expect([await files.read(one), await files.read(two)]).toEqual([null, null])
  await files.keepOnly(new Set([one, two]))
  expect(readdirSync(folder)).toEqual([])
  await files.write(two, Buffer.alloc(limits.snapshotBytes, 1))
  expect((await files.read(two))?.length).toBe(limits.snapshotBytes)
})

it('LOB-138 a file in place of their folder is replaced', async () => {
  writeFileSync(join(dataDir, 'snapshots'), 'in the way')
  const files = openSnapshotFiles(dataDir)
  await files.keepOnly(new Set([one]))
  await files.write(one, Buffer.from('state'))
  expect(String(await files.read(one))).toBe('state')
})

it('LOB-138 LOB-143 a folder that cannot be created fails its writes and nothing else', async () => {
  writeFileSync(join(dataDir, 'file'), '')
  const files = openSnapshotFiles(join(dataDir, 'file'))
  await files.keepOnly(new Set([one]))
  expect(await files.read(one)).toBeNull()
  await expect(files.write(one, Buffer.from('state'))).rejects.toThrow('ENOTDIR')
  await files.settled()
})
