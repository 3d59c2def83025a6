import { limits, type Clock, type Signal } from '@sofaspark/contract'
import { createLaneFlow, type LaneFlow } from './lane-flow.ts'
import { readLaneSignal, type InputTransport, type LaneSignal, type Link, type OpenLink } from './link.ts'

/** `doubtful`: open, but the screen was silent; the relay carries the input until the lane has proved itself again. */
type LaneState =
  | { kind: 'waiting' }
  | { kind: 'opening'; attempt: string; link: Link; flow: LaneFlow }
  | { kind: 'direct'; attempt: string; link: Link; flow: LaneFlow; sinceMs: number }
  | { kind: 'doubtful'; attempt: string; link: Link; flow: LaneFlow; sinceMs: number; acks: number }
  | { kind: 'stopped' }

export interface PhoneLaneOptions {
  clock: Clock
  random: () => number
  openLink: OpenLink
  /** Distinguishes this page from the one before its reload. */
  page: string
  signal: (kind: Signal['kind'], data: LaneSignal) => void
  /** Whether there is a screen to signal to. */
  mayTry: () => boolean
  /** The lane in use changed. Back on the relay, the last input may not have arrived. */
  onLane: (lane: 'direct' | 'relay') => void
  onRoundTrip: (roundTripMs: number) => void
  /** The screen asks for the phone's clock. */
  onQuestion: (question: number) => void
}

/** The phone's end of the direct lane: tries, falls back and retries, unnoticed by players. */
export interface PhoneLane extends InputTransport {
  /** Handles the screen's signalling step. */
  take(kind: Signal['kind'], data: unknown): void
  /** A screen is present, perhaps another one: starts over. */
  renew(): void
  /** The page woke up: checks at once. */
  wake(): void
  stop(): void
}

/** Interval of probes on a suspect lane. */
const DOUBT_PROBE_MS = 100
/** A timer this late means that the page itself was suspended. */
const SUSPENDED_MS = 60
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
/** A silent link is closed after this time. */
const GIVE_UP_MS = 3_000
/** A suspect lane is used again after this many prompt acknowledgements over this time; longer if it was suspect just before. */
const PROMPT_ACKS = 3
const CALM_MS = 250
const LONGEST_CALM_MS = 2_000
const STEADY_MS = 10_000

/** One timer, which knows when it is due. */
const createAlarm = (clock: Clock) => {
  let cancel: () => void = () => undefined
  const alarm = {
    dueMs: Infinity,
    set: (delayMs: number, call: () => void) => {
      cancel()
      alarm.dueMs = clock.monotonicMs() + delayMs
      cancel = clock.after(delayMs, call)
    },
    clear: () => {
      cancel()
    },
  }
  return alarm
}

/** How long to wait before the next attempt, and how long a suspect lane has to be calm: both grow with each failure. */
const createRetrySchedule = (random: () => number) => {
  let failures = 0
  let calmMs = CALM_MS
  return {
    calmMs: () => calmMs,
    retryMs: () => {
      const delayMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
      failures += 1
      return delayMs * (0.5 + random())
    },
    /** The lane fell silent after this time. */
    fellSilent: (directMs: number) => {
      calmMs = directMs >= STEADY_MS ? CALM_MS : Math.min(LONGEST_CALM_MS, calmMs * 2)
    },
    forgetFailures: () => {
      failures = 0
    },
    reset: () => {
      failures = 0
      calmMs = CALM_MS
    },
  }
}

type SuspectState = Extract<LaneState, { kind: 'doubtful' }>

/** Counts an acknowledgement on a suspect lane, and returns whether the lane has proved itself. */
const hasProved = (open: SuspectState, roundTripMs: number, monotonicMs: number, calmMs: number): boolean => {
  open.acks = roundTripMs < limits.laneSilenceMs ? open.acks + 1 : 0
  return open.acks >= PROMPT_ACKS && monotonicMs - open.sinceMs >= calmMs
}

const openFlow = ({ clock, onQuestion }: PhoneLaneOptions, link: Link): LaneFlow =>
  createLaneFlow(clock, (bytes) => link.send(bytes), onQuestion)

class PhoneEnd implements PhoneLane {
  private readonly options: PhoneLaneOptions
  private readonly alarm: ReturnType<typeof createAlarm>
  private readonly patience: ReturnType<typeof createRetrySchedule>
  private state: LaneState = { kind: 'waiting' }
  private attempts = 0

  constructor(options: PhoneLaneOptions) {
    this.options = options
    this.alarm = createAlarm(options.clock)
    this.patience = createRetrySchedule(options.random)
    this.begin()
  }

  private readonly retry = (isTold = true) => {
    this.drop(isTold)
    this.enter({ kind: 'waiting' })
    this.alarm.set(this.patience.retryMs(), this.begin)
  }

