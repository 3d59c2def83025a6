import { connect, type Client, type Endpoint, keepRole, type PersistentRole } from './client.ts'
import { joinPayload, openLobby, takeSeat, type Host, type Phone } from './guests.ts'
import { until } from './until.ts'

const OPEN_BATCH = 20
const PATIENCE_MS = 30_000
/** Commands that a phone has open before it waits. */
const MAX_OPEN = 30
/** How many polls of open commands are between two sends of a command. */
const RESEND_LOOKS = 50

/** A phone that numbers its commands, and resends unacknowledged ones after a reconnect. */
interface Sender {
  readonly phone: Phone
  readonly place: PersistentRole
  readonly open: Set<number>
  n: number
  acknowledged: number
}
interface Saver {
  readonly host: Host
  readonly place: PersistentRole
  /** The last score whose save was acknowledged, and the last that was tried. */
  saved: number
  tried: number
}

/** Losses, and how long roles were lost. */
export interface Findings {
  sockets: number
  resumed: number
  gapsMs: number[]
  seatsLost: number
  scoresLost: number
  commandsAcknowledged: number
  commandsLost: number
  commandsDoubled: number
  refusals: string[]
  /** Why roles are not held at the end, one line each. */
  away: string[]
}

export interface EveningOptions {
  /** Whether handshakes name the room, as our own clients do; sockets land on any process otherwise. */
  namesRooms?: boolean
  /** The longest pause of a client before it tries to come back. */
  reconnectionDelayMax?: number
}

/** Lobbies in play: phones send commands, screens save scores, and everything is recorded. */
export class Evening {
  readonly #endpoint: Endpoint
  readonly #options: EveningOptions
  readonly #clients: Client[] = []
  readonly #senders: Sender[] = []
  readonly #savers: Saver[] = []
  readonly #acknowledged: string[] = []
  readonly #delivered = new Map<string, number>()
  readonly #seatsChanged = new Set<string>()
  #scoresLost = 0
  #timers: NodeJS.Timeout[] = []

  constructor(endpoint: Endpoint, options: EveningOptions = {}) {
    this.#endpoint = endpoint
    this.#options = options
  }

  async open(lobbies: number, phones: number): Promise<void> {
    for (let opened = 0; opened < lobbies; opened += OPEN_BATCH)
      await Promise.all(Array.from({ length: Math.min(OPEN_BATCH, lobbies - opened) }, () => this.#openLobby(phones)))
  }

  async #connect(roomNumber?: string, named: Readonly<Record<string, string>> = {}): Promise<Client> {
    const { namesRooms = true, reconnectionDelayMax = 5_000 } = this.#options
    const client = await connect(this.#endpoint, {
      reconnection: true,
      reconnectionDelayMax,
      reconnectionDelay: Math.min(1_000, reconnectionDelayMax),
      timeoutMs: PATIENCE_MS,
      query: { ...named, ...(namesRooms && roomNumber !== undefined ? { roomNumber } : {}) },
    })
    this.#clients.push(client)
    return client
  }

  async #openLobby(phones: number): Promise<void> {
    // With command numbers, as our own screens: only these recognize a repeat after a kill (LOB-78).
    const host = await openLobby(await this.#connect(undefined, { compact: '1' }))
    const newest = new Map<string, number>()
    const { socket, roomNumber, hostToken } = host
    if (this.#options.namesRooms ?? true) socket.io.opts.query = { ...socket.io.opts.query, roomNumber }
    socket.on('command', ({ playerId, data, n }: { playerId: string; data: number; n?: number }) => {
      if (n !== undefined && n <= (newest.get(playerId) ?? 0)) return
      if (n !== undefined) newest.set(playerId, n)
      const key = `${playerId}/${String(data)}`
      this.#delivered.set(key, (this.#delivered.get(key) ?? 0) + 1)
    })
    await host.must('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
    const saver: Saver = {
      host,
      saved: 0,
      tried: 0,
      place: keepRole(host, async () => {
        const ack = await host.emitWithAck('resumeLobby', { roomNumber, hostToken })
        if (ack.ok && saver.saved > 0) {
          const score = Number(Buffer.from(ack.game?.snapshot ?? []).toString())
          if (score < saver.saved || score > saver.tried) this.#scoresLost += 1
        }
        return ack
      }),
    }
    this.#savers.push(saver)
    for (let seat = 0; seat < phones; seat++) await this.#openPhone(roomNumber)
  }

  async #openPhone(roomNumber: string): Promise<void> {
    const phone = await takeSeat(await this.#connect(roomNumber), roomNumber)
    const { seatToken, player } = phone
    const sender: Sender = {
      phone,
      n: 0,
      acknowledged: 0,
      open: new Set(),
      place: keepRole(phone, async () => {
        const ack = await phone.emitWithAck('joinLobby', joinPayload(roomNumber, { seatToken }))
        if (!ack.ok) return ack
        if (ack.player.id !== player.id) this.#seatsChanged.add(player.id)
        for (const n of [...sender.open]) {
          if (n <= ack.lastCommand) this.#done(sender, n)
          else this.#send(sender, n)
        }
        return ack
      }),
    }
    this.#senders.push(sender)
  }

  #send(sender: Sender, n: number): void {
    void sender.phone.code('command', { type: 'step', data: n, n }).then((code) => {
      if (code === 'ok') this.#done(sender, n)
    })
  }
  #done(sender: Sender, n: number): void {
    if (!sender.open.delete(n)) return
    sender.acknowledged += 1
    this.#acknowledged.push(`${sender.phone.player.id}/${String(n)}`)
  }

