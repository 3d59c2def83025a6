import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { appRoutes, catalogue, landingRoutes, searchRoutes } from '@sofaspark/contract'
import { PHONE, startEdge, type RawResponse, type RunningEdge } from '../fixture/running-edge.ts'
import { sampleIntegrity, sampleRegistry, writeSampleDist } from '../fixture/sample-dist.ts'

let edge: RunningEdge
beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge.close())

const onPhone = { headers: { 'user-agent': PHONE } }
const titleOf = ({ text }: RawResponse): string | undefined => /<title>(.*?)<\/title>/.exec(text)?.[1]
const blockOf = ({ text }: RawResponse, id: string): unknown => {
  const block = new RegExp(`<script type="application/json" id="${id}" nonce="[\\w-]+">(.*?)</script>`).exec(text)?.[1]
  return block === undefined ? undefined : (JSON.parse(block) as unknown)
}
const nonceOf = ({ headers }: RawResponse): string | undefined =>
  /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1]

it('EDG-02 an app route is the shell with registry, configuration, games and the nonce of this response', async () => {
  const response = await edge.request('/games?roomNumber=123456')
  expect(response.status).toBe(200)
  expect(titleOf(response)).toBe('shell')
  expect(blockOf(response, 'registry')).toEqual(sampleRegistry())
  expect(blockOf(response, 'config')).toEqual((await edge.request('/api/config')).json())
  expect(blockOf(response, 'games')).toMatchObject(JSON.parse(JSON.stringify(catalogue)) as object[])
  expect(response.text).not.toContain('__NONCE__')
  expect(response.text).toContain(`nonce="${nonceOf(response) ?? ''}" defer`)
  expect(nonceOf(await edge.request('/games'))).not.toBe(nonceOf(response))
})

it('EDG-02 a route that only the registry knows is the shell as well', async () => {
  expect(await edge.request('/brandnew')).toMatchObject({ status: 200 })
})

it('EDG-03 an unknown path shows home with 404 and is not indexed', async () => {
  for (const path of ['/nothing/here', '/constructor', '/games/nothing']) {
    const response = await edge.request(path)
    expect(response).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } })
    expect(titleOf(response)).toBe('screen home')
    expect(response.text).toContain('<meta name="robots" content="noindex">')
  }
  expect(titleOf(await edge.request('/nothing', onPhone))).toBe('phone home')
})

it('EDG-03 a person who opens the address of a missing file sees home with 404; a script gets an error', async () => {
  const asPerson = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
  for (const path of ['/games/nothing/here', '/games/nothing/a/b', '/old-page.php']) {
    const page = await edge.request(path, { headers: asPerson })
    expect(page).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } })
    expect(titleOf(page)).toBe('screen home')
    const answer = await edge.request(path)
    expect(answer.status).toBe(404)
    expect(answer.json()).toMatchObject({ error: { code: 'not_found' } })
  }
  const missing = await edge.request('/games/nothing/Build/nothing.wasm', { headers: asPerson })
  expect(missing.json()).toMatchObject({ error: { code: 'not_found' } })
})

it('EDG-08 app and admin routes are not indexed; home, landing and search pages are', async () => {
  for (const path of Object.keys(appRoutes))
    expect((await edge.request(path)).headers).toMatchObject({ 'x-robots-tag': 'noindex' })
  for (const path of ['/', ...Object.keys(landingRoutes), ...searchRoutes]) {
    const response = await edge.request(path)
    expect(response.status).toBe(200)
    expect(response.headers['x-robots-tag']).toBeUndefined()
  }
})

it('EDG-05 pages of the build are served unchanged, home by device, and a template is filled', async () => {
  expect(titleOf(await edge.request('/'))).toBe('screen home')
  const home = await edge.request('/', onPhone)
  expect(home.text).toBe('<!doctype html><title>phone home</title>')
  expect(home.headers.vary).toContain('User-Agent')
  expect(home.headers.vary).toContain('Accept-Language')
  expect((await edge.request('/couch-co-op-gaming')).text).toBe('<!doctype html><title>couch</title>')
  const landing = await edge.request('/slipnbump')
  expect(titleOf(landing)).toBe('landing')
  expect(blockOf(landing, 'config')).toBeDefined()
})

it('EDG-05 a page of the build comes in the language of the address, else of the browser, else in its own', async () => {
  const title = async (path: string, wish: string) =>
    titleOf(await edge.request(path, { headers: { 'accept-language': wish } }))
  expect(await title('/', 'he-IL, en;q=0.5')).toBe('screen home in Hebrew')
  expect(await title('/?language=he', 'en')).toBe('screen home in Hebrew')
  expect(await title('/?language=en', 'he')).toBe('screen home')
  expect(await title('/', 'tr')).toBe('screen home')
  expect(await title('/slipnbump', 'he')).toBe('landing')
})

it('EDG-05 a path with a trailing slash leads to the one without', async () => {
  expect(await edge.request('/games/?a=b')).toMatchObject({ status: 308, headers: { location: '/games?a=b' } })
  expect(await edge.request('//evil.example/')).toMatchObject({ status: 308, headers: { location: '/evil.example' } })
})

