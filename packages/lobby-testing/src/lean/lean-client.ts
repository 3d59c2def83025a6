import { openLean, type LeanSocket } from './lean-socket.ts'

/** Speaks just enough of Socket.IO by hand: connected, and answering the service's pings. */
export const openSocketIo = async (port: number, query = '', headers?: Record<string, string>): Promise<LeanSocket> => {
  const socket = await openLean(port, `/eu/socket.io/?EIO=4&transport=websocket${query}`, headers)
  await new Promise<void>((resolve, reject) => {
    socket.onClose = () => reject(new Error('The connection was closed.'))
    socket.onText = (text) => {
      if (text.startsWith('40')) resolve()
    }
    socket.sendText('40')
  })
  socket.onClose = () => undefined
  answerPings(socket)
  return socket
}

const answerPings = (socket: LeanSocket): void => {
  socket.onText = (text) => {
    if (text === '2') socket.sendText('3')
  }
}

/** Sends a command and gives its acknowledgement. */
export const ask = (socket: LeanSocket, event: string, payload: object): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    socket.onClose = () => reject(new Error(`The connection was closed before ${event} was answered.`))
    socket.onText = (text) => {
      if (text === '2') socket.sendText('3')
      if (!text.startsWith('431')) return
      answerPings(socket)
      socket.onClose = () => undefined
      const [ack] = JSON.parse(text.slice(3)) as [Record<string, unknown>]
      resolve(ack)
    }
    socket.sendText(`421${JSON.stringify([event, payload])}`)
  })

export const origin = { from: 'bench', language: 'en', dateStartedPlaying: 1 }

/** The room number of a new lobby, and its host. */
export const openHost = async (port: number, query: string): Promise<{ host: LeanSocket; roomNumber: string }> => {
  const host = await openSocketIo(port, `&isHost=true${query}`)
  const ack = await ask(host, 'createLobby', origin)
  if (ack['ok'] !== true) throw new Error(`createLobby: ${JSON.stringify(ack)}`)
  return { host, roomNumber: (ack['lobby'] as { roomNumber: string }).roomNumber }
}

export const joinAs = (phone: LeanSocket, roomNumber: string, name = 'Bench'): Promise<Record<string, unknown>> =>
  ask(phone, 'joinLobby', { ...origin, roomNumber, name })
