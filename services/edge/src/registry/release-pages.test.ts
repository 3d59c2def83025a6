import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry, Release, RemoteEntry } from '@sofaspark/contract'
import {
  homeDataMark,
  homeHeadMark,
  releaseFolderMark,
  shellScriptsMark,
  shellStylesMark,
} from '@sofaspark/contract/release-files.ts'
import { until } from '@sofaspark/lobby-testing'
import { ADMIN_SECRET, startEdge, type RawResponse, type RunningEdge } from '../fixture/running-edge.ts'
import { writeSampleDist } from '../fixture/sample-dist.ts'

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`
const [OLD, NEW] = ['1.0.0-aaaaaaa', '1.1.0-bbbbbbb'] as const

const documentOf = (words: string): string =>
  `<!doctype html><html lang="en"><head><title>${words}</title><!--sofaspark:head-->` +
  `<style nonce="__NONCE__">.words{color:red}</style></head><body><div data-remote="mf-marketing">${words}</div>` +
  `${shellStylesMark}${shellScriptsMark}<script defer src="${releaseFolderMark}/pages/films.js" nonce="__NONCE__"></script></body></html>`

let edge: RunningEdge
let distDir: string

/** Writes a release with pages as the build does. */
const writeRelease = (remote: string, version: string, words: string): Release => {
  const pages = JSON.stringify({
    documents: {
      'couch-co-op-gaming/index.html': documentOf(words),
      'slipnbump/index.html': documentOf(words),
      'screen/index.html': `<head>${homeHeadMark}</head><body>${words}${shellStylesMark}${shellScriptsMark}${homeDataMark}</body>`,
    },
    texts: { 'sitemap.xml': `<urlset>${words}</urlset>` },
    homeHeads: { en: { head: `<title>${words} home</title>`, data: `<p>${words} data</p>` } },
  })
  const folder = join(distDir, 'remotes', remote, version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'mf-manifest.json'), '{}')
  writeFileSync(join(folder, 'pages.json'), pages)
  return {
    version,
    contract: 1,
    manifest: 'mf-manifest.json',
    files: { 'mf-manifest.json': hashOf('{}'), 'pages.json': hashOf(pages) },
  }
}

let revision = 0
const publish = (entries: Readonly<Record<string, Partial<RemoteEntry> & { stable: Release }>>): void => {
  const remotes = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, { disabled: false, routes: [], ...entry }]),
  )
  revision += 1
  writeFileSync(join(distDir, 'remotes.json'), JSON.stringify({ remotes, revision: ' '.repeat(revision) }))
}
const registryIn = ({ text }: RawResponse): Registry =>
  JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as Registry
const titleOf = ({ text }: RawResponse): string | undefined => /<title>(.*?)<\/title>/.exec(text)?.[1]

let old: Release
let fresh: Release
beforeEach(async () => {
  distDir = writeSampleDist()
  rmSync(join(distDir, 'pages'), { recursive: true })
  mkdirSync(join(distDir, 'shell/static'), { recursive: true })
  writeFileSync(join(distDir, 'shell/static/shell.css'), '.words{color:red}.frame{content:"}"}@media print{.a{b:c}}')
  writeFileSync(
    join(distDir, 'shell/index.html'),
    '<head><title>shell</title><!--sofaspark:head--><link rel="stylesheet" href="/static/shell.css"><script defer src="/static/shell.1a2b.js" nonce="__NONCE__"></script></head><body></body>',
  )
  old = writeRelease('mf-marketing', OLD, 'old words')
  fresh = writeRelease('mf-marketing', NEW, 'new words')
  publish({ 'mf-marketing': { stable: old } })
  edge = await startEdge({ distDir, trustProxy: true })
})
afterEach(() => edge.close())

it('EDG-430 a released sentence and its rollback reach the next visitor, with the sitemap', async () => {
  for (const [entry, words] of [
    [{ stable: old }, 'old words'],
    [{ stable: fresh, previous: old }, 'new words'],
    [{ stable: old, previous: fresh }, 'old words'],
  ] as const) {
    publish({ 'mf-marketing': entry })
    for (const path of ['/couch-co-op-gaming', '/slipnbump']) {
      const page = await edge.request(path)
      expect([page.status, titleOf(page)]).toEqual([200, words])
      expect(registryIn(page).remotes['mf-marketing']?.stable.version).toBe(entry.stable.version)
      expect(page.text).toContain(`src="/remotes/mf-marketing/${entry.stable.version}/pages/films.js"`)
    }
    const sitemap = await edge.request('/sitemap.xml')
    expect(sitemap.headers['content-type']).toContain('xml')
    expect(sitemap.text).toBe(`<urlset>${words}</urlset>`)
  }
})

it('EDG-430 a release that gives way takes its pages along', async () => {
  publish({ 'mf-marketing': { stable: fresh, previous: old } })
  expect(titleOf(await edge.request('/slipnbump'))).toBe('new words')
  writeFileSync(join(distDir, 'remotes/mf-marketing', NEW, 'mf-manifest.json'), 'broken')
  await edge.post('/api/remoteFailed', { remote: 'mf-marketing', version: NEW, reason: 'load' })
  await until(async () => titleOf(await edge.request('/slipnbump')) === 'old words')
})

it('EDG-155 the pages of a release are no file that anyone fetches', async () => {
  expect((await edge.request(`/remotes/mf-marketing/${OLD}/mf-manifest.json`)).status).toBe(200)
  expect((await edge.request(`/remotes/mf-marketing/${OLD}/pages.json`)).status).toBe(404)
})

it('EDG-430 pages with another hash than the registry lists are not shown', async () => {
  const other = { ...fresh, files: { ...fresh.files, 'pages.json': hashOf('other') } }
  publish({ 'mf-marketing': { stable: other } })
  expect(titleOf(await edge.request('/slipnbump'))).toBe('shell')
})

it('EDG-430 MKT-184 a page brings the scripts and the missing styles of the shell that serves it', async () => {
  const { text } = await edge.request('/slipnbump')
  expect(text).toContain('src="/static/shell.1a2b.js"')
  expect(text.match(/\.words\{color:red\}/g)).toHaveLength(1)
  expect(text).toContain('.frame{content:"}"}\n@media print{.a{b:c}}</style>')
  expect(text.indexOf('.frame')).toBeGreaterThan(text.indexOf('>old words</div>'))
  expect(text).not.toContain('__')
  const shell = join(distDir, 'shell/index.html')
  writeFileSync(shell, '<head><script defer src="/static/shell.9z9z.js" nonce="__NONCE__"></script></head>')
  expect((await edge.request('/slipnbump')).text).toContain('src="/static/shell.9z9z.js"')
})

it('EDG-430 the launch page has the head that mf-marketing’s release gives the site', async () => {
  const lobby = writeRelease('mf-lobby', OLD, 'launch words')
  for (const [release, words] of [
    [old, 'old words'],
    [fresh, 'new words'],
  ] as const) {
    publish({ 'mf-marketing': { stable: release }, 'mf-lobby': { stable: lobby } })
    const page = await edge.request('/')
    expect(titleOf(page)).toBe(`${words} home`)
    expect(page.text).toContain(`<p>${words} data</p>`)
    expect(page.text).toContain('launch words')
  }
})

const visitors = Array.from({ length: 200 }, (_, at) => ({
  headers: { 'x-forwarded-for': `203.0.113.${at}`, 'user-agent': `Browser/${at % 7}` },
}))
const versionFor = async (path: string, visitor: (typeof visitors)[number]): Promise<string | undefined> => {
  const page = await edge.request(path, visitor)
  const version = registryIn(page).remotes['mf-marketing']?.stable.version
  // The words always fit the release that takes them over.
  if (path !== '/credits') expect(titleOf(page)).toBe(version === NEW ? 'new words' : 'old words')
  return version
}

it('EDG-432 a canary reaches its share of visitors without a room, the same ones all day, without a cookie', async () => {
  const canary = { ...fresh, weight: 25, salt: 'salt' }
  publish({ 'mf-marketing': { stable: old, canary } })
  const shown: boolean[] = []
  for (const visitor of visitors) {
    const version = await versionFor('/slipnbump', visitor)
    expect(await versionFor('/couch-co-op-gaming', visitor)).toBe(version)
    shown.push(version === NEW)
  }
  const reached = shown.filter(Boolean).length
  expect(reached).toBeGreaterThan(30)
  expect(reached).toBeLessThan(70)
  expect((await edge.request('/slipnbump', visitors[0])).headers).not.toHaveProperty('set-cookie')
  publish({ 'mf-marketing': { stable: old, canary: { ...canary, weight: 0 } } })
  for (const visitor of visitors.slice(0, 20)) expect(await versionFor('/slipnbump', visitor)).toBe(OLD)
  publish({ 'mf-marketing': { stable: old, canary: { ...canary, weight: 100 } } })
  for (const visitor of visitors.slice(0, 20)) expect(await versionFor('/slipnbump', visitor)).toBe(NEW)
})

it('EDG-432 a page of a remote that is chosen by room gets the stable release without one', async () => {
  const canary = { ...fresh, weight: 100, salt: 'salt' }
  publish({ 'mf-game': { stable: old, canary } })
  const page = await edge.request('/game')
  expect(registryIn(page).remotes['mf-game']).toMatchObject({ stable: { version: OLD }, canary: { version: NEW } })
})

it('EDG-433 a signed-in admin sees the release that the address names, and no one else does', async () => {
  publish({ 'mf-marketing': { stable: old, canary: { ...fresh, weight: 0, salt: 'salt' } } })
  const path = `/slipnbump?release=${NEW}`
  expect(titleOf(await edge.request(path))).toBe('old words')
  const signedIn = await edge.post('/api/admin/session', { secret: ADMIN_SECRET })
  const cookie = (signedIn.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
  const page = await edge.request(path, { headers: { cookie } })
  expect(titleOf(page)).toBe('new words')
  expect(registryIn(page).remotes['mf-marketing']).toMatchObject({
    stable: { version: NEW },
    previous: { version: OLD },
  })
  expect(registryIn(page).remotes['mf-marketing']).not.toHaveProperty('canary')
  expect(titleOf(await edge.request('/slipnbump?release=9.9.9-zzzzzzz', { headers: { cookie } }))).toBe('old words')
})
