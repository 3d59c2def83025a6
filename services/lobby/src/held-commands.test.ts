import { startParty, type Party, type PartyOptions } from './testing/party.ts'
import type { Client, Host } from '@sofaspark/lobby-testing'

let party: Party
const start = async (options: PartyOptions = {}): Promise<Party> => (party = await startParty(options))
afterEach(() => party.end())

const keptBytes = (kind: string): Promise<number> => party.metric('lobby_kept_bytes', { kind })

/** As many small objects as a command of this size can hold. */
const crumbs = (bytes: number): object[] => Array.from({ length: Math.floor(bytes / 3.1) }, () => ({}))

/** So that a budget is met before a rate is. */
const unhurried = { limits: { commandsPerSecond: 10_000, commandBurst: 10_000 } }

const awayScreen = async (screen: Host): Promise<void> => {
  screen.close()
  await party.settled()
}

it('LOB-151 held commands cost their text, and a lobby beyond its budget refuses more', async () => {
  await start(unhurried)
  const screen = await party.host()
  const phones = await Promise.all(Array.from({ length: 8 }, () => party.phone(screen.roomNumber)))
  await awayScreen(screen)
  const refused: string[] = []
  for (const phone of phones)
    for (let n = 1; n <= 64; n++) {
      phone.socket.emit('command', { type: 'a', data: crumbs(3_900), n }, (ack: { error?: { code: string } }) =>
        refused.push(ack.error?.code ?? 'ok'),
      )
    }
  await party.settled(...phones)
  expect(await keptBytes('commands')).toBeGreaterThan(380_000)
  expect(await keptBytes('commands')).toBeLessThanOrEqual(400_000)
  expect(new Set(refused)).toEqual(new Set(['rate_limited']))
  const back = await party.connect()
  expect(await back.code('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })).toBe('ok')
  await party.settled(...phones)
  expect(back.count('command')).toBe(8 * 64 - refused.filter((code) => code === 'rate_limited').length)
  expect(back.all('command')[0]?.[0]).toMatchObject({ data: crumbs(3_900) })
  expect(await keptBytes('commands')).toBe(0)
})

it('LOB-151 one seat may hold 64 commands of full size, bytes included', async () => {
  await start(unhurried)
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  await awayScreen(screen)
  const acks: unknown[] = []
  for (let n = 1; n <= 65; n++) {
    ada.socket.emit('command', { type: 'a', data: { bytes: Buffer.alloc(3_900, n) }, n }, (ack: unknown) =>
      acks.push(ack),
    )
  }
  await party.settled(ada)
  expect(acks).toMatchObject([{ ok: false, error: { code: 'unavailable' } }])
  const back = await party.connect()
  await back.emitWithAck('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
  await party.settled(ada)
  const heard = back.all('command').map(([command]) => command)
  expect(heard).toEqual(
    Array.from({ length: 64 }, (_, at) => ({
      playerId: ada.player.id,
      type: 'a',
      data: { bytes: Buffer.alloc(3_900, at + 1) },
    })),
  )
})

it('LOB-151 a command whose text exceeds what is left of the budget is refused, and a repeat of a held one is not', async () => {
  await start(unhurried)
  const screen = await party.host()
  const [ada, ben] = await Promise.all([party.phone(screen.roomNumber), party.phone(screen.roomNumber)])
  await awayScreen(screen)
  const codes: Record<'first' | 'repeat' | 'unnumbered', string[]> = { first: [], repeat: [], unnumbered: [] }
  const data = 'x'.repeat(3_900)
  const send = (phone: Client, kind: keyof typeof codes, n?: number): void =>
    void phone.socket.emit('command', { n, type: 'a', data }, (ack: { error?: { code: string } }) =>
      codes[kind].push(ack.error?.code ?? 'ok'),
    )
  for (const phone of [ada, ben]) for (let n = 1; n <= 60; n++) send(phone, 'first', n)
  await party.settled(ada, ben)
  const held = await keptBytes('commands')
  const refused = codes.first.length
  send(ben, 'repeat', 1)
  send(ada, 'unnumbered')
  await party.settled(ada, ben)
  expect(refused).toBeGreaterThan(5)
  expect(codes).toMatchObject({ repeat: [], unnumbered: ['rate_limited'] })
  expect(await keptBytes('commands')).toBe(held)
  const back = await party.connect()
  await back.emitWithAck('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
  await party.settled(ada, ben)
  expect(codes.repeat).toEqual(['ok'])
  expect(back.count('command')).toBe(120 - refused)
})

it('LOB-151 repeats of a held command add nothing, and a phone that leaves frees its held commands', async () => {
  await start(unhurried)
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  await awayScreen(screen)
  ada.socket.emit('command', { type: 'a', data: 1, n: 1 })
  let acked = 0
  for (let repeat = 0; repeat < 200; repeat++) {
    ada.socket.emit('command', { type: 'a', data: 1, n: 1 }, () => (acked += 1))
  }
  await party.settled(ada)
  const held = await keptBytes('commands')
  expect(held).toBeLessThan(1_000)
  const back = await party.connect()
  await back.emitWithAck('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
  await party.settled(ada)
  expect(acked).toBe(4)
  expect(await keptBytes('commands')).toBe(0)
  back.close()
  await party.settled()
  ada.socket.emit('command', { type: 'a', data: crumbs(3_000), n: 2 })
  await party.settled(ada)
  expect(await keptBytes('commands')).toBeGreaterThan(0)
  await ada.emitWithAck('leaveLobby')
  expect(await keptBytes('commands')).toBe(0)
})
