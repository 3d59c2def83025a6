import { rmSync } from 'node:fs'
import type { ChildProcess } from '@sofaspark/programs'
import { WebSocket } from 'ws'
import { startMain as startProcess } from './fixture/running-main.ts'
import { writeSampleDist } from './fixture/sample-dist.ts'
import { startTinyLobby, type TinyLobby } from './fixture/tiny-lobby.ts'

let lobby: TinyLobby
let distDir: string
let child: ChildProcess | undefined

beforeAll(async () => {
  lobby = await startTinyLobby()
  distDir = writeSampleDist()
})

afterAll(async () => {
  child?.kill('SIGKILL')
  await lobby.close()
  rmSync(distDir, { recursive: true, force: true })
})

const startMain = async (env: Readonly<Record<string, string>>): Promise<{ port: number; internalPort: number }> => {
  const main = await startProcess(env)
  child = main.child
  return main
}

const wholeEnvironment = (): Record<string, string> => ({
  DIST_DIR: distDir,
  LOBBY_EU: lobby.address,
  LOBBY_US: lobby.address,
  LOBBY_ASIA: lobby.address,
  ANALYTICS: lobby.address,
  ADMIN_SECRET: 'secret',
  EDGE_TOKEN: 'token',
})

it('EDG-61 the process says where it listens, and SIGTERM ends it in order with sockets still open', async () => {
  const { port, internalPort } = await startMain(wholeEnvironment())
  for (const path of ['healthz', 'readyz', 'metrics'])
    expect((await fetch(`http://127.0.0.1:${internalPort}/${path}`)).status).toBe(200)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/eu/socket.io/?EIO=4&transport=websocket`)
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const code = new Promise((resolve) => child?.once('exit', resolve))
  child?.kill('SIGTERM')
  await closed
  expect(await code).toBe(0)
})

it('EDG-61b an environment that lacks something ends it with one error that names all of it', async () => {
  await expect(startMain({ DIST_DIR: distDir })).rejects.toThrow(/LOBBY_EU.*LOBBY_US.*ANALYTICS.*EDGE_TOKEN/)
})

it('EDG-130 pages are handed the ICE servers of the environment, and a malformed list ends the start', async () => {
  const iceServers = [
    { urls: 'stun:stun.example:3478' },
    { urls: ['turn:turn.example:3478?transport=udp'], username: 'sofa', credential: 'spark' },
  ]
  const { port } = await startMain({ ...wholeEnvironment(), ICE_SERVERS: JSON.stringify(iceServers) })
  const config = (await (await fetch(`http://127.0.0.1:${port}/api/config`)).json()) as object
  expect(config).toMatchObject({ iceServers })
  child?.kill('SIGKILL')
  for (const wrong of ['stun:stun.example', '[{"urls":"https://example"}]', '[{"urls":[7]}]'])
    await expect(startMain({ ...wholeEnvironment(), ICE_SERVERS: wrong })).rejects.toThrow(/ICE_SERVERS is not/)
})
