import type { Clock, Signal } from '@sofaspark/contract'
import { createLaneFlow, type LaneFlow } from './lane-flow.ts'
import { firstLaneState, stepLane, type LaneEffect, type LaneEvent } from './lane-state.ts'
import { readLaneSignal, type InputTransport, type LaneSignal, type Link, type OpenLink } from './link.ts'

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

/** The phone's end of the direct lane: tries, falls back and retries transparently. */
export interface PhoneLane extends InputTransport {
  /** Handles the screen's signalling step. */
  take(kind: Signal['kind'], data: unknown): void
  /** A screen is present, perhaps another one: starts over. */
  renew(): void
  /** The page woke up: checks at once. */
  wake(): void
  stop(): void
}

/** A timer this late means that the page was suspended. */
const SUSPENDED_MS = 60

/** The only timer, with its due time. */
const createAlarm = (clock: Clock, ring: () => void) => {
  let cancel: () => void = () => undefined
  const alarm = {
    dueMs: Infinity,
    set: (delayMs: number | null) => {
      cancel()
      if (delayMs === null) return
      alarm.dueMs = clock.monotonicMs() + delayMs
      cancel = clock.after(delayMs, ring)
    },
  }
  return alarm
}

interface OpenAttempt {
  attempt: string
  link: Link
  flow: LaneFlow
}

type Performers = { [Kind in LaneEffect['kind']]: (effect: Extract<LaneEffect, { kind: Kind }>) => void }

class PhoneEnd implements PhoneLane {
  private readonly options: PhoneLaneOptions
  private readonly alarm: ReturnType<typeof createAlarm>
  private state = firstLaneState
  /** The link of the newest attempt, until it is dropped. */
  private open: OpenAttempt | null = null

  constructor(options: PhoneLaneOptions) {
    this.options = options
    this.alarm = createAlarm(options.clock, this.ring)
    this.ring()
  }

  send(frame: Uint8Array, sequence: number): boolean {
    if (!this.open || this.state.phase.kind !== 'direct') return false
    const { flow } = this.open
    flow.input(sequence, frame)
    // Never later than already due: a steady stream must not postpone the check.
    if (this.options.clock.monotonicMs() + flow.waitMs() < this.alarm.dueMs) this.alarm.set(flow.waitMs())
    return true
  }

  take(kind: Signal['kind'], data: unknown): void {
    const read = readLaneSignal(data)
    if (!read || read.attempt !== this.open?.attempt) return
    if (kind === 'close') this.handle({ kind: 'closed', isTold: false })
    else this.open.link.take({ kind, body: read.body })
  }

  renew(): void {
    this.handle({ kind: 'renewed', mayTry: this.options.mayTry() })
  }

  wake(): void {
    this.handle({ kind: 'woken', mayTry: this.options.mayTry() })
  }

  stop(): void {
    this.handle({ kind: 'stopped' })
  }

  private readonly ring = () => this.handle({ kind: 'due', mayTry: this.options.mayTry() })

  private handle(event: LaneEvent) {
    const { state, effects } = stepLane(this.state, event)
    this.state = state
    for (const effect of effects) {
      const perform = this.performers[effect.kind] as (effect: LaneEffect) => void
      perform(effect)
    }
  }

  private readonly performers: Performers = {
    open: () => this.openLink(`${this.options.page}.${this.state.attempts}`),
    // The screen is informed unless it said so itself.
    drop: ({ isTold }) => {
      if (!this.open) return
      const { attempt, link } = this.open
      this.open = null
      link.close()
      if (isTold && this.options.mayTry()) this.options.signal('close', { attempt })
    },
    alarm: ({ afterMs, isSpread }) =>
      this.alarm.set(afterMs !== null && isSpread ? afterMs * (0.5 + this.options.random()) : afterMs),
    look: () => this.look(),
    probe: () => this.open?.flow.probe(),
    use: ({ lane }) => this.options.onLane(lane),
    roundTrip: ({ roundTripMs }) => this.options.onRoundTrip(roundTripMs),
  }

  private look() {
    if (!this.open) return
    const { flow } = this.open
    const atMs = this.options.clock.monotonicMs()
    if (atMs - this.alarm.dueMs > SUSPENDED_MS) flow.forgive()
    const isSilent = this.state.phase.kind === 'direct' && flow.isSilent()
    this.handle({ kind: 'looked', atMs, isSilent, quietMs: flow.quietMs(), waitMs: flow.waitMs() })
  }

  private openLink(attempt: string) {
    const { clock, openLink, page, signal, onQuestion } = this.options
    const isCurrent = () => this.open?.attempt === attempt
    try {
      const link = openLink('phone', {
        onStep: ({ kind, body }) => signal(kind, { attempt, body, ...(kind === 'offer' ? { page } : {}) }),
        onOpen: () => {
          if (isCurrent()) this.handle({ kind: 'opened', atMs: clock.monotonicMs() })
        },
        onMessage: (bytes) => {
          const roundTripMs = isCurrent() ? (this.open?.flow.onAck(bytes) ?? null) : null
          if (roundTripMs !== null) this.handle({ kind: 'acked', atMs: clock.monotonicMs(), roundTripMs })
        },
        onClose: () => {
          if (isCurrent()) this.handle({ kind: 'closed', isTold: true })
        },
      })
      this.open = { attempt, link, flow: createLaneFlow(clock, (bytes) => link.send(bytes), onQuestion) }
    } catch {
      // The lane's code could not be loaded, or there is no WebRTC: the relay carries the input until a retry succeeds.
      this.handle({ kind: 'closed', isTold: true })
    }
  }
}

export const createPhoneLane = (options: PhoneLaneOptions): PhoneLane => new PhoneEnd(options)
