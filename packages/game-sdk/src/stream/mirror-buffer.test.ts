import { createRandom } from '../sim/random.ts'
import { createMirrorBuffer } from './mirror-buffer.ts'

const TICK_MS = 1_000 / 60

/** Plays a stream of two ticks in 33 ms whose frames are late by up to `jitterMs`, for that many seconds. */
const played = (jitterMs: number, seconds: number) => {
  const [buffer, chance] = [createMirrorBuffer(), createRandom(7, 'line')]
  const arrivals: number[] = []
  for (let frame = 0, lastMs = 0; frame * 2 * TICK_MS < seconds * 1_000; frame++) {
    // A frame does not overtake the one before.
    lastMs = Math.max(lastMs, frame * 2 * TICK_MS + chance.next() * jitterMs)
    arrivals.push(lastMs)
  }
  const lagsMs: number[] = []
  let [ticks, place, still] = [0, 0, 0]
  for (let nowMs = 0; nowMs < seconds * 1_000; nowMs += TICK_MS) {
    while ((arrivals[0] ?? Infinity) <= nowMs) buffer.arrived(2, arrivals.shift() ?? 0)
    const before = place
    ticks += buffer.take(TICK_MS / 1_000, 1)
    place = ticks + buffer.alpha()
    if (nowMs < 3_000) continue
    if (place - before < 0.9) still += 1
    lagsMs.push(buffer.lagMs())
  }
  return { ticks, still, mostMs: Math.max(...lagsMs), pictures: lagsMs.length }
}

describe('the buffer of a mirror', () => {
  it('SDK-611 a steady line is played 2 to 4 ticks behind, and a shaky one about 8, with hardly a picture that stays', () => {
    const steady = played(0, 20)
    expect(steady.mostMs).toBeLessThanOrEqual(5 * TICK_MS)
    expect(steady.still).toBe(0)
    const shaky = played(80, 20)
    expect(shaky.mostMs).toBeLessThanOrEqual(12 * TICK_MS)
    expect(shaky.still / shaky.pictures).toBeLessThan(0.02)
    for (const { ticks } of [steady, shaky]) expect(Math.abs(ticks - 1_200)).toBeLessThan(20)
  })

  it('SDK-611 it never plays more than 5 % faster, however much waits', () => {
    const buffer = createMirrorBuffer()
    buffer.arrived(40, 0)
    let ticks = 0
    for (let frame = 0; frame < 30; frame++) ticks += buffer.take(1 / 60, 1)
    expect(ticks).toBeGreaterThanOrEqual(30)
    expect(ticks).toBeLessThanOrEqual(32)
  })

  it('SDK-611 a second behind only a keyframe helps; a stream that ran dry fills up first', () => {
    const buffer = createMirrorBuffer()
    buffer.arrived(59, 0)
    expect(buffer.pace()).toBe('live')
    buffer.arrived(2, 33)
    expect(buffer.pace()).toBe('behind')
    buffer.clear()
    expect(buffer.take(1, 1)).toBe(0)
    buffer.arrived(1, 0)
    expect(buffer.take(1 / 60, 1)).toBe(0)
    buffer.arrived(2, 33)
    expect(buffer.take(2 / 60, 1)).toBeGreaterThanOrEqual(1)
  })

  it('SDK-611 slow motion of the match is played as slowly', () => {
    const buffer = createMirrorBuffer()
    buffer.arrived(30, 0)
    let ticks = 0
    for (let frame = 0; frame < 40; frame++) ticks += buffer.take(1 / 60, 0.25)
    expect(ticks).toBeLessThanOrEqual(11)
  })
})
