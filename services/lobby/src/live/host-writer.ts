import type { Socket as NetSocket } from 'node:net'
import { limits } from '@sofaspark/contract'
import type { Client } from './client.ts'
import { isOpenConnection, isTransportWritable, queuedPackets, wireOf } from '../engine/engine-internals.ts'
import type { InputSlots } from './input-slots.ts'

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

/** Whether a write would leave at once: no earlier one still waits. */
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

/** Sends what the scratch buffer holds from `start` on. It is used again unless the socket had to keep it. */
const send = (wire: NetSocket, start: number): void => {
  wire.write(scratch.subarray(start, length))
  if (wire.writableLength > 0) scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)
}

const sendCompact = (wire: NetSocket, slots: InputSlots): void => {
  // The records begin where the longer of the two frame heads would end.
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

/** Writes all waiting input to a host that is free, in the form it takes, as few bytes and calls as there can be (LOB-86). */
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
