import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pad } from '@sofaspark/contract'
import { createGuests, euOf, joinPayload, startService, type Guests, type Service } from '@sofaspark/lobby-testing'

jest.setTimeout(60_000)

let dataDir: string
let service: Service
let guests: Guests
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lobby-'))
})
afterEach(async () => {
  guests.close()
  await service.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the service on the folder, again where it was started before. */
const start = async (port = 0): Promise<void> => {
  service = await startService('lobby', { env: { DATA_DIR: dataDir, PORT: String(port) } })
  guests = createGuests(euOf(service.url))
}

it('LOB-50 after a kill and a restart, everything acknowledged is there', async () => {
  await start()
  const screen = await guests.host()
  const { roomNumber, hostToken } = screen
  const ada = await guests.phone(roomNumber)
  const ben = await guests.phone(roomNumber, { name: 'Ben' })
  const cem = await guests.phone(roomNumber, { name: 'Cem' })
  const pad: Pad = { v: 1, orientation: 'landscape', widgets: [{ type: 'button', id: 'jump' }] }
  await ada.must('renamePlayer', { name: 'Lovelace' })
  await ada.must('passAdmin', { playerId: ben.player.id })
  await screen.must('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  await screen.must('saveGame', { snapshot: Buffer.from('score 7:3') })
  await screen.must('setPad', { playerId: 'all', pad })
  await screen.must('lockLobby', { locked: true })
  const { watchToken } = await screen.must('shareScreen', { open: true })
  await screen.must('kickPlayer', { playerId: cem.player.id })
  for (const n of [1, 2, 3]) await ada.must('command', { type: 'a', data: n, n })

  await service.kill()
  await start()

  const second = await guests.connect()
  expect(await second.emitWithAck('resumeLobby', { roomNumber, hostToken })).toMatchObject({
    ok: true,
    game: { gameKey: 'testgamelocal', snapshot: Buffer.from('score 7:3') },
    lobby: {
      locked: true,
      admin: ben.player.id,
      hostConnected: true,
      players: [{ name: 'Lovelace', connected: false }, { name: 'Ben' }],
    },
  })
  for (const { player, seatToken } of [ada, ben]) {
    const back = await guests.phone(roomNumber, { seatToken })
    expect(back.joined).toMatchObject({ pad, gameKey: 'testgamelocal', player: { id: player.id } })
    expect(back.joined.lastCommand).toBe(player === ada.player ? 3 : 0)
    if (player !== ada.player) continue
    expect(await back.code('command', { type: 'a', data: 'repeat', n: 3 })).toBe('ok')
    expect(await back.code('command', { type: 'a', data: 'new', n: 4 })).toBe('ok')
  }
  expect((await second.next('command'))[0]).toMatchObject({ data: 'new' })
  expect(await second.must('shareScreen', { open: true })).toEqual({ ok: true, watchToken })
  const mirror = await guests.connect()
  expect(await mirror.code('watchLobby', { roomNumber, watchToken, language: 'en' })).toBe('ok')
  const kicked = await guests.connect()
  expect(await kicked.code('joinLobby', joinPayload(roomNumber, { seatToken: cem.seatToken }))).toBe('kicked')
})

it('LOB-350 LOB-360 after a kill and a restart the moderator has its place, token, role and last command, and the room its PIN', async () => {
  await start()
  const { roomNumber, hostToken } = await guests.host()
  const mia = await guests.phone(roomNumber, { name: 'Mia', seat: false })
  const ada = await guests.phone(roomNumber)
  await mia.must('lockLobby', { locked: true })
  await mia.must('setRules', { pin: '4711' })
  await (await guests.connect()).must('resumeLobby', { roomNumber, hostToken })
  await mia.must('command', { type: 'a', data: 1, n: 7 })
  await service.kill()
  await start()
  const { seatToken } = mia
  const back = await guests.phone(roomNumber, { seatToken })
  const { joined } = back
  expect([await back.code('checkPin', { pin: '0000' }), await back.code('checkPin', { pin: '4711' })]).toEqual([
    'pin_wrong',
    'ok',
  ])
  expect(joined).toMatchObject({ seatToken, lastCommand: 7, player: { id: mia.player.id, name: 'Mia' } })
  expect(joined.lobby).toMatchObject({ admin: mia.player.id, players: [{ id: ada.player.id }] })
})

it('LOB-51 a drain disconnects stock clients so that they reconnect by themselves to the next process', async () => {
  await start()
  expect((await fetch(`${service.internalUrl}/readyz`)).status).toBe(200)
  expect((await fetch(`${service.internalUrl}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${service.internalUrl}/metrics`)).text()).toContain('lobby_lobbies')
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await fetch(`${service.url}${path}`)).status).toBe(404)
  const screen = await guests.host({ reconnection: true })
  const { roomNumber, hostToken } = screen
  const phone = await guests.phone(roomNumber, {}, { reconnection: true })
  const { seatToken, player } = phone
  expect(await service.kill('SIGTERM')).toBe(0)
  expect(await phone.gone()).toBe('transport close')
  expect(await screen.gone()).toBe('transport close')
  expect(phone.count('lobbyDisconnected') + screen.count('lobbyDisconnected')).toBe(0)
  await start(service.port)
  const back = await phone.must('joinLobby', joinPayload(roomNumber, { seatToken }))
  expect(back.player.id).toBe(player.id)
  expect(await screen.code('resumeLobby', { roomNumber, hostToken })).toBe('ok')
  screen.close()
  phone.close()
})
