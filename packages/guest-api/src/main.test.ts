import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import vm from 'node:vm'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { bundleScript } from '@sofaspark/build'
import { checkBuilt } from '@sofaspark/build/floor/check-built.ts'

jest.setTimeout(60_000)

const MOST_BYTES = 12_000

const folder = mkdtempSync(join(tmpdir(), 'guest-api-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('GST-08 the script is small, old enough for every big screen, and defines one name', async () => {
  const outFile = join(folder, 'airconsole.js')
  await bundleScript({ entry: join(import.meta.dirname, 'main.ts'), outFile })
  expect(readdirSync(folder)).toEqual(['airconsole.js'])
  expect(() => checkBuilt(folder)).not.toThrow()
  const script = readFileSync(outFile)
  expect(gzipSync(script).byteLength).toBeLessThanOrEqual(MOST_BYTES)
  expect(brotliCompressSync(script).byteLength).toBeLessThanOrEqual(MOST_BYTES)
  const page: Record<string, unknown> = {}
  page['window'] = page
  vm.runInNewContext(script.toString(), page)
  expect(Object.keys(page).sort()).toEqual(['AirConsole', 'window'])
  expect(Reflect.get(page['AirConsole'] as object, 'SCREEN')).toBe(0)
})
