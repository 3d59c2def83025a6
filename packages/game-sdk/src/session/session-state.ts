import { timings } from '@sofaspark/contract'

/** State of a session, apart from the match itself. */
export interface SessionState {
  match: 'none' | 'running' | 'over'
  /** The beginning of a match that a reload resumed is unknown, so it has no replay. */
  isResumed: boolean
  isPaused: boolean
  resumeInS: number
  lastMs: number | null
}
export type SessionEvent =
  | { kind: 'began'; isResumed: boolean }
  | { kind: 'paused' | 'unpaused' | 'over' }
  | { kind: 'frame'; nowMs: number; isQuiet?: boolean }
export type SessionEffect =
  | { kind: 'countdown'; seconds: number | null }
  /** `advanceS` is `null` while the sim is paused; the picture advances by `viewS`. */
  | { kind: 'draw'; advanceS: number | null; viewS: number }
  | { kind: 'silence'; isPaused: boolean }

interface SessionStep {
  state: SessionState
  effects: readonly SessionEffect[]
}

const RESUME_COUNTDOWN_S = 3
/** After a sleep, a countdown does not skip ahead. */
const LONGEST_COUNT_S = 0.25
const LONGEST_VIEW_S = 0.1

export const firstSessionState: SessionState = {
  match: 'none',
  isResumed: false,
  isPaused: false,
  resumeInS: 0,
  lastMs: null,
}

const framed = (before: SessionState, nowMs: number): SessionStep => {
  const seconds = before.lastMs === null ? 0 : (nowMs - before.lastMs) / 1000
  const state = { ...before, lastMs: nowMs }
  if (before.match === 'none') return { state, effects: [] }
  const effects: SessionEffect[] = []
  if (before.resumeInS > 0) {
    state.resumeInS = Math.max(0, before.resumeInS - Math.min(seconds, LONGEST_COUNT_S))
    effects.push({ kind: 'countdown', seconds: Math.ceil(before.resumeInS) })
    if (state.resumeInS === 0) effects.push({ kind: 'countdown', seconds: null })
  }
  const isStill = state.isPaused || state.resumeInS > 0
  const viewS = state.isPaused ? 0 : Math.min(seconds, LONGEST_VIEW_S)
  effects.push({ kind: 'draw', advanceS: isStill ? null : seconds, viewS })
  return { state, effects }
}

/** A session's start, pauses, end and frames as pure steps. SDK-07 */
export const stepSession = (state: SessionState, news: SessionEvent): SessionStep => {
  switch (news.kind) {
    case 'began': {
      const { isResumed } = news
      const resumeInS = isResumed ? RESUME_COUNTDOWN_S : state.resumeInS
      return { state: { ...state, match: 'running', isResumed, resumeInS }, effects: [] }
    }
    case 'paused':
    case 'unpaused': {
      const isPaused = news.kind === 'paused'
      return { state: { ...state, isPaused }, effects: [{ kind: 'silence', isPaused }] }
    }
    case 'over':
      return { state: { ...state, match: 'over' }, effects: [] }
    case 'frame': {
      // On a quiet page a few pictures a second are enough; the sim catches up with each. SDK-400
      const isEarly = state.lastMs !== null && news.nowMs - state.lastMs < timings.quietFrameMs
      return news.isQuiet && isEarly ? { state, effects: [] } : framed(state, news.nowMs)
    }
  }
}
