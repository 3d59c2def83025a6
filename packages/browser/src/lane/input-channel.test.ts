import { animationFrames } from '../shared/clock.ts'
import { createNewestInput } from './input-channel.ts'

describe('the newest input', () => {
  it('BRO-25 every input is sent at once, and one that the socket cannot take is retried until a newer one replaces it', () => {
    const sent: number[] = []
    const frames: (() => void)[] = []
    let isFree = true
    const input = createNewestInput(
      (call) => {
        frames.push(call)
        return () => undefined
      },
      (frame) => {
        if (isFree) sent.push(frame[0] ?? -1)
        return isFree
      },
    )
    const pass = () => {
      for (const call of frames.splice(0)) call()
    }
    for (const value of [1, 2, 3]) input.offer(Uint8Array.of(value))
    expect(sent).toEqual([1, 2, 3])
    isFree = false
    input.offer(Uint8Array.of(4))
    pass()
    input.offer(Uint8Array.of(5))
    isFree = true
    pass()
    expect(sent).toEqual([1, 2, 3, 5])
    expect(frames).toEqual([])
  })

  it('BRO-43 is sent once more when it may not have arrived, unless the pad changed', () => {
    const sent: number[] = []
    const frames: (() => void)[] = []
    const input = createNewestInput(
      (call) => {
        frames.push(call)
        return () => undefined
      },
      (frame) => sent.push(frame[0] ?? -1) > 0,
    )
    const pass = () => {
      for (const call of frames.splice(0)) call()
    }
    input.again()
    input.offer(Uint8Array.of(1))
    input.offer(Uint8Array.of(2))
    pass()
    input.again()
    pass()
    expect(sent).toEqual([1, 2, 2])
    input.forget()
    input.again()
    pass()
    expect(sent).toHaveLength(3)
  })

  it('BRO-43 does not depend on animation frames in a hidden page', async () => {
    Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined })
    let calls = 0
    await new Promise<void>((resolve) => {
      animationFrames(() => {
        calls += 1
        resolve()
      })
    })
    animationFrames(() => (calls += 1))()
    expect(calls).toBe(1)
  })
})
