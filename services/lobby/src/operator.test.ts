import type { ListedLobby, NumberedLine } from '@sofaspark/contract'
import { edgeToken, joinPayload, until, type Host, type Phone } from '@sofaspark/lobby-testing'
import { startParty, type Party } from './testing/party.ts'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const post = async (path: string, body: unknown, token = edgeToken) => {
  const response = await fetch(`${party.url}/internal/${path}`, {
    method: 'POST',
    headers: { 'x-edge-token': token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}
const list = async (query: string) => {
  const response = await fetch(`${party.url}/internal/lobbies?${query}`, { headers: { 'x-edge-token': edgeToken } })
  return (await response.json()) as { lobbies: ListedLobby[]; total: number; times: number[] }
}
const rooms = async (query: string) => (await list(query)).lobbies.map(({ roomNumber }) => roomNumber)

const evening = async (): Promise<{ screen: Host; ada: Phone }> => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber, { name: 'Ada' })
  await party.settled()
  return { screen, ada }
}

it('LOB-260 live and ended lobbies are found by room, name, game, country and version, in parts', async () => {
  const { screen } = await evening()
  const { roomNumber } = screen
  await screen.emitWithAck('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  party.clock.advance(5_000)
  const other = await party.host()
  for (const query of ['name=ADA', 'gameKey=testgamelocal', `room=${roomNumber}`, 'country=XX&name=da'])
    expect(await rooms(query)).toEqual([roomNumber])
  for (const query of ['name=bob', 'gameKey=drawgame', 'country=IL', 'version=9.9.9', 'ended=true'])
    expect(await list(query)).toEqual({ lobbies: [], total: 0 })
  expect(await list('version=1.2.3&skip=1&take=1')).toMatchObject({
    total: 2,
    lobbies: [{ roomNumber, region: 'EU', serviceVersion: '1.2.3', logs: [], players: [{ name: 'Ada' }] }],
  })
  expect(await rooms('')).toEqual([other.roomNumber, roomNumber])
  expect((await list('times=true')).times).toEqual([expect.any(Number), expect.any(Number)])

  await screen.emitWithAck('disconnectIdleGame', { roomNumber })
  await party.settled()
  for (const query of ['name=ada', 'gameKey=testgamelocal', `room=${roomNumber.slice(0, 3)}`, 'version=1.2.3'])
    expect(await rooms(`ended=true&${query}`)).toEqual([roomNumber])
  expect(await rooms('ended=true&name=bob')).toEqual([])
  expect(await list('ended=true&times=true')).toMatchObject({ times: [expect.any(Number)], total: 1 })
  for (const query of ['room=12x', 'take=-1', 'country=Israel', 'gameKey=../x', 'ended=yes'])
    expect(await list(query)).toMatchObject({ error: { code: 'bad_payload' } })
})

it('LOB-260 a live lobby is listed with the round trips of its screen and phones, and the phones on a direct lane', async () => {
  await party.end()
  party = await startParty({ limits: { pingIntervalMs: 20 } })
  const { screen, ada } = await evening()
  const ben = await party.phone(screen.roomNumber, { name: 'Ben' })
  await ada.must('signal', { kind: 'offer', data: 1 })
  await screen.must('signal', { playerId: ada.player.id, kind: 'answer', data: 1 })
  const links = async () => (await list('')).lobbies[0]?.links
  await until(async () => {
    const known = await links()
    return known?.screenPingMs !== null && known?.seats.every(({ pingMs }) => pingMs !== null) === true
  })
  const pingMs = expect.any(Number) as number
  expect(await links()).toEqual({
    screenPingMs: pingMs,
    seats: [
      { seat: ada.player.seat, pingMs, isDirect: true },
      { seat: ben.player.seat, pingMs, isDirect: false },
    ],
  })
  await screen.emitWithAck('disconnectIdleGame', { roomNumber: screen.roomNumber })
  await party.settled()
  expect((await list('ended=true')).lobbies[0]?.links).toBeUndefined()
})

it('LOB-260 lobbies are found by their time and by trouble, of which lists give the number of lines', async () => {
  const { screen } = await evening()
  const startS = Math.floor(party.clock.nowMs() / 1_000)
  party.clock.advance(600_000)
  const other = await party.host()
  await screen.must('lockLobby', { locked: true })
  const late = await party.connect()
  expect(await late.code('joinLobby', joinPayload(screen.roomNumber))).toBe('room_locked')
  const [bad, good] = [screen.roomNumber, other.roomNumber]
  const found = async (ended: boolean) => ({
    all: await rooms(`ended=${String(ended)}`),
    trouble: await rooms(`ended=${String(ended)}&trouble=true`),
    counts: (await list(`ended=${String(ended)}`)).lobbies.map(({ troubles }) => troubles),
  })
  expect(await found(false)).toEqual({ all: [good, bad], trouble: [bad], counts: [0, 1] })
  expect(await rooms('sort=trouble')).toEqual([bad, good])
  expect(await rooms('sort=time&ascending=true')).toEqual([bad, good])
  expect([await rooms(`before=${String(startS + 1)}`), await rooms(`after=${String(startS + 1)}`)]).toEqual([
    [bad],
    [good],
  ])
  await screen.emitWithAck('disconnectIdleGame', { roomNumber: bad })
  party.clock.advance(600_000)
  await other.emitWithAck('disconnectIdleGame', { roomNumber: good })
  await party.settled()
  expect(await found(true)).toEqual({ all: [good, bad], trouble: [bad], counts: [0, 1] })
  const ended = `ended=true&before=${String(startS + 700)}`
  expect(await rooms(ended)).toEqual([bad])
  for (const query of ['after=yesterday', 'before=-1', 'trouble=much', 'sort=colour'])
    expect(await list(query)).toMatchObject({ error: { code: 'bad_payload' } })
})

it('EDG-213 an ended lobby gives everyone the reason “ended”, and its log keeps the operator’s reason', async () => {
  const { screen, ada } = await evening()
  expect(await post(`lobbies/${screen.roomNumber}/end`, { reason: 'a test that ran all night' })).toMatchObject({
    status: 204,
  })
  await party.settled()
  for (const client of [screen, ada]) expect(client.all('lobbyDisconnected')).toEqual([[{ reason: 'ended' }]])
  expect(await rooms('')).toEqual([])
  expect(await post(`lobbies/${screen.roomNumber}/end`, { reason: 'again' })).toMatchObject({ status: 404 })
})

it('EDG-213 a notice reaches the screen and the phones of its lobby alone, or of every lobby of the region', async () => {
  const { screen, ada } = await evening()
  const other = await party.host()
  expect((await post(`lobbies/${screen.roomNumber}/notice`, { text: '  Back in a minute ' })).status).toBe(204)
  await party.settled()
  for (const client of [screen, ada]) expect(client.all('notice')).toEqual([[{ text: 'Back in a minute' }]])
  expect(other.all('notice')).toEqual([])
  expect((await post('notice', { text: 'Good night' })).status).toBe(204)
  await party.settled()
  for (const client of [screen, ada, other]) expect(client.all('notice').at(-1)).toEqual([{ text: 'Good night' }])
})

it('EDG-213 a kicked player loses the seat as if the admin had done it', async () => {
  const { screen, ada } = await evening()
  const { roomNumber } = screen
  expect((await post(`lobbies/${roomNumber}/kick`, { playerId: 'unknown' })).status).toBe(404)
  expect((await post(`lobbies/${roomNumber}/kick`, { playerId: ada.player.id })).status).toBe(204)
  await party.settled()
  expect(ada.all('lobbyDisconnected')).toEqual([[{ reason: 'kicked' }]])
  expect((await list('')).lobbies[0]?.players).toEqual([])
})

it('EDG-213 malformed acts, and acts of anyone but the edge, are refused and change nothing', async () => {
  const { screen, ada } = await evening()
  const room = `lobbies/${screen.roomNumber}`
  const wrong: [string, unknown][] = [
    [`${room}/end`, {}],
    [`${room}/end`, { reason: 'x'.repeat(201) }],
    [`${room}/notice`, { text: '   ' }],
    [`${room}/notice`, { text: 'two\nlines' }],
    [`${room}/notice`, { text: 'x'.repeat(301) }],
    [`${room}/notice`, { text: 'x'.repeat(20_000) }],
    [`${room}/kick`, { playerId: 7 }],
    ['lobbies/12345x/notice', { text: 'x' }],
    ['notice', { text: 7 }],
  ]
  for (const [path, body] of wrong) expect([path, (await post(path, body)).status]).toEqual([path, 400])
  for (const [path] of wrong) expect((await post(path, { text: 'x', reason: 'x' }, 'guess')).status).toBe(401)
  await party.settled()
  for (const client of [screen, ada]) expect([client.all('notice'), client.all('lobbyDisconnected')]).toEqual([[], []])
})

it('LOB-280 a live log is read from any line on with its numbers, and an ended one whole', async () => {
  const { screen } = await evening()
  const { roomNumber } = screen
  const log = async (query = '', room: string = roomNumber) =>
    (await (
      await fetch(`${party.url}/internal/lobbies/${room}/log${query}`, { headers: { 'x-edge-token': edgeToken } })
    ).json()) as { lines: NumberedLine[]; isOver: boolean }
  const first = await log()
  expect([first.isOver, first.lines.map(({ n }) => n)]).toEqual([false, first.lines.map((_, at) => at + 1)])
  await screen.emitWithAck('logToLobby', { message: 'round 2' })
  const last = first.lines.length
  expect((await log(`?after=${last}`)).lines).toMatchObject([{ n: last + 1, message: 'round 2', gameIndex: null }])
  for (let count = 0; count < 510; count++) {
    await screen.emitWithAck('logToLobby', { message: `line ${String(count)}` })
    if (count % 10 === 0) party.clock.advance(2_000)
  }
  const long = await log()
  expect([long.lines.length, long.lines.at(-1)]).toMatchObject([500, { n: last + 511, message: 'line 509' }])
  expect((await log(`?after=${last + 510}`)).lines).toEqual([long.lines.at(-1)])
  expect((await log('?after=2')).lines).toEqual(long.lines)
  await screen.emitWithAck('disconnectIdleGame', { roomNumber })
  await party.settled()
  expect(await log()).toMatchObject({ isOver: true, lines: { length: 500 } })
  expect(await log('', '299999')).toMatchObject({ error: { code: 'room_not_found' } })
  expect(await log('?after=x')).toMatchObject({ error: { code: 'bad_payload' } })
})
