import { serialize } from 'node:v8'
import fc from 'fast-check'
import { leastPackedBytes } from './packed-bytes.ts'

it('LOB-151 the cheap count is never above what packing makes, and near to it for what is many and small', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => leastPackedBytes(value, Infinity) <= serialize(value).byteLength),
    { numRuns: 500 },
  )
  const crumbs = Array.from({ length: 1_000 }, () => ({}))
  expect(leastPackedBytes(crumbs, Infinity)).toBeGreaterThan(0.7 * serialize(crumbs).byteLength)
  expect(leastPackedBytes(crumbs, 100)).toBeLessThan(200)
})
