import { euOf, Evening, type Findings } from '@sofaspark/lobby-testing'
import { startRedisRegion, type RedisRegion } from './region.ts'

jest.setTimeout(300_000)
const LOBBIES = 40
const PHONES = 8

let region: RedisRegion
let evening: Evening | undefined
beforeEach(async () => {
  region = await startRedisRegion({ lobbyProcesses: 3, startedAtFirst: 1 })
}, 60_000)
afterEach(async () => {
  evening?.close()
  await region.stop()
})

/** All lobbies on one process; then the others come, and the one goes in the middle of play. */
const drill = async (signal: NodeJS.Signals, namesRooms: boolean): Promise<Findings> => {
  evening = new Evening(euOf(region.edge.url), { namesRooms })
  await evening.open(LOBBIES, PHONES)
  await Promise.all([region.startLobby(1), region.startLobby(2)])
  evening.play(700)
  await evening.played(3)
  await region.lobbies[0]?.kill(signal)
  await evening.played(3)
  evening.pause()
  await evening.settled(150_000)
  return evening.findings()
}

const nothingLost = { seatsLost: 0, scoresLost: 0, commandsLost: 0, commandsDoubled: 0, refusals: [] }
const all = { sockets: LOBBIES * (PHONES + 1), resumed: LOBBIES * (PHONES + 1) }

it.each([
  ['SIGKILL', true],
  ['SIGTERM', true],
  ['SIGKILL', false],
] as const)(
  'LOB-74 LOB-78 EDG-70 a process that gets %s under load loses nothing; sockets name their room: %s',
  async (signal, namesRooms) => {
    const findings = await drill(signal, namesRooms)
    expect(findings).toMatchObject({ ...nothingLost, ...all })
    expect(findings.commandsAcknowledged).toBeGreaterThanOrEqual(LOBBIES * PHONES * 6)
    const lobbies = await Promise.all(region.lobbies.slice(1).map((lobby) => lobby.metric('lobby_lobbies')))
    expect(lobbies.reduce((sum, count) => sum + count, 0)).toBe(LOBBIES)
  },
)