  private readonly watch = () => {
    if (this.state.kind !== 'direct' && this.state.kind !== 'doubtful') return
    const { attempt, link, flow } = this.state
    const monotonicMs = this.options.clock.monotonicMs()
    if (monotonicMs - this.alarm.dueMs > SUSPENDED_MS) flow.forgive()
    if (this.state.kind === 'direct' && flow.isSilent()) {
      this.patience.fellSilent(monotonicMs - this.state.sinceMs)
      this.enter({ kind: 'doubtful', attempt, link, flow, sinceMs: monotonicMs, acks: 0 })
    }
    if (this.state.kind === 'direct') this.alarm.set(flow.waitMs(), this.watch)
    else if (flow.quietMs() >= GIVE_UP_MS) this.retry()
    else {
      flow.probe()
      this.alarm.set(DOUBT_PROBE_MS, this.watch)
    }
  }

  private readonly begin = () => {
    if (this.state.kind !== 'waiting') return
    if (!this.options.mayTry()) {
      // `renew` comes with the screen.
      this.alarm.set(LONGEST_RETRY_MS, this.begin)
      return
    }
    this.attempts += 1
    const attempt = `${this.options.page}.${this.attempts}`
    try {
      const link = this.options.openLink('phone', {
        onStep: ({ kind, body }) =>
          this.options.signal(kind, { attempt, body, ...(kind === 'offer' ? { page: this.options.page } : {}) }),
        onOpen: () => {
          const opening = this.current(attempt)
          if (opening?.kind !== 'opening') return
          this.enter({ ...opening, kind: 'direct', sinceMs: this.options.clock.monotonicMs() })
          this.watch()
        },
        onMessage: (bytes) => this.hear(attempt, bytes),
        onClose: () => {
          if (this.current(attempt)) this.retry()
        },
      })
      this.enter({ kind: 'opening', attempt, link, flow: openFlow(this.options, link) })
      this.alarm.set(limits.laneOpenMs, this.retry)
    } catch {
      // The lane's code could not be loaded, or there is no WebRTC: the relay carries the input until a retry succeeds.
      this.retry()
    }
  }

  send(frame: Uint8Array, sequence: number): boolean {
    if (this.state.kind !== 'direct') return false
    const { flow } = this.state
    flow.input(sequence, frame)
    // Never later than already due: a steady stream must not postpone the check.
    if (this.options.clock.monotonicMs() + flow.waitMs() < this.alarm.dueMs) this.alarm.set(flow.waitMs(), this.watch)
    return true
  }

  take(kind: Signal['kind'], data: unknown): void {
    const read = readLaneSignal(data)
    const open = read && this.current(read.attempt)
    if (!open) return
    if (kind === 'close') {
      this.retry(false)
    } else open.link.take({ kind, body: read.body })
  }

  renew(): void {
    if (this.state.kind === 'stopped') return
    this.drop(false)
    this.patience.reset()
    this.enter({ kind: 'waiting' })
    this.alarm.clear()
    this.begin()
  }

  wake(): void {
    if (this.state.kind === 'waiting') {
      this.patience.forgetFailures()
      this.begin()
    } else this.watch()
  }

  stop(): void {
    this.drop(true)
    this.alarm.clear()
    this.enter({ kind: 'stopped' })
  }

  private enter(next: LaneState) {
    const was = this.state.kind
    this.state = next
    if ((was === 'direct') !== (next.kind === 'direct'))
      this.options.onLane(next.kind === 'direct' ? 'direct' : 'relay')
  }

  private current(attempt: string) {
    return 'attempt' in this.state && this.state.attempt === attempt ? this.state : null
  }

  // The screen is informed unless it said so itself.
  private drop(isTold: boolean) {
    if (!('attempt' in this.state)) return
    this.state.link.close()
    if (isTold && this.options.mayTry()) this.options.signal('close', { attempt: this.state.attempt })
  }

  private hear(attempt: string, bytes: Uint8Array) {
    const open = this.current(attempt)
    const roundTripMs = open?.flow.onAck(bytes) ?? null
    if (!open || roundTripMs === null) return
    if (open.kind === 'direct') {
      this.patience.forgetFailures()
      this.options.onRoundTrip(roundTripMs)
    } else if (open.kind === 'doubtful') {
      const monotonicMs = this.options.clock.monotonicMs()
      if (!hasProved(open, roundTripMs, monotonicMs, this.patience.calmMs())) return
      this.enter({ kind: 'direct', attempt, link: open.link, flow: open.flow, sinceMs: monotonicMs })
      this.options.onRoundTrip(roundTripMs)
      this.watch()
    }
  }
}

export const createPhoneLane = (options: PhoneLaneOptions): PhoneLane => new PhoneEnd(options)
