import { bucketOf } from '@sofaspark/contract/canary-rooms.ts'
import { releasesFor } from './remote-host.ts'
import { sampleEntry, sampleRelease } from './sample-registry.cases.ts'

const versions = (...parameters: Parameters<typeof releasesFor>) =>
  releasesFor(...parameters).map((release) => release.version)
const canary = (weight: number) => ({ ...sampleRelease('2.0.0-ccccccc'), weight, salt: 'spring' })
const rooms = Array.from({ length: 4_000 }, (_, index) => String(100_000 + index * 223))

it('SHL-05 a canary gets its share of rooms, and a larger weight keeps its former ones', () => {
  const inCanary = (weight: number) =>
    new Set(rooms.filter((room) => versions(sampleEntry({ canary: canary(weight) }), room)[0] === '2.0.0-ccccccc'))
  const [tenth, third] = [inCanary(10), inCanary(33)]
  expect(tenth.size / rooms.length).toBeCloseTo(0.1, 1)
  expect(third.size / rooms.length).toBeCloseTo(0.33, 1)
  expect([...tenth].every((room) => third.has(room))).toBe(true)
  expect(inCanary(0).size).toBe(0)
  expect(inCanary(100).size).toBe(rooms.length)
})

it('SHL-05 one room is in the same bucket everywhere, another salt deals again', () => {
  expect(bucketOf('123456', 'spring')).toBe(bucketOf('123456', 'spring'))
  const moved = rooms.filter((room) => bucketOf(room, 'spring') < 50 !== bucketOf(room, 'autumn') < 50)
  expect(moved.length / rooms.length).toBeCloseTo(0.5, 1)
})

it('SHL-05 without a room the stable release is chosen', () => {
  expect(versions(sampleEntry({ canary: canary(100) }), null)).toEqual(['1.1.0-bbbbbbb', '1.0.0-aaaaaaa'])
})

it('SHL-05 the canary is followed by the stable release and the previous one', () => {
  expect(versions(sampleEntry({ canary: canary(100) }), '123456')).toEqual([
    '2.0.0-ccccccc',
    '1.1.0-bbbbbbb',
    '1.0.0-aaaaaaa',
  ])
})

it('SHL-07 releases of this contract and the previous one are tried, others are not', () => {
  const entry = sampleEntry({ stable: sampleRelease('3.0.0-ddddddd', 2), previous: sampleRelease('0.9.0-eeeeeee', 0) })
  expect(versions(entry, null)).toEqual(['0.9.0-eeeeeee'])
})
