import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const MASK = Buffer.from([0x5a, 0x3c, 0x99, 0x17])
const HEADER_BYTES = 6

/** A client's websocket frame; short ones only, which is all that the load sends. */
export const clientFrame = (kind: 'text' | 'binary', payload: Uint8Array): Buffer => {
  const long = payload.length > 125
  const frame = Buffer.alloc(HEADER_BYTES + (long ? 2 : 0) + payload.length)
  frame[0] = kind === 'text' ? 0x81 : 0x82
  frame[1] = 0x80 + (long ? 126 : payload.length)
  if (long) frame.writeUInt16BE(payload.length, 2)
  const at = frame.length - payload.length
  MASK.copy(frame, at - 4)
  payload.forEach((byte, index) => {
    frame[at + index] = byte ^ (MASK[index & 3] ?? 0)
  })
  return frame
}

const now = new Float64Array(1)
const nowBytes = new Uint8Array(now.buffer)
/** Writes the moment, in milliseconds, into the first eight bytes of a frame that `clientFrame` made. */
export const stampFrame = (frame: Buffer): void => {
  now[0] = performance.now()
  for (let index = 0; index < 8; index++) frame[HEADER_BYTES + index] = (nowBytes[index] ?? 0) ^ (MASK[index & 3] ?? 0)
}

/** A websocket with nothing around it, so that a load costs its sender as little as can be. */
export interface LeanSocket {
  readonly wire: Socket
  /** Bytes that came in after the handshake. */
  received: number
  onText: (text: string) => void
  onBinary: (bytes: Buffer) => void
  onClose: () => void
  sendText(text: string): void
}

/** Calls with every whole frame; gives what is left over. */
const readFrames = (socket: LeanSocket, bytes: Buffer): Buffer => {
  let at = 0
  while (at + 2 <= bytes.length) {
    const short = (bytes[at + 1] ?? 0) & 0x7f
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (at + head > bytes.length) break
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    const end = at + head + length
    if (end > bytes.length) break
    const payload = bytes.subarray(at + head, end)
    const opcode = (bytes[at] ?? 0) & 0x0f
    if (opcode === 2) socket.onBinary(payload)
    else if (opcode === 1) socket.onText(payload.toString())
    else if (opcode === 8) socket.wire.end()
    at = end
  }
  return bytes.subarray(at)
}

export const openLean = (port: number, path: string, headers: Record<string, string> = {}): Promise<LeanSocket> =>
  new Promise((resolve, reject) => {
    const wire = connect({ port, host: '127.0.0.1', noDelay: true })
    const socket: LeanSocket = {
      wire,
      received: 0,
      onText: () => undefined,
      onBinary: () => undefined,
      onClose: () => undefined,
      sendText: (text) => void wire.write(clientFrame('text', Buffer.from(text))),
    }
    let left: Buffer = Buffer.alloc(0)
    let isOpen = false
    wire.on('data', (chunk: Buffer) => {
      if (isOpen) socket.received += chunk.length
      left = left.length === 0 ? chunk : Buffer.concat([left, chunk])
      if (!isOpen) {
        const end = left.indexOf('\r\n\r\n')
        if (end < 0) return
        const status = left.subarray(9, 12).toString()
        if (status !== '101') {
          reject(new Error(`The handshake was answered with ${status}.`))
          wire.destroy()
          return
        }
        isOpen = true
        left = left.subarray(end + 4)
        resolve(socket)
        // The awaiting caller sets its listeners first.
        if (left.length > 0) setImmediate(() => (left = readFrames(socket, left)))
        return
      }
      left = readFrames(socket, left)
    })
    wire.on('error', reject)
    wire.on('close', () => socket.onClose())
    const lines = [
      `GET ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]
    wire.write(`${lines.join('\r\n')}\r\n\r\n`)
  })

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
export const emitWithAck = (socket: LeanSocket, event: string, payload: object): Promise<Record<string, unknown>> =>
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
  const ack = await emitWithAck(host, 'createLobby', origin)
  if (ack['ok'] !== true) throw new Error(`createLobby: ${JSON.stringify(ack)}`)
  return { host, roomNumber: (ack['lobby'] as { roomNumber: string }).roomNumber }
}

export const joinAs = (phone: LeanSocket, roomNumber: string, name = 'Bench'): Promise<Record<string, unknown>> =>
  emitWithAck(phone, 'joinLobby', { ...origin, roomNumber, name })

const TICK_MS = 5
const PATIENCE_MS = 10_000
const event = clientFrame('text', Buffer.from('42["requestAddPlayers"]'))
const raw = clientFrame('binary', new Uint8Array(12))

/** Sends events and raw frames at a rate until the socket is gone; gives how long that took, and how many left. */
export const flood = (attacker: LeanSocket, eventsPerSecond: number): Promise<{ goneMs: number; sent: number }> =>
  new Promise((resolve) => {
    const startMs = performance.now()
    const perTick = Math.ceil((eventsPerSecond * TICK_MS) / 1_000)
    const burst = Buffer.concat(Array.from({ length: perTick }, (_, index) => (index % 2 === 0 ? event : raw)))
    let sent = 0
    const end = (): void => {
      clearInterval(timer)
      resolve({ goneMs: performance.now() - startMs, sent })
    }
    const timer = setInterval(() => {
      if (performance.now() - startMs > PATIENCE_MS) end()
      else if (attacker.wire.writableLength < 4 * burst.length) {
        attacker.wire.write(burst)
        sent += perTick
      }
    }, TICK_MS)
    attacker.onClose = end
    attacker.wire.on('error', end)
  })
