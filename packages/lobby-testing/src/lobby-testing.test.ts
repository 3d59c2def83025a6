import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ack } from '@sofaspark/contract'
import { processFile } from '@sofaspark/programs'
import { connect, euOf, keepRole } from './client.ts'
import { createGuests, host, joinPayload, phone, type Guests } from './guests.ts'
import { writeSmallestBuild, startRegion } from './start-region.ts'
import { startProduct } from './start-product.ts'
import { startService, type Service } from './start-service.ts'
import { pause, until } from './until.ts'

jest.setTimeout(120_000)

describe('at a lobby service', () => {
  let service: Service
  let guests: Guests
  beforeAll(async () => {
    service = await startService('lobby')
  })
  beforeEach(() => {
    guests = createGuests(euOf(service.url))
  })
  afterEach(() => guests.close())
  afterAll(() => service.kill())

  it('TST-02 a host opens a lobby and a phone takes a seat; a refusal rejects with its code', async () => {
    const screen = await host(euOf(service.url))
    const ada = await phone(euOf(service.url), screen.roomNumber, { name: 'Ada' })
    expect(ada.player).toMatchObject({ seat: 0, name: 'Ada' })
    expect((await screen.next('lobbyChanged'))[0].players).toMatchObject([{ id: ada.player.id }])
    await screen.must('lockLobby', { locked: true })
    await expect(guests.phone(screen.roomNumber)).rejects.toThrow('joinLobby was answered room_locked.')
    await expect(ada.must('lockLobby', { locked: true })).resolves.toEqual({ ok: true })
    screen.close()
    ada.close()
    await expect(connect(euOf('http://127.0.0.1:1'))).rejects.toThrow()
  })

  it('TST-03 a missing ack, fact or end rejects after the client’s timeout and is named', async () => {
    const screen = await guests.host()
    const ada = await guests.phone(screen.roomNumber, {}, { timeoutMs: 150 })
    screen.close()
    await expect(ada.next('gameMessage')).rejects.toThrow('No gameMessage within 150 ms.')
    await expect(ada.gone()).rejects.toThrow('No end of the connection within 150 ms.')
    // A command waits for the screen.
    await expect(ada.emitWithAck('command', { type: 'a', data: 1, n: 1 })).rejects.toThrow(
      'command was not acknowledged',
    )
    expect(await ada.code('command', { type: 'a', data: 1, n: 2 })).toBe('unanswered')
    ada.close()
    expect(await ada.code('ping')).toBe('unanswered')
  })

  it('TST-04 every fact is given once and in order, whenever it came', async () => {
    const screen = await guests.host()
    const ada = await guests.phone(screen.roomNumber)
    for (const data of [1, 2]) await screen.must('sendToPlayer', { playerId: 'all', type: 'a', data })
    await until(() => ada.count('gameMessage') === 2)
    const third = [ada.next('gameMessage'), ada.next('gameMessage'), ada.next('gameMessage')]
    await screen.must('sendToPlayer', { playerId: 'all', type: 'a', data: 3 })
    expect((await Promise.all(third)).map(([{ data }]) => data)).toEqual([1, 2, 3])
    expect(ada.all('gameMessage')).toHaveLength(3)
    ada.forget()
    expect(ada.count('gameMessage')).toBe(0)
  })

  it('TST-05 a seat or lobby is reclaimed, a temporary refusal retried, any other recorded', async () => {
    const { roomNumber } = await guests.host()
    const ada = await guests.phone(roomNumber, {}, { reconnection: true, reconnectionDelay: 50 })
    const acks: string[] = []
    let next: Ack | null = { ok: false, error: { code: 'unavailable', message: '' } }
    const place = keepRole(ada, async () => {
      const ack = next ?? (await ada.emitWithAck('joinLobby', joinPayload(roomNumber, { seatToken: ada.seatToken })))
      next = null
      acks.push(ack.ok ? 'ok' : ack.error.code)
      return ack
    })
    ada.socket.io.engine.close()
    await until(() => place.gapsMs.length === 1)
    expect([place.isTaken(), acks, place.refusals]).toEqual([true, ['unavailable', 'ok'], []])
    next = { ok: false, error: { code: 'kicked', message: '' } }
    ada.socket.io.engine.close()
    await until(() => place.refusals.length > 0)
    expect([place.isTaken(), place.refusals]).toEqual([false, ['kicked']])
  })
})

describe('starting', () => {
  const isAlive = (pid: number): boolean => existsSync(`/proc/${String(pid)}/exe`)

  it('TST-10 a service that ends before it listens rejects with what it printed', async () => {
    await expect(startService('lobby', { env: { REGION: 'MOON' } })).rejects.toThrow(/ended with 1[\s\S]*REGION/)
  })

  it('TST-10 TST-12 a started service listens; killed, it leaves no process and no folder', async () => {
    const service = await startService('analytics')
    expect((await fetch(`${service.internalUrl}/readyz`)).status).toBe(200)
    expect(await service.metric('process_cpu_seconds_total')).toBeGreaterThan(0)
    const { dataDir, pid } = service
    expect([isAlive(pid), existsSync(dataDir)]).toEqual([true, true])
    await service.kill()
    expect([service.hasEnded(), isAlive(pid), existsSync(dataDir)]).toEqual([true, false, false])
  })

  it('TST-12 a region serves parties through its edge; stopped, it leaves no process and no folder', async () => {
    const region = await startRegion({ analytics: true })
    const guests = createGuests(euOf(region.edge.url))
    const { roomNumber } = await guests.host()
    const ada = await guests.phone(roomNumber)
    expect(ada.player.seat).toBe(0)
    const services = [region.edge, ...region.lobbies, ...(region.analytics ? [region.analytics] : [])]
    const left = (): boolean[] => services.flatMap(({ pid, dataDir }) => [isAlive(pid), existsSync(dataDir)])
    // The edge keeps nothing here.
    expect(left().filter((is) => is).length).toBeGreaterThan(4)
    guests.close()
    await region.stop()
    expect(left()).toEqual([false, false, false, false, false, false])
  })

  it('TST-13 a product whose start is aborted has ended before the start rejects', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'product-'))
    const env = { DIST_DIR: writeSmallestBuild(join(folder, 'dist')) }
    const dataFolder = join(folder, 'data')
    const stopping = new AbortController()
    const starting = startProduct({ env, dataFolder, stopping: stopping.signal })
    const rejected = expect(starting).rejects.toThrow('The product was stopped before it was ready.')
    await until(() => existsSync(join(dataFolder, 'lobby-eu')), { withinMs: 60_000 })
    stopping.abort()
    await rejected
    const alive = readdirSync('/proc').filter((pid) => processFile(pid, 'environ').includes(`DATA_DIR=${dataFolder}`))
    expect(alive).toEqual([])
    rmSync(folder, { recursive: true, force: true })
  })
})

it('TST-20 until returns the time taken, and names what did not happen', async () => {
  let holds = false
  void pause(30).then(() => (holds = true))
  expect(await until(() => holds)).toBeGreaterThanOrEqual(25)
  await expect(until(() => false, { withinMs: 20, what: 'The end of the world' })).rejects.toThrow(
    'The end of the world did not happen within 20 ms.',
  )
})
