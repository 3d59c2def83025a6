import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Client } from './testing/client.ts'
import { createPayload, joinPayload } from './testing/party.ts'
import { startProcess, type ServiceProcess } from './testing/process.ts'

let dataDir: string
let service: ServiceProcess | undefined
const clients: Client[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lobby-'))
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await service?.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const client = async (reconnection = false): Promise<Client> => {
  const opened = await connect(service?.url ?? '', '/eu/socket.io', { reconnection })
  clients.push(opened)
  return opened
}

it('LOB-50 after a kill and a new start, everything that was acknowledged is there', async () => {
  service = await startProcess(dataDir)
  const screen = await client()
  const created = await screen.ask('createLobby', createPayload)
  const { roomNumber } = created['lobby'] as { roomNumber: string }
  const phones = []
  for (const name of ['Ada', 'Ben', 'Cem']) {
    const phone = await client()
    phones.push({ phone, joined: await phone.ask('joinLobby', joinPayload(roomNumber, name)) })
  }
  const [ada, ben, cem] = phones
  const idOf = (joined: unknown): string => (joined as { player: { id: string } }).player.id
  await ada?.phone.ask('renamePlayer', { name: 'Lovelace' })
  await ada?.phone.ask('passAdmin', { playerId: idOf(ben?.joined) })
  await screen.ask('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  await screen.ask('saveGame', { snapshot: Buffer.from('score 7:3') })
  const pad = { v: 1, orientation: 'landscape', widgets: [{ type: 'button', id: 'jump' }] }
  await screen.ask('setPad', { playerId: 'all', pad })
  await screen.ask('lockLobby', { locked: true })
  await screen.ask('kickPlayer', { playerId: idOf(cem?.joined) })
  for (const n of [1, 2, 3]) await ada?.phone.ask('command', { type: 'a', data: n, n })

  await service.kill('SIGKILL')
  service = await startProcess(dataDir)

  const second = await client()
  const resumed = await second.ask('resumeLobby', { roomNumber, hostToken: created['hostToken'] })
  expect(resumed).toMatchObject({
    ok: true,
    game: { gameKey: 'testgamelocal', snapshot: Buffer.from('score 7:3') },
    lobby: {
      locked: true,
      admin: idOf(ben?.joined),
      hostConnected: true,
      players: [{ name: 'Lovelace', connected: false }, { name: 'Ben' }],
    },
  })
  for (const { joined } of [ada, ben].filter((known) => known !== undefined)) {
    const phone = await client()
    const back = await phone.ask('joinLobby', joinPayload(roomNumber, 'Again', { seatToken: joined['seatToken'] }))
    expect(back).toMatchObject({ ok: true, pad, gameKey: 'testgamelocal', player: { id: idOf(joined) } })
    expect(back['lastCommand']).toBe(joined === ada?.joined ? 3 : 0)
    if (joined !== ada?.joined) continue
    expect(await phone.code('command', { type: 'a', data: 'repeat', n: 3 })).toBe('ok')
    expect(await phone.code('command', { type: 'a', data: 'new', n: 4 })).toBe('ok')
  }
  expect((await second.next('command'))[0]).toMatchObject({ data: 'new' })
  const kicked = await client()
  expect(await kicked.code('joinLobby', joinPayload(roomNumber, 'Cem', { seatToken: cem?.joined['seatToken'] }))).toBe(
    'kicked',
  )
})

it('LOB-51 a drain sends stock clients away so that they come back by themselves to the next process', async () => {
  service = await startProcess(dataDir)
  expect((await fetch(`${service.internalUrl}/readyz`)).status).toBe(200)
  expect((await fetch(`${service.internalUrl}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${service.internalUrl}/metrics`)).text()).toContain('lobby_lobbies')
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await fetch(`${service.url}${path}`)).status).toBe(404)
  const screen = await client(true)
  const created = await screen.ask('createLobby', createPayload)
  const { roomNumber } = created['lobby'] as { roomNumber: string }
  const phone = await client(true)
  const joined = await phone.ask('joinLobby', joinPayload(roomNumber))
  const { port } = new URL(service.url)
  expect(await service.kill('SIGTERM')).toBe(0)
  expect(await phone.gone()).toBe('transport close')
  expect(await screen.gone()).toBe('transport close')
  expect(phone.count('lobbyDisconnected') + screen.count('lobbyDisconnected')).toBe(0)
  service = await startProcess(dataDir, Number(port))
  const back = await phone.ask('joinLobby', joinPayload(roomNumber, 'Ada', { seatToken: joined['seatToken'] }))
  expect(back).toMatchObject({ ok: true, player: { id: (joined['player'] as { id: string }).id } })
  expect(await screen.code('resumeLobby', { roomNumber, hostToken: created['hostToken'] })).toBe('ok')
})
