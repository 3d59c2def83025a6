import type { Pad } from '@sofaspark/contract'
import { pressCounts, type DecodedFrame, type WidgetState } from './input-frame.ts'

/** The estimated times of a phone's presses, in milliseconds of the screen's clock; `createPressClock` has it. SDK-75 */
export interface PressTimes {
  pressedAtMs(stampMs: number, nowMs: number): number
  /** An age in whole milliseconds, from 0 to the seat's credit. */
  credited(agoMs: number): number
}

/** How old the newest frame was as a tick first read it; it stays until the next frame. SDK-75 */
type FrameAge = { kind: 'unread'; madeMs: number } | { kind: 'read'; agoMs: number }

interface PadShown {
  kind: 'shown'
  pad: Pad
  shownMs: number
  states: ReadonlyMap<string, WidgetState>
  counters: ReadonlyMap<string, number>
  /** Presses that no tick has taken, by control; a control's second counter ends in `:1`. */
  presses: ReadonlyMap<string, number>
  /** When each control was pressed last. */
  pressedMs: ReadonlyMap<string, number>
  /** The last frame's counters on the previous pad, until a frame of this one arrives. */
  stale: readonly number[] | null
  frame: FrameAge
}

/** One phone's pad as the screen knows it: blank before it gets its first one. */
export type PadState = { kind: 'blank' } | PadShown

/** The input since the last tick. */
export interface Taken {
  seen: ReadonlyMap<string, WidgetState>
  taken: ReadonlyMap<string, number>
  agos: ReadonlyMap<string, number>
  frameAgoMs: number
}

const COUNTER_MASK = 0x7f
/** A counter that seems to have jumped further was restarted (a reloaded phone, a pad shown again). */
const BELIEVABLE_PRESSES = 24
const none: ReadonlyMap<string, never> = new Map<string, never>()
const unaged: FrameAge = { kind: 'read', agoMs: 0 }

export const blankPad: PadState = { kind: 'blank' }

/** Presses between two counter values; never lost, never counted twice. SDK-06 */
const pressesBetween = (before: number | undefined, now: number): number => {
  if (before === undefined) return Math.min(now, 1)
  const difference = (now - before) & COUNTER_MASK
  return difference <= BELIEVABLE_PRESSES ? difference : Math.min(now, 1)
}

const countersIn = (states: ReadonlyMap<string, WidgetState>): number[] => [...states.values()].flatMap(pressCounts)

/** Whether a frame has the last counters of the previous pad. */
const isOfBefore = (before: readonly number[] | null, now: readonly number[]): boolean =>
  before?.some((counter) => counter > 0) === true &&
  now.length === before.length &&
  now.every((n, i) => n === before[i])

/** The phone gets another pad: its counters restart. */
export const padShown = (state: PadState, pad: Pad, shownMs: number): PadState => ({
  kind: 'shown',
  pad,
  shownMs,
  states: none,
  counters: none,
  presses: none,
  pressedMs: none,
  stale: state.kind === 'shown' ? countersIn(state.states) : [],
  frame: unaged,
})

/** A frame arrived; a late one of the previous pad is no press on this one. */
export const padFrame = (
  state: PadState,
  { states, clock }: DecodedFrame,
  arrivedMs: number,
  times: PressTimes,
): PadState => {
  if (state.kind === 'blank' || isOfBefore(state.stale, countersIn(states))) return state
  const counters = new Map(state.counters)
  const presses = new Map(state.presses)
  const pressedMs = new Map(state.pressedMs)
  for (const [id, control] of states) {
    for (const [index, now] of pressCounts(control).entries()) {
      const key = index === 0 ? id : `${id}:${index}`
      const fresh = pressesBetween(counters.get(key), now)
      counters.set(key, now)
      if (fresh === 0) continue
      presses.set(key, (presses.get(key) ?? 0) + fresh)
      // A stamp is limited by the seat's credit, the control's previous press, and the time at which its pad appeared.
      const stampMs = clock?.pressedMs.get(id)
      const claimedMs = stampMs === undefined ? arrivedMs : times.pressedAtMs(stampMs, arrivedMs)
      pressedMs.set(id, Math.max(claimedMs, state.shownMs, pressedMs.get(id) ?? 0))
    }
  }
  const frame: FrameAge = clock ? { kind: 'unread', madeMs: times.pressedAtMs(clock.clockMs, arrivedMs) } : unaged
  return { ...state, states, counters, presses, pressedMs, stale: null, frame }
}

/** The phone disconnected: everything is released. */
export const padReleased = (state: PadState): PadState =>
  state.kind === 'blank' ? state : { ...state, states: none, frame: unaged }

/** The control of a counter. */
const idOf = (key: string): string => key.split(':')[0] ?? key

/** A tick takes the input since the last one. */
export const padTaken = (state: PadState, takenMs: number, times: PressTimes): { state: PadState; input: Taken } => {
  if (state.kind === 'blank') return { state, input: { seen: none, taken: none, agos: none, frameAgoMs: 0 } }
  const { states, presses, pressedMs, frame } = state
  const agos = new Map(
    [...presses.keys()].map((key) => {
      const id = idOf(key)
      return [id, times.credited(takenMs - (pressedMs.get(id) ?? takenMs))]
    }),
  )
  const frameAgoMs = frame.kind === 'unread' ? times.credited(takenMs - frame.madeMs) : frame.agoMs
  return {
    state: { ...state, presses: none, frame: { kind: 'read', agoMs: frameAgoMs } },
    input: { seen: states, taken: presses, agos, frameAgoMs },
  }
}
