import { clearInterval, clearTimeout, setInterval, setTimeout } from 'k6/timers'
import { check } from 'k6'
import { Counter, Rate, Trend } from 'k6/metrics'
import { playAudience } from './audience.ts'
import { SocketIo, type Endpoint } from './socket-io.ts'

const joinMs = new Trend('join_ms', true)
const inputsSent = new Counter('inputs_sent')
const inputsReceived = new Counter('inputs_received')
const commandsSent = new Counter('commands_sent')
const commandsAcknowledged = new Counter('commands_acknowledged')
const seatsWanted = new Counter('seats_wanted')
const wakes = new Counter('wakes')
const seatsTaken = new Counter('seats_taken')
const seatsResumed = new Counter('seats_resumed')
const commandsLost = new Counter('commands_lost')
const commandsDoubled = new Counter('commands_doubled')
const wrongNumberAnswers = new Rate('wrong_number_answers')
const seatsKept = new Rate('seats_kept')

export interface Evening {
  phones: number
  inputsPerSecond: number
  lengthMs: number
  /** One evening has one stranger with a wrong number; more would get the whole address blocked. */
  stranger: boolean
  /** People who watch without a seat. */
  members: number
}

interface Joined {
  ok: boolean
  error?: { code: string }
  player?: { id: string; seat: number }
  seatToken?: string
}

const origin = { from: 'direct', dateStartedPlaying: 1760000000 }
const handshake = { from: origin.from, dateStartedPlaying: String(origin.dateStartedPlaying) }

/** A host that has not received all departures by then never will. */
const LAST_FACTS_MS = 20_000

/** Whether a wrong number is refused as unknown, or the address is rate-limited; never anything else. */
const triesWrongNumber = (endpoint: Endpoint, roomNumber: string): void => {
  const stranger = new SocketIo(endpoint.address, endpoint.path, handshake)
  const wrong = roomNumber.slice(0, 1) + String((Number(roomNumber.slice(1)) + 54321) % 100000).padStart(5, '0')
  stranger.on('connect', () =>
    stranger.emit('joinLobby', { roomNumber: wrong, name: 'Stranger', language: 'en', ...origin }, (ack: Joined) => {
      const code = ack.error?.code ?? 'none'
      wrongNumberAnswers.add(code === 'room_not_found' || code === 'rate_limited')
      stranger.close()
    }),
  )
}

/** One phone: takes a seat, sends input all evening and a command each second, sleeps once and wakes on the same seat. */
class Phone {
  private readonly endpoint: Endpoint
  private readonly roomNumber: string
  private readonly name: string
  private readonly evening: Evening
  private socket: SocketIo
  private timers: number[] = []
  private seatToken: string | undefined
  private seat: number | undefined
  private readonly acknowledged = new Set<number>()
  private commandNumber = 0
  private over = false

  constructor(endpoint: Endpoint, roomNumber: string, index: number, evening: Evening) {
    this.endpoint = endpoint
    this.roomNumber = roomNumber
    this.name = `Player ${String(index + 1)}`
    this.evening = evening
    this.socket = this.connect()
    if (index % 4 === 3) this.timers.push(setTimeout(() => this.sleep(), evening.lengthMs * 0.4))
  }

  /** The numbers of acknowledged commands. */
  acknowledgedCommands(): ReadonlySet<number> {
    return this.acknowledged
  }

  playerName(): string {
    return this.name
  }

  leaves(): void {
    this.over = true
    for (const timer of this.timers) clearInterval(timer)
    this.socket.close()
  }

  private connect(): SocketIo {
    const socket = new SocketIo(this.endpoint.address, this.endpoint.path, {
      ...handshake,
      compact: '1',
      roomNumber: this.roomNumber,
    })
    socket.on('connect', () => this.sitDown())
    return socket
  }

