import { createFakeClock } from './fake-clock.ts'
import { TokenBucket } from '@sofaspark/contract'

const AN_HOUR_MS = 3_600_000

it.each([-AN_HOUR_MS, AN_HOUR_MS])(
  'KIT-129 a bucket refills at its rate after the wall clock jumps by %d ms',
  (byMs) => {
    const clock = createFakeClock()
    const bucket = new TokenBucket(10, 20)
    const taken = (): number => {
      let count = 0
      while (bucket.take(clock.monotonicMs())) count += 1
      return count
    }
    expect(taken()).toBe(20)
    clock.jump(byMs)
    expect(taken()).toBe(0)
    clock.advance(1_000)
    expect(taken()).toBe(10)
  },
)
