import { serialize } from 'node:v8'
import fc from 'fast-check'
import { minPackedBytes } from '../live/command-queue.ts'

it('LOB-151 the cheap count never exceeds the packed size, and is close to it for many small values', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => minPackedBytes(value, Infinity) <= serialize(value).byteLength),
    { numRuns: 500 },
  )
  const crumbs = Array.from({ length: 1_000 }, () => ({}))
  expect(minPackedBytes(crumbs, Infinity)).toBeGreaterThan(0.7 * serialize(crumbs).byteLength)
  expect(minPackedBytes(crumbs, 100)).toBeLessThan(200)
})
