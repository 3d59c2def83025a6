import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits, type RoomNumber } from '@sofaspark/contract'
import { openSnapshotFiles, newestWins } from './snapshot-files.ts'

const [one, two] = ['123456', '234567'] as [RoomNumber, RoomNumber]
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'snapshots-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('LOB-52 an oversized file, a folder and files of no lobby are ignored and removed', async () => {
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

it('LOB-52 a file in place of their folder is replaced', async () => {
  writeFileSync(join(dataDir, 'snapshots'), 'in the way')
  const files = openSnapshotFiles(dataDir)
  await files.keepOnly(new Set([one]))
  await files.write(one, Buffer.from('state'))
  expect(String(await files.read(one))).toBe('state')
})

it('LOB-52 LOB-132 a folder that cannot be created fails its writes and nothing else', async () => {
  writeFileSync(join(dataDir, 'file'), '')
  const files = openSnapshotFiles(join(dataDir, 'file'))
  await files.keepOnly(new Set([one]))
  expect(await files.read(one)).toBeNull()
  await expect(files.write(one, Buffer.from('state'))).rejects.toThrow('ENOTDIR')
  await files.settled()
})

const held = () => {
  const begun: { value: string; end: (error?: Error) => void }[] = []
  const write = (_key: string, value: string): Promise<void> =>
    new Promise((resolve, reject) => begun.push({ value, end: (error) => (error ? reject(error) : resolve()) }))
  return { begun, ...newestWins(write) }
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('LOB-132 of the waiting writes of a key only the newest is written, and it settles the older ones', async () => {
  const { begun, write, settled } = held()
  const all = ['1', '2', '3', '4'].map((value) => write('a', value))
  const other = write('b', 'x')
  expect(begun.map(({ value }) => value)).toEqual(['1', 'x'])
  begun[0]?.end()
  await turn()
  expect(begun.map(({ value }) => value)).toEqual(['1', 'x', '4'])
  begun[2]?.end()
  begun[1]?.end()
  await Promise.all([...all, other, settled()])
  expect(begun).toHaveLength(3)
})

it('LOB-132 a write that comes just as the next begins is written after it, and a failed one blocks no other', async () => {
  const { begun, write, settled } = held()
  const first = write('a', '1')
  const second = write('a', '2')
  begun[0]?.end(new Error('unreachable'))
  const third = first.catch(() => write('a', '3'))
  await turn()
  expect(begun.map(({ value }) => value).slice(0, 2)).toEqual(['1', expect.stringMatching(/[23]/)])
  while (begun.length < 3 && begun[1]?.value === '2') {
    begun[1].end()
    await turn()
  }
  begun.at(-1)?.end()
  await Promise.all([second, third, settled()])
  expect(begun.at(-1)?.value).toBe('3')
})
