import { clientRates } from '@sofaspark/contract'
import { longestHeldMs, pressCounts, type FrameClock, type WidgetState } from '../pad/input-frame.ts'
import type { PadClock } from './controls/control.ts'

const SHORTEST_GAP_MS = 1000 / clientRates.input.perSecond
const REPEAT_MS = 250

/**
 * Decides when a frame is sent: at once on a change, at most 60 times a second, and again every 250 ms while a control is
 * held and once after the last change, because frames may be lost.
 */
export const createFramePump = (clock: PadClock, isHeld: () => boolean, send: () => void) => {
  let lastMs = -Infinity
  let cancelSend: (() => void) | null = null
  let cancelRepeat: (() => void) | null = null
  const sendNow = () => {
    cancelSend = null
    lastMs = clock.nowMs()
    send()
  }
  const repeat = () => {
    cancelRepeat = null
    sendNow()
    if (isHeld()) cancelRepeat = clock.after(REPEAT_MS, repeat)
  }
  const stop = () => {
    cancelSend?.()
    cancelRepeat?.()
    cancelSend = null
    cancelRepeat = null
  }
  return {
    changed: () => {
      if (cancelSend) return
      const waitMs = lastMs + SHORTEST_GAP_MS - clock.nowMs()
      if (waitMs <= 0) sendNow()
      else cancelSend = clock.after(waitMs, sendNow)
      cancelRepeat?.()
      cancelRepeat = clock.after(REPEAT_MS, repeat)
    },
    /** Sends a pending frame at once. */
    flush: () => {
      if (!cancelSend) return
      cancelSend()
      sendNow()
    },
    /** Sends a frame at once, whatever was sent just before. */
    now: () => {
      cancelSend?.()
      sendNow()
    },
    stop,
  }
}

/** An event whose timestamp differs more uses another clock. */
const BELIEVABLE_AGE_MS = 1_000
const events = ['pointerdown', 'pointerup', 'keydown', 'keyup', 'click'] as const

const countOf = (state: WidgetState | undefined): string => (state ? pressCounts(state).join() : '')

/**
 * The phone's part of fair presses: when each control was pressed last, by the pointer event's own time, and the answer to the screen's
 * newest question. SDK-72
 */
export const createPressTimes = (root: HTMLElement, clock: PadClock) => {
  const pressedMs = new Map<string, number>()
  const counts = new Map<string, string>()
  let eventMs: number | null = null
  let question = { number: 0, heardMs: -longestHeldMs }
  /** The timestamp of the current event: a busy page handles presses late. */
  const pressMs = (): number => {
    const nowMs = clock.nowMs()
    return eventMs !== null && eventMs <= nowMs && nowMs - eventMs < BELIEVABLE_AGE_MS ? eventMs : nowMs
  }
  const handle = ({ timeStamp }: Event) => void (eventMs = timeStamp)
  for (const name of events) root.addEventListener(name, handle, { capture: true })
  return {
    /** Compares counts with those of the last call, and stamps what was pressed since. */
    note: (states: ReadonlyMap<string, WidgetState>): void => {
      for (const [id, state] of states) {
        const count = countOf(state)
        if (counts.get(id) !== undefined && counts.get(id) !== count) pressedMs.set(id, pressMs())
        counts.set(id, count)
      }
    },
    /** Another pad, or counts that continue: nothing was pressed. */
    restart: (states: ReadonlyMap<string, WidgetState>): void => {
      counts.clear()
      for (const [id, state] of states) counts.set(id, countOf(state))
    },
    ask: (number: number): void => {
      question = { number, heardMs: clock.nowMs() }
    },
    /** For a frame that leaves now. */
    clock: (): FrameClock => {
      const nowMs = clock.nowMs()
      return { answered: question.number, heldMs: nowMs - question.heardMs, clockMs: nowMs, pressedMs }
    },
    destroy: (): void => {
      for (const name of events) root.removeEventListener(name, handle, { capture: true })
    },
  }
}

/** The number of the screen's question for the phone's clock; `null` for junk. */
export const clockQuestion = (message: { type: string; data: unknown }): number | null =>
  message.type === 'clock' && Number.isInteger(message.data) && Number(message.data) > 0 && Number(message.data) <= 0xff
    ? Number(message.data)
    : null
