import { seedVariable } from '@sofaspark/programs'
import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { createMemoryStore } from './stores/memory-store.ts'
import { startParty, type Party } from './testing/party.ts'
import { createSlowStore, type SlowStore } from './testing/slow-store.ts'
import { createPayload, joinPayload, lastLobby } from '@sofaspark/lobby-testing'

/** Of the store's delays. It is printed; `SLOW_STORE_SEED` repeats it. */
const seed = seedVariable('SLOW_STORE_SEED', randomInt(2 ** 31))
const delaysMs = fc.sample(fc.integer({ min: 0, max: 5 }), { seed, numRuns: 1_000 })

let party: Party
let store: SlowStore
beforeAll(() => void process.stdout.write(`SLOW_STORE_SEED=${String(seed)}\n`))
beforeEach(async () => {
  let saved = 0
  store = createSlowStore(createMemoryStore(), () => delaysMs[(saved += 1) % delaysMs.length] ?? 0)
  party = await startParty({ store })
})
afterEach(() => party.end())

it('LOB-56 during an outage of the store, changes are unavailable and change nothing, and play continues', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  const ben = await party.phone(screen.roomNumber)
  await party.settled()
  const before = lastLobby(screen)
  store.isDown = true
  const late = await party.connect()
  expect(await late.code('joinLobby', joinPayload(screen.roomNumber))).toBe('unavailable')
  expect(await ada.code('leaveLobby')).toBe('unavailable')
  expect(await ada.code('renamePlayer', { name: 'Grace' })).toBe('unavailable')
  expect(await ada.code('lockLobby', { locked: true })).toBe('unavailable')
  expect(await screen.code('kickPlayer', { playerId: ben.player.id })).toBe('unavailable')
  expect(await late.code('createLobby', createPayload)).toBe('unavailable')
  expect(await ada.code('command', { type: 'a', data: 1, n: 1 })).toBe('ok')
  expect(await ada.code('select')).toBe('ok')
  ada.socket.emit('input', Buffer.from([1]))
  expect(await screen.next('input')).toBeDefined()
  expect(lastLobby(screen)).toEqual(before)
  ben.close()
  expect((await ada.next('lobbyChanged'))[0]).toBeDefined()
  // How soon a closed socket is noticed is the network's affair.
  const benIsThere = () => lastLobby(screen)?.players[1]?.connected !== false
  for (let round = 0; round < 100 && benIsThere(); round++) await party.settled()
  expect(benIsThere()).toBe(false)
  store.isDown = false
  expect(await ada.code('renamePlayer', { name: 'Grace' })).toBe('ok')
  expect(await late.code('joinLobby', joinPayload(screen.roomNumber))).toBe('ok')
})

it('LOB-07 LOB-56 a phone that comes back at the last moment keeps its seat, however slow the store is', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  ada.close()
  await screen.next('lobbyChanged')
  await screen.next('lobbyChanged')
  const [back, bystander] = await Promise.all([party.connect(), party.connect()])
  const coming = back.emitWithAck('joinLobby', joinPayload(screen.roomNumber, { seatToken: ada.seatToken }))
  await bystander.emitWithAck('ping')
  party.clock.advance(120_000)
  expect(await coming).toMatchObject({ ok: true, player: { id: ada.player.id } })
  await party.settled()
  await screen.next('lobbyChanged')
  expect(lastLobby(screen)?.players).toMatchObject([{ id: ada.player.id, connected: true }])
})

it('LOB-11 LOB-56 concurrent changes are applied one after the other, on a slow store too', async () => {
  const screen = await party.host()
  const phones = await Promise.all(Array.from({ length: 8 }, () => party.connect()))
  const joined = await Promise.all(phones.map((phone) => phone.must('joinLobby', joinPayload(screen.roomNumber))))
  expect(joined.map(({ player }) => player.seat).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  await Promise.all(
    phones.map(async (phone, index) => {
      await phone.emitWithAck('renamePlayer', { name: `Name ${index}` })
      await phone.emitWithAck('command', { type: 'a', data: index, n: 1 })
      if (index % 2 === 1) await phone.emitWithAck('leaveLobby')
    }),
  )
  await party.settled()
  const versions = screen.all('lobbyChanged').map(([{ version }]) => version)
  expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
  expect(
    lastLobby(screen)
      ?.players.filter((player) => player !== null)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Name 0', 'Name 2', 'Name 4', 'Name 6'])
  expect(screen.count('command')).toBe(8)
})

it('LOB-33 LOB-56 a command acknowledged while a save fails is not delivered again', async () => {
  await party.end()
  const memory = createMemoryStore()
  const failing: (() => void)[] = []
  let isOut = false
  const saveAtOnce = memory.save.bind(memory)
  const save = (...args: Parameters<typeof memory.save>) =>
    isOut
      ? new Promise<void>((_, reject) => failing.push(() => reject(new Error('The store is unavailable.'))))
      : saveAtOnce(...args)
  party = await startParty({ store: Object.assign(memory, { save }) })
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  const ben = await party.phone(screen.roomNumber)
  await party.settled()
  isOut = true
  ben.close()
  await party.settled()
  expect(failing).toHaveLength(1)
  expect(await ada.code('command', { type: 'a', data: 1, n: 7 })).toBe('ok')
  for (const fail of failing) fail()
  await screen.next('lobbyChanged')
  expect(await ada.code('command', { type: 'a', data: 1, n: 7 })).toBe('ok')
  await party.settled()
  expect(screen.count('command')).toBe(1)
})
