import { createFrameOrder } from './frame-order.ts'

describe('the order of a seat’s frames', () => {
  it('BRO-43b takes each direct frame once and no older one', () => {
    const order = createFrameOrder()
    expect([5, 4, 5, 6, 300, 299].map((sequence) => order.direct(sequence, 0))).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
    ])
  })

  it('BRO-43b a late frame of the relay is stale, even when its number wrapped', () => {
    const order = createFrameOrder()
    expect(order.relay(250, 0, false)).toBe(true)
    order.direct(1_000, 0)
    const late = [1_000, 999, 980, 900, 850, 800, 770, 760].map((sequence) => order.relay(sequence & 255, 16, true))
    expect(late).toEqual(late.map(() => false))
    expect(order.direct(1_001, 20)).toBe(true)
  })

  it('BRO-43b after a fall-back the relay continues where the direct lane stopped, whatever was lost', () => {
    for (const lost of [0, 3, 10]) {
      const order = createFrameOrder()
      order.direct(254, 1_000)
      const next = 255 + lost
      expect(order.relay(next & 255, 1_160, true)).toBe(true)
      expect(order.direct(254, 1_161)).toBe(false)
      expect(order.newest()).toBe(next)
      expect(order.direct(next + 1, 1_200)).toBe(true)
    }
  })

  it('BRO-43b a silent direct lane delays nothing, and its late frames are stale', () => {
    const order = createFrameOrder()
    order.direct(1_000, 0)
    for (let sequence = 1_001; sequence < 2_000; sequence += 1)
      expect(order.relay(sequence & 255, sequence * 16, false)).toBe(true)
    expect(order.direct(1_005, 20_000)).toBe(false)
    expect(order.direct(2_000, 20_000)).toBe(true)
  })
})
