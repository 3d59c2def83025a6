import { numberFrame, sequenceByte } from '@sofaspark/contract'
import { decodeAck, decodeInput, decodeQuestion, encodeAck, encodeInput, encodeQuestion } from './datagram.ts'

describe('the datagrams of the direct lane', () => {
  it('BRO-43 decode to what was encoded', () => {
    const input = { sequence: 70_000, stamp: 65_535, frames: [Uint8Array.of(1, 2, 3), Uint8Array.of(1, 1)] }
    expect(decodeInput(encodeInput(input))).toEqual(input)
    expect(decodeInput(encodeInput({ ...input, frames: [] }))?.frames).toEqual([])
    const ack = { sequence: 9, stamp: 4, heldMs: 12 }
    expect(decodeAck(encodeAck(ack))).toEqual(ack)
    expect(decodeAck(encodeAck({ ...ack, heldMs: 900 }))?.heldMs).toBe(255)
    expect(decodeQuestion(encodeQuestion(200))).toBe(200)
  })

  it('BRO-43 a truncated, oversized or foreign datagram decodes to null', () => {
    const whole = encodeInput({ sequence: 1, stamp: 1, frames: [new Uint8Array(64).fill(1)] })
    for (let length = 0; length < whole.length; length += 1) expect(decodeInput(whole.subarray(0, length))).toBeNull()
    expect(decodeInput(Uint8Array.of(...whole, 0))).toBeNull()
    expect(decodeInput(encodeInput({ sequence: 1, stamp: 1, frames: [new Uint8Array(65)] }))).toBeNull()
    expect(decodeInput(encodeInput({ sequence: 1, stamp: 1, frames: [new Uint8Array(0)] }))).toBeNull()
    const frame = Uint8Array.of(1, 1)
    expect(decodeInput(encodeInput({ sequence: 1, stamp: 1, frames: [frame, frame, frame, frame] }))).toBeNull()
    expect(decodeInput(encodeAck({ sequence: 1, stamp: 1, heldMs: 0 }))).toBeNull()
    expect(decodeAck(whole)).toBeNull()
    for (const junk of [[3], [3, 1, 1], [2, 1]]) expect(decodeQuestion(Uint8Array.from(junk))).toBeNull()
  })

  it('BRO-43 a frame is counted in its second byte; one without a number stays as it is', () => {
    const frame = Uint8Array.of(1, 9, 7)
    expect(sequenceByte(frame)).toBe(9)
    expect(numberFrame(frame, 258)).toBe(true)
    expect(frame).toEqual(Uint8Array.of(1, 2, 7))
    const timed = Uint8Array.of(2, 9, 7)
    expect(numberFrame(timed, 12)).toBe(true)
    expect(sequenceByte(timed)).toBe(12)
    for (const other of [Uint8Array.of(3, 1), Uint8Array.of(1), new Uint8Array(0)]) {
      const before = [...other]
      expect(numberFrame(other, 1)).toBe(false)
      expect([...other]).toEqual(before)
      expect(sequenceByte(other)).toBeNull()
    }
  })
})
