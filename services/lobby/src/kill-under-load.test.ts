import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import type { Answer } from './testing/client.ts'
import { createPayload, joinPayload } from './testing/party.ts'
import { startProcess, type ServiceProcess } from './testing/process.ts'

const LOBBIES = 6
const PHONES = 4
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A phone that numbers its commands, and sends again after a reconnect what was not acknowledged. */
class Sender {
  readonly acknowledged: string[] = []
  readonly open = new Set<number>()
  readonly socket: Socket
  readonly playerId: string
  seated = true
  resumes = 0
  #n = 0

  constructor(socket: Socket, roomNumber: string, joined: Answer) {
    this.socket = socket
    this.playerId = (joined['player'] as { id: string }).id
    const payload = joinPayload(roomNumber, 'Ada', { seatToken: joined['seatToken'] })
    socket.on('disconnect', () => (this.seated = false))
    socket.on('connect', () => {
      socket.emit('joinLobby', payload, (back: Answer) => {
        if ((back['player'] as { id: string } | undefined)?.id !== this.playerId) return
        this.seated = true
        this.resumes += 1
        for (const n of [...this.open]) {
          if (n <= (back['lastCommand'] as number)) this.#done(n)
          else this.#send(n)
        }
      })
    })
  }

  step(): void {
    if (!this.seated) return
    this.#n += 1
    this.open.add(this.#n)
    this.#send(this.#n)
  }

  #send(n: number): void {
    this.socket
      .timeout(3_000)
      .emit('command', { type: 'step', data: n, n }, (error: unknown, answer: Answer | undefined) => {
        if (error === null && answer?.ok === true) this.#done(n)
      })
  }

  #done(n: number): void {
    if (this.open.delete(n)) this.acknowledged.push(`${this.playerId}/${n}`)
  }
}

let dataDir: string
let service: ServiceProcess
const sockets: Socket[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lobby-'))
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await service.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

it('LOB-50 a kill in the middle of play loses no seat, and no acknowledged command is lost or doubled', async () => {
  service = await startProcess(dataDir)
  const connect = (): Socket => {
    const socket = io(service.url, {
      path: '/eu/socket.io',
      transports: ['websocket'],
      reconnectionDelay: 200,
      reconnectionDelayMax: 500,
      forceNew: true,
    })
    sockets.push(socket)
    return socket
  }
  const delivered: string[] = []
  const senders: Sender[] = []
  let screensBack = 0
  for (let lobby = 0; lobby < LOBBIES; lobby++) {
    const host = connect()
    host.on('command', ({ playerId, data }: { playerId: string; data: number }) =>
      delivered.push(`${playerId}/${data}`),
    )
    const created = (await host.emitWithAck('createLobby', createPayload)) as {
      hostToken: string
      lobby: { roomNumber: string }
    }
    const { roomNumber } = created.lobby
    host.on('connect', () => {
      host.emit(
        'resumeLobby',
        { roomNumber, hostToken: created.hostToken },
        ({ ok }: Answer) => (screensBack += ok ? 1 : 0),
      )
    })
    for (let phone = 0; phone < PHONES; phone++) {
      const socket = connect()
      senders.push(
        new Sender(socket, roomNumber, (await socket.emitWithAck('joinLobby', joinPayload(roomNumber))) as Answer),
      )
    }
  }
  const steps = setInterval(() => {
    for (const sender of senders) sender.step()
  }, 100)
  await pause(700)
  const port = Number(new URL(service.url).port)
  await service.kill('SIGKILL')
  service = await startProcess(dataDir, port)
  const deadlineMs = Date.now() + 10_000
  while (senders.some(({ resumes }) => resumes === 0) && Date.now() < deadlineMs) await pause(100)
  await pause(700)
  clearInterval(steps)
  while (senders.some(({ open }) => open.size > 0) && Date.now() < deadlineMs) await pause(100)

  expect(senders.map(({ resumes }) => resumes)).toEqual(senders.map(() => 1))
  expect(screensBack).toBe(LOBBIES)
  const acknowledged = senders.flatMap((sender) => sender.acknowledged)
  expect(acknowledged.length).toBeGreaterThan(LOBBIES * PHONES * 8)
  const all = new Set(delivered)
  expect(acknowledged.filter((command) => !all.has(command))).toEqual([])
  expect(delivered.length).toBe(all.size)
}, 40_000)
