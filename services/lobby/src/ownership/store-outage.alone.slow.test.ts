import { ASK_AGAIN, startPair, type ProcessPair } from '../testing/process-pair.ts'
import { createPayload, joinPayload, lastLobby, pause, until } from '@sofaspark/lobby-testing'
import { emptyPad } from '@sofaspark/lobby-testing/sample-pads.ts'

jest.setTimeout(120_000)
const OUTAGE_MS = 10_000
const [OWNER, OTHER] = [0, 1] as const

let pair: ProcessPair
beforeEach(async () => {
  pair = await startPair({ SEAT_GRACE_MS: '60000', HOST_GRACE_MS: '2000' })
}, 60_000)
afterEach(() => pair.end())

it('LOB-56 LOB-34 LOB-72 LOB-75b while Redis is paused for ten seconds in real time, play continues, changes are unavailable in time, and everything recovers', async () => {
  const screen = await pair.host(OWNER)
  const { roomNumber } = screen
  const ada = await pair.phone(OWNER, roomNumber)
  const far = await pair.phone(OTHER, roomNumber)
  const leaves = await pair.phone(OWNER, roomNumber)
  await ada.emitWithAck('command', { type: 'a', data: 0, n: 1 })
  pair.redis.freeze()
  const startedMs = Date.now()
  const late = await pair.connect(OTHER)
  const refused = [
    ada.code('renamePlayer', { name: 'Lovelace' }),
    screen.code('lockLobby', { locked: true }),
    late.code('createLobby', createPayload),
  ]
  // A refusal is late by no more than a busy machine makes it.
  expect(await Promise.all(refused)).toEqual(['unavailable', 'unavailable', 'unavailable'])
  expect(await late.code('joinLobby', joinPayload(roomNumber))).toBe('unavailable')
  leaves.close()
  let inputs = 0
  screen.socket.on('input', () => (inputs += 1))
  for (let n = 2; Date.now() < startedMs + OUTAGE_MS; n++) {
    for (const phone of [ada, far]) {
      expect(await phone.code('command', { type: 'a', data: n, n })).toBe('ok')
      phone.socket.emit('input', Buffer.from([n]))
    }
    await pause(200)
  }
  await screen.emitWithAck('setPad', { playerId: 'all', pad: emptyPad })
  expect(inputs).toBeGreaterThan(20)
  expect(lastLobby(screen)?.players[2]?.connected).toBe(false)
  expect(lastLobby(screen)).toMatchObject({ locked: false, players: [{ name: 'Ada' }, {}, {}] })
  const { internalUrl } = pair.processes[OWNER]
  expect((await fetch(`${internalUrl}/readyz`)).status).toBe(200)
  expect(await pair.processes[OWNER].metric('lobby_store_unreachable')).toBe(1)

  pair.redis.thaw()
  await until(async () => (await ada.code('renamePlayer', { name: 'Lovelace' })) === 'ok', ASK_AGAIN)
  await until(async () => (await late.code('joinLobby', joinPayload(roomNumber))) === 'ok', ASK_AGAIN)
  expect(await pair.processes[OWNER].metric('lobby_store_unreachable')).toBe(0)
  expect(await pair.processes[OWNER].metric('lobby_leases_lost_total')).toBe(0)
  const received = screen.all('command').map((facts) => JSON.stringify(facts))
  expect(new Set(received).size).toBe(received.length)

  // Changes acknowledged meanwhile outlive the owner now.
  await pair.processes[OWNER].kill('SIGKILL')
  const back = await pair.connect(OTHER)
  const again = await back.must('joinLobby', joinPayload(roomNumber, { seatToken: ada.seatToken }))
  expect(again.player.name).toBe('Lovelace')
  expect(again.lastCommand).toBeGreaterThan(10)
})

it('LOB-34 input costs Redis nothing, counted over seconds in real time', async () => {
  const screen = await pair.host(OWNER)
  const phone = await pair.phone(OWNER, screen.roomNumber)
  await pause(1_000)
  const quiet = await pair.redis.calls()
  await pause(1_500)
  const idle = (await pair.redis.calls()) - quiet
  const before = await pair.redis.calls()
  for (let n = 0; n < 90; n++) {
    phone.socket.emit('input', Buffer.from([n]))
    await pause(16)
  }
  const busy = (await pair.redis.calls()) - before
  await until(() => screen.count('input') > 60)
  // Heartbeats and sweeps of two processes, whatever is played.
  expect(busy).toBeLessThan(idle + 45)
})

it('LOB-70 an owner that was paused during a takeover closes its sockets, and they reconnect to the new owner', async () => {
  const screen = await pair.host(OWNER, { reconnection: true })
  const { roomNumber } = screen
  const phone = await pair.phone(OWNER, roomNumber, {}, { reconnection: true })
  pair.processes[OWNER].pause()
  const second = await pair.connect(OTHER)
  await until(
    async () => (await second.code('resumeLobby', { roomNumber, hostToken: screen.hostToken })) === 'ok',
    ASK_AGAIN,
  )
  const far = await pair.connect(OTHER)
  const token = { seatToken: phone.seatToken }
  const back = await far.emitWithAck('joinLobby', joinPayload(roomNumber, token))
  expect(back).toMatchObject({ ok: true, player: { id: phone.player.id } })
  pair.processes[OWNER].goOn()
  expect(await phone.gone()).toBe('transport close')
  expect(await screen.gone()).toBe('transport close')
  await until(async () => (await pair.processes[OWNER].metric('lobby_leases_lost_total')) === 1)
  expect(await pair.processes[OTHER].metric('lobby_takeovers_total')).toBe(1)
  // The old owner's process leads to the new owner.
  await until(() => phone.socket.connected)
  expect(await phone.emitWithAck('joinLobby', joinPayload(roomNumber, token))).toMatchObject({
    ok: true,
    player: { id: phone.player.id },
  })
})

it('LOB-74 a lobby that no one asks for is taken over, and its grace period ends', async () => {
  await pair.host(OWNER)
  await pair.processes[OWNER].kill('SIGKILL')
  await until(async () => (await pair.processes[OTHER].metric('lobby_takeovers_total')) === 1)
  await until(async () => (await pair.processes[OTHER].metric('lobby_ended_total')) === 1)
  expect(await pair.processes[OTHER].metric('lobby_lobbies')).toBe(0)
})
