import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRedis, type TestRedis } from '@sofaspark/kit/testing/redis.ts'
import {
  createGuests,
  euOf,
  Evening,
  startProduct,
  until,
  writeSmallestBuild,
  type Product,
} from '@sofaspark/lobby-testing'
import { processFile } from '@sofaspark/programs'

jest.setTimeout(240_000)
const LOBBIES = 6
const PHONES = 3

let folder: string
let redis: TestRedis
let product: Product
let evening: Evening | undefined
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'takeover-'))
  mkdirSync(join(folder, 'data'))
  redis = await startRedis()
  product = await startProduct({
    dataFolder: join(folder, 'data'),
    env: {
      REDIS_URL: redis.url,
      LOBBY_PROCESSES: '2',
      PASS_SOCKETS: '1',
      DIST_DIR: writeSmallestBuild(join(folder, 'dist')),
    },
  })
}, 120_000)
afterEach(async () => {
  evening?.close()
  await product.stop()
  await redis.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

interface Process {
  pid: number
  internalPort: string
}
/** The running processes of one service; each has its own data folder. */
const processesOf = (service: string): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const variables = processFile(pid, 'environ').split('\0')
      const isOurs = variables.some((one) => one.startsWith(`DATA_DIR=${join(folder, 'data', service)}`))
      const internalPort = variables.find((one) => one.startsWith('INTERNAL_PORT='))?.split('=')[1]
      return isOurs && internalPort !== undefined ? [{ pid: Number(pid), internalPort }] : []
    })
const metricOf = async ({ internalPort }: Process, line: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text()
  const lines = text.split('\n').filter((one) => one.startsWith(line))
  return lines.reduce((sum, one) => sum + Number(one.split(' ').at(-1)), 0)
}

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'RUN-40 LOB-74 after %s to the process that owns a room, its host and phones are back on passed sockets',
  async (signal) => {
    const [edge] = processesOf('edge')
    if (!edge) throw new Error('There is no edge.')
    const passed = (): Promise<number> => metricOf(edge, 'sofaspark_edge_upgrades_total{region="EU",way="passed"')
    evening = new Evening(euOf(product.origin))
    await evening.open(LOBBIES, PHONES)
    const passedBefore = await passed()
    expect(passedBefore).toBeGreaterThan(0)

    const lobbies = await Promise.all(
      processesOf('lobby-eu').map(async (one) => ({ ...one, lobbies: await metricOf(one, 'lobby_lobbies') })),
    )
    expect(lobbies).toHaveLength(2)
    const [owner] = lobbies.sort((one, other) => other.lobbies - one.lobbies)
    if (!owner) throw new Error('No one owns a lobby.')
    evening.play(400)
    await evening.played(3)
    process.kill(owner.pid, signal)
    await until(() => product.complaints().includes('lobby-eu'), { what: 'The restart' })
    await evening.played(3)
    evening.pause()
    await evening.settled(90_000)
    const { resumed, commandsAcknowledged, ...findings } = evening.findings()
    expect(findings).toMatchObject({
      away: [],
      seatsLost: 0,
      scoresLost: 0,
      commandsLost: 0,
      commandsDoubled: 0,
      refusals: [],
    })
    expect(resumed).toBeGreaterThanOrEqual(owner.lobbies * (PHONES + 1))
    expect(commandsAcknowledged).toBeGreaterThanOrEqual(LOBBIES * PHONES * 6)
    // A process that stalls on a busy machine has some of them copied (EDG-170).
    expect(await passed()).toBeGreaterThan(passedBefore)
    const guests = createGuests(euOf(product.origin))
    const { roomNumber } = await guests.host()
    expect((await guests.phone(roomNumber, {}, { query: { roomNumber } })).player.seat).toBe(0)
    guests.close()
  },
)
