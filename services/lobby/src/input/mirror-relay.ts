import { watchingLimits, type MirrorId } from '@sofaspark/contract'
import type { Client } from '../engine/client.ts'
import { isOpenConnection, wireOf } from '../engine/engine-internals.ts'
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

/** A host's newest frames, once for all mirrors of its lobby; the oldest give way. LOB-371 */
class FrameRing {
  readonly #frames: Packed[] = []
  #bytes = 0
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
  }

  #dropOldest(): void {
    this.#bytes -= this.#frames.shift()?.bytes.length ?? 0
    this.first += 1
  }

  /** The kept frames from a number on. */
  from(number: number): readonly Packed[] {
    return this.#frames.slice(number - this.first)
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
/** Mirrors that are written to in one turn of the event loop: players' inputs wait no longer than for these. */
const MIRRORS_A_TURN = 4

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

/** `joined`: the bytes of all frames. */
const write = ({ socket: { conn } }: Client, frames: readonly Packed[], joined: Buffer): void => {
  const wire = wireOf(conn)
  if (wire) {
    wire.write(joined)
    return
  }
  for (const { bytes, start } of frames) {
    conn.write(MIRROR_HEAD)
    conn.write(bytes.subarray(start))
  }
}

/**
 * Carries frames from a host to the mirrors of its lobby, in order, in one write for each mirror and turn of the event loop.
 * Many mirrors get them a little later, so that they cost the players nothing that they feel.
 * A mirror with unsent bytes waits; once the ring has dropped a frame that it has not got, it loses all of them. LOB-371
 */
export const createMirrorRelay = (): MirrorRelay => {
  let due: Mirrors[] = []
  const blocked = new Set<Mirrors>()
  let relayed = 0
  let lost = 0

  const flushOne = (mirrors: Mirrors): void => {
    const { ring, readers } = mirrors
    let written = 0
    /** Mirrors at the same frame get the same bytes. */
    const joined = new Map<number, Buffer>()
    for (const reader of readers.values()) {
      const { client, next } = reader
      if (next === ring.end || !isOpenConnection(client.socket.conn)) continue
      if (!isFree(client)) {
        if (blocked.size === 0) setTimeout(retry, BLOCKED_RETRY_MS)
        blocked.add(mirrors)
        continue
      }
      if (written === MIRRORS_A_TURN) {
        enqueue(mirrors)
        return
      }
      written += 1
      reader.next = ring.end
      if (next < ring.first) {
        lost += 1
        client.socket.emit('mirrorLost')
        continue
      }
      const frames = ring.from(next)
      const bytes = joined.get(next) ?? Buffer.concat(frames.map((frame) => frame.bytes))
      joined.set(next, bytes)
      relayed += frames.length
      write(client, frames, bytes)
    }
  }
  const flush = (): void => {
    const all = due
    due = []
    for (const mirrors of all) {
      mirrors.isScheduled = false
      mirrors.flushedMs = performance.now()
      flushOne(mirrors)
    }
  }
  const enqueue = (mirrors: Mirrors): void => {
    mirrors.isScheduled = true
    if (due.push(mirrors) === 1) setImmediate(flush)
  }
  const retry = (): void => {
    const all = [...blocked]
    blocked.clear()
    for (const mirrors of all) flushOne(mirrors)
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
      if (mirrors.isScheduled) return
      const waitMs =
        mirrors.readers.size > PROMPT_MIRRORS
          ? mirrors.flushedMs + mirrors.readers.size * PAUSE_PER_MIRROR_MS - performance.now()
          : 0
      mirrors.isScheduled = true
      if (waitMs > 0) setTimeout(enqueue, waitMs, mirrors)
      else enqueue(mirrors)
    },
  }
}
