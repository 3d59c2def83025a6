import { deserialize, serialize } from 'node:v8'
import { failure, type Failure, type PlayerId } from '@sofaspark/contract'
import { type Client, onceWritten } from '../engine/client.ts'
/** Every value has a tag; objects and arrays also have an end and a count, texts and numbers at least one byte more. */
const OBJECT_BYTES = 3
const SMALL_BYTES = 2
const LAST_DIGIT = '9'

/** Keys that are indexes are packed as numbers. */
const minKeyBytes = (key: string): number => SMALL_BYTES + (key <= LAST_DIGIT ? 0 : key.length)

/** A lower bound of the bytes that `v8.serialize` makes of plain data; stops counting beyond `most`. */
export const minPackedBytes = (value: unknown, most: number): number => {
  if (typeof value === 'string') return SMALL_BYTES + value.length
  if (typeof value === 'number') return SMALL_BYTES
  if (typeof value !== 'object' || value === null) return 1
  if (ArrayBuffer.isView(value)) return value.byteLength
  let bytes = OBJECT_BYTES
  if (Array.isArray(value)) {
    for (const item of value) {
      if (bytes > most) break
      bytes += minPackedBytes(item, most - bytes)
    }
    return bytes
  }
  for (const key of Object.keys(value)) {
    if (bytes > most) break
    bytes += minKeyBytes(key) + minPackedBytes((value as Record<string, unknown>)[key], most - bytes)
  }
  return bytes
}

export type CommandAck = { ok: true } | Failure
interface Command {
  type: string
  data: unknown
  n?: number | undefined
}
type OnAck = (ack: CommandAck) => void
interface Waiting {
  type: string
  n: number | undefined
  /** The data, packed: held as objects, small ones would weigh twenty times their text (LOB-151). */
  data: Buffer
  pendingAcks: OnAck[]
  /** The host that it was written to; `null` while it is held. */
  sentTo: Client | null
}

/** The bytes of a held command beside its data. */
const HEAD_BYTES = 400
/** Connections that wait for the ack of one command; a phone that comes back sends it again. */
const MAX_PENDING_ACKS = 4

const NUMBER_IN_TEXT = /"n"\s*:\s*(\d+)/g

/** The refusal of a command for which a budget of its seat or lobby has no room. */
export const commandsFull = (): Failure =>
  failure('rate_limited', 'Too many commands are waiting for the big screen of this lobby.')

const weightOf = ({ data, type }: Waiting): number => HEAD_BYTES + data.byteLength + 2 * type.length

/** One seat's commands to the host: in order, each exactly once (LOB-30 to LOB-36). */
export interface CommandQueue {
  /**
   * Whether a command with this text may be new and held, or repeat an earlier one. False refuses it unread (LOB-151):
   * parsing what is refused afterwards would be most of a flood's cost.
   */
  admitsText(text: string): boolean
  push(command: Command, onAck: OnAck, host: Client | null): void
  /** Whether a command is in flight to a connected host, which may have it already. */
  isInFlight(): boolean
  /** Delivers everything that is not acknowledged to a new host. */
  deliver(host: Client): void
  /** The phone's socket is gone, and its pending acks with it. */
  dropPendingAcks(): void
  /** The lobby moved: commands that are not acknowledged are no longer delivered here. */
  abandon(): void
  /** The seat is free or the lobby over: pending commands fail. */
  close(): void
}

interface CommandQueueDeps {
  playerId: PlayerId
  /** Limit on waiting commands. */
  capacity: number
  /** Limit on their bytes together. */
  capacityBytes: number
  /** Whether the lobby may hold more bytes of commands. */
  admitsBytes: (more: number) => boolean
  /** Reports a change of the bytes held, negative when they shrink. */
  onBytes: (more: number) => void
  lastCommand: () => number
  /**
   * Saves `n` as acknowledged before the phone gets its acknowledgement; never fails. A promise means a store across a network, to which
   * the write leaves at the end of this turn of the event loop.
   */
  acknowledged: (n: number | undefined) => Promise<void> | undefined
}

class SeatCommands implements CommandQueue {
  readonly #deps: CommandQueueDeps
  #waiting: Waiting[] = []
  #heldBytes = 0

  constructor(deps: CommandQueueDeps) {
    this.#deps = deps
  }

  admitsText(text: string): boolean {
    return this.#fits(HEAD_BYTES + text.length) || this.#mayRepeat(text)
  }

