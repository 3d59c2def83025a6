import { startParty, type Party, type PartyOptions } from './testing/party.ts'
import { edgeToken, joinPayload, until, type Client } from '@sofaspark/lobby-testing'
import { clientFrame, openHost, openLean, openSocketIo, type LeanSocket } from '@sofaspark/lobby-testing/lean.ts'

let party: Party
const start = async (options: PartyOptions = {}): Promise<Party> => (party = await startParty(options))
afterEach(() => party.end())

const from = (address: string) => ({
  headers: { 'x-edge-token': edgeToken, 'x-forwarded-for': address },
})
const portOf = ({ url }: Party): number => Number(new URL(url).port)
const keptBytes = (kind: string): Promise<number> => party.metric('lobby_kept_bytes', { kind })

const widePad = (widgets: number): object => ({
  v: 1,
  orientation: 'any',
  widgets: Array.from({ length: widgets }, (_, at) => ({
    type: 'choices',
    id: `w${at}`,
    label: 'x'.repeat(120),
    options: Array.from({ length: 16 }, (__, option) => ({ id: `o${option}`, label: 'y'.repeat(120) })),
  })),
})

it('LOB-150 the pads of a lobby share a budget, and a pad beyond it changes nothing', async () => {
  await start()
  const screen = await party.host()
  const phones = await Promise.all(Array.from({ length: 6 }, () => party.phone(screen.roomNumber)))
  const codes: string[] = []
  for (const { player } of phones) {
    party.clock.advance(5_000)
    codes.push(await screen.code('setPad', { playerId: player.id, pad: widePad(22) }))
  }
  expect(codes[0]).toBe('ok')
  expect(codes.at(-1)).toBe('bad_payload')
  const before = await keptBytes('pads')
  expect(before).toBeLessThanOrEqual(300_000)
  expect(phones.at(-1)?.count('padChanged')).toBe(0)
  expect(await screen.code('setPad', { playerId: phones.at(-1)?.player.id, pad: widePad(1) })).toBe('ok')
  expect(await screen.code('setPad', { playerId: 'all', pad: widePad(1) })).toBe('ok')
  expect(await keptBytes('pads')).toBeLessThan(before / 10)
})

it('LOB-154 pads and snapshots have a rate in bytes, separate for each lobby', async () => {
  await start()
  const [screen, other] = [await party.host(), await party.host()]
  await screen.emitWithAck('gameLaunched', { roomNumber: screen.roomNumber, gameKey: 'testgamelocal' })
  await other.emitWithAck('gameLaunched', { roomNumber: other.roomNumber, gameKey: 'testgamelocal' })
  const save = (by: Client): Promise<string> => by.code('saveGame', { snapshot: Buffer.alloc(64_000) })
  const codes: string[] = []
  for (let saves = 0; saves < 30; saves++) {
    party.clock.advance(100)
    codes.push(await save(screen))
  }
  expect(codes.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(15)
  expect(codes.at(-1)).toBe('rate_limited')
  expect(await save(other)).toBe('ok')
  party.clock.advance(2_000)
  expect(await save(screen)).toBe('ok')
})

it('LOB-154 names, clothes and new seats of a lobby share a rate over all phones', async () => {
  await start({ limits: { changesPerSecond: 1, changeBurst: 6 } })
  const screen = await party.host()
  const [ada, ben] = [await party.phone(screen.roomNumber), await party.phone(screen.roomNumber)]
  for (const name of ['a', 'b'])
    for (const phone of [ada, ben]) expect(await phone.code('renamePlayer', { name })).toBe('ok')
  expect(await ada.code('renamePlayer', { name: 'c' })).toBe('rate_limited')
  expect(await ben.code('dressPlayer', { avatar: { hat: 'cap', face: 'grin' } })).toBe('rate_limited')
  const cleo = await party.connect()
  expect(await cleo.code('joinLobby', joinPayload(screen.roomNumber))).toBe('rate_limited')
  expect(await ada.code('renamePlayer', { name: 'b' })).toBe('ok')
  const again = await party.connect()
  expect(await again.code('joinLobby', joinPayload(screen.roomNumber, { name: 'x', seatToken: ada.seatToken }))).toBe(
    'ok',
  )
  party.clock.advance(1_000)
  expect(await cleo.code('joinLobby', joinPayload(screen.roomNumber))).toBe('ok')
})

it('LOB-154 log lines have a rate in bytes for a lobby and for an address, over the socket and over HTTP', async () => {
  await start({ limits: { addressLoggedBytesBurst: 300_000, addressLoggedBytesPerSecond: 1 } })
  const [screen, other] = [await party.host(from('192.0.2.1')), await party.host(from('192.0.2.1'))]
  const third = await party.host(from('192.0.2.2'))
  const loud = '\u0001'.repeat(4_000)
  const log = async (by: Client, times: number): Promise<string[]> => {
    const codes: string[] = []
    for (let line = 0; line < times; line++) {
      party.clock.advance(100)
      codes.push(await by.code('logToLobby', { message: loud }))
    }
    return codes
  }
  expect((await log(screen, 13)).filter((code) => code === 'ok')).toHaveLength(11)
  expect((await log(other, 3)).filter((code) => code === 'ok')).toHaveLength(1)
  expect((await log(third, 1)).filter((code) => code === 'ok')).toHaveLength(1)
  const byHttp = async (address: string): Promise<number> => {
    const response = await fetch(`${party.url}/internal/log`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(address).headers },
      body: JSON.stringify({ roomNumber: third.roomNumber, log: '€'.repeat(4_000) }),
    })
    return response.status
  }
  expect(await byHttp('192.0.2.1')).toBe(429)
  expect(await byHttp('192.0.2.2')).toBe(204)
})

