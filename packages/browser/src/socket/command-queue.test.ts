import { limits, type Ack } from '@sofaspark/contract'
import { createFakeClock } from '../fake-page.ts'
import { createCommandQueue } from './command-queue.ts'

const AN_HOUR_MS = 3_600_000

describe.each([-AN_HOUR_MS, AN_HOUR_MS])('after the wall clock jumps by %d ms', (byMs) => {
  const scenario = () => {
    const clock = createFakeClock()
    const sent: number[] = []
    const acks: ((ack: Ack) => void)[] = []
    const queue = createCommandQueue({
      clock,
      post: ({ n }, onAck) => {
        sent.push(n)
        acks.push(onAck)
      },
    })
    queue.resume(0, false)
    return { clock, queue, sent, acks }
  }

  it('BRO-24 the next command leaves at once', () => {
    const { clock, queue, sent } = scenario()
    void queue.push('guess', 'before')
    clock.jump(byMs)
    void queue.push('guess', 'after')
    expect(sent).toEqual([1, 2])
  })

  it('BRO-24 after a full burst, commands leave at the rate of the service', () => {
    const { clock, queue, sent } = scenario()
    for (let n = 0; n < limits.commandBurst + 5; n++) void queue.push('guess', n)
    const burst = sent.length
    clock.jump(byMs)
    expect(burst).toBeLessThan(limits.commandBurst)
    clock.advance(500)
    expect(sent.length - burst).toBeGreaterThan(3)
    expect(sent.length - burst).toBeLessThanOrEqual(limits.commandsPerSecond / 2)
  })
})
