import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startListener, startService, type Service } from '@sofaspark/lobby-testing'
import { WebSocket } from 'ws'
import { writeSampleDist } from './fixture/sample-dist.ts'
import { startTinyLobby, type TinyLobby } from './fixture/running-edge.ts'

jest.setTimeout(60_000)

let lobby: TinyLobby
let distDir: string
let edge: Service | undefined

beforeAll(async () => {
  lobby = await startTinyLobby()
  distDir = writeSampleDist()
})

afterEach(() => edge?.kill())
afterAll(async () => {
  await lobby.close()
  rmSync(distDir, { recursive: true, force: true })
})

const startEdge = async (env: Readonly<Record<string, string>> = {}): Promise<Service> =>
  (edge = await startService('edge', { env: { DIST_DIR: distDir, LOBBY_EU: lobby.address, ...env } }))

it('EDG-61 the process logs where it listens, and SIGTERM ends it cleanly with sockets still open', async () => {
  const { port, internalUrl } = await startEdge()
  for (const path of ['healthz', 'readyz', 'metrics']) expect((await fetch(`${internalUrl}/${path}`)).status).toBe(200)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/eu/socket.io/?EIO=4&transport=websocket`)
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const code = edge?.kill('SIGTERM')
  await closed
  expect(await code).toBe(0)
})

it('KIT-01 an incomplete environment ends it with one error that names everything missing', async () => {
  await expect(
    startListener(join(import.meta.dirname, 'main.ts'), { env: { PORT: '0', DIST_DIR: distDir } }),
  ).rejects.toThrow(/LOBBY_EU.*LOBBY_US.*ANALYTICS.*EDGE_TOKEN/)
})

it('BRO-05 SUP-126 pages learn how long an answer is kept and where ads come from, which alone may be framed', async () => {
  const { url } = await startEdge({ CONSENT_DAYS: '30', AD_ORIGIN: 'https://ads.example/', AD_CLIENT: 'ca-pub-1' })
  const answer = await fetch(`${url}/api/config`)
  const ads = { provider: 'frame', origin: 'https://ads.example', client: 'ca-pub-1' }
  expect(await answer.json()).toMatchObject({ consentDays: 30, ads })
  expect(answer.headers.get('content-security-policy')).toContain("frame-src 'self' https://ads.example;")
})

it('SUP-132 an ad origin that is the console’s own address ends the start', async () => {
  const own = { AD_ORIGIN: 'https://play.example', ALLOWED_HOSTS: 'play.example' }
  await expect(startService('edge', { env: { DIST_DIR: distDir, ...own } })).rejects.toThrow(
    /AD_ORIGIN is play.example/,
  )
})

it('EDG-130 pages get the ICE servers of the environment, and a malformed list ends the start', async () => {
  const iceServers = [
    { urls: 'stun:stun.example:3478' },
    { urls: ['turn:turn.example:3478?transport=udp'], username: 'sofa', credential: 'spark' },
  ]
  const { url } = await startEdge({ ICE_SERVERS: JSON.stringify(iceServers) })
  const config = (await (await fetch(`${url}/api/config`)).json()) as object
  expect(config).toMatchObject({ iceServers })
  for (const wrong of ['stun:stun.example', '[{"urls":"https://example"}]', '[{"urls":[7]}]'])
    await expect(startService('edge', { env: { DIST_DIR: distDir, ICE_SERVERS: wrong } })).rejects.toThrow(
      /ICE_SERVERS is not/,
    )
})
