import type { Pad } from '@sofaspark/contract'
import { hasTimedControls, readFrame, type FrameClock } from './input-frame.ts'
import { blankPad, padFrame, padReleased, padShown, padTaken, type Taken } from './pad-state.ts'

export interface PadCommand {
  type: string
  data: unknown
  /** Of a text: how late the player saw the match, 1 to 250 ms; absent on the match's own screen. SDK-77 */
  agoMs?: number
}

/** One phone's input since the last tick. */
export interface PadControls {
  stick(id: string): { x: number; y: number }
  held(id: string): boolean
  /** Presses since the last tick, each reported once. */
  pressed(id: string): number
  slider(id: string): number
  tilt(id: string): { x: number; y: number; live: boolean }
  /** Taps on each half since the last tick. */
  taps(id: string): { left: number; right: number }
  /** The newest swipe: its direction and speed (0 to 1), and the number of swipes since the last tick. */
  swipe(id: string): { count: number; x: number; y: number; speed: number }
  /** −1 to 1. */
  wheel(id: string): number
  /**
   * The direction of a drag while it is held, of length 0 to 1, and of the last one after its lift. Lifts and taps since the last tick.
   * SDK-72
   */
  aim(id: string): { held: boolean; x: number; y: number; lifts: number; taps: number }
  /**
   * How long before this tick the newest press of a `timed` control happened on the phone, in whole milliseconds from 0 to the seat's
   * credit, which is at most 250; 0 without a press. Sims, replays and bots know no other time. SDK-75
   */
  agoMs(id: string): number
  /**
   * The age of the newest frame when a tick first read it, in whole milliseconds from 0 to the seat's credit: that long ago the thumb or
   * the wrist was where the sticks say. It stays until the next frame; 0 for pads without `timed` controls. SDK-75
   */
  frameAgoMs(): number
  /** Texts, choices and strokes since the last tick, in order. */
  commands: readonly PadCommand[]
}

/** Number of commands kept while the game is paused; a stroke's parts must not be lost. SDK-06 */
const MAX_WAITING_COMMANDS = 1024

const controlsOf = ({ seen, taken, agos, frameAgoMs }: Taken, commands: readonly PadCommand[]): PadControls => {
  return {
    stick: (id) => {
      const state = seen.get(id)
      return state?.type === 'stick' || state?.type === 'dpad' ? { x: state.x, y: state.y } : { x: 0, y: 0 }
    },
    held: (id) => {
      const state = seen.get(id)
      return state?.type === 'button' && state.held
    },
    pressed: (id) => taken.get(id) ?? 0,
    slider: (id) => {
      const state = seen.get(id)
      return state?.type === 'slider' ? state.value : 0
    },
    tilt: (id) => {
      const state = seen.get(id)
      return state?.type === 'tilt' ? { x: state.x, y: state.y, live: state.live } : { x: 0, y: 0, live: false }
    },
    taps: (id) => ({ left: taken.get(id) ?? 0, right: taken.get(`${id}:1`) ?? 0 }),
    swipe: (id) => {
      const state = seen.get(id)
      const { x, y, speed } = state?.type === 'swipe' ? state : { x: 0, y: 0, speed: 0 }
      return { count: taken.get(id) ?? 0, x, y, speed }
    },
    wheel: (id) => {
      const state = seen.get(id)
      return state?.type === 'wheel' ? state.angle : 0
    },
    aim: (id) => {
      const state = seen.get(id)
      const { held, x, y } = state?.type === 'aim' ? state : { held: false, x: 0, y: 0 }
      return { held, x, y, lifts: taken.get(id) ?? 0, taps: taken.get(`${id}:1`) ?? 0 }
    },
    agoMs: (id) => agos.get(id) ?? 0,
    frameAgoMs: () => frameAgoMs,
    commands,
  }
}

const pageNowMs = (): number => performance.now()

/** A press is credited with at most this age, the delay of its line and of its picture together. */
const maxCreditMs = 250
/** Jitter allowance on top of the round trips. */
const CREDIT_MARGIN_MS = 30
/** From this credit on, a snail marks the seat for everyone. */
const SLOW_CREDIT_MS = 120
const SAMPLES = 8
const WAITING_QUESTIONS = 8
const HELD_TOO_LONG_MS = 255

const unwrap = (milliseconds: number): number => {
  const word = ((milliseconds % 0x1_0000) + 0x1_0000) % 0x1_0000
  return word >= 0x8000 ? word - 0x1_0000 : word
}

