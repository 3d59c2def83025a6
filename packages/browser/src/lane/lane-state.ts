import { limits } from '@sofaspark/contract'

/** `doubtful`: open, but the screen was silent; the relay carries the input until the lane has proved itself again. */
type LanePhase =
  | { kind: 'waiting' }
  | { kind: 'opening' }
  | { kind: 'direct'; sinceMs: number }
  | { kind: 'doubtful'; sinceMs: number; acks: number }
  | { kind: 'stopped' }

/** The phone's end of the direct lane, without its link. */
export interface LaneState {
  phase: LanePhase
  /** The number of the newest attempt. */
  attempts: number
  /** Attempts that failed in a row; each doubles the wait for the next. */
  failures: number
  /** How long a suspect lane has to be calm; it grows when the lane was suspect just before. */
  calmMs: number
}

export type LaneEvent =
  /** The timer fired. `mayTry`: there is a screen to signal to. */
  | { kind: 'due'; mayTry: boolean }
  | { kind: 'opened'; atMs: number }
  /** The link closed or could not be opened; `isTold` when the screen does not know it. */
  | { kind: 'closed'; isTold: boolean }
  /** The flow after its due work: the silence of the screen, and the wait until the next work. */
  | { kind: 'looked'; atMs: number; isSilent: boolean; quietMs: number; waitMs: number }
  | { kind: 'acked'; atMs: number; roundTripMs: number }
  /** A screen is present, perhaps another one. */
  | { kind: 'renewed'; mayTry: boolean }
  /** The page woke up. */
  | { kind: 'woken'; mayTry: boolean }
  | { kind: 'stopped' }

export type LaneEffect =
  /** Opens a link for the newest attempt. */
  | { kind: 'open' }
  /** Closes the link, and informs the screen. */
  | { kind: 'drop'; isTold: boolean }
  /** Sets the only timer; `null` clears it, and `isSpread` adds jitter. */
  | { kind: 'alarm'; afterMs: number | null; isSpread?: boolean }
  /** Does the flow's due work and reports it as `looked`. */
  | { kind: 'look' }
  | { kind: 'probe' }
  | { kind: 'use'; lane: 'direct' | 'relay' }
  | { kind: 'roundTrip'; roundTripMs: number }

interface LaneStep {
  state: LaneState
  effects: readonly LaneEffect[]
}

/** Interval of probes on a suspect lane. */
const DOUBT_PROBE_MS = 100
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
/** A silent link is closed after this time. */
const GIVE_UP_MS = 3_000
/** A suspect lane is used again after this many prompt acknowledgements over this time; longer if it was suspect just before. */
const PROMPT_ACKS = 3
const CALM_MS = 250
const LONGEST_CALM_MS = 2_000
const STEADY_MS = 10_000

export const firstLaneState: LaneState = { phase: { kind: 'waiting' }, attempts: 0, failures: 0, calmMs: CALM_MS }

const unchanged = (state: LaneState, ...effects: LaneEffect[]): LaneStep => ({ state, effects })

/** A step into another phase; the input changes its lane where that begins or ends `direct`. */
const entered = (state: LaneState, phase: LanePhase, ...effects: LaneEffect[]): LaneStep => {
  const isDirect = phase.kind === 'direct'
  const lane = isDirect ? 'direct' : 'relay'
  const changes: LaneEffect[] = (state.phase.kind === 'direct') === isDirect ? [] : [{ kind: 'use', lane }]
  return { state: { ...state, phase }, effects: [...changes, ...effects] }
}

/** Opens a link from `waiting`; without a screen, `renewed` comes with it. */
const tried = (state: LaneState, mayTry: boolean): LaneStep =>
  mayTry
    ? entered(
        { ...state, attempts: state.attempts + 1 },
        { kind: 'opening' },
        { kind: 'alarm', afterMs: limits.laneOpenMs },
        { kind: 'open' },
      )
    : unchanged(state, { kind: 'alarm', afterMs: LONGEST_RETRY_MS })

