import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { startNode, type ChildProcess } from '@sofaspark/programs'
import { startPair, type ProcessPair } from './testing/process-pair.ts'
import { edgeToken, joinPayload, pause, until } from '@sofaspark/lobby-testing'

jest.setTimeout(120_000)
const [OWNER, OTHER] = [0, 1] as const
/** Well below a lease, so no process waited for one to end. */
const HANDED_OVER_MS = 1_500

let pair: ProcessPair
const children: ChildProcess[] = []
beforeEach(async () => {
  pair = await startPair({ DRAIN_BATCH_SOCKETS: '1' })
}, 60_000)
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await pair.end()
})

/** A phone in its own process, which can be put to sleep; resolves when it sits. */
const sleeper = async (url: string, roomNumber: string): Promise<ChildProcess> => {
  const child = startNode([join(import.meta.dirname, 'testing/seated-worker.ts'), url, roomNumber], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) if (line === 'seated') break
  return child
}

it('LOB-111 a drain does not wait for sleeping phones, and the others reconnect automatically to unchanged lobbies', async () => {
  const screen = await pair.host(OWNER, { reconnection: true })
  const { roomNumber, hostToken } = screen
  const phone = await pair.phone(OWNER, roomNumber)
  const asleep = await sleeper(pair.processes[OWNER].url, roomNumber)
  asleep.kill('SIGSTOP')
  expect(await pair.processes[OWNER].kill('SIGTERM')).toBe(0)
  expect(await phone.gone()).toBe('transport close')
  const next = await pair.connect(OTHER)
  expect(await next.emitWithAck('resumeLobby', { roomNumber, hostToken })).toMatchObject({
    ok: true,
    lobby: { players: [{ id: phone.player.id }, { name: 'Ada 2' }] },
  })
})

it('LOB-111 a draining process takes no lobby back, however often it is requested', async () => {
  const { roomNumber, hostToken, socket } = await pair.host(OWNER)
  const lost = new Promise((resolve) => socket.once('disconnect', resolve))
  const owner = pair.processes[OWNER]
  // One phone is asleep, so that its goodbye takes a while.
  const asleep = await sleeper(owner.url, roomNumber)
  asleep.kill('SIGSTOP')
  let isGone = false
  // As the edge does, on connections that are open already.
  const answers = Array.from({ length: 8 }, () => 0)
  const asking = answers.map(async (_, at) => {
    while (!isGone)
      await fetch(`${owner.url}/internal/room/${roomNumber}`, { headers: { 'x-edge-token': edgeToken } })
        .then((response) => response.text())
        .then(
          () => (answers[at] = (answers[at] ?? 0) + 1),
          () => pause(5),
        )
  })
  await until(() => answers.every((count) => count > 2))
  const gone = owner.kill('SIGTERM')
  await lost
  const next = await pair.connect(OTHER)
  const askedMs = performance.now()
  expect(await next.code('resumeLobby', { roomNumber, hostToken })).toBe('ok')
  expect(performance.now() - askedMs).toBeLessThan(HANDED_OVER_MS)
  expect(await gone).toBe(0)
  isGone = true
  await Promise.all(asking)
})

it('LOB-111 a command that a screen got just before the drain is acknowledged, and not delivered to the next screen again', async () => {
  const screen = await pair.host(OWNER, { query: { acks: '1' } })
  const { roomNumber, hostToken } = screen
  const phone = await pair.phone(OWNER, roomNumber)
  // The screen takes its time, and the process is asked to stop meanwhile.
  const held: (() => void)[] = []
  screen.socket.on('command', (_fact: unknown, done: () => void) => held.push(done))
  const codes = [1, 2, 3].map((n) => phone.code('command', { type: 'a', data: n, n }))
  await until(() => held.length === 3)
  const gone = pair.processes[OWNER].kill('SIGTERM')
  await until(
    async () => (await fetch(`${pair.processes[OWNER].internalUrl}/readyz`).catch(() => null))?.status !== 200,
  )
  for (const done of held) done()
  expect(await Promise.all(codes)).toEqual(['ok', 'ok', 'ok'])
  expect(await gone).toBe(0)
  const next = await pair.connect(OTHER)
  expect(await next.code('resumeLobby', { roomNumber, hostToken })).toBe('ok')
  const back = await pair.connect(OTHER)
  const joined = await back.emitWithAck('joinLobby', joinPayload(roomNumber, { seatToken: phone.seatToken }))
  expect(joined).toMatchObject({ ok: true, lastCommand: 3 })
  expect(await back.code('command', { type: 'a', data: 4, n: 4 })).toBe('ok')
  const delivered = (): unknown[] => next.all('command').map(([{ data }]) => data)
  // A socket keeps the order: what was delivered again would have come before this one.
  await until(() => delivered().includes(4))
  expect(delivered()).toEqual([4])
})

it('LOB-111 a process with many lobbies hands them over in batches, and the waiting ones play on', async () => {
  const screens = []
  for (let count = 0; count < 3; count++) {
    const screen = await pair.host(OWNER)
    screens.push({ screen, phone: await pair.phone(OWNER, screen.roomNumber) })
  }
  const [first, , last] = screens
  if (!first || !last) throw new Error('There are three.')
  const gone = pair.processes[OWNER].kill('SIGTERM')
  await first.screen.gone()
  const next = await pair.connect(OTHER)
  const again = { roomNumber: first.screen.roomNumber, hostToken: first.screen.hostToken }
  expect(await next.code('resumeLobby', again)).toBe('ok')
  expect(await last.phone.code('command', { type: 'a', data: 7, n: 1 })).toBe('ok')
  await until(() => last.screen.count('command') === 1)
  expect(await gone).toBe(0)
  for (const { screen, phone } of screens) {
    const back = await pair.connect(OTHER)
    const joined = await back.emitWithAck('joinLobby', joinPayload(screen.roomNumber, { seatToken: phone.seatToken }))
    expect(joined).toMatchObject({
      ok: true,
      player: { id: phone.player.id },
      lastCommand: phone === last.phone ? 1 : 0,
    })
  }
})