it('LOB-156 an address has twenty live lobbies, then one more a minute; other and exempt addresses are not affected', async () => {
  await start()
  const open = (address: string): Promise<string> =>
    party.connect(from(address)).then((client) => client.code('createLobby', { language: 'en' }))
  const codes = await Promise.all(Array.from({ length: 24 }, (_, at) => open(`2001:db8:1:2::${at}`)))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(20)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(4)
  expect(await open('2001:db8:1:3::1')).toBe('ok')
  party.clock.advance(60_000)
  expect(await open('2001:db8:1:2::99')).toBe('ok')
  expect(await open('2001:db8:1:2::98')).toBe('rate_limited')
  for (let count = 0; count < 22; count++) await party.host()
})

it('LOB-156 opening and ending lobbies is rate-limited as well', async () => {
  await start({ limits: { openingBurst: 3, openingsPerSecond: 0.5 } })
  const client = await party.connect(from('192.0.2.1'))
  const openAndEnd = async (): Promise<string> => {
    const ack = await client.emitWithAck('createLobby', { language: 'en' })
    if (!ack.ok) return ack.error.code
    const { roomNumber } = ack.lobby
    return client.code('disconnectIdleGame', { roomNumber })
  }
  for (let count = 0; count < 3; count++) expect(await openAndEnd()).toBe('ok')
  expect(await openAndEnd()).toBe('rate_limited')
  party.clock.advance(2_000)
  expect(await openAndEnd()).toBe('ok')
})

it('LOB-156 a lobby that ended makes room for the next one', async () => {
  await start({ limits: { lobbiesPerAddress: 1 } })
  const screen = await party.host(from('192.0.2.1'))
  const next = await party.connect(from('192.0.2.1'))
  expect(await next.code('createLobby', { language: 'en' })).toBe('rate_limited')
  await screen.emitWithAck('disconnectIdleGame', { roomNumber: screen.roomNumber })
  expect(await next.code('createLobby', { language: 'en' })).toBe('ok')
})

/** The first frame of a fragmented message, or a continuation frame. */
const fragment = (isFirst: boolean): Buffer => {
  const frame = clientFrame('text', Buffer.from('4'))
  frame[0] = isFirst ? 0x01 : 0x00
  return frame
}
const isGone = ({ wire }: LeanSocket): Promise<number> => until(() => wire.closed)

it('LOB-21 a message in too many fragments, or that drips in real time in too many chunks, ends its socket', async () => {
  const port = portOf(await start({ limits: { messageChunks: 100 } }))
  const { host } = await openHost(port, '')
  const many = await openSocketIo(port)
  many.wire.write(fragment(true))
  for (let count = 0; count < 100; count++) many.wire.write(fragment(false))
  await isGone(many)
  const dripping = await openSocketIo(port)
  const whole = clientFrame('text', Buffer.from(`42["logToLobby",{"message":"${'x'.repeat(4_000)}"}]`))
  for (let at = 0; at < 200 && !dripping.wire.closed; at++) {
    dripping.wire.write(whole.subarray(at, at + 1))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await isGone(dripping)
  expect(host.wire.closed).toBe(false)
})

it('LOB-21 a silent upgraded socket that does not even answer a close frame is destroyed soon after its timeout', async () => {
  const port = portOf(await start({ limits: { connectTimeoutMs: 300, closeTimeoutMs: 300 } }))
  const silent = await openLean(port, '/eu/socket.io/?EIO=4&transport=websocket')
  // It does not answer the close frame either.
  silent.onText = () => undefined
  silent.wire.removeAllListeners('data')
  silent.wire.resume()
  await isGone(silent)
})

it('LOB-159 a socket that does not wait for acks has a bounded number of waiting events', async () => {
  let answerStore = (): void => undefined
  const held = new Promise<void>((resolve) => (answerStore = resolve))
  await start({ limits: { waitingEvents: 5 }, settings: { edgeUrl: 'http://127.0.0.1:1' } })
  const screen = await party.host()
  const visitor = await party.connect()
  const codes: string[] = []
  const asked = Array.from({ length: 12 }, () =>
    visitor.code('joinLobby', joinPayload('199999')).then((code) => codes.push(code)),
  )
  await Promise.all(asked)
  answerStore()
  await held
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(6)
  expect(codes.filter((code) => code === 'room_not_found')).toHaveLength(6)
  expect(await screen.code('ping')).toBe('ok')
})