/** A step that keeps the link, if there is one, and clears or sets the timer. */
const left = (
  state: LaneState,
  phase: LanePhase,
  isTold: boolean,
  alarm: LaneEffect = { kind: 'alarm', afterMs: null },
): LaneStep => {
  const next = entered(state, phase, alarm)
  return { ...next, effects: [{ kind: 'drop', isTold }, ...next.effects] }
}

const retried = (state: LaneState, isTold: boolean): LaneStep => {
  const afterMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** state.failures)
  const failed = { ...state, failures: state.failures + 1 }
  return left(failed, { kind: 'waiting' }, isTold, { kind: 'alarm', afterMs, isSpread: true })
}

type FlowEvent<Kind extends LaneEvent['kind']> = Extract<LaneEvent, { kind: Kind }>

const looked = (state: LaneState, { atMs, isSilent, quietMs, waitMs }: FlowEvent<'looked'>): LaneStep => {
  const { phase } = state
  if (phase.kind === 'direct' && !isSilent) return unchanged(state, { kind: 'alarm', afterMs: waitMs })
  if (phase.kind === 'direct') {
    const wasSteady = atMs - phase.sinceMs >= STEADY_MS
    const calmMs = wasSteady ? CALM_MS : Math.min(LONGEST_CALM_MS, state.calmMs * 2)
    const suspect = entered({ ...state, calmMs }, { kind: 'doubtful', sinceMs: atMs, acks: 0 })
    const next = looked(suspect.state, { kind: 'looked', atMs, isSilent, quietMs, waitMs })
    return { ...next, effects: [...suspect.effects, ...next.effects] }
  }
  if (phase.kind !== 'doubtful') return unchanged(state)
  if (quietMs >= GIVE_UP_MS) return retried(state, true)
  return unchanged(state, { kind: 'probe' }, { kind: 'alarm', afterMs: DOUBT_PROBE_MS })
}

const acked = (state: LaneState, { atMs, roundTripMs }: FlowEvent<'acked'>): LaneStep => {
  const { phase } = state
  if (phase.kind === 'direct') return unchanged({ ...state, failures: 0 }, { kind: 'roundTrip', roundTripMs })
  if (phase.kind !== 'doubtful') return unchanged(state)
  const acks = roundTripMs < limits.laneSilenceMs ? phase.acks + 1 : 0
  if (acks < PROMPT_ACKS || atMs - phase.sinceMs < state.calmMs) return entered(state, { ...phase, acks })
  return entered(state, { kind: 'direct', sinceMs: atMs }, { kind: 'roundTrip', roundTripMs }, { kind: 'look' })
}

const renewed = (state: LaneState, { mayTry }: FlowEvent<'renewed'>): LaneStep => {
  const fresh = left({ ...state, failures: 0, calmMs: CALM_MS }, { kind: 'waiting' }, false)
  const next = tried(fresh.state, mayTry)
  return { ...next, effects: [...fresh.effects, ...next.effects] }
}

/** A lane's step: it tries to open, falls back on the relay, and retries. BRO-41 */
export const stepLane = (state: LaneState, event: LaneEvent): LaneStep => {
  const { kind } = state.phase
  if (kind === 'stopped') return unchanged(state)
  const isOpen = kind === 'direct' || kind === 'doubtful'
  switch (event.kind) {
    case 'due':
      if (kind === 'waiting') return tried(state, event.mayTry)
      return isOpen ? unchanged(state, { kind: 'look' }) : retried(state, true)
    case 'opened':
      if (kind !== 'opening') return unchanged(state)
      return entered(state, { kind: 'direct', sinceMs: event.atMs }, { kind: 'look' })
    case 'closed':
      return kind === 'waiting' ? unchanged(state) : retried(state, event.isTold)
    case 'looked':
      return looked(state, event)
    case 'acked':
      return acked(state, event)
    case 'renewed':
      return renewed(state, event)
    case 'woken':
      if (kind === 'waiting') return tried({ ...state, failures: 0 }, event.mayTry)
      return isOpen ? unchanged(state, { kind: 'look' }) : unchanged(state)
    case 'stopped':
      return left(state, { kind: 'stopped' }, true)
  }
}