  private sitDown(): void {
    const startedMs = Date.now()
    if (this.seatToken === undefined) seatsWanted.add(1)
    else wakes.add(1)
    const token = this.seatToken === undefined ? {} : { seatToken: this.seatToken }
    const seat = { roomNumber: this.roomNumber, name: this.name, language: 'en', ...origin, ...token }
    this.socket.emit('joinLobby', seat, (ack: Joined) => {
      joinMs.add(Date.now() - startedMs)
      check(ack, { 'a phone gets its seat': (joined) => joined.ok })
      if (!ack.ok) return
      if (this.seat === undefined) seatsTaken.add(1)
      else {
        seatsResumed.add(1)
        seatsKept.add(ack.player?.seat === this.seat)
      }
      this.seat = ack.player?.seat
      this.seatToken = ack.seatToken
      if (this.seat !== undefined && this.timers.length < 2) this.play()
    })
  }

  private play(): void {
    const frame = new Uint8Array([1, 0, 64, 192, 0])
    const inputEveryMs = 1000 / this.evening.inputsPerSecond
    this.timers.push(
      setInterval(() => {
        if (!this.socket.isOpen()) return
        frame[1] = ((frame[1] ?? 0) + 1) & 0xff
        commandsSent.add(1)
        const n = ++this.commandNumber
        this.socket.emit('command', { type: 'beat', data: { name: this.name, n } }, (ack) => {
          if (!ack.ok) return
          this.acknowledged.add(n)
          commandsAcknowledged.add(1)
        })
      }, 1000),
      setInterval(() => {
        if (!this.socket.isOpen()) return
        inputsSent.add(1)
        this.socket.send(frame.slice())
      }, inputEveryMs),
    )
  }

  private sleep(): void {
    for (const timer of this.timers) clearInterval(timer)
    this.socket.close()
    setTimeout(() => {
      if (this.over) return
      this.timers = []
      this.socket = this.connect()
    }, 2000)
  }
}

/** A whole lobby: one host, its phones, an evening of play, and the totals at the end. */
export const playEvening = (endpoint: Endpoint, evening: Evening): void => {
  const host = new SocketIo(endpoint.address, endpoint.path, { ...handshake, isHost: 'true' })
  const phones: Phone[] = []
  const heard = new Map<string, Set<number>>()

  host.on('binary', () => inputsReceived.add(1))
  host.on('command', (fact: { data: { name: string; n: number } }) => {
    const numbers = heard.get(fact.data.name) ?? new Set<number>()
    if (numbers.has(fact.data.n)) commandsDoubled.add(1)
    heard.set(fact.data.name, numbers.add(fact.data.n))
  })
  host.on('lobbyCreated', (lobby: { roomNumber: string }) => {
    check(lobby, { 'a lobby has six digits': ({ roomNumber }) => /^[1-9]\d{5}$/.test(roomNumber) })
    for (let index = 0; index < evening.phones; index++)
      setTimeout(() => phones.push(new Phone(endpoint, lobby.roomNumber, index, evening)), index * 120)
    if (evening.members > 0) playAudience(endpoint, host, lobby.roomNumber, evening)
    if (evening.stranger) triesWrongNumber(endpoint, lobby.roomNumber)
  })
  host.on('connect', () => host.emit('createLobby', { ...origin, language: 'en' }))

  const count = (): void => {
    commandsLost.add(0)
    commandsDoubled.add(0)
    for (const phone of phones) {
      const arrived = heard.get(phone.playerName())
      for (const n of phone.acknowledgedCommands()) if (!arrived?.has(n)) commandsLost.add(1)
    }
    host.close()
  }
  setTimeout(() => {
    for (const phone of phones) phone.leaves()
    let latest: number | undefined = setTimeout(count, LAST_FACTS_MS)
    // The host receives in order: once it knows that all are gone, everything acknowledged has arrived before.
    host.on('lobbyChanged', ({ players }: { players: { connected: boolean }[] }) => {
      if (latest === undefined || players.some(({ connected }) => connected)) return
      clearTimeout(latest)
      latest = undefined
      count()
    })
  }, evening.lengthMs)
}
