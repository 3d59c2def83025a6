import { emitWithAck, joinAs, openHost, openSocketIo, origin, type LeanSocket } from '@sofaspark/lobby-testing/lean.ts'
import { playOn } from './relay/load.ts'
import { lobbyServer } from './relay/server-process.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'

export const title = 'Floods'

const LOBBIES = 50
const EVENTS_PER_SECOND = 100_000
const ROOMS = 313
const SEATS = 16

/** Phones lose their connections all at once and reconnect all at once; returns the time until the last was back. */
const reconnect = async (): Promise<{ seconds: number; phones: number; lost: number }> => {
  const server = await lobbyServer()
  const seats: { roomNumber: string; seatToken: string; socket: LeanSocket }[] = []
  const sit = async (): Promise<void> => {
    const { roomNumber } = await openHost(server.port, '')
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = await openSocketIo(server.port)
      const { seatToken } = await joinAs(socket, roomNumber)
      seats.push({ roomNumber, seatToken: String(seatToken), socket })
    }
  }
  try {
    for (let room = 0; room < ROOMS; room += 8)
      await Promise.all(Array.from({ length: Math.min(8, ROOMS - room) }, sit))
    for (const { socket } of seats) socket.wire.destroy()
    const startMs = performance.now()
    const back = await Promise.allSettled(
      seats.map(async ({ roomNumber, seatToken }) => {
        const socket = await openSocketIo(server.port)
        const response = await emitWithAck(socket, 'joinLobby', { ...origin, roomNumber, name: 'Bench', seatToken })
        if (response['seatToken'] !== seatToken) throw new Error('another seat')
      }),
    )
    return {
      seconds: (performance.now() - startMs) / 1_000,
      phones: seats.length,
      lost: back.filter(({ status }) => status === 'rejected').length,
    }
  } finally {
    await server.stop()
  }
}

export const run = async (): Promise<BenchResult[]> => {
  const quiet = await playOn(lobbyServer, 'compact', LOBBIES, { seconds: 3 })
  const attacked = await playOn(lobbyServer, 'compact', LOBBIES, ({ port }) => ({
    seconds: 3,
    attack: { port, eventsPerSecond: EVENTS_PER_SECOND },
  }))
  const back = await reconnect()
  return [
    {
      name: `an attacker with ${EVENTS_PER_SECOND} events a second is gone after`,
      value: attacked.attackGoneMs / 1_000,
      unit: 's',
      bound: 2,
      note: `${attacked.attackSent} events left`,
    },
    {
      name: `p99 of ${LOBBIES} other lobbies meanwhile`,
      value: attacked.p99Ms,
      unit: 'ms',
      bound: 100,
      note: `${quiet.p99Ms.toFixed(1)} ms without`,
    },
    {
      name: `${back.phones} phones that reconnect at once all have their seats after`,
      value: back.seconds,
      unit: 's',
      bound: 15,
    },
    { name: 'of them lost', value: back.lost, unit: 'phones', bound: 0 },
  ]
}