  push(command: Command, onAck: OnAck, host: Client | null): void {
    const repeated = command.n === undefined ? undefined : this.#waiting.find(({ n }) => n === command.n)
    if (repeated) repeated.pendingAcks = [...repeated.pendingAcks, onAck].slice(-MAX_PENDING_ACKS)
    else if (command.n !== undefined && command.n <= this.#deps.lastCommand()) onAck({ ok: true })
    else if (this.#waiting.length >= this.#deps.capacity)
      onAck(failure('unavailable', 'The big screen is away and too many commands wait for it already.'))
    // Refused before anything is packed.
    else if (!this.#fits(HEAD_BYTES + minPackedBytes(command.data, this.#deps.capacityBytes))) onAck(commandsFull())
    else {
      const { type, n } = command
      const added: Waiting = { type, n, data: serialize(command.data), pendingAcks: [onAck], sentTo: null }
      const weight = weightOf(added)
      if (!this.#fits(weight)) {
        onAck(commandsFull())
        return
      }
      this.#hold(weight)
      this.#waiting.push(added)
      if (host) this.#send(added, host)
    }
  }

  isInFlight(): boolean {
    return this.#waiting.some(({ sentTo }) => sentTo?.socket.connected === true)
  }

  deliver(host: Client): void {
    for (const command of [...this.#waiting]) if (command.sentTo !== host) this.#send(command, host)
  }

  dropPendingAcks(): void {
    for (const command of this.#waiting) command.pendingAcks = []
  }

  abandon(): void {
    this.#takeAll()
  }

  close(): void {
    for (const { pendingAcks } of this.#takeAll())
      for (const onAck of pendingAcks) onAck(failure('not_in_lobby', 'The seat is free.'))
  }

  #hold(bytes: number): void {
    this.#heldBytes += bytes
    this.#deps.onBytes(bytes)
  }

  #fits(bytes: number): boolean {
    return this.#heldBytes + bytes <= this.#deps.capacityBytes && this.#deps.admitsBytes(bytes)
  }

  #takeAll(): Waiting[] {
    const taken = this.#waiting
    this.#waiting = []
    this.#hold(-this.#heldBytes)
    return taken
  }

  // Our own screens get the number: after a lost acknowledgement it distinguishes a repeat from the next command.
  #factOf({ type, n, data }: Waiting, host: Client) {
    return {
      playerId: this.#deps.playerId,
      type,
      data: deserialize(data) as unknown,
      ...(host.compact && n !== undefined ? { n } : {}),
    }
  }

  #settle(command: Waiting, saved: Promise<void> | undefined): void {
    if (!this.#waiting.includes(command)) return
    this.#waiting = this.#waiting.filter((other) => other !== command)
    this.#hold(-weightOf(command))
    const emit = (): void => {
      for (const onAck of command.pendingAcks) onAck({ ok: true })
    }
    if (saved) void saved.then(emit)
    else emit()
  }

  #done(command: Waiting): void {
    if (this.#waiting.includes(command)) this.#settle(command, this.#deps.acknowledged(command.n))
  }

  /**
   * For a host without acks, where written counts as delivered: written first, then saved, so that a kill in between
   * delivers a command twice rather than never (LOB-78). While its socket is blocked, nothing is saved.
   */
  #hand(command: Waiting, host: Client): void {
    onceWritten(host.socket, () => {
      if (!this.#waiting.includes(command) || command.sentTo !== host) return
      if (!host.socket.connected) {
        command.sentTo = null
        return
      }
      host.socket.emit('command', this.#factOf(command, host))
      this.#settle(command, this.#deps.acknowledged(command.n))
    })
  }

  #send(command: Waiting, host: Client): void {
    command.sentTo = host
    if (host.acks) host.socket.emit('command', this.#factOf(command, host), () => this.#done(command))
    else this.#hand(command, host)
  }

  /** A repeat must be recognized by its number even when nothing more fits: it is held, or was delivered. */
  #mayRepeat(text: string): boolean {
    const last = this.#deps.lastCommand()
    const held = new Set(this.#waiting.map(({ n }) => n).filter((n) => n !== undefined))
    if (last === 0 && held.size === 0) return false
    for (const [, digits] of text.matchAll(NUMBER_IN_TEXT)) {
      const n = Number(digits)
      if (n <= last || held.has(n)) return true
    }
    return false
  }
}

export const createCommandQueue = (deps: CommandQueueDeps): CommandQueue => new SeatCommands(deps)
