import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { startTinyLobby, type TinyLobby } from '../fixture/running-edge.ts'

let edge: RunningEdge
let lobbies: TinyLobby[]
const nowhere = ['http://127.0.0.1:1']
const facts = (number: number, more: object = {}): object => ({
  tag: `tag${number}`,
  address: lobbies[number]?.address,
  number,
  count: 3,
  takesLobbies: true,
  ...more,
})
beforeEach(async () => {
  lobbies = await Promise.all([startTinyLobby(), startTinyLobby(), startTinyLobby()])
  lobbies.forEach((lobby, number) => lobby.processes.push(facts(number)))
  edge = await startEdge({ lobbies: { EU: lobbies.map(({ address }) => address), US: nowhere, ASIA: nowhere } })
})
afterEach(async () => {
  await edge.close()
  await Promise.all(lobbies.map((lobby) => lobby.close()))
})

/** The process that a request reached, by its number. */
const reached = async (query: string): Promise<number> => {
  const before = lobbies.map((lobby) => lobby.passed())
  await edge.request(`/eu/socket.io/?EIO=4&transport=polling${query}`)
  return lobbies.findIndex((lobby, number) => lobby.passed() > (before[number] ?? 0))
}

it('EDG-70 a sid leads to its process, and a room to its owner, which is looked up once', async () => {
  for (const number of [0, 1, 2, 1]) expect(await reached(`&sid=tag${number}.abc`)).toBe(number)
  for (const lobby of lobbies) {
    lobby.rooms.add('123456')
    lobby.owners.set('123456', 'tag2')
  }
  const asked = (): number => lobbies.reduce((sum, lobby) => sum + lobby.calls(), 0)
  expect(await reached('&roomNumber=123456')).toBe(2)
  const before = asked()
  for (let round = 0; round < 5; round++) expect(await reached('&roomNumber=123456')).toBe(2)
  expect(asked() - before).toBe(5)
})

it('EDG-70 a request without a room reaches any process that takes new lobbies', async () => {
  const found = new Set<number>()
  for (let round = 0; round < 40; round++) found.add(await reached(''))
  expect([...found].sort()).toEqual([0, 1, 2])
  lobbies[0]?.processes.splice(0, 1, facts(0, { takesLobbies: false }))
  edge.clock.advance(2_000)
  for (let round = 0; round < 20; round++) expect(await reached('')).not.toBe(0)
})

it('EDG-70 a process that is gone is skipped at once, and all of a room reach the same next one', async () => {
  for (const lobby of lobbies) {
    lobby.rooms.add('123456')
    lobby.owners.set('123456', 'tag1')
  }
  expect(await reached('&roomNumber=123456')).toBe(1)
  await lobbies[1]?.close()
  const next = await reached('&roomNumber=123456')
  expect(next).not.toBe(1)
  for (let round = 0; round < 5; round++) expect(await reached('&roomNumber=123456')).toBe(next)
  expect((await edge.request('/eu/socket.io/?EIO=4&transport=polling&sid=tag1.abc')).status).toBe(503)
  expect((await edge.request('/eu/data/ping')).status).toBe(200)
})

it('EDG-70 one address suffices, because its process names the others', async () => {
  const [one] = lobbies
  one?.processes.push(facts(1), facts(2))
  const single = await startEdge({ lobbies: { EU: [one?.address ?? ''], US: nowhere, ASIA: nowhere } })
  await single.request('/eu/data/ping')
  const found = new Set<string>()
  for (let round = 0; round < 400 && found.size < 3; round++) {
    const before = lobbies.map((lobby) => lobby.passed())
    await single.request('/eu/socket.io/?EIO=4&transport=polling')
    lobbies.forEach((lobby, number) => lobby.passed() > (before[number] ?? 0) && found.add(lobby.address))
  }
  expect(found.size).toBe(3)
  await single.close()
})

it('EDG-70 while one process cannot answer, the next one is asked', async () => {
  // Process 2 drew this number, and its word counts while it gives one.
  lobbies[0]?.rooms.add('123456')
  expect((await edge.request('/api/getSocketServerAddress?roomNumber=123456')).status).toBe(404)
  await Promise.all([lobbies[2]?.close(), lobbies[1]?.close()])
  expect((await edge.request('/api/getSocketServerAddress?roomNumber=123456')).status).toBe(200)
  expect((await edge.post('/api/logToLobby', { roomNumber: '123456', log: 'a line' })).status).toBe(204)
  expect(lobbies[0]?.lines).toHaveLength(1)
  await lobbies[0]?.close()
  expect((await edge.request('/api/getSocketServerAddress?roomNumber=123456')).status).toBe(503)
})

it('EDG-70 behind one shared address, each process is reached under its own', async () => {
  const [door, one, other] = lobbies as [TinyLobby, TinyLobby, TinyLobby]
  const own = (number: number): object =>
    facts(number, { address: lobbies[number]?.address.replace('127.0.0.1', '0.0.0.0') })
  door.processes.splice(0, 1, own(1), own(2))
  const behindDoor = await startEdge({ lobbies: { EU: [door.address], US: nowhere, ASIA: nowhere } })
  await behindDoor.request('/eu/data/ping')
  const atDoor = door.passed()
  const polled = async (): Promise<number> => {
    await behindDoor.request('/eu/socket.io/?EIO=4&transport=polling')
    return Math.min(one.passed(), other.passed())
  }
  for (let round = 0; round < 400 && (await polled()) === 0; round++);
  expect(one.passed()).toBeGreaterThan(0)
  expect(other.passed()).toBeGreaterThan(0)
  const before = one.passed()
  await behindDoor.request('/eu/socket.io/?EIO=4&transport=polling&sid=tag1.abc')
  expect(one.passed()).toBe(before + 1)
  expect(door.passed() - atDoor).toBeLessThanOrEqual(1)
  await behindDoor.close()
})
