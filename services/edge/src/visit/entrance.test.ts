import { connect } from 'node:net'
import { hostname } from 'node:os'
import type { IncomingHttpHeaders } from 'node:http'
import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { createAllowedHosts, type AllowedHostsDeps } from './allowed-hosts.ts'
import { cutHeaders, plainUrl } from './visit.ts'
const hostsWith = (parts: Partial<AllowedHostsDeps>) =>
  createAllowedHosts({ monotonicMs: () => 0, own: () => [], ...parts })

/** Sends a raw HTTP request and returns the whole response. */
const speak = (edge: RunningEdge, words: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(edge.host.split(':')[1]), '127.0.0.1')
    let text = ''
    socket.on('data', (part) => (text += part.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
    socket.write(words)
  })

it('EDG-150 by default a console answers to loopback, to its own names and addresses, and to the join origin’s host', () => {
  const own = (): string[] => ['sofa', 'sofa.local', '192.168.1.20', '[fd00::20]']
  const isAllowed = hostsWith({ own, joinOrigin: 'https://Party.example:8443' })
  for (const host of [
    'localhost',
    'localhost:8080',
    'LOCALHOST.',
    'tv.localhost:1',
    '127.0.0.1:8080',
    '127.8.8.8',
    '[::1]:8080',
    '[0:0:0:0:0:0:0:1]',
    'sofa:8080',
    'Sofa.local',
    '192.168.1.20:8080',
    '[fd00:0::0020]:8080',
    'party.example',
  ])
    expect([host, isAllowed(host)]).toEqual([host, true])
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'notlocalhost',
    '192.168.1.21:8080',
    '[fd00::21]',
    '[::]',
    '[zz]',
    '',
  ])
    expect([host, isAllowed(host)]).toEqual([host, false])
  const real = createAllowedHosts({ monotonicMs: () => 0 })
  expect(real(`${hostname()}:8080`)).toBe(true)
  expect(real(`${hostname().split('.')[0] ?? ''}.local`)).toBe(true)
})

it('EDG-150 ALLOWED_HOSTS replaces the default: names with any port, names with one port, or any host', () => {
  const isAllowed = hostsWith({
    configured: ['play.example', 'edge:8080', 'fd00::1', '*.tv.example'],
    joinOrigin: 'https://join.example',
    own: () => ['192.168.1.20'],
  })
  for (const host of [
    'play.example',
    'PLAY.example:444',
    'edge:8080',
    '[fd00::1]:80',
    'a.b.tv.example',
    'join.example',
  ])
    expect([host, isAllowed(host)]).toEqual([host, true])
  for (const host of ['edge', 'edge:8081', 'localhost', '192.168.1.20', 'sub.play.example', 'tv.example'])
    expect([host, isAllowed(host)]).toEqual([host, false])
  expect(hostsWith({ configured: ['*'] })('whatever.example')).toBe(true)
})

it('EDG-150 after a change of network the machine’s new address is allowed within 5 s', () => {
  let monotonicMs = 0
  let looks = 0
  let address = '192.168.1.20'
  const own = (): string[] => {
    looks += 1
    return [address]
  }
  const isAllowed = hostsWith({ own, monotonicMs: () => monotonicMs })
  for (let n = 0; n < 50; n++) expect(isAllowed('192.168.1.20')).toBe(true)
  address = '10.0.0.7'
  monotonicMs = 5_000
  expect([isAllowed('10.0.0.7'), isAllowed('192.168.1.20')]).toEqual([true, false])
  expect(looks).toBe(2)
})

