import { request } from 'node:http'
import { startParty, type Party, type PartyOptions } from './testing/party.ts'
import { edgeToken, joinPayload, type Client } from '@sofaspark/lobby-testing'
import { openLean, type LeanSocket } from '@sofaspark/lobby-testing/lean.ts'

let party: Party
const start = async (options: PartyOptions = {}): Promise<Party> => (party = await startParty(options))
afterEach(() => party.end())

const codes = async (
  client: Client,
  count: number,
  event: string,
  ...payload: unknown[]
): Promise<Record<string, number>> => {
  const acks = await Promise.all(Array.from({ length: count }, () => client.code(event, ...payload)))
  const tally: Record<string, number> = {}
  for (const code of acks) tally[code] = (tally[code] ?? 0) + 1
  return tally
}
const fromAddress = (address: string): Record<string, string> => ({
  'x-edge-token': edgeToken,
  'x-forwarded-for': address,
})

it('LOB-20 every kind of event has its own rate and burst', async () => {
  await start()
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  party.clock.advance(10_000)
  expect(await codes(ada, 40, 'ping')).toEqual({ ok: 30, rate_limited: 10 })
  expect(await codes(ada, 70, 'command', { type: 'a', data: 1 })).toEqual({ ok: 60, rate_limited: 10 })
  expect(await codes(ada, 40, 'signal', { kind: 'offer', data: 1 })).toEqual({ ok: 30, rate_limited: 10 })
  expect(await codes(screen, 130, 'sendToPlayer', { playerId: 'all', type: 'a', data: 1 })).toEqual({
    ok: 120,
    rate_limited: 10,
  })
  party.clock.advance(1_000)
  expect(await codes(ada, 20, 'ping')).toEqual({ ok: 10, rate_limited: 10 })
  expect(await codes(ada, 40, 'command', { type: 'a', data: 1 })).toEqual({ ok: 30, rate_limited: 10 })
})

it('LOB-21 a flood is dropped at once, and no one else notices', async () => {
  await start()
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  const flooder = await party.phone(screen.roomNumber)
  for (let event = 0; event < 1_500; event++) flooder.socket.emit('ping')
  await flooder.gone()
  expect(await ada.code('requestAddPlayers')).toBe('ok')
  expect(await party.metric('lobby_sockets_dropped_total', { reason: 'rate' })).toBe(1)
  const raw = await party.connect()
  for (let event = 0; event < 5_000; event++) raw.socket.io.engine.write(Buffer.from([1]))
  await raw.gone()
  expect(screen.socket.connected && ada.socket.connected).toBe(true)
})

it('LOB-22 a packet over its size ends that socket alone', async () => {
  await start()
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  expect(await ada.code('command', { type: 'a', data: 'x'.repeat(15_000) })).toBe('bad_payload')
  expect(await screen.code('logToLobby', { message: 'x'.repeat(90_000) })).toBe('bad_payload')
  ada.socket.emit('command', { type: 'a', data: 'x'.repeat(17_000) })
  await ada.gone()
  const visitor = await party.connect({ query: { isHost: 'true' } })
  visitor.socket.emit('createLobby', { language: 'en', from: 'x'.repeat(20_000) })
  await visitor.gone()
  const ben = await party.phone(screen.roomNumber)
  ben.socket.emit('command', { type: 'a', data: Buffer.alloc(17_000) })
  await ben.gone()
  expect(screen.socket.connected).toBe(true)
  screen.socket.emit('saveGame', { snapshot: Buffer.alloc(97_000) })
  await screen.gone()
})

it('LOB-23 rate comes before payload, payload before role, role before state', async () => {
  await start()
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  party.clock.advance(10_000)
  expect(await ada.code('gameLaunched', { roomNumber: screen.roomNumber })).toBe('bad_payload')
  expect(await ada.code('gameLaunched', { roomNumber: screen.roomNumber, gameKey: 'nosuchgame' })).toBe('not_host')
  expect(await screen.code('gameLaunched', { roomNumber: screen.roomNumber, gameKey: 'nosuchgame' })).toBe(
    'unknown_game',
  )
  await codes(ada, 30, 'ping')
  expect(await ada.code('gameLaunched', {})).toBe('rate_limited')
})

