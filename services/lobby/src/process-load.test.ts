import { startParty, type Party, type PartyOptions } from './testing/party.ts'
import { createPayload, edgeToken, joinPayload, until } from '@sofaspark/lobby-testing'
import { emitWithAck, clientFrame, openSocketIo } from '@sofaspark/lobby-testing/lean.ts'

let party: Party
let utilization: number
beforeEach(() => {
  utilization = 0
})
afterEach(() => party.end())
const start = async (limits: NonNullable<PartyOptions['limits']> = {}): Promise<void> => {
  party = await startParty({ limits, eventLoopUtilization: () => utilization })
}
const busyFor = (share: number, ms: number): void => {
  utilization = share
  party.clock.advance(ms)
}
const port = (): number => Number(new URL(party.url).port)

it('LOB-87 a process that stays busy takes no new lobbies, and takes them again when it has room', async () => {
  await start()
  const screen = await party.host()
  const newcomer = await party.connect()
  busyFor(1, 3_000)
  expect(await newcomer.code('createLobby', createPayload)).toBe('ok')

  const second = await party.connect()
  busyFor(0.95, 120_000)
  expect(await second.code('createLobby', createPayload)).toBe('unavailable')
  busyFor(0.65, 120_000)
  expect(await second.code('createLobby', createPayload)).toBe('unavailable')
  busyFor(0.5, 120_000)
  expect(await second.code('createLobby', createPayload)).toBe('ok')
  expect(screen.socket.connected).toBe(true)
})

it('LOB-87 existing lobbies continue in a busy process: joins, resumes, commands and input', async () => {
  await start()
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  busyFor(1, 120_000)
  const ben = await party.phone(screen.roomNumber, { name: 'Ben' })
  expect(await ben.code('command', { type: 'a', data: 1 })).toBe('ok')
  ada.socket.emit('input', Buffer.from([1]))
  expect(await screen.next('input')).toEqual([0, Buffer.from([1])])
  const again = await party.connect()
  expect(await again.code('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })).toBe('ok')
  expect(await again.code('createLobby', createPayload)).toBe('ok')
})

it('LOB-87 the edge and an autoscaler can read how busy the process is and whether it takes lobbies', async () => {
  await start()
  const status = async (path: string): Promise<unknown> =>
    (await fetch(`${party.url}/internal/${path}`, { headers: { 'x-edge-token': edgeToken } })).json()
  expect(await status('status')).toMatchObject({ eventLoopUtilization: 0, takesLobbies: true })
  expect(await party.metric('lobby_takes_lobbies')).toBe(1)
  busyFor(0.9, 300_000)
  expect(await party.metric('lobby_event_loop_utilization')).toBeCloseTo(0.9)
  expect(await party.metric('lobby_takes_lobbies')).toBe(0)
  expect(await status('status')).toMatchObject({ takesLobbies: false, lobbies: 0, sockets: 0, region: 'EU' })
  expect(await status('processes')).toMatchObject({ processes: [{ takesLobbies: false }] })
})

it('LOB-87 a busy process gathers input before it writes, and the newest of each seat is what the host gets', async () => {
  await start({ gatherMs: 1_500 })
  const host = await openSocketIo(port(), '&isHost=true&compact=1')
  const { lobby } = (await emitWithAck(host, 'createLobby', createPayload)) as { lobby: { roomNumber: string } }
  const phone = await openSocketIo(port())
  await emitWithAck(phone, 'joinLobby', joinPayload(lobby.roomNumber))
  const messages: number[][] = []
  host.onBinary = (bytes) => void messages.push([...bytes])
  busyFor(0.95, 500)
  for (let frame = 1; frame <= 5; frame++) {
    phone.wire.write(clientFrame('binary', Uint8Array.of(frame)))
    await until(async () => (await party.metric('lobby_inputs_received_total')) === frame)
  }
  await until(() => messages.length > 0)
  expect(messages).toEqual([[0, 1, 5]])
})

it('LOB-34 the time in the relay is sampled, and input is counted without a cost per frame', async () => {
  await start()
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  const count = async (): Promise<number> => {
    const found = await party.registry.getSingleMetric('lobby_relay_seconds')?.get()
    return found?.values.find((value) => (value as { metricName?: string }).metricName?.endsWith('_count'))?.value ?? 0
  }
  for (let frame = 0; frame < 70; frame++) {
    party.clock.advance(50)
    const heard = screen.count('input')
    ada.socket.emit('input', Buffer.from([frame]))
    await until(() => screen.count('input') > heard)
  }
  expect(await count()).toBe(2)
  expect(await party.metric('lobby_inputs_received_total')).toBe(70)
  expect(await party.metric('lobby_inputs_relayed_total')).toBe(70)
})