it('EDG-150 a request for another host gets neither page nor socket, only the reason', async () => {
  const edge = await startEdge({ allowedHosts: ['tv.example', '127.0.0.1'] })
  const evil = { host: 'evil.example' }
  for (const path of ['/', '/api/config', '/static/shell.1a2b.js', '/eu/socket.io/?EIO=4', '/eu/data/ping']) {
    const response = await edge.request(path, { headers: evil })
    expect(response.status).toBe(400)
    expect(response.json()).toEqual({
      error: {
        code: 'bad_payload',
        message: 'This console is not known as evil.example. ALLOWED_HOSTS names the hosts that it answers to.',
      },
    })
    expect(response.headers['cache-control']).toBe('no-store')
  }
  const wants = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
  expect(await speak(edge, `GET /eu/socket.io/ HTTP/1.1\r\nHost: evil.example\r\n${wants}${key}\r\n`)).toMatch(
    /^HTTP\/1\.1 400 .*"bad_payload"/s,
  )
  expect(await speak(edge, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"bad_payload"/s)
  expect(edge.eu.calls()).toBe(0)
  expect((await edge.request('/', { headers: { host: 'tv.example:8080' } })).status).toBe(200)
  expect((await edge.request('/eu/data/ping')).status).toBe(200)
  await edge.close()
})

it('EDG-150 behind a trusted proxy the forwarded host must be allowed', async () => {
  const edge = await startEdge({ trustProxy: true, allowedHosts: ['play.example'] })
  const asked = (headers: Record<string, string>) =>
    edge.request('/api/config', { headers: { host: 'edge:8080', ...headers } })
  const inside = await asked({ 'x-forwarded-host': 'play.example', 'x-forwarded-proto': 'https' })
  expect(inside.json()).toMatchObject({ address: 'https://play.example' })
  expect((await asked({ 'x-forwarded-host': 'evil.example' })).status).toBe(400)
  expect((await asked({})).status).toBe(400)
  await edge.close()
})

it.each([
  ['/', '/'],
  ['', '/'],
  ['//', '/'],
  ['/games', '/games'],
  ['//games//', '/games/'],
  ['/./games/.', '/games/'],
  ['/controller/%69ndex.html?a=%2f..', '/controller/index.html?a=%2f..'],
  ['/%63ontroller//pad.9f8e.js', '/controller/pad.9f8e.js'],
  ['/caf%C3%A9/a%20b/@:$&+,;=~!', '/caf%C3%A9/a%20b/@:$&+,;=~!'],
  ['/%2569ndex.html', '/%2569ndex.html'],
  ['/a%3Fb%23c', '/a%3Fb%23c'],
  ['http://evil.example/eu/socket.io/?EIO=4', '/eu/socket.io/?EIO=4'],
  ['http://evil.example?x', '/?x'],
])('EDG-155 the target %s is read as %s', (target, url) => {
  expect(plainUrl(target)).toEqual({ kind: 'plain', url })
})

it.each([
  ['/%zz', 'unreadable'],
  ['/%c0%ae', 'unreadable'],
  ['games', 'unreadable'],
  ['*', 'unreadable'],
  ['/a/../b', 'nowhere'],
  ['/a/%2e%2E/b', 'nowhere'],
  ['/a%2fb', 'nowhere'],
  ['/a%5cb', 'nowhere'],
  ['/a\\b', 'nowhere'],
  ['/a%00', 'nowhere'],
  ['/a%0d%0ab', 'nowhere'],
])('EDG-155 the target %s is %s', (target, kind) => {
  expect(plainUrl(target)).toEqual({ kind })
})

const templates = [
  'controller/index.html',
  'controller/first-visit.html',
  'static/index.html',
  'shell/index.html',
  'pages/slipnbump/index.html',
]
const spellings = (path: string): string[] => [
  `/${path}`,
  `//${path}`,
  `/${path.replace('/', '//')}`,
  `/${path.replace('/', '/./')}`,
  `/${path.replace('i', '%69')}`,
  `/${path.replace('i', '%2569')}`,
  `/${path.replace('html', 'HTML')}`,
  `/${path.replace('.html', '%2ehtml')}`,
  `/${path.replace('/', '%2f')}`,
  `/${path.replace('/', '/x/../')}`,
  `/${path}/`,
  `/${path}.br`,
  `/${path}.gz`,
  `/${path}%00`,
  `/static/..%2f${path}`,
  `http://evil.example/${path}`,
]
it('EDG-155 no spelling of a path serves a document of the build as a file, and none is cached', async () => {
  const edge = await startEdge()
  const paths = [
    ...templates.flatMap(spellings),
    '/index.html',
    '//index.html',
    '/%69ndex.html',
    '/INDEX.HTML',
    '/index.htm',
  ]
  for (const path of paths) {
    const response = await edge.request(path)
    expect([path, response.text.includes('__NONCE__')]).toEqual([path, false])
    expect([path, response.text.includes('<!--sofaspark:head-->')]).toEqual([path, false])
    // A trailing slash is taken off by a redirect, which is no document.
    const kept = response.status === 308 ? 'no-store' : response.headers['cache-control']
    expect([path, kept]).toEqual([path, expect.stringMatching(/^(?:no-store|private, no-cache)$/)])
  }
  expect((await edge.request('//index.html')).text).toContain('id="registry"')
  expect((await edge.request('/controller//pad%2e9f8e.js')).text).toBe('console.log(2)')
  await edge.close()
})

it('EDG-155 every header is cut to its length before anything reads it; of a proxy’s list the end is kept', () => {
  const long = 'x'.repeat(9_000)
  const headers: IncomingHttpHeaders = {
    host: long,
    'user-agent': long,
    origin: long,
    cookie: long,
    'accept-encoding': long,
    'x-forwarded-host': long,
    'x-forwarded-for': `${long}, 203.0.113.9`,
    'x-other': long,
    accept: '*/*',
  }
  cutHeaders(headers)
  expect(Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.length]))).toEqual({
    host: 255,
    'user-agent': 512,
    origin: 512,
    cookie: 4_096,
    'accept-encoding': 512,
    'x-forwarded-host': 255,
    'x-forwarded-for': 512,
    'x-other': 4_096,
    accept: 3,
  })
  expect(headers['x-forwarded-for']).toMatch(/, 203\.0\.113\.9$/)
})

it('EDG-155 a long header is not an error, and the region gets it cut as well', async () => {
  const edge = await startEdge()
  const response = await edge.request('/eu/data/ping', { headers: { 'user-agent': `Mobile ${'x'.repeat(9_000)}` } })
  expect(response.status).toBe(200)
  expect(edge.eu.lastHeaders()['user-agent']).toHaveLength(512)
  await edge.close()
})
