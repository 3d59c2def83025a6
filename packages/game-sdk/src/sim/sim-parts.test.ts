import { readFileSync } from 'node:fs'
import { coreFile } from '../build/core-file.ts'
import { bodyField, bodyStride, contactStride, createCore } from '../core/party-core.ts'
import { testCore } from '../testing.ts'
import { parsePattern } from '../audio/music.ts'
import { createFixedLoop } from './fixed-loop.ts'
import { hashOf, createRandom } from './random.ts'

it('SDK-01 time becomes whole ticks, and a long sleep is not caught up with', () => {
  let ticks = 0
  let scale = 1
  const loop = createFixedLoop(
    () => {
      ticks += 1
    },
    () => scale,
  )
  for (let frame = 0; frame < 144; frame++) loop.advance(1 / 144)
  expect(ticks).toBeGreaterThanOrEqual(59)
  expect(ticks).toBeLessThanOrEqual(60)
  ticks = 0
  loop.advance(3600)
  expect(ticks).toBeLessThanOrEqual(16)
  scale = 0.5
  ticks = 0
  expect(loop.advance(0.2)).toBeLessThan(1)
  expect(ticks).toBeLessThanOrEqual(7)
})

it('SDK-02 a stream is reproducible, continues where it was saved, and does not affect others', () => {
  const one = createRandom(5, 'ice')
  const again = createRandom(5, 'ice')
  const first = Array.from({ length: 50 }, () => one.next())
  expect(Array.from({ length: 50 }, () => again.next())).toEqual(first)
  expect(createRandom(5, 'bars').next()).not.toBe(first[0])
  const saved = one.save()
  const next = one.below(1000)
  one.load(saved)
  expect(one.below(1000)).toBe(next)
  for (const value of first) {
    expect(value).toBeGreaterThanOrEqual(0)
    expect(value).toBeLessThan(1)
  }
  const none: number[] = []
  expect(one.pick(none)).toBeUndefined()
})

it('SDK-51 bodies that overlap part, bounce and are reported', () => {
  const core = testCore()
  const put = (index: number, x: number, vx: number): void => {
    const at = index * bodyStride
    core.bodies.fill(0, at, at + bodyStride)
    core.bodies[at + bodyField.x] = x
    core.bodies[at + bodyField.vx] = vx
    core.bodies[at + bodyField.radius] = 0.5
    core.bodies[at + bodyField.height] = 1
    core.bodies[at + bodyField.mass] = 1
    core.bodies[at + bodyField.group] = 1
    core.bodies[at + bodyField.mask] = 1
  }
  put(0, 0, 4)
  put(1, 0.9, -2)
  put(2, 9, 0)
  expect(core.step(3, 1 / 60)).toBe(1)
  expect([...core.contacts.slice(0, contactStride)]).toEqual([0, 1, 1, 0, 6])
  const gap = (core.bodies[bodyStride] ?? 0) - (core.bodies[0] ?? 0)
  expect(gap).toBeCloseTo(1)
  expect(core.bodies[bodyField.vx]).toBeCloseTo(1)
  expect(core.sin(1)).toBeCloseTo(Math.sin(1), 14)
})

it('SDK-03b a core that was reset is as new, and a page gets one without holding it up', async () => {
  const used = testCore()
  const untouched = testCore()
  for (const part of [
    used.bodies,
    used.contacts,
    ...[used.discMemory.discs, used.discMemory.walls, used.discMemory.touches],
  ])
    part.fill(7)
  used.step(8, 1 / 60)
  used.reset()
  expect(used.bodies).toEqual(untouched.bodies)
  expect(used.contacts).toEqual(untouched.contacts)
  expect(used.discMemory).toMatchObject({ discs: untouched.discMemory.discs, walls: untouched.discMemory.walls })
  const refused = jest.spyOn(WebAssembly, 'Instance').mockImplementation(() => {
    throw new RangeError('WebAssembly.Instance is disallowed on the main thread')
  })
  const core = await createCore(await WebAssembly.compile(readFileSync(coreFile())))
  expect(core.sin(1)).toBe(untouched.sin(1))
  expect(refused).not.toHaveBeenCalled()
  refused.mockRestore()
})

it('SDK-60 a hash sees every digit', () => {
  const state = { beans: [{ x: 1.25 }], tick: 3 }
  expect(hashOf(state)).toBe(hashOf(structuredClone(state)))
  expect(hashOf(state)).toMatch(/^[0-9a-f]{8}$/)
  expect(hashOf({ ...state, tick: 4 })).not.toBe(hashOf(state))
  expect(hashOf({ beans: [{ x: 1.2500000000000002 }], tick: 3 })).not.toBe(hashOf(state))
})

it('SDK-514 a pattern is notes and rests', () => {
  expect(parsePattern('0 . 7 -4')).toEqual([0, null, 7, -4])
})
