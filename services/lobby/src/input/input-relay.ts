import type { Socket as NetSocket } from 'node:net'
import { limits } from '@sofaspark/contract'
import type { Client } from '../engine/client.ts'
import { isOpenConnection, isTransportWritable, queuedPackets, wireOf } from '../engine/engine-internals.ts'

/** A lobby's input on its way to the host: one slot a seat, in which the newest frame overwrites the one before. */
export class InputSlots {
  #bytes: Uint8Array | null = null
  readonly #lengths = new Uint8Array(limits.seats)
  /** A bit for each seat with a frame that the host was not sent. */
  #waiting = 0
  /** Whether the relay has scheduled a flush of these slots. */
  relay: 'idle' | 'scheduled' | 'blocked' = 'idle'

  /** How many frames wait. */
  get count(): number {
    let count = 0
    for (let left = this.#waiting; left !== 0; left &= left - 1) count++
    return count
  }

  put(seat: number, bytes: Uint8Array, start: number, length: number): void {
    // Allocated on first use: most lobbies are not in a game.
    this.#bytes ??= new Uint8Array(limits.seats * limits.inputFrameBytes)
    const at = seat * limits.inputFrameBytes
    for (let index = 0; index < length; index++) this.#bytes[at + index] = bytes[start + index] ?? 0
    this.#lengths[seat] = length
    this.#waiting |= 1 << seat
  }

  clear(seat: number): void {
    this.#waiting &= ~(1 << seat)
  }

  clearAll(): void {
    this.#waiting = 0
  }

  /** Hands over each waiting frame, valid only during the call, and clears the slots. */
  takeAll(each: (seat: number, bytes: Uint8Array, start: number, length: number) => void): void {
    const waiting = this.#waiting
    this.#waiting = 0
    if (!this.#bytes) return
    for (let seat = 0; waiting >> seat !== 0; seat++)
      if (((waiting >> seat) & 1) === 1)
        each(seat, this.#bytes, seat * limits.inputFrameBytes, this.#lengths[seat] ?? 0)
  }
}

const FINAL_BINARY = 0x82
const FINAL_TEXT = 0x81
/** A websocket frame up to this long has its length in its second byte. */
const SHORT_FRAME_BYTES = 125
const LONG_FRAME_MARK = 126
const RECORD_HEAD_BYTES = 2

/** The stock form of `input` for a seat: what Socket.IO's encoder makes of the event, before its one attachment. */
const stockHeads = Array.from(
  { length: limits.seats },
  (_, seat) => `51-["input",${String(seat)},{"_placeholder":true,"num":0}]`,
)
/** The same as a whole websocket frame, with the digit that Engine.IO puts in front of a text. */
const stockHeadFrames = stockHeads.map((head) => {
  const text = Buffer.from(`4${head}`)
  return Buffer.concat([Buffer.from([FINAL_TEXT, text.length]), text])
})
/** Room for the frames of all seats in either form. */
const SCRATCH_BYTES = 4 + limits.seats * (RECORD_HEAD_BYTES + limits.inputFrameBytes + 64)

/** Whether a write would be sent at once, because no earlier one is pending. */
export const isFree = ({ socket: { conn } }: Client): boolean => {
  if (!isOpenConnection(conn)) return true
  const wire = wireOf(conn)
  return queuedPackets(conn) === 0 && (wire ? wire.writableLength === 0 : isTransportWritable(conn))
}

let scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)
let length = 0

const append = (bytes: Uint8Array, start: number, count: number): void => {
  for (let index = 0; index < count; index++) scratch[length + index] = bytes[start + index] ?? 0
  length += count
}
const appendRecord = (seat: number, bytes: Uint8Array, start: number, count: number): void => {
  scratch[length++] = seat
  scratch[length++] = count
  append(bytes, start, count)
}
const appendStock = (seat: number, bytes: Uint8Array, start: number, count: number): void => {
  const head = stockHeadFrames[seat]
  if (!head) return
  append(head, 0, head.length)
  scratch[length++] = FINAL_BINARY
  scratch[length++] = count
  append(bytes, start, count)
}

/** Sends the scratch buffer from `start` on, and reuses it unless the socket had to keep it. */
const send = (wire: NetSocket, start: number): void => {
  wire.write(scratch.subarray(start, length))
  if (wire.writableLength > 0) scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)
}

const sendCompact = (wire: NetSocket, slots: InputSlots): void => {
  // Records start after the longer of the two frame headers.
  length = 4
  slots.takeAll(appendRecord)
  const bytes = length - 4
  if (bytes <= SHORT_FRAME_BYTES) {
    scratch[2] = FINAL_BINARY
    scratch[3] = bytes
    send(wire, 2)
    return
  }
  scratch[0] = FINAL_BINARY
  scratch[1] = LONG_FRAME_MARK
  scratch.writeUInt16BE(bytes, 2)
  send(wire, 0)
}

/** Writes all waiting input to an unblocked host, in its form, with as few bytes and calls as possible (LOB-34). */
export const writeInputs = ({ socket: { conn }, compact }: Client, slots: InputSlots): void => {
  const wire = wireOf(conn)
  if (wire) {
    if (compact) sendCompact(wire, slots)
    else {
      length = 0
      slots.takeAll(appendStock)
      send(wire, 0)
    }
    return
  }
  if (compact) {
    length = 0
    slots.takeAll(appendRecord)
    conn.write(Buffer.from(scratch.subarray(0, length)))
    return
  }
  slots.takeAll((seat, bytes, start, count) => {
    conn.write(stockHeads[seat] ?? '')
    conn.write(Buffer.from(bytes.subarray(start, start + count)))
  })
}

/** The wait before a blocked host is tried again. */
const BLOCKED_RETRY_MS = 5
/** Times one flush in N: timing each would cost as much as the flush. */
const FLUSHES_PER_SAMPLE = 32

/** The part of a lobby that the relay uses. */
export interface RelayedLobby {
  readonly host: Client | null
  readonly inputs: InputSlots
}

export interface InputRelay {
  /** Frames received from phones, valid or not. */
  received: number
  /** Frames written to hosts; the others were overtaken by newer ones. */
  readonly relayed: number
  /** Takes a seat's newest frame, of 1 to 64 bytes; it replaces an older one that still waits. */
  put(lobby: RelayedLobby, seat: number, bytes: Uint8Array, start: number, length: number): void
}

export interface InputRelayDeps {
  /** Seconds from the arrival of an input to its write, sampled. */
  onSample?: (seconds: number) => void
  /** How long to gather input before it is written; 0 is the end of this turn of the event loop. */
  gatherMs?: () => number
}

/**
 * Carries input from phones to their host: one slot per seat, the newest wins, one write per host and turn of the
 * event loop, and none while the last one is not out. Never `volatile`, which keeps the oldest.
 */
export const createInputRelay = ({ onSample, gatherMs = () => 0 }: InputRelayDeps = {}): InputRelay => {
  let dirty: RelayedLobby[] = []
  let blocked: RelayedLobby[] = []
  let relayed = 0
  let flushes = 0
  let arrivedMs = 0

  const flushOne = (lobby: RelayedLobby): void => {
    const { host, inputs } = lobby
    if (host && !isFree(host)) {
      inputs.relay = 'blocked'
      if (blocked.push(lobby) === 1) setTimeout(retry, BLOCKED_RETRY_MS)
      return
    }
    inputs.relay = 'idle'
    const { count } = inputs
    if (count === 0) return
    if (host && isOpenConnection(host.socket.conn)) {
      relayed += count
      writeInputs(host, inputs)
    } else inputs.clearAll()
  }
  const flush = (): void => {
    const lobbies = dirty
    dirty = []
    const [first] = lobbies
    for (const lobby of lobbies) {
      flushOne(lobby)
      if (lobby === first && arrivedMs > 0) {
        if (lobby.inputs.relay === 'idle') onSample?.((performance.now() - arrivedMs) / 1_000)
        arrivedMs = 0
      }
    }
  }
  const retry = (): void => {
    const lobbies = blocked
    blocked = []
    for (const lobby of lobbies) flushOne(lobby)
  }
  const schedule = (lobby: RelayedLobby): void => {
    lobby.inputs.relay = 'scheduled'
    if (dirty.push(lobby) > 1) return
    if (++flushes % FLUSHES_PER_SAMPLE === 0) arrivedMs = performance.now()
    const delayMs = gatherMs()
    if (delayMs === 0) setImmediate(flush)
    else setTimeout(flush, delayMs)
  }
  return {
    received: 0,
    get relayed() {
      return relayed
    },
    put: (lobby, seat, bytes, start, length) => {
      if (!lobby.host) return
      lobby.inputs.put(seat, bytes, start, length)
      if (lobby.inputs.relay === 'idle') schedule(lobby)
    },
  }
}
