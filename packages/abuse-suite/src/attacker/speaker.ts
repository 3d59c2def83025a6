import { WebSocket } from 'ws'
import { type Tally, MARK } from './field.ts'

interface Ack {
  ok: boolean
  error?: { code: string }
  [fact: string]: unknown
}

/** The result of an acknowledgement. */
export const codeOf = (ack: Ack): string =>
  ack.ok ? 'ok' : typeof ack.error?.code === 'string' ? ack.error.code : 'no_code'

interface SpeakerOptions {
  headers?: Record<string, string>
  query?: string
  /** Where its acknowledgements are counted. */
  tally?: Tally
}

const DROPPED: Ack = { ok: false, error: { code: 'dropped' } }
const UNANSWERED: Ack = { ok: false, error: { code: 'unanswered' } }
const CONNECT_MS = 8_000
const ACK_MS = 20_000

/** Speaks just enough Socket.IO to attack it, with every byte under the attack's control. */
export class Speaker {
  readonly socket: WebSocket
  readonly #tally: Tally | undefined
  readonly #waiting = new Map<number, { event: string; resolve: (ack: Ack) => void }>()
  #nextId = 1
  isOpen = false
  /** Called with every event that it receives. */
  onEvent: (packet: string) => void = () => undefined

  private constructor(socket: WebSocket, tally: Tally | undefined) {
    this.socket = socket
    this.#tally = tally
    socket.on('message', (data, isBinary) => {
      if (!isBinary) this.#hear((data as Buffer).toString())
    })
    socket.on('close', () => {
      this.isOpen = false
      for (const id of [...this.#waiting.keys()]) this.#acked(id, DROPPED)
    })
    socket.on('error', () => undefined)
  }

  /** Connects; rejects with the handshake's refusal. */
  static open(url: string, { headers = {}, query = '', tally }: SpeakerOptions = {}): Promise<Speaker> {
    const address = `${url.replace(/^http/, 'ws')}/eu/socket.io/?EIO=4&transport=websocket${query}`
    const socket = new WebSocket(address, { headers, perMessageDeflate: false, handshakeTimeout: CONNECT_MS })
    const speaker = new Speaker(socket, tally)
    return new Promise((resolve, reject) => {
      socket.on('open', () => socket.send('40'))
      socket.on('unexpected-response', (_, response) => {
        reject(new Error(`refused with ${String(response.statusCode)}`))
        response.destroy()
      })
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('closed')))
      socket.on('message', (data, isBinary) => {
        if (isBinary || !(data as Buffer).subarray(0, 2).equals(Buffer.from('40'))) return
        speaker.isOpen = true
        resolve(speaker)
      })
      setTimeout(() => reject(new Error('not connected')), CONNECT_MS).unref()
    })
  }

  #hear(packet: string): void {
    if (packet === '2') this.socket.send('3')
    else if (packet.startsWith('43')) {
      const at = packet.indexOf('[')
      const [ack] = JSON.parse(packet.slice(at)) as [Ack]
      this.#acked(Number(packet.slice(2, at)), ack)
    } else if (/^4[25]/.test(packet)) this.onEvent(packet)
  }

  #acked(id: number, ack: Ack): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (!waiting) return
    this.#tally?.count(waiting.event, codeOf(ack))
    waiting.resolve(ack)
  }

  /** Sends an event from prepared JSON, with the binary parts that it announces. */
  askRaw(event: string, json: string, binary: readonly Uint8Array[] = []): Promise<Ack> {
    if (!this.isOpen) return Promise.resolve(DROPPED)
    const id = this.#nextId++
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#acked(id, UNANSWERED), ACK_MS)
      timer.unref()
      this.#waiting.set(id, {
        event,
        resolve: (ack) => {
          clearTimeout(timer)
          resolve(ack)
        },
      })
      const kind = binary.length === 0 ? '42' : `45${binary.length}-`
      this.socket.send(`${kind}${id}[${JSON.stringify(event)},${json}]`)
      for (const bytes of binary) this.socket.send(bytes)
    })
  }

  ask(event: string, payload: unknown = null): Promise<Ack> {
    return this.askRaw(event, JSON.stringify(payload))
  }

  /** Sends input in its compact form: one raw binary frame. */
  input(frame: Uint8Array): void {
    if (this.isOpen) this.socket.send(frame)
  }

  /** Stops reading, so that data piles up on the other side. */
  stopReading(): void {
    this.socket.pause()
  }

  /** Disconnects without a close frame. */
  vanish(): void {
    this.socket.terminate()
  }
}

const origin = { from: MARK, language: 'en', dateStartedPlaying: 1_700_000_000 }

interface AttackScreen {
  screen: Speaker
  roomNumber: string
  hostToken: string
}
interface AttackPhone {
  phone: Speaker
  playerId: string
  seatToken: string
}
export interface AttackLobby extends AttackScreen {
  phones: AttackPhone[]
}

/** Sends a request; closes the socket and throws when it is refused. */
const must = async (speaker: Speaker, event: string, payload: object): Promise<Ack> => {
  const ack = await speaker.ask(event, payload)
  if (ack.ok) return ack
  speaker.vanish()
  throw new Error(`${event}: ${codeOf(ack)}`)
}

/** Opens a lobby; throws the refusal's code. */
export const openScreen = async (url: string, options: SpeakerOptions = {}): Promise<AttackScreen> => {
  const screen = await Speaker.open(url, { ...options, query: `&isHost=true${options.query ?? ''}` })
  const ack = await must(screen, 'createLobby', origin)
  const { roomNumber } = ack['lobby'] as { roomNumber: string }
  return { screen, roomNumber, hostToken: String(ack['hostToken']) }
}

/** Takes a seat; throws the refusal's code. */
export const openPhone = async (
  url: string,
  roomNumber: string,
  options: SpeakerOptions = {},
  name = MARK,
): Promise<AttackPhone> => {
  const phone = await Speaker.open(url, options)
  const ack = await must(phone, 'joinLobby', { ...origin, roomNumber, name })
  return { phone, playerId: (ack['player'] as { id: string }).id, seatToken: String(ack['seatToken']) }
}

/** A lobby with N phones. */
export const openLobby = async (url: string, seats: number, options: SpeakerOptions = {}): Promise<AttackLobby> => {
  const opened = await openScreen(url, options)
  const phones = await Promise.all(Array.from({ length: seats }, () => openPhone(url, opened.roomNumber, options)))
  return { ...opened, phones }
}

/** Creates N of something, a few at a time, so that the preparation is no flood itself; refused ones are left out. */
export const gather = async <One>(count: number, open: (index: number) => Promise<One>): Promise<One[]> => {
  const all: One[] = []
  const AT_ONCE = 8
  for (let index = 0; index < count; index += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - index)
    const some = await Promise.allSettled(Array.from({ length: size }, (_, offset) => open(index + offset)))
    for (const one of some) if (one.status === 'fulfilled') all.push(one.value)
  }
  return all
}
