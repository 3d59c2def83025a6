import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { startEdge, type RunningEdge } from './fixture/running-edge.ts'

const AD_HOST = 'ads.example'
const ads = { provider: 'frame', origin: `https://${AD_HOST}`, client: 'ca-pub-1' } as const
const allowedHosts = ['play.example', '127.0.0.1']
const onAds = () => ({ headers: { host: AD_HOST, 'x-forwarded-proto': 'https' } })

let edge: RunningEdge
beforeAll(async () => {
  edge = await startEdge({ ads, allowedHosts, trustProxy: true })
  mkdirSync(join(edge.distDir, 'ads'))
  writeFileSync(join(edge.distDir, 'ads/frame.js'), 'frame()')
})
afterAll(() => edge.close())

it('SUP-132 the ad origin has a document for each network and their script, and nothing of the console', async () => {
  for (const network of ['google', 'adsense', 'applixir']) {
    const { status, headers, text } = await edge.request(`/ads/${network}.html?child=1`, onAds())
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('src="/ads/frame.js"')
    expect(headers['set-cookie']).toBeUndefined()
  }
  expect((await edge.request('/ads/frame.js', onAds())).text).toBe('frame()')
  for (const path of [
    '/',
    '/games',
    '/api/config',
    '/remotes.json',
    '/eu/data/games',
    '/ads/other.html',
    '/robots.txt',
  ])
    expect((await edge.request(path, onAds())).status).toBe(404)
  const socket = new WebSocket(`ws://${edge.host}/eu/socket.io/?EIO=4&transport=websocket`, onAds())
  const code = await new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode))
  })
  expect(code).toBe(404)
})

it('SUP-132 no other host has them, and without an ad origin no one has', async () => {
  const here = { headers: { host: 'play.example', accept: 'application/json' } }
  expect((await edge.request('/ads/google.html', here)).status).toBe(404)
  const plain = await startEdge({ allowedHosts })
  expect((await plain.request('/ads/google.html', onAds())).status).toBe(400)
  expect((await plain.request('/ads/google.html', here)).status).toBe(404)
  await plain.close()
})

it('SUP-132 a document runs our script and what it loads, in a sandbox that this console’s pages alone may frame', async () => {
  const policyFor = async (page = '', network = 'google') => {
    const query = new URLSearchParams({ child: '1', page })
    const { headers, text } = await edge.request(`/ads/${network}.html?${query.toString()}`, onAds())
    const policy = String(headers['content-security-policy'])
    expect(text).toContain(`nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}"`)
    return policy
  }
  const policy = await policyFor('https://play.example')
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w-]{22}' 'strict-dynamic' 'unsafe-eval'; /)
  for (const part of ["base-uri 'none'", "form-action 'none'", 'sandbox allow-scripts']) expect(policy).toContain(part)
  expect(policy).toContain('frame-ancestors https://play.example;')
  expect(await policyFor(undefined, 'applixir')).not.toContain('unsafe-eval')
  for (const stranger of [
    undefined,
    'https://elsewhere.example',
    'junk',
    `https://${AD_HOST}`,
    'file:///x',
    'https://play.example;x',
  ])
    expect(await policyFor(stranger)).toContain("frame-ancestors 'none';")
  expect(await policyFor()).not.toBe(await policyFor())
})