/**
 * The screen's estimate of one phone's clock and latency. Offset = the middle of the quickest of the last eight round trips; credit = half of
 * the slowest of them + 30 ms, at most 250, and none before the first answer. SDK-75
 *
 * A player before a mirror sees the match late: its presses are older, and its credit is higher, by that delay. SDK-77
 */
export const createPressClock = () => {
  let samples: { roundTripMs: number; offsetMs: number }[] = []
  let waiting: { number: number; askedMs: number }[] = []
  let number = 0
  let viewLagMs = 0

  const lineCredit = (): number => {
    if (samples.length === 0) return 0
    const slowestMs = Math.max(...samples.map(({ roundTripMs }) => roundTripMs))
    return Math.min(maxCreditMs, Math.floor(slowestMs / 2 + CREDIT_MARGIN_MS))
  }
  const credit = (): number => (samples.length === 0 ? 0 : Math.min(maxCreditMs, lineCredit() + viewLagMs))
  return {
    /** The next question's number, 1 to 255. */
    ask: (nowMs: number): number => {
      number = (number % 0xff) + 1
      waiting = [...waiting, { number, askedMs: nowMs }].slice(-WAITING_QUESTIONS)
      return number
    },
    /** Reads the answer in an arriving frame; only the first answer to each question counts. */
    handle: ({ answered, heldMs, clockMs }: FrameClock, nowMs: number): void => {
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
    seenLateMs: (): number => viewLagMs,
    /** How late the player sees the match, in whole milliseconds. SDK-77 */
    seeLate: (milliseconds: number): void => {
      viewLagMs = Number.isFinite(milliseconds) ? Math.max(0, Math.min(maxCreditMs, Math.round(milliseconds))) : 0
    },
    /** The age in whole milliseconds, clamped to the credit. */
    credited: (agoMs: number): number => Math.max(0, Math.min(credit(), Math.round(agoMs))),
    /** A snail on the name plate. */
    isSlow: (): boolean => credit() > SLOW_CREDIT_MS,
    /** The time of an arriving stamped press on the screen's clock, at most the credit ago. */
    pressedAtMs: (stampMs: number, nowMs: number): number => {
      const quickest = [...samples].sort((one, other) => one.roundTripMs - other.roundTripMs)[0]
      if (!quickest) return nowMs
      const agoMs = unwrap(nowMs + quickest.offsetMs - stampMs)
      const lineMs = Math.max(0, Math.min(lineCredit(), agoMs))
      return nowMs - Math.min(credit(), lineMs + viewLagMs)
    },
  }
}

/** Converts the frames and commands of one phone into the controls that a game reads each tick. */
export const createPadBinding = (nowMs: () => number = pageNowMs) => {
  const pressClock = createPressClock()
  let state = blankPad
  let commands: PadCommand[] = []
  return {
    /** The phone gets another pad: its counters restart. */
    show: (next: Pad) => {
      state = padShown(state, next, nowMs())
    },
    /** The number of a question for the phone's clock; `null` while nothing on its pad is timed. SDK-75 */
    askClock: (): number | null =>
      state.kind === 'shown' && hasTimedControls(state.pad) ? pressClock.ask(nowMs()) : null,
    isSlow: pressClock.isSlow,
    creditMs: pressClock.creditMs,
    seeLate: pressClock.seeLate,
    frame: (bytes: Uint8Array) => {
      const read = state.kind === 'shown' && readFrame(state.pad, bytes)
      if (!read) return
      const arrivedMs = nowMs()
      if (read.clock) pressClock.handle(read.clock, arrivedMs)
      state = padFrame(state, read, arrivedMs, pressClock)
    },
    command: (type: string, data: unknown) => {
      const agoMs = type === 'text' ? pressClock.seenLateMs() : 0
      if (commands.length < MAX_WAITING_COMMANDS) commands.push({ type, data, ...(agoMs > 0 ? { agoMs } : {}) })
    },
    /** The phone disconnected: everything is released. */
    release: () => {
      state = padReleased(state)
    },
    /** Input since the last call. */
    take: (): PadControls => {
      const { state: next, input } = padTaken(state, nowMs(), pressClock)
      const takenCommands = commands
      state = next
      commands = []
      return controlsOf(input, takenCommands)
    },
  }
}

export type PadBinding = ReturnType<typeof createPadBinding>
