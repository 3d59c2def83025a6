import type { Pad } from '@sofaspark/contract'
import { decodeFrame, encodeFrame, readFrame, type FrameClock, type WidgetState } from './input-frame.ts'
import { createPadBinding, createPressClock } from './pad-controls.ts'

const pad: Pad = {
  v: 1,
  orientation: 'any',
  widgets: [
    { type: 'stick', id: 'move' },
    { type: 'button', id: 'hit', timed: true },
    { type: 'tapPair', id: 'climb', timed: true },
  ],
}
const states = (presses: number, left = 0): ReadonlyMap<string, WidgetState> =>
  new Map<string, WidgetState>([
    ['move', { type: 'stick', x: 1, y: 0 }],
    ['hit', { type: 'button', held: true, presses }],
    ['climb', { type: 'tapPair', left, right: 0 }],
  ])

/** A phone whose clock differs from the screen's, on a line with these one-way delays. */
const talk = (thereMs: number, backMs: number, phoneAheadMs = 40_000) => {
  let screenMs = 1_000
  const binding = createPadBinding(() => screenMs)
  binding.show(pad)
  // Long enough ago to bound nothing.
  screenMs += 1_000
  let sent: Partial<FrameClock> = { answered: 0, heldMs: 255 }
  const pressedMs = new Map<string, number>()
  const frame = (presses: number, left = 0) =>
    encodeFrame(pad, states(presses, left), {
      answered: 0,
      heldMs: 255,
      ...sent,
      clockMs: screenMs + phoneAheadMs,
      pressedMs,
    })
  return {
    binding,
    wait: (ms: number) => void (screenMs += ms),
    ask: (heldMs = 0) => {
      const answered = binding.askClock() ?? 0
      screenMs += thereMs + heldMs
      sent = { answered, heldMs }
      const bytes = frame(0)
      sent = { answered, heldMs: 255 }
      screenMs += backMs
      binding.frame(bytes)
    },
    /** Presses now; the frame arrives after the line's delay, if it claims no other time. */
    press: (presses: number, claimedAgoMs = 0) => {
      pressedMs.set('hit', screenMs + phoneAheadMs - claimedAgoMs)
      const bytes = frame(presses)
      screenMs += backMs
      binding.frame(bytes)
    },
  }
}

describe('frames of version 2', () => {
  const clock: FrameClock = {
    answered: 7,
    heldMs: 12,
    clockMs: 70_000,
    pressedMs: new Map([
      ['hit', 69_990],
      ['climb', 65_535],
    ]),
  }

  it('SDK-72 bring the phone’s clock and the time of each timed control’s press', () => {
    const bytes = encodeFrame(pad, states(3, 2), clock)
    expect([bytes[0], bytes.length]).toEqual([2, 6 + 2 + 1 + 2 + 2 + 2])
    const read = readFrame(pad, bytes)
    expect(read?.clock).toEqual({
      answered: 7,
      heldMs: 12,
      clockMs: 70_000 & 0xffff,
      pressedMs: new Map([
        ['hit', 69_990 & 0xffff],
        ['climb', 65_535],
      ]),
    })
    expect(read?.states.get('climb')).toEqual({ type: 'tapPair', left: 2, right: 0 })
  })

  it('SDK-72 version 1 stays understood, and what is cut off is refused', () => {
    const plain = encodeFrame(pad, states(3))
    expect(plain[0]).toBe(1)
    expect(readFrame(pad, plain)?.clock).toBeUndefined()
    expect(decodeFrame(pad, plain)?.get('hit')).toEqual({ type: 'button', held: true, presses: 3 })
    const timed = encodeFrame(pad, states(3), clock)
    for (let length = 0; length < timed.length; length++) expect(readFrame(pad, timed.subarray(0, length))).toBeNull()
    const binding = createPadBinding()
    binding.show(pad)
    binding.frame(encodeFrame(pad, states(1)))
    const controls = binding.take()
    expect([controls.pressed('hit'), controls.agoMs('hit')]).toEqual([1, 0])
  })
})

describe('the clock of a phone', () => {
  it('SDK-75 is the middle of the quickest of the last eight round trips', () => {
    const clock = createPressClock()
    const round = (atMs: number, thereMs: number, backMs: number, heldMs = 0) => {
      const answered = clock.ask(atMs)
      const answerMs = atMs + thereMs + heldMs
      clock.handle({ answered, heldMs, clockMs: (answerMs + 5_000) & 0xffff, pressedMs: new Map() }, answerMs + backMs)
    }
    expect(clock.pressedAtMs(5_900, 1_000)).toBe(1_000)
    round(0, 90, 10)
    round(2_000, 20, 20, 100)
    expect(clock.creditMs()).toBe(80)
    expect(clock.pressedAtMs(4_000 + 5_000, 4_030)).toBe(4_000)
    // The stamp is one of 16 bits: a phone's clock may wrap in between.
    expect(clock.pressedAtMs((70_000 + 5_000) & 0xffff, 70_030)).toBe(70_000)
    for (let turn = 2; turn < 10; turn++) round(turn * 2_000, 30, 30)
    expect(clock.creditMs()).toBe(60)
  })

  it('SDK-75 reads only the first answer to a question, and none that was held for too long', () => {
    const clock = createPressClock()
    const answered = clock.ask(0)
    const answer = { clockMs: 20, pressedMs: new Map<string, number>() }
    clock.handle({ ...answer, answered, heldMs: 255 }, 400)
    expect(clock.creditMs()).toBe(0)
    clock.handle({ ...answer, answered, heldMs: 0 }, 40)
    clock.handle({ ...answer, answered: 77, heldMs: 0 }, 40)
    expect(clock.creditMs()).toBe(0)
    clock.handle({ ...answer, answered: clock.ask(0), heldMs: 0 }, 40)
    expect(clock.creditMs()).toBe(50)
  })

  it('SDK-75 is asked for only while something on the pad is timed', () => {
    const binding = createPadBinding()
    expect(binding.askClock()).toBeNull()
    binding.show({ ...pad, widgets: [{ type: 'stick', id: 'move', timed: true }] })
    expect(binding.askClock()).toBeNull()
    binding.show(pad)
    expect([binding.askClock(), binding.askClock()]).toEqual([1, 2])
  })
})