it('EDG-06 preloads have the integrity of the registry and no crossorigin, except for the manifest', async () => {
  const links = [...(await edge.request('/games')).text.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link)
  const at = '/remotes/mf-lobby/1.0.0-aaaaaaa'
  expect(links).toEqual([
    `<link rel="preload" as="fetch" crossorigin href="${at}/mf-manifest.json">`,
    `<link rel="preload" as="script" href="${at}/remoteEntry.js" integrity="${sampleIntegrity('e')}">`,
    `<link rel="preload" as="style" href="${at}/app.css" integrity="${sampleIntegrity('s')}">`,
  ])
  expect((await edge.request('/admin')).text).not.toContain('rel="preload"')
})

it('EDG-09 documents are compressed as the client prefers', async () => {
  const plain = await edge.request('/games')
  const br = await edge.request('/games', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  const gzip = await edge.request('/games', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' })
  expect(br.headers.vary).toContain('Accept-Encoding')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  const unpacked = [brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes)].map(String)
  for (const text of unpacked) expect(text).toContain('<title>shell</title>')
})

it('EDG-09 the registry and the list of games are compressed like documents', async () => {
  const distDir = writeSampleDist()
  const { remotes } = sampleRegistry()
  writeFileSync(
    join(distDir, 'remotes.json'),
    JSON.stringify({ remotes: { ...remotes, 'mf-game': remotes['mf-lobby'], 'mf-admin': remotes['mf-lobby'] } }),
  )
  const long = await startEdge({ distDir })
  try {
    for (const path of ['/remotes.json', '/api/data/games']) {
      const response = await long.request(path, { headers: { 'accept-encoding': 'gzip, br' } })
      expect(response.headers['content-encoding']).toBe('br')
      expect(JSON.parse(brotliDecompressSync(response.bytes).toString())).toEqual((await long.request(path)).json())
    }
  } finally {
    await long.close()
  }
})

it('EDG-112 the pages of a phone come from the standalone controller, without registry and remotes', async () => {
  for (const path of ['/browser?roomNumber=123456', '/download']) {
    const response = await edge.request(path, onPhone)
    expect(titleOf(response)).toBe('controller with its script')
    expect(blockOf(response, 'config')).toBeDefined()
    expect(blockOf(response, 'registry')).toBeUndefined()
    expect(response.text.match(/rel="preload"[^>]*>/g)).toEqual([
      'rel="preload" as="script" href="/controller/texts-en.0a1b.js">',
    ])
  }
})

it('EDG-434 the phone’s page has its script within on a first visit, and names it after a reload, to a browser with a copy, or after an answer about consent', async () => {
  const title = async (headers: Record<string, string>, path = '/browser') =>
    titleOf(await edge.request(path, { headers: { ...onPhone.headers, ...headers } }))
  expect(await title({})).toBe('controller with its script')
  expect(await title({ cookie: 'session=1; theme=dark' }, '/download')).toBe('controller with its script')
  expect(await title({ 'cache-control': 'max-age=0' })).toBe('controller')
  expect(await title({ 'if-none-match': 'W/"1a2-abc"' })).toBe('controller')
  expect(await title({ cookie: 'cookie_consent=refused.1' })).toBe('controller')
  expect(await title({}, '/games')).toBe('shell')
})

it('EDG-434 a build without such a page serves the one that names its script', async () => {
  const distDir = writeSampleDist()
  rmSync(join(distDir, 'controller/first-visit.html'))
  const older = await startEdge({ distDir })
  expect(titleOf(await older.request('/browser', onPhone))).toBe('controller')
  await older.close()
})

it('EDG-112 the phone’s own page preloads the texts of the address’s language, else of the browser’s', async () => {
  const words = async (path: string, wish: string): Promise<string | undefined> =>
    /texts-\w+/.exec((await edge.request(path, { headers: { ...onPhone.headers, 'accept-language': wish } })).text)?.[0]
  expect(await words('/download?roomNumber=123456&language=he', 'en')).toBe('texts-he')
  expect(await words('/browser', 'he-IL,he;q=0.9,en;q=0.8')).toBe('texts-he')
  expect(await words('/browser?language=../../x', 'xx')).toBe('texts-en')
  expect(await words('/browser', 'fr')).toBeUndefined()
})

it('EDG-08 sitemap and robots.txt are those of the build and are revalidated', async () => {
  const sitemap = await edge.request('/sitemap.xml')
  expect(sitemap).toMatchObject({ status: 200, text: '<urlset></urlset>' })
  expect(sitemap.headers).toMatchObject({ 'content-type': 'application/xml', 'cache-control': 'public, no-cache' })
  const robots = await edge.request('/robots.txt')
  expect(robots).toMatchObject({ status: 200, text: 'User-agent: *' })
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
})

it('EDG-01 a document that was not built is unavailable, and other methods are not found', async () => {
  const bare = await startEdge({ distDir: '/nowhere' })
  expect((await bare.request('/games')).json()).toMatchObject({ error: { code: 'unavailable' } })
  await bare.close()
  const response = await edge.post('/games', {})
  expect(response.status).toBe(404)
  expect(response.json()).toMatchObject({ error: { code: 'not_found' } })
})
