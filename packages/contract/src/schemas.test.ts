import fc from 'fast-check'
import { createRawFrameDetector, decodeSeatFrames, encodeSeatFrames } from './compact.ts'
import { isFreeData } from './free-data.ts'
import { hostSchemas, playerSchemas } from './schemas.ts'
import { hostCommandNames, playerCommandNames } from './wire-names.ts'

const frame = fc.uint8Array({ minLength: 0, maxLength: 64 })

it('LOB-35 seat frames come out as they went in, and junk never throws', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 15 }), frame), { maxLength: 16 }), (records) => {
      const out: [number, number[]][] = []
      decodeSeatFrames(encodeSeatFrames(records), (seat, bytes) => out.push([seat, [...bytes]]))
      expect(out).toEqual(records.map(([seat, bytes]) => [seat, [...bytes]]))
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      decodeSeatFrames(bytes, (seat, one) => {
        expect(seat).toBeLessThan(16)
        expect(one.length).toBeLessThanOrEqual(64)
      })
    }),
  )
})

it('LOB-35 a raw frame is told from the attachments of a packet', () => {
  const isRaw = createRawFrameDetector()
  const bytes = new Uint8Array(1)
  expect([
    isRaw(bytes),
    isRaw('52-["command",{"_placeholder":true,"num":0}]'),
    isRaw(bytes),
    isRaw(bytes),
    isRaw(bytes),
  ]).toEqual([true, false, false, false, true])
  expect([
    isRaw('2["select"]'),
    isRaw(bytes),
    isRaw('61-3[{"_placeholder":true,"num":0}]'),
    isRaw(bytes),
    isRaw(bytes),
  ]).toEqual([false, true, false, false, true])
})

it('LOB-19 every command has its schema', () => {
  expect(Object.keys(hostSchemas).sort()).toEqual([...hostCommandNames].sort())
  expect(Object.keys(playerSchemas).sort()).toEqual([...playerCommandNames].sort())
})

it.each([
  ['text of the size', 'x'.repeat(98), true],
  ['text over the size', 'x'.repeat(99), false],
  ['text of many bytes', 'é'.repeat(50), false],
  ['emoji count four bytes', '😀'.repeat(24), true],
  ['bytes', new Uint8Array(100), true],
  ['nothing', undefined, false],
  ['null', null, true],
  ['not a number', Number.NaN, false],
  ['a function', () => 1, false],
  ['nested', { a: [1, { b: 'c' }] }, true],
  ['poisoned', JSON.parse('{"__proto__":1}') as unknown, false],
])('LOB-19 free data: %s', (_what, value, fits) => {
  expect(isFreeData(value, 100)).toBe(fits)
})
