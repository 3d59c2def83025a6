import { WebSocket } from 'k6/websockets'

/** One of the WebSocket standard's ready states. */
const OPEN = 1

type Listener = (...args: never[]) => void
type OnAck = (ack: { ok: boolean; error?: { code: string } } & Record<string, unknown>) => void

/** Engine.IO's packet types, and Socket.IO's inside a message, each one character on the wire. */
const engine = { open: '0', close: '1', ping: '2', pong: '3', message: '4' } as const
const packet = { connect: '0', disconnect: '1', event: '2', ack: '3', refused: '4', binaryEvent: '5' } as const

export interface Endpoint {
  /** Address of the socket: `{ address, path }` of the service that owns the lobby's region. */
  address: string
  path: string
}

/** A Socket.IO client for k6 over WebSocket alone: events, acknowledgements, heartbeats, bare binary frames. */
export class SocketIo {
  private readonly webSocket: WebSocket
  private readonly listeners = new Map<string, Listener[]>()
  private readonly pendingAcks = new Map<number, OnAck>()
  private nextId = 0

  constructor(address: string, path: string, query: Readonly<Record<string, string>>) {
    const words = Object.entries({ EIO: '4', transport: 'websocket', ...query })
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join('&')
    this.webSocket = new WebSocket(`${address.replace(/^http/, 'ws')}${path}/?${words}`)
    this.webSocket.binaryType = 'arraybuffer'
    this.webSocket.onmessage = (event) => {
      if (typeof event?.data === 'string') this.receive(event.data)
      else this.dispatch('binary', [event?.data])
    }
    this.webSocket.onclose = () => this.dispatch('disconnect', [])
    this.webSocket.onerror = () => this.dispatch('error', [])
  }

  on(event: string, listener: (...args: never[]) => void): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
  }

  emit(event: string, payload: unknown, onAck?: OnAck): void {
    const args = payload === undefined ? [event] : [event, payload]
    let id = ''
    if (onAck) {
      id = String(this.nextId)
      this.pendingAcks.set(this.nextId++, onAck)
    }
    this.webSocket.send(`${engine.message}${packet.event}${id}${JSON.stringify(args)}`)
  }

  /** Whether sending succeeds; a closed socket throws. */
  isOpen(): boolean {
    return this.webSocket.readyState === OPEN
  }

  /** A binary frame that no event announced: the service treats it as input. */
  send(frame: Uint8Array): void {
    this.webSocket.send(frame.buffer as ArrayBuffer)
  }

  close(): void {
    this.webSocket.close()
  }

  private dispatch(event: string, args: readonly unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) listener(...(args as never[]))
  }

  private receive(text: string): void {
    switch (text[0]) {
      case engine.open:
        this.webSocket.send(`${engine.message}${packet.connect}`)
        return
      case engine.ping:
        this.webSocket.send(engine.pong)
        return
      case engine.message:
        this.hearPacket(text[1] ?? '', text.slice(2))
        return
      default:
        return
    }
  }

  private hearPacket(type: string, rest: string): void {
    // The bytes of a binary event follow as a separate frame, and only that is counted.
    if (type === packet.binaryEvent) return
    const id = /^\d*/.exec(rest)?.[0] ?? ''
    const body: unknown = rest.length > id.length ? JSON.parse(rest.slice(id.length)) : undefined
    if (type === packet.connect) this.dispatch('connect', [])
    else if (type === packet.refused) this.dispatch('error', [body])
    else if (type === packet.event && Array.isArray(body)) {
      const [event, ...args] = body as [string, ...unknown[]]
      if (id !== '') this.webSocket.send(`${engine.message}${packet.ack}${id}[]`)
      this.dispatch(event, args)
    } else if (type === packet.ack && Array.isArray(body)) {
      const onAck = this.pendingAcks.get(Number(id))
      this.pendingAcks.delete(Number(id))
      onAck?.(body[0] as Parameters<OnAck>[0])
    }
  }
}
