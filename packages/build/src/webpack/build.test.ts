import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import { integrityTableName, nobodysIntegrity } from '@sofaspark/contract'
import type { ReleaseFile } from '../plugins/release-plugin.ts'
import { buildCacheDir, projectDir } from '../shared/project.ts'
import { remoteFixture } from './remote-fixture.cases.ts'
import { bundleScript } from './script.ts'
import { namespacesIn } from './texts.ts'

jest.setTimeout(60_000)
let folder = ''
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'build-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text: string): string => {
  const place = path.join(folder, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
  return place
}

it('SHL-46 a game’s script is one classic script, whatever it imports', async () => {
  write('late.ts', `export const late: string = 'late'`)
  const entry = write(
    'entry.ts',
    `import { base } from 'given'
     class Counter { static #made = 0; static { this.#made += 1 } static made() { return this.#made } }
     void import('./late.ts').then(({ late }) => { (globalThis as Record<string, unknown>)['told'] = late + base + Counter.made() })`,
  )
  await bundleScript({ entry, outFile: path.join(folder, 'out/game.framework.js'), globals: { given: 'GIVEN' } })
  expect(readdirSync(path.join(folder, 'out'))).toEqual(['game.framework.js'])
  const script = readFileSync(path.join(folder, 'out/game.framework.js'), 'utf8')
  expect(script).not.toMatch(/static\s*\{|import\(/)
  const page: Record<string, unknown> = { GIVEN: { base: '!' } }
  page['self'] = page
  vm.runInNewContext(script, page)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(page['told']).toBe('late!1')
})

it('SHL-46 a script that cannot be built says why in one line', async () => {
  const entry = write('broken.ts', `import './nowhere.ts'`)
  await expect(bundleScript({ entry, outFile: path.join(folder, 'b/x.js') })).rejects.toThrow(/nowhere/)
})

describe('a remote', () => {
  const sha384 = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
  const releaseIn = (out: string) => JSON.parse(readFileSync(path.join(out, 'release.json'), 'utf8')) as ReleaseFile
  const fixture = remoteFixture(path.join(buildCacheDir, 'fixture'))
  afterAll(() => fixture.remove())

  it('SHL-40 the same inputs give the same version, with the hash of every file', async () => {
    const [one, two] = [await fixture.build('one'), await fixture.build('two')]
    const release = releaseIn(one)
    expect(release).toEqual(releaseIn(two))
    expect(release.version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)
    const code = readdirSync(one).filter((file) => /\.(js|css)$/.test(file))
    expect(code.every((file) => release.files[file] === sha384(path.join(one, file)))).toBe(true)
    expect(release.files[release.manifest]).toBe(sha384(path.join(one, release.manifest)))
    expect(release.preload[0]).toEqual({ path: 'mf-manifest.json', as: 'fetch' })
    expect(release.preload.every(({ path: file }) => release.files[file] !== undefined)).toBe(true)
  })

  it('SHL-40 other inputs give another version and another global', async () => {
    const [one, other] = [await fixture.build('one'), await fixture.build('three', 'f'.repeat(64))]
    expect(releaseIn(one).version).not.toBe(releaseIn(other).version)
  })

  it('SHL-47 its chunk loader asks the table of hashes and takes no one’s for the unlisted', async () => {
    const out = await fixture.build('one')
    const entry = readdirSync(out).find((file) => file.startsWith('remoteEntry'))
    const source = readFileSync(path.join(out, entry ?? ''), 'utf8')
    expect(source.split(integrityTableName).length - 1).toBe(2)
    expect(source).toContain(nobodysIntegrity)
    expect(source).not.toMatch(/new Function|\beval\(/)
  })
})

it('SHL-48 a build knows the namespaces that its sources name', () => {
  expect(namespacesIn('shell')).toContain('shell')
  expect(namespacesIn('shell')).not.toContain('marketing')
  expect(readdirSync(path.join(projectDir, 'packages/i18n/src/locales/en'))).toContain('shell.json')
})
