import { emitWithAck, openHost, openSocketIo, origin, type LeanSocket } from '@sofaspark/lobby-testing/lean.ts'
import { startWeighedLobby } from './weigh.ts'

/** Bytes that joining an audience adds to a connection that is open already. */
export const weighMembers = async (members: number): Promise<number> => {
  const server = await startWeighedLobby()
  const sockets: LeanSocket[] = []
  const join = async (roomNumber: string): Promise<void> => {
    for (const socket of sockets) {
      const ack = await emitWithAck(socket, 'joinAudience', { ...origin, roomNumber })
      if (ack['ok'] !== true) throw new Error(`joinAudience: ${JSON.stringify(ack)}`)
    }
  }
  try {
    const { host, roomNumber } = await openHost(server.port, '')
    const warmUp = await openSocketIo(server.port)
    await emitWithAck(warmUp, 'joinAudience', { ...origin, roomNumber })
    warmUp.wire.destroy()
    for (let member = 0; member < members; member++) sockets.push(await openSocketIo(server.port))
    const before = await server.weigh()
    await join(roomNumber)
    const bytes = ((await server.weigh()) - before) / members
    host.wire.destroy()
    return bytes
  } finally {
    for (const { wire } of sockets) wire.destroy()
    server.stop()
  }
}
