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

/** The phone's end of the direct lane: tries, falls back and retries, unnoticed by anybody. */
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

/** Counts an acknowledgement on a suspect lane, and tells whether the lane has proved itself. */
const hasProved = (open: SuspectState, roundTripMs: number, monotonicMs: number, calmMs: number): boolean => {
  open.acks = roundTripMs < limits.laneSilenceMs ? open.acks + 1 : 0
  return open.acks >= PROMPT_ACKS && monotonicMs - open.sinceMs >= calmMs
}

const openFlow = ({ clock, onQuestion }: PhoneLaneOptions, link: Link): LaneFlow =>
  createLaneFlow(clock, (bytes) => link.send(bytes), onQuestion)

export const createPhoneLane = (options: PhoneLaneOptions): PhoneLane => {
  const { clock, signal } = options
  let state: LaneState = { kind: 'waiting' }
  const alarm = createAlarm(clock)
  const patience = createRetrySchedule(options.random)
  let attempts = 0

  const enter = (next: LaneState) => {
    const was = state.kind
    state = next
    if ((was === 'direct') !== (next.kind === 'direct')) options.onLane(next.kind === 'direct' ? 'direct' : 'relay')
  }
  const current = (attempt: string) => ('attempt' in state && state.attempt === attempt ? state : null)

  // The screen is told unless it said so itself.
  const drop = (isTold: boolean) => {
    if (!('attempt' in state)) return
    state.link.close()
    if (isTold && options.mayTry()) signal('close', { attempt: state.attempt })
  }
  const retry = (isTold = true) => {
    drop(isTold)
    enter({ kind: 'waiting' })
    alarm.set(patience.retryMs(), begin)
  }

  const watch = () => {
    if (state.kind !== 'direct' && state.kind !== 'doubtful') return
    const { attempt, link, flow } = state
    const monotonicMs = clock.monotonicMs()
    if (monotonicMs - alarm.dueMs > SUSPENDED_MS) flow.forgive()
    if (state.kind === 'direct' && flow.isSilent()) {
      patience.fellSilent(monotonicMs - state.sinceMs)
      enter({ kind: 'doubtful', attempt, link, flow, sinceMs: monotonicMs, acks: 0 })
    }
    if (state.kind === 'direct') alarm.set(flow.waitMs(), watch)
    else if (flow.quietMs() >= GIVE_UP_MS) retry()
    else {
      flow.probe()
      alarm.set(DOUBT_PROBE_MS, watch)
    }
  }

  const hear = (attempt: string, bytes: Uint8Array) => {
    const open = current(attempt)
    const roundTripMs = open?.flow.onAck(bytes) ?? null
    if (!open || roundTripMs === null) return
    if (open.kind === 'direct') {
      patience.forgetFailures()
      options.onRoundTrip(roundTripMs)
    } else if (open.kind === 'doubtful') {
      const monotonicMs = clock.monotonicMs()
      if (!hasProved(open, roundTripMs, monotonicMs, patience.calmMs())) return
      enter({ kind: 'direct', attempt, link: open.link, flow: open.flow, sinceMs: monotonicMs })
      options.onRoundTrip(roundTripMs)
      watch()
    }
  }

  const begin = () => {
    if (state.kind !== 'waiting') return
    if (!options.mayTry()) {
      // `renew` comes with the screen.
      alarm.set(LONGEST_RETRY_MS, begin)
      return
    }
    attempts += 1
    const attempt = `${options.page}.${attempts}`
    try {
      const link = options.openLink('phone', {
        onStep: ({ kind, body }) =>
          signal(kind, { attempt, body, ...(kind === 'offer' ? { page: options.page } : {}) }),
        onOpen: () => {
          const opening = current(attempt)
          if (opening?.kind !== 'opening') return
          enter({ ...opening, kind: 'direct', sinceMs: clock.monotonicMs() })
          watch()
        },
        onMessage: (bytes) => hear(attempt, bytes),
        onClose: () => {
          if (current(attempt)) retry()
        },
      })
      enter({ kind: 'opening', attempt, link, flow: openFlow(options, link) })
      alarm.set(limits.laneOpenMs, retry)
    } catch {
      // The lane's code could not be loaded, or there is no WebRTC: the relay carries the input until a retry succeeds.
      retry()
    }
  }
  begin()

  return {
    send: (frame, sequence) => {
      if (state.kind !== 'direct') return false
      const { flow } = state
      flow.input(sequence, frame)
      // Never later than already due: a steady stream must not postpone the check.
      if (clock.monotonicMs() + flow.waitMs() < alarm.dueMs) alarm.set(flow.waitMs(), watch)
      return true
    },
    take: (kind, data) => {
      const read = readLaneSignal(data)
      const open = read && current(read.attempt)
      if (!open) return
      if (kind === 'close') {
        retry(false)
      } else open.link.take({ kind, body: read.body })
    },
    renew: () => {
      if (state.kind === 'stopped') return
      drop(false)
      patience.reset()
      enter({ kind: 'waiting' })
      alarm.clear()
      begin()
    },
    wake: () => {
      if (state.kind === 'waiting') {
        patience.forgetFailures()
        begin()
      } else watch()
    },
    stop: () => {
      drop(true)
      alarm.clear()
      enter({ kind: 'stopped' })
    },
  }
}
