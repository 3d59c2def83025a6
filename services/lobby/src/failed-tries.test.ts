import { createServer } from 'node:http'
import { edgeToken, joinPayload } from '@sofaspark/lobby-testing'
import { startParty, type Party, type PartyOptions } from './testing/party.ts'

let party: Party
const start = async (options: PartyOptions = {}): Promise<Party> => (party = await startParty(options))
afterEach(() => party.end())

const fromAddress = (address: string): Record<string, string> => ({
  'x-edge-token': edgeToken,
  'x-forwarded-for': address,
})
const tally = (codes: readonly string[]): Record<string, number> => {
  const tallied: Record<string, number> = {}
  for (const code of codes) tallied[code] = (tallied[code] ?? 0) + 1
  return tallied
}

it('LOB-25 after ten failed tries an address is refused, except by a valid token, and the refusal says for how long', async () => {
  await start()
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  const guesser = await party.connect()
  const guesses = Array.from({ length: 12 }, () => guesser.code('joinLobby', joinPayload('199999')))
  expect(tally(await Promise.all(guesses))).toEqual({ room_not_found: 10, rate_limited: 2 })
  const refusal = await guesser.emitWithAck('joinLobby', joinPayload(screen.roomNumber))
  expect(refusal).toMatchObject({ error: { code: 'rate_limited', retryAfterS: 20 } })
  const other = await party.connect()
  expect(await other.code('joinLobby', { roomNumber: 'junk' })).toBe('rate_limited')
  expect(await other.code('resumeLobby', { roomNumber: screen.roomNumber, hostToken: 'wrong' })).toBe('rate_limited')
  expect(await other.code('joinLobby', joinPayload(screen.roomNumber))).toBe('rate_limited')
  expect(await other.code('joinLobby', joinPayload(screen.roomNumber, { seatToken: ada.seatToken }))).toBe('ok')
  const second = await party.connect()
  expect(await second.code('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })).toBe('ok')
  const elsewhere = await party.connect({ headers: fromAddress('192.0.2.9') })
  expect(await elsewhere.code('joinLobby', joinPayload(screen.roomNumber))).toBe('ok')
  party.clock.advance(20_000)
  expect(await guesser.code('joinLobby', joinPayload(screen.roomNumber))).toBe('ok')
})

it('LOB-25 wrong numbers on one connection keep no right number out, and a right one costs nothing', async () => {
  await start()
  const screen = await party.host()
  const guesser = await party.connect()
  for (let n = 0; n < 25; n += 1) await guesser.code('joinLobby', joinPayload('199999'))
  for (let phone = 0; phone < 8; phone += 1) {
    const newcomer = await party.connect()
    expect(await newcomer.code('joinLobby', joinPayload(screen.roomNumber))).toBe('ok')
  }
})

it('LOB-25 on ever new connections four more wrong numbers are answered, then one every 20 s, and right ones wait as well', async () => {
  await start()
  const screen = await party.host()
  const guess = async (roomNumber: string): Promise<string> => {
    const guesser = await party.connect()
    const code = await guesser.code('joinLobby', joinPayload(roomNumber))
    guesser.close()
    return code
  }
  const answers: string[] = []
  for (let n = 0; n < 30; n += 1) answers.push(await guess('199999'))
  expect(tally(answers)).toEqual({ room_not_found: 14, rate_limited: 16 })
  expect(await guess(screen.roomNumber)).toBe('rate_limited')
  party.clock.advance(20_000)
  expect(await guess(screen.roomNumber)).toBe('ok')
  expect(await guess('199999')).toBe('room_not_found')
  expect(await guess(screen.roomNumber)).toBe('rate_limited')
})

it('LOB-25 the edge counts for all regions; without it the service’s own count applies', async () => {
  const asked: string[] = []
  let waitMs = 0
  const edge = createServer((incoming, response) => {
    asked.push(`${incoming.method ?? ''} ${incoming.url ?? ''} ${String(incoming.headers['x-edge-token'])}`)
    response.end(JSON.stringify({ failures: 1, blocked: waitMs > 0, waitMs }))
  })
  await new Promise<void>((resolve) => edge.listen(0, resolve))
  const { port } = edge.address() as { port: number }
  await start({ settings: { edgeUrl: `http://127.0.0.1:${port}` } })
  const screen = await party.host()
  const guesser = await party.connect({ headers: fromAddress('192.0.2.1') })
  expect(await guesser.code('joinLobby', joinPayload('199999'))).toBe('room_not_found')
  waitMs = 7_200
  const refusal = await guesser.emitWithAck('joinLobby', joinPayload(screen.roomNumber))
  expect(refusal).toMatchObject({ error: { code: 'rate_limited', retryAfterS: 8 } })
  expect(asked).toEqual([
    `GET /internal/failures?address=192.0.2.1&lane=fresh ${edgeToken}`,
    `POST /internal/failures ${edgeToken}`,
    `GET /internal/failures?address=192.0.2.1&lane=usual ${edgeToken}`,
  ])
  edge.close()
  edge.closeAllConnections()
  expect(await guesser.code('joinLobby', joinPayload(screen.roomNumber))).toBe('ok')
})
