import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { euOf, Evening, startService, type Service } from '@sofaspark/lobby-testing'

const LOBBIES = 6
const PHONES = 4
const PERIOD_MS = 100
/** Before the kill, and again after it. */
const COMMANDS_EACH = 5

let dataDir: string
let service: Service
let evening: Evening | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lobby-'))
})
afterEach(async () => {
  evening?.close()
  await service.kill()
  await rm(dataDir, { recursive: true, force: true })
})

it('LOB-50 a kill in the middle of play loses no seat, and no acknowledged command is lost or doubled', async () => {
  const env = { DATA_DIR: dataDir }
  service = await startService('lobby', { env })
  evening = new Evening(euOf(service.url), { reconnectionDelayMax: 500 })
  await evening.open(LOBBIES, PHONES)
  evening.play(PERIOD_MS)
  await evening.played(COMMANDS_EACH)
  await service.kill()
  service = await startService('lobby', { env: { ...env, PORT: String(service.port) } })
  await evening.isBack(10_000)
  await evening.played(COMMANDS_EACH)
  evening.pause()
  await evening.settled(10_000)

  const sockets = LOBBIES * (PHONES + 1)
  const findings = evening.findings()
  expect(findings).toMatchObject({ sockets, resumed: sockets, seatsLost: 0, scoresLost: 0, refusals: [] })
  expect(findings).toMatchObject({ commandsLost: 0, commandsDoubled: 0 })
  expect(findings.gapsMs).toHaveLength(sockets)
  expect(findings.commandsAcknowledged).toBeGreaterThanOrEqual(LOBBIES * PHONES * 2 * COMMANDS_EACH)
}, 60_000)
