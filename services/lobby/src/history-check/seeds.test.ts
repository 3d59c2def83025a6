import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepSeed, keptSeeds } from './seeds.ts'

it('LOB-96b a failed seed is stored once and found again for the test that it failed in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seeds-'))
  const path = join(folder, 'seeds.json')
  writeFileSync(path, '[]\n')
  const seed = { where: 'here', seed: 7, path: '1:0' }
  keepSeed(seed, path)
  keepSeed(seed, path)
  keepSeed({ ...seed, where: 'there' }, path)
  expect(keptSeeds('here', path)).toEqual([seed])
  rmSync(folder, { recursive: true, force: true })
})
