import type { FrameClock } from './input-frame.ts'

/** A press is credited with at most this age. */
export const maxCreditMs = 250
/** A line's variation beyond its round trips. */
const CREDIT_MARGIN_MS = 30
/** From here on all may see that a seat gets a lot of credit. */
const SLOW_CREDIT_MS = 120
const SAMPLES = 8
const WAITING_QUESTIONS = 8
const HELD_TOO_LONG_MS = 255

const unwrap = (milliseconds: number): number => {
  const word = ((milliseconds % 0x1_0000) + 0x1_0000) % 0x1_0000
  return word >= 0x8000 ? word - 0x1_0000 : word
}

/**
 * The screen's idea of one phone's clock and line. Offset = the middle of the quickest of the last eight round trips; credit = half of
 * the slowest of them + 30 ms, at most 250, and none before the first answer. SDK-74, SDK-75
 */
export const createPressClock = () => {
  let samples: { roundTripMs: number; offsetMs: number }[] = []
  let waiting: { number: number; askedMs: number }[] = []
  let number = 0

  const credit = (): number => {
    if (samples.length === 0) return 0
    const slowestMs = Math.max(...samples.map(({ roundTripMs }) => roundTripMs))
    return Math.min(maxCreditMs, Math.floor(slowestMs / 2 + CREDIT_MARGIN_MS))
  }
  return {
    /** The next question's number, 1 to 255. */
    ask: (nowMs: number): number => {
      number = (number % 0xff) + 1
      waiting = [...waiting, { number, askedMs: nowMs }].slice(-WAITING_QUESTIONS)
      return number
    },
    /** Reads the answer in a frame that arrives now; the first one to each question counts. */
    hear: ({ answered, heldMs, clockMs }: FrameClock, nowMs: number): void => {
      const question = waiting.find((one) => one.number === answered)
      if (!question) return
      waiting = waiting.filter((one) => one !== question)
      const roundTripMs = nowMs - question.askedMs - heldMs
      if (heldMs >= HELD_TOO_LONG_MS || roundTripMs < 0) return
      // The question arrived at `clockMs - heldMs` of the phone's time, in the middle between its two journeys.
      const middleMs = question.askedMs + roundTripMs / 2
      samples = [...samples, { roundTripMs, offsetMs: clockMs - heldMs - middleMs }].slice(-SAMPLES)
    },
    creditMs: credit,
    /** An age in whole milliseconds, from 0 to the credit. */
    credited: (agoMs: number): number => Math.max(0, Math.min(credit(), Math.round(agoMs))),
    /** A snail on the name plate. */
    isSlow: (): boolean => credit() > SLOW_CREDIT_MS,
    /** When a stamped press that arrives now happened, by the screen's clock; at most the credit ago. */
    pressedAtMs: (stampMs: number, nowMs: number): number => {
      const quickest = [...samples].sort((one, other) => one.roundTripMs - other.roundTripMs)[0]
      if (!quickest) return nowMs
      const agoMs = unwrap(nowMs + quickest.offsetMs - stampMs)
      return nowMs - Math.max(0, Math.min(credit(), agoMs))
    },
  }
}

export type PressClock = ReturnType<typeof createPressClock>

/** How old the newest frame was as a tick first read it; it stays until the next frame. SDK-312 */
export const createFrameAge = (pressClock: PressClock) => {
  /** When it was made, by the screen's clock, until a tick reads it. */
  let madeMs: number | null = null
  let agoMs = 0
  return {
    hear: (clock: FrameClock | undefined, arrivedMs: number): void => {
      madeMs = clock ? pressClock.pressedAtMs(clock.clockMs, arrivedMs) : null
      if (!clock) agoMs = 0
    },
    read: (takenMs: number): number => {
      if (madeMs !== null) agoMs = pressClock.credited(takenMs - madeMs)
      madeMs = null
      return agoMs
    },
    forget: (): void => {
      madeMs = null
      agoMs = 0
    },
  }
}
