import type { Pad } from '@sofaspark/contract'
import { hasTimedControls, pressCounts, readFrame, type FrameClock, type WidgetState } from './input-frame.ts'

export interface PadCommand {
  type: string
  data: unknown
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

const COUNTER_MASK = 0x7f
/** A counter that seems to have jumped further was restarted (a reloaded phone, a pad shown again). */
const BELIEVABLE_PRESSES = 24
/** Number of commands kept while the game is paused; a stroke's parts must not be lost. SDK-06 */
const MAX_WAITING_COMMANDS = 1024

/** Presses between two counter values; never lost, never counted twice. SDK-06 */
const pressesBetween = (before: number, now: number): number => {
  const difference = (now - before) & COUNTER_MASK
  return difference <= BELIEVABLE_PRESSES ? difference : Math.min(now, 1)
}

/** The control of a counter; a control's second counter ends in `:1`. */
const idOf = (key: string): string => key.split(':')[0] ?? key

/** The input read from a phone since the last tick. */
interface Read {
  seen: ReadonlyMap<string, WidgetState>
  taken: ReadonlyMap<string, number>
  agos: ReadonlyMap<string, number>
  frameAgoMs: number
  commands: readonly PadCommand[]
}

const controlsOf = ({ seen, taken, agos, frameAgoMs, commands }: Read): PadControls => {
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

/** Whether a frame has the last counters of the previous pad. */
const isOfBefore = (before: readonly number[] | null, now: readonly number[]): boolean =>
  before?.some((counter) => counter > 0) === true &&
  now.length === before.length &&
  now.every((n, i) => n === before[i])

const pageNowMs = (): number => performance.now()

/** A press is credited with at most this age. */
const maxCreditMs = 250
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
 * the slowest of them + 30 ms, at most 250, and none before the first answer. SDK-75
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

type PressClock = ReturnType<typeof createPressClock>

/** How old the newest frame was as a tick first read it; it stays until the next frame. SDK-75 */
const createFrameAge = (pressClock: PressClock) => {
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

/** Turns the frames and commands of one phone into the controls that a game reads each tick. */
export const createPadBinding = (nowMs: () => number = pageNowMs) => {
  let pad: Pad | null = null
  let states: ReadonlyMap<string, WidgetState> = new Map()
  const counters = new Map<string, number>()
  const presses = new Map<string, number>()
  let commands: PadCommand[] = []
  /** The last frame's counters on the previous pad. */
  let stale: number[] | null = null
  const pressClock = createPressClock()
  let shownMs = nowMs()
  /** When each timed control was pressed last, by the screen's clock. */
  const pressedMs = new Map<string, number>()
  const frameAge = createFrameAge(pressClock)

  const counted = (): number[] => [...states.values()].flatMap(pressCounts)
  /** Whether the control was pressed. */
  const count = (id: string, state: WidgetState): boolean => {
    let isFresh = false
    for (const [index, now] of pressCounts(state).entries()) {
      const key = index === 0 ? id : `${id}:${index}`
      const before = counters.get(key)
      const fresh = before === undefined ? Math.min(now, 1) : pressesBetween(before, now)
      counters.set(key, now)
      if (fresh > 0) presses.set(key, (presses.get(key) ?? 0) + fresh)
      isFresh ||= fresh > 0
    }
    return isFresh
  }
  /** A stamp is believed no further than the seat's credit, the control's press before, and the showing of its pad. */
  const time = (id: string, stampMs: number | undefined, arrivedMs: number): void => {
    const claimedMs = stampMs === undefined ? arrivedMs : pressClock.pressedAtMs(stampMs, arrivedMs)
    pressedMs.set(id, Math.max(claimedMs, shownMs, pressedMs.get(id) ?? 0))
  }
  const agoMs = (id: string, takenMs: number): number => pressClock.credited(takenMs - (pressedMs.get(id) ?? takenMs))
  return {
    /** The phone gets another pad: its counters restart. */
    show: (next: Pad) => {
      stale = counted()
      pad = next
      states = new Map()
      counters.clear()
      presses.clear()
      pressedMs.clear()
      shownMs = nowMs()
      frameAge.forget()
    },
    /** The number of a question for the phone's clock; `null` while nothing on its pad is timed. SDK-75 */
    askClock: (): number | null => (pad && hasTimedControls(pad) ? pressClock.ask(nowMs()) : null),
    isSlow: pressClock.isSlow,
    creditMs: pressClock.creditMs,
    frame: (bytes: Uint8Array) => {
      const read = pad && readFrame(pad, bytes)
      if (!read) return
      const decoded = read.states
      const arrivedMs = nowMs()
      if (read.clock) pressClock.hear(read.clock, arrivedMs)
      // A late frame of the previous pad is no press on this one.
      if (isOfBefore(stale, [...decoded.values()].flatMap(pressCounts))) return
      stale = null
      states = decoded
      frameAge.hear(read.clock, arrivedMs)
      for (const [id, state] of decoded) if (count(id, state)) time(id, read.clock?.pressedMs.get(id), arrivedMs)
    },
    command: (type: string, data: unknown) => {
      if (commands.length < MAX_WAITING_COMMANDS) commands.push({ type, data })
    },
    /** The phone disconnected: everything is released. */
    release: () => {
      states = new Map()
      frameAge.forget()
    },
    /** Input since the last call. */
    take: (): PadControls => {
      const taken = new Map(presses)
      const takenCommands = commands
      const seen = states
      const takenMs = nowMs()
      const agos = new Map([...taken.keys()].map((key) => [idOf(key), agoMs(idOf(key), takenMs)]))
      const frameAgoMs = frameAge.read(takenMs)
      presses.clear()
      commands = []
      return controlsOf({ seen, taken, agos, frameAgoMs, commands: takenCommands })
    },
  }
}

export type PadBinding = ReturnType<typeof createPadBinding>