it('LOB-24 an address has at most 200 sockets, loopback any number', async () => {
  await start({ limits: { socketsPerAddress: 3 } })
  const headers = fromAddress('192.0.2.7')
  const open = []
  for (let count = 0; count < 3; count++) open.push(await party.connect({ headers }))
  await expect(party.connect({ headers })).rejects.toThrow()
  await party.connect({ headers: fromAddress('192.0.2.8') })
  open[0]?.close()
  await party.settled()
  await party.connect({ headers })
  for (let count = 0; count < 5; count++) await party.connect()
})

it('LOB-24 a /64 of IPv6 is one address, exempt ones are a setting, and the process has its own bound', async () => {
  await start({ limits: { socketsPerAddress: 3, sockets: 5 }, settings: { exemptAddresses: ['192.0.2.0/28'] } })
  for (let host = 0; host < 3; host++) await party.connect({ headers: fromAddress(`2001:db8:0:1::${host}`) })
  await expect(party.connect({ headers: fromAddress('2001:db8:0:1:ffff::1') })).rejects.toThrow()
  await party.connect({ headers: fromAddress('192.0.2.1') })
  await party.connect()
  await expect(party.connect({ headers: fromAddress('192.0.2.1') })).rejects.toThrow()
})

it('LOB-24 a full process evicts the oldest socket without a lobby for a newcomer, and no player', async () => {
  await start({ limits: { sockets: 4 } })
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  const [idle, other] = [await party.connect(), await party.connect()]
  await expect(party.connect()).rejects.toThrow()
  party.clock.advance(5_001)
  const newcomer = await party.connect()
  await idle.gone()
  expect(await newcomer.code('joinLobby', joinPayload(screen.roomNumber))).toBe('ok')
  expect(screen.socket.connected && ada.socket.connected && other.socket.connected).toBe(true)
})

it('LOB-153 a process at its limit of lobbies takes no more', async () => {
  await start({ limits: { lobbies: 1 } })
  const screen = await party.host()
  const second = await party.connect()
  expect(await second.code('createLobby', { language: 'en' })).toBe('unavailable')
  await screen.emitWithAck('disconnectIdleGame', { roomNumber: screen.roomNumber })
  expect(await second.code('createLobby', { language: 'en' })).toBe('ok')
})

it('LOB-26 a foreign origin is refused on both transports; its own, a listed one and none are admitted', async () => {
  await start({ settings: { allowedOrigins: ['https://friend.example'] } })
  const own = party.url
  for (const transport of ['websocket', 'polling'] as const) {
    const connect = (headers: Record<string, string>) => party.connect({ headers, transports: [transport] })
    await expect(connect({ origin: 'https://foreign.example' })).rejects.toThrow()
    await expect(connect({ origin: 'null' })).rejects.toThrow()
    await expect(connect({ origin: 'https://party.example', 'x-forwarded-host': 'party.example' })).rejects.toThrow()
    await connect({ origin: 'https://party.example', 'x-forwarded-host': 'party.example', 'x-edge-token': edgeToken })
    await connect({ origin: own })
    await connect({ origin: 'https://friend.example' })
    await connect({})
  }
  expect(await party.metric('lobby_handshakes_refused_total', { reason: 'foreign_origin' })).toBe(6)
})

