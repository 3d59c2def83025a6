import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Registry } from '@sofaspark/contract'
import { freePort } from '@sofaspark/programs'
import { startProduct, writeSmallestBuild, type Product } from '@sofaspark/lobby-testing'
import { endedCommand, type Ended } from '@sofaspark/tool-command/ended-command.cases.ts'
import { madeRelease, madeReleaseWithPages } from './made-release.cases.ts'

jest.setTimeout(180_000)
const [one, two] = ['1.0.0-aaaaaaa', '2.0.0-bbbbbbb'] as const

let folder: string
let product: Product
const dist = (): string => path.join(folder, 'dist')
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'))
  product = await startProduct({ env: { DIST_DIR: writeSmallestBuild(dist()) } })
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const releaseOf = (remote: string, ...args: string[]): Promise<Ended> =>
  endedCommand('tools/cluster/release.ts', [remote, ...args, '--url', product.origin], { DIST_DIR: dist() })
const release = (...args: string[]): Promise<Ended> => releaseOf('mf-lobby', ...args)
const served = async (): Promise<Registry['remotes'][string] | undefined> =>
  ((await (await fetch(`${product.origin}/remotes.json`)).json()) as Registry).remotes['mf-lobby']

it('REL-20 a running npm start serves the command’s release to new pages at once', async () => {
  expect(await release('publish', '--built', madeRelease(folder, one))).toEqual({
    code: 0,
    stderr: '',
    stdout: `mf-lobby is at revision 1: stable ${one}\n`,
  })
  expect(await served()).toMatchObject({ stable: { version: one }, disabled: false })
  const manifest = await fetch(`${product.origin}/remotes/mf-lobby/${one}/mf-manifest.json`)
  expect(manifest.status).toBe(200)
  expect((await release('canary', '25', '--built', madeRelease(folder, two))).code).toBe(0)
  expect(await served()).toMatchObject({ stable: { version: one }, canary: { version: two, weight: 25 } })
  expect((await release('promote')).code).toBe(0)
  expect(await served()).toMatchObject({ stable: { version: two }, previous: { version: one } })
  expect((await release('rollback')).code).toBe(0)
  expect((await release('disable')).stdout).toContain('disabled')
  expect(await served()).toMatchObject({ stable: { version: one }, disabled: true })
})

it('REL-02 REL-07 a remote’s pages are released, canaried, promoted and rolled back with it, for the next visitor', async () => {
  const seen = async (): Promise<unknown> => {
    const page = await (await fetch(`${product.origin}/couch-co-op-gaming`)).text()
    const sitemap = await (await fetch(`${product.origin}/sitemap.xml`)).text()
    return [/<title>(.*?)<\/title>/.exec(page)?.[1], sitemap]
  }
  const words = (text: string): string[] => [text, `<urlset>${text}</urlset>`]
  const marketing = (...args: string[]): Promise<Ended> => releaseOf('mf-marketing', ...args)
  expect((await marketing('publish', '--built', madeReleaseWithPages(folder, one, 'old'))).stderr).toBe('')
  expect(await seen()).toEqual(words('old'))
  const canaried = await marketing('canary', '100', '--built', madeReleaseWithPages(folder, two, 'newer'))
  expect(canaried.stdout).toContain('100 % of rooms, and of visitors of pages without a room')
  expect(await seen()).toEqual(words('newer'))
  await marketing('rollback')
  expect(await seen()).toEqual(words('old'))
  await marketing('canary', '0', '--built', madeReleaseWithPages(folder, two, 'newer'))
  expect(await seen()).toEqual(words('old'))
  await marketing('promote')
  expect(await seen()).toEqual(words('newer'))
  await marketing('rollback')
  expect(await seen()).toEqual(words('old'))
})

it('REL-22 a missing console, another build and impossible options are refused in one sentence', async () => {
  const refused = async (args: readonly string[], env: Record<string, string> = {}): Promise<string> => {
    const { code, stdout, stderr } = await endedCommand('tools/cluster/release.ts', args, {
      DIST_DIR: dist(),
      HOME: folder,
      ...env,
    })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    return stderr
  }
  const nowhere = `http://127.0.0.1:${String(await freePort())}`
  expect(await refused(['mf-lobby', 'rollback', '--url', nowhere])).toBe(
    `No one answers at ${nowhere} (ECONNREFUSED): start a console with npm start, name another one with --url, or set KUBECONFIG for a cluster.\n`,
  )
  const other = madeRelease(folder, two, 'is no build')
  expect(await refused(['mf-lobby', 'disable', '--url', product.origin], { DIST_DIR: other })).toBe(
    `The console at ${product.origin} serves another build than ${other}: name its folder in DIST_DIR.\n`,
  )
  expect(await refused(['mf-lobby', 'publish', '--url', product.origin])).toBe(
    'DIST_DIR names a finished build: name a finished release with --built.\n',
  )
  expect(await refused(['sofa'])).toMatch(/^npm run release -- <mf-lobby .*>\n$|^npm run release -- <mf-lobby .*\]\n$/)
  expect(await refused(['mf-lobby', 'rollback'], { KUBECONFIG: '/nowhere' })).toBe(
    'There is no cluster to release on: KUBECONFIG is /nowhere, which is not there.\n',
  )
})
