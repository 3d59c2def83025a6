import { watchingLimits, type MirrorId } from '@sofaspark/contract'
import type { Client } from '../engine/client.ts'
import { isOpenConnection, wireOf } from '../engine/engine-internals.ts'
import { doInTurns } from '../engine/spare-turns.ts'
import { MIRROR_HEAD } from './input-gate.ts'
import { isFree } from './input-relay.ts'

const FINAL_TEXT = 0x81
const FINAL_BINARY = 0x82
/** A websocket frame up to this long has its length in its second byte. */
const SHORT_FRAME_BYTES = 125
const LONG_FRAME_MARK = 126

/** The announcement as a whole websocket frame, with the digit that Engine.IO puts in front of a text. */
const announcementFrame = Buffer.concat([
  Buffer.from([FINAL_TEXT, MIRROR_HEAD.length + 1]),
  Buffer.from(`4${MIRROR_HEAD}`),
])

const headOf = (bytes: number): Buffer => {
  if (bytes <= SHORT_FRAME_BYTES) return Buffer.from([FINAL_BINARY, bytes])
  const head = Buffer.from([FINAL_BINARY, LONG_FRAME_MARK, 0, 0])
  head.writeUInt16BE(bytes, 2)
  return head
}

/** The most that a packet adds to its frame. */
const PACKET_BYTES = announcementFrame.length + 4

/** A frame as it is sent: the websocket frames of its packet, and where its own bytes start in them. */
interface Packed {
  bytes: Buffer
  start: number
}

const pack = (frame: Uint8Array): Packed => {
  const head = headOf(frame.byteLength)
  return {
    bytes: Buffer.concat([announcementFrame, head, frame]),
    start: announcementFrame.length + head.length,
  }
}

const nothingJoined = { from: -1, end: -1, bytes: Buffer.alloc(0) }

/** A host's newest frames, once for all mirrors of its lobby; the oldest give way. LOB-371 */
class FrameRing {
  readonly #frames: Packed[] = []
  #bytes = 0
  #joined = nothingJoined
  /** The number of the oldest kept frame. */
  first = 0

  /** The number of the next frame. */
  get end(): number {
    return this.first + this.#frames.length
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The bytes that it would keep with one more frame. */
  bytesWith(frame: Uint8Array): number {
    return Math.min(watchingLimits.mirrorRingBytes, this.#bytes + frame.byteLength + PACKET_BYTES)
  }

  put(frame: Uint8Array): void {
    const packed = pack(frame)
    this.#frames.push(packed)
    this.#bytes += packed.bytes.length
    while (this.#bytes > watchingLimits.mirrorRingBytes) this.#dropOldest()
  }

  /** Nothing is kept; readers that have not got all of it lose it. */
  clear(): void {
    while (this.#frames.length > 0) this.#dropOldest()
    this.#joined = nothingJoined
  }

  #dropOldest(): void {
    this.#bytes -= this.#frames.shift()?.bytes.length ?? 0
    this.first += 1
  }

  /** The kept frames from a number on. */
  from(number: number): readonly Packed[] {
    return this.#frames.slice(number - this.first)
  }

  /** Their bytes, joined once for the mirrors that get the same. */
  joinedFrom(number: number): Buffer {
    const { end } = this
    if (this.#joined.from !== number || this.#joined.end !== end)
      this.#joined = { from: number, end, bytes: Buffer.concat(this.from(number).map(({ bytes }) => bytes)) }
    return this.#joined.bytes
  }
}

/** A mirror's place in the ring of its lobby. */
interface Reader<Screen extends Client> {
  readonly client: Screen
  /** The number of the frame that it gets next. */
  next: number
}

/** The mirrors of a lobby, and the frames on their way to them. */
export class Mirrors<Screen extends Client = Client> {
  readonly ring = new FrameRing()
  readonly readers = new Map<MirrorId, Reader<Screen>>()
  isScheduled = false
  /** When frames last went out (ms). */
  flushedMs = -Infinity

  /** Frames that were sent before mean nothing to it. */
  add(id: MirrorId, client: Screen): void {
    this.readers.set(id, { client, next: this.ring.end })
  }
}

/** How long until a mirror with unsent bytes is tried again. */
const BLOCKED_RETRY_MS = 20
/** Up to this many mirrors get each frame as it comes. */
const PROMPT_MIRRORS = 4
/** More get several frames in one write, so that 16 cost no more writes than 5: a pause for each of them. */
const PAUSE_PER_MIRROR_MS = 6

export interface MirrorRelay {
  /** Frames written to mirrors. */
  readonly relayed: number
  /** How often a mirror missed frames. */
  readonly lost: number
  /** Frames that were refused: too large, too many, or not binary. */
  refused: number
  /** Takes a frame of 1 to 64,000 bytes. */
  put(mirrors: Mirrors, frame: Uint8Array): void
}

const write = ({ socket: { conn } }: Client, ring: FrameRing, next: number): void => {
  const wire = wireOf(conn)
  if (wire) {
    wire.write(ring.joinedFrom(next))
    return
  }
  for (const { bytes, start } of ring.from(next)) {
    conn.write(MIRROR_HEAD)
    conn.write(bytes.subarray(start))
  }
}

/**
 * Carries frames from a host to the mirrors of its lobby, in order, to one mirror in each turn of the event loop.
 * Many mirrors get them a little later, so that they cost the players nothing that they feel.
 * A mirror with unsent bytes waits; once the ring has dropped a frame that it has not got, it loses all of them. LOB-371
 */
export const createMirrorRelay = (): MirrorRelay => {
  const blocked = new Set<Mirrors>()
  let relayed = 0
  let lost = 0

  /** Sends one mirror all it has not got; returns false when none can get more now. */
  const sendNext = (mirrors: Mirrors): boolean => {
    const { ring, readers } = mirrors
    for (const reader of readers.values()) {
      const { client, next } = reader
      if (next === ring.end || !isOpenConnection(client.socket.conn)) continue
      if (!isFree(client)) {
        if (blocked.size === 0) setTimeout(retry, BLOCKED_RETRY_MS)
        blocked.add(mirrors)
        continue
      }
      reader.next = ring.end
      if (next < ring.first) {
        lost += 1
        client.socket.emit('mirrorLost')
      } else {
        relayed += ring.end - next
        write(client, ring, next)
      }
      return true
    }
    mirrors.isScheduled = false
    return false
  }
  const send = (mirrors: Mirrors): void => {
    mirrors.flushedMs = performance.now()
    doInTurns(() => sendNext(mirrors))
  }
  const retry = (): void => {
    const all = [...blocked]
    blocked.clear()
    for (const mirrors of all) schedule(mirrors, 0)
  }
  const schedule = (mirrors: Mirrors, waitMs: number): void => {
    if (mirrors.isScheduled) return
    mirrors.isScheduled = true
    if (waitMs > 0) setTimeout(send, waitMs, mirrors)
    else send(mirrors)
  }
  return {
    get relayed() {
      return relayed
    },
    get lost() {
      return lost
    },
    refused: 0,
    put: (mirrors, frame) => {
      if (mirrors.readers.size === 0) return
      mirrors.ring.put(frame)
      const isPaused = mirrors.readers.size > PROMPT_MIRRORS
      const dueMs = mirrors.flushedMs + mirrors.readers.size * PAUSE_PER_MIRROR_MS
      schedule(mirrors, isPaused ? dueMs - performance.now() : 0)
    },
  }
}