describe('the credit of a seat', () => {
  it('SDK-75 a press counts from when it happened, in whole milliseconds', () => {
    const phone = talk(80, 80)
    phone.ask()
    phone.press(1)
    phone.wait(10.4)
    const controls = phone.binding.take()
    expect([controls.pressed('hit'), controls.agoMs('hit'), controls.agoMs('climb')]).toEqual([1, 90, 0])
    expect(phone.binding.take().agoMs('hit')).toBe(0)
  })

  it('SDK-75 is half of the slowest recent round trip and 30 ms, at most 250; beyond 120 ms the line is slow', () => {
    const quick = talk(10, 10)
    quick.ask()
    quick.press(1, 5_000)
    expect(quick.binding.take().agoMs('hit')).toBe(40)
    expect(quick.binding.isSlow()).toBe(false)
    const slow = talk(100, 100)
    slow.ask()
    expect([slow.binding.creditMs(), slow.binding.isSlow()]).toEqual([130, true])
    const crawling = talk(500, 500)
    crawling.ask()
    crawling.press(1)
    expect(crawling.binding.take().agoMs('hit')).toBe(250)
  })

  it('SDK-75 a stick is as old as the frame that moved it, until the next one, and no older than the credit', () => {
    const phone = talk(80, 80)
    phone.press(0)
    expect(phone.binding.take().frameAgoMs()).toBe(0)
    phone.ask()
    phone.press(0)
    phone.wait(10.4)
    expect(phone.binding.take().frameAgoMs()).toBe(90)
    phone.wait(100)
    expect(phone.binding.take().frameAgoMs()).toBe(90)
    phone.press(0)
    phone.wait(400)
    expect(phone.binding.take().frameAgoMs()).toBe(phone.binding.creditMs())
    phone.binding.release()
    expect(phone.binding.take().frameAgoMs()).toBe(0)
  })

  it('SDK-75 is never before the control’s press before, nor before its pad was shown', () => {
    const phone = talk(20, 20)
    phone.ask()
    phone.press(1)
    phone.binding.take()
    // Claims to be from before the first one, which happened 40 ms before this one arrives.
    phone.press(2, 90)
    expect(phone.binding.take().agoMs('hit')).toBe(40)
    const early = talk(20, 20)
    early.ask()
    early.binding.show({ ...pad })
    early.press(1, 60)
    expect(early.binding.take().agoMs('hit')).toBe(20)
  })
})

describe('a player before a mirror', () => {
  it('SDK-77 presses count from the picture that the player saw, with a credit that is higher by its delay', () => {
    const phone = talk(20, 20)
    phone.binding.seeLate(120)
    phone.ask()
    expect([phone.binding.creditMs(), phone.binding.isSlow()]).toEqual([170, true])
    phone.press(1)
    expect(phone.binding.take().agoMs('hit')).toBe(140)
    phone.wait(300)
    // A false stamp gains no more than on the line alone.
    phone.press(2, 5_000)
    expect(phone.binding.take().agoMs('hit')).toBe(170)
    phone.binding.seeLate(0)
    phone.press(3)
    expect([phone.binding.take().agoMs('hit'), phone.binding.isSlow()]).toEqual([20, false])
  })

  it('SDK-77 a text says how late the picture was that it responds to, other commands do not', () => {
    const { binding } = talk(20, 20)
    binding.command('text', 'early')
    binding.seeLate(120)
    binding.command('text', 'late')
    binding.command('choice', 'late')
    expect(binding.take().commands).toEqual([
      { type: 'text', data: 'early' },
      { type: 'text', data: 'late', agoMs: 120 },
      { type: 'choice', data: 'late' },
    ])
  })

  it('SDK-77 line and picture together count for at most 250 ms, junk for none, and nothing before the first answer', () => {
    const phone = talk(100, 100)
    phone.binding.seeLate(400)
    phone.press(1)
    expect(phone.binding.take().agoMs('hit')).toBe(0)
    phone.ask()
    phone.press(2)
    expect([phone.binding.creditMs(), phone.binding.take().agoMs('hit')]).toEqual([250, 250])
    for (const junk of [Number.NaN, -40, undefined as never]) {
      phone.binding.seeLate(junk)
      expect(phone.binding.creditMs()).toBe(130)
    }
  })
})