  /** Every phone sends a command and every screen saves a score, once a period, out of step with each other. */
  play(periodMs: number): void {
    const senders = this.#senders.length + this.#savers.length
    let started = 0
    const repeat = (place: PersistentRole, act: () => void): void => {
      const actInPlace = (): void => {
        if (place.isTaken()) act()
      }
      const start = setTimeout(
        () => {
          actInPlace()
          this.#timers.push(setInterval(actInPlace, periodMs))
        },
        (started / senders) * periodMs,
      )
      started += 1
      this.#timers.push(start)
    }
    for (const sender of this.#senders)
      repeat(sender.place, () => {
        if (sender.open.size > MAX_OPEN) return
        sender.n += 1
        sender.open.add(sender.n)
        this.#send(sender, sender.n)
      })
    for (const saver of this.#savers)
      repeat(saver.place, () => {
        saver.tried += 1
        const score = saver.tried
        void saver.host.code('saveGame', { snapshot: Buffer.from(String(score)) }).then((code) => {
          if (code === 'ok') saver.saved = Math.max(saver.saved, score)
        })
      })
  }
  pause(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
  }

  /** Waits until each phone has had N more commands acknowledged. */
  async played(commands: number, withinMs = PATIENCE_MS): Promise<void> {
    const goals = this.#senders.map((sender) => [sender, sender.acknowledged + commands] as const)
    const isPlayed = (): boolean => goals.every(([sender, goal]) => sender.acknowledged >= goal)
    await until(isPlayed, { withinMs, what: `An acknowledgement of ${String(commands)} more commands of each phone` })
  }

  /** Waits until everyone has lost and reclaimed their role; returns how long that took. */
  isBack(withinMs: number): Promise<number> {
    const isBack = ({ isTaken, gapsMs }: PersistentRole): boolean => isTaken() && gapsMs.length > 0
    return until(() => this.#places.every(isBack), { withinMs, what: 'The return of everybody' })
  }

  /** Waits until everyone has their role and no command is open, or until the timeout. */
  async settled(limitMs: number): Promise<void> {
    let looked = 0
    const isSettled = (): boolean => {
      looked += 1
      // Every command is sent again now and then, not all of them at once.
      for (const sender of this.#senders)
        if (sender.place.isTaken())
          for (const n of sender.open) if ((n + looked) % RESEND_LOOKS === 0) this.#send(sender, n)
      return this.#places.every(({ isTaken }) => isTaken()) && this.#senders.every(({ open }) => open.size === 0)
    }
    await until(isSettled, { withinMs: limitMs, everyMs: 100 }).catch(() => undefined)
  }

  get #places(): PersistentRole[] {
    return [...this.#savers, ...this.#senders].map(({ place }) => place)
  }

  findings(): Findings {
    const places = this.#places
    const acknowledged = this.#acknowledged
    return {
      sockets: places.length,
      resumed: places.filter(({ isTaken, gapsMs }) => isTaken() && gapsMs.length > 0).length,
      gapsMs: places.flatMap(({ gapsMs }) => gapsMs).sort((one, other) => one - other),
      seatsLost: this.#seatsChanged.size + places.filter(({ isTaken }) => !isTaken()).length,
      scoresLost: this.#scoresLost,
      commandsAcknowledged: acknowledged.length,
      commandsLost: acknowledged.filter((command) => !this.#delivered.has(command)).length,
      commandsDoubled: [...this.#delivered.values()].filter((times) => times > 1).length,
      refusals: places.flatMap(({ refusals }) => refusals),
      away: places.flatMap(({ away }) => away() ?? []),
    }
  }
  close(): void {
    this.pause()
    for (const client of this.#clients) client.close()
  }
}
