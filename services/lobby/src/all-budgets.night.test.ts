import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { serverLimits } from '@sofaspark/contract'
import { defaultLimits } from './budget/settings.ts'
import { startService, type Service } from '@sofaspark/lobby-testing'
import { emitWithAck, joinAs, openHost, openSocketIo, type LeanSocket } from '@sofaspark/lobby-testing/lean.ts'

/** The memory that the chart gives a lobby's container. */
const CONTAINER_BYTES = 1024 ** 3
const LOBBIES = 400
const SLOW_LOBBIES = 16
const HALF_SENT = 4_000

let service: Service
beforeAll(async () => {
  service = await startService('lobby', {
    env: { FULL_UTILIZATION_PERCENT: '101', ROOMY_UTILIZATION_PERCENT: '100' },
  })
})
afterAll(() => service.kill())

const peakBytes = (): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(service.pid)}/status`, 'utf8'))?.[1]) * 1024

const crumbs = JSON.stringify(Array.from({ length: 1_250 }, () => ({})))
const pad = {
  v: 1,
  orientation: 'any',
  widgets: Array.from({ length: 22 }, (_, at) => ({
    type: 'choices',
    id: `w${at}`,
    options: Array.from({ length: 16 }, (__, option) => ({ id: `o${option}`, label: 'y'.repeat(120) })),
  })),
}

/** A lobby whose people leave behind as much as they may. */
const fill = async (): Promise<void> => {
  const { host, roomNumber } = await openHost(service.port, '')
  await emitWithAck(host, 'gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  const phones = await Promise.all([0, 1].map(() => openSocketIo(service.port)))
  const ids: string[] = []
  for (const phone of phones) {
    const joined = await joinAs(phone, roomNumber)
    ids.push((joined['player'] as { id: string }).id)
  }
  for (const playerId of [...ids, 'all']) await emitWithAck(host, 'setPad', { playerId, pad })
  for (let line = 0; line < 24; line++)
    host.sendText(`42${JSON.stringify(['logToLobby', { message: '€'.repeat(4_000) }])}`)
  await emitWithAck(host, 'ping', {})
  host.wire.destroy()
  await pause(50)
  for (const phone of phones)
    for (let n = 1; n <= 58; n++) phone.sendText(`42["command",{"type":"a","data":${crumbs},"n":${n}}]`)
}

/** A lobby with sixteen phones that read nothing of what its host sends. */
const stall = async (): Promise<{ host: LeanSocket; phones: LeanSocket[] }> => {
  const { host, roomNumber } = await openHost(service.port, '')
  const phones = await Promise.all(Array.from({ length: 16 }, () => openSocketIo(service.port)))
  for (const phone of phones) await joinAs(phone, roomNumber)
  for (const phone of phones) phone.wire.pause()
  // They answer no pings, which they do not read, but say in time that they live.
  const alive = setInterval(() => {
    for (const phone of phones) phone.sendText('3')
  }, 4_000)
  host.onClose = () => clearInterval(alive)
  return { host, phones }
}

it('LOB-150 a process with all of its budgets used up in real time stays below its container’s limit', async () => {
  const half = Buffer.concat([Buffer.from([0x81, 0x80 + 126, 0x3e, 0x80, 1, 2, 3, 4]), Buffer.alloc(15_900, 1)])
  for (let at = 0; at < HALF_SENT; at += 50)
    await Promise.all(Array.from({ length: 50 }, () => openSocketIo(service.port).then(({ wire }) => wire.write(half))))
  // While there is room for them.
  const stalled = await Promise.all(Array.from({ length: SLOW_LOBBIES }, stall))
  for (let at = 0; at < LOBBIES; at += 10)
    await Promise.all(Array.from({ length: 10 }, () => fill().catch(() => undefined)))
  const kept = await service.metric('lobby_kept_bytes')
  const news = JSON.stringify(['sendToPlayer', { playerId: 'all', type: 'a', data: 'x'.repeat(3_900) }])
  const isDone = async (): Promise<boolean> =>
    (await service.metric('lobby_sockets_dropped_total')) >= 16 * SLOW_LOBBIES
  for (let second = 0; second < 40 && !(await isDone()); second++) {
    for (const { host } of stalled) for (let count = 0; count < 110; count++) host.sendText(`42${news}`)
    await pause(1_000)
  }
  expect(kept).toBeGreaterThan(0.9 * defaultLimits.keptBytes)
  expect(kept).toBeLessThanOrEqual(defaultLimits.keptBytes + LOBBIES * defaultLimits.floorBytes)
  expect(await service.metric('lobby_kept_bytes_largest')).toBeLessThan(serverLimits.lobbyBytes)
  expect(await isDone()).toBe(true)
  expect(peakBytes()).toBeLessThan(CONTAINER_BYTES)
}, 300_000)