it('LOB-26 the origin of a request with a sid is checked as well, and a foreign script gets nothing', async () => {
  await start()
  const path = `${party.url}/eu/socket.io/?EIO=4&transport=polling`
  const request = (more: string, headers: Record<string, string> = {}, body?: string): Promise<Response> =>
    fetch(path + more, { headers, ...(body === undefined ? {} : { method: 'POST', body }) })
  expect((await request('&j=0')).status).toBe(403)
  expect((await request('', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const opened = await request('', { 'sec-fetch-site': 'same-origin' })
  const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string }
  const foreign = { origin: 'https://foreign.example' }
  expect((await request(`&sid=${sid}`, foreign, '40')).status).toBe(403)
  expect((await request(`&sid=${sid}&j=1`)).status).toBe(403)
  const upgrade = (headers: Record<string, string>): Promise<LeanSocket> =>
    openLean(Number(new URL(party.url).port), `/eu/socket.io/?EIO=4&transport=websocket&sid=${sid}`, headers)
  await expect(upgrade(foreign)).rejects.toThrow('400')
  expect((await request(`&sid=${sid}`, {}, '40')).status).toBe(200)
  await upgrade({})
  expect(await party.metric('lobby_handshakes_refused_total', { reason: 'jsonp' })).toBe(2)
  expect(await party.metric('lobby_handshakes_refused_total', { reason: 'foreign_origin' })).toBe(3)
})

it('LOB-27 a forwarded address counts only with the token of the edge', async () => {
  await start()
  const liar = await party.connect({ headers: { 'x-forwarded-for': '192.0.2.5' } })
  await codes(liar, 11, 'joinLobby', joinPayload('199999'))
  const local = await party.connect()
  const wrongToken = { roomNumber: '199999', hostToken: 'wrong' }
  expect(await local.code('resumeLobby', wrongToken)).toBe('rate_limited')
  const real = await party.connect({ headers: fromAddress('192.0.2.5') })
  expect(await real.code('joinLobby', joinPayload('199999'))).toBe('room_not_found')
})

it('LOB-27 limits use a trusted proxy’s last entry, and ignore what clients forge in front of it', async () => {
  await start({ settings: { trustedProxies: ['127.0.0.1', '::1'] }, limits: { socketsPerAddress: 2 } })
  const through = (forwarded: string, more: object = {}): Promise<Client> =>
    party.connect({ headers: { 'x-forwarded-for': forwarded, ...more } })
  const guesser = await through('198.51.100.1, 203.0.113.9')
  await codes(guesser, 11, 'joinLobby', joinPayload('199999'))
  const again = await through('198.51.100.2, 203.0.113.9', { 'x-edge-token': 'a-guess' })
  const wrongToken = { roomNumber: '199999', hostToken: 'wrong' }
  expect(await again.code('resumeLobby', wrongToken)).toBe('rate_limited')
  await expect(through('127.0.0.1, 203.0.113.9')).rejects.toThrow()
  const neighbour = await through('203.0.113.10')
  expect(await neighbour.code('joinLobby', joinPayload('199999'))).toBe('room_not_found')
  // Without a word of the proxy, the proxy itself is the client.
  const plain = await party.connect()
  expect(await plain.code('joinLobby', joinPayload('199999'))).toBe('room_not_found')
})

it('LOB-27 an origin is compared with the Host alone, whatever host the proxy forwards', async () => {
  await start({ settings: { trustedProxies: ['127.0.0.1', '::1'] } })
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' }
  await expect(party.connect({ headers: { ...headers, origin: 'http://evil.example' } })).rejects.toThrow()
  expect(await (await party.connect({ headers: { ...headers, origin: party.url } })).code('ping')).toBe('ok')
})

it('KIT-03 internal routes require the edge’s token', async () => {
  await start()
  const screen = await party.host()
  const statusAt = (path: string, headers: Record<string, string>, body?: object): Promise<number> =>
    new Promise((resolve, reject) => {
      const call = request(
        `${party.url}${path}`,
        { method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json', ...headers } },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      call.on('error', reject)
      call.end(body ? JSON.stringify(body) : undefined)
    })
  const token = { 'x-edge-token': edgeToken }
  const { roomNumber } = screen
  expect(await statusAt(`/internal/room/${roomNumber}`, {})).toBe(401)
  expect(await statusAt(`/internal/room/${roomNumber}`, token)).toBe(200)
  expect(await statusAt('/internal/room/199999', token)).toBe(404)
  expect(await statusAt('/internal/room/000000', token)).toBe(404)
  expect(await statusAt('/internal/log', token, { roomNumber, log: 'a line' })).toBe(204)
  expect(await statusAt('/internal/log', token, { roomNumber: '199999', log: 'a line' })).toBe(404)
  expect(await statusAt('/internal/log', token, { roomNumber })).toBe(400)
  expect(await statusAt('/elsewhere', token)).toBe(404)
})
