import { limits } from '@sofaspark/contract'

/** `away`: no connection and no attempt; `due`: an attempt follows automatically. */
export type AttemptPhase = 'connecting' | 'connected' | 'away' | 'due' | 'closed'

/** The attempts of a page to connect to its lobby. */
export interface AttemptState {
  phase: AttemptPhase
  /** Attempts since a greeting, which decide how long the next one waits. */
  retries: number
  /** Refused attempts in a row. */
  refusals: number
  hasBeenWebSocket: boolean
}

export type AttemptEvent =
  | { kind: 'connected' }
  | { kind: 'refused'; error: Error }
  | { kind: 'disconnected' }
  /** The next attempt is wanted after a while. */
  | { kind: 'retry' }
  /** The wait is over, or the page woke up. */
  | { kind: 'now' }
  | { kind: 'upgraded' }
  | { kind: 'greeted' }
  /** The service requests a pause. */
  | { kind: 'slowDown' }
  | { kind: 'closed' }

export type AttemptEffect =
  /** Waits for the retry of that number. */
  | { kind: 'wait'; retries: number }
  | { kind: 'stopWaiting' }
  /** `allTransports`: one after another, until one connects. */
  | { kind: 'connect'; allTransports: boolean }
  /** Two attempts in a row failed, the last one with this error. */
  | { kind: 'unreachable'; error: Error }

interface AttemptStep {
  state: AttemptState
  effects: readonly AttemptEffect[]
}

/** A single failure may be a service that restarts. */
const UNREACHABLE_AFTER = 2

/** A socket connects as it is created. */
export const firstAttempt: AttemptState = { phase: 'connecting', retries: 0, refusals: 0, hasBeenWebSocket: false }

const to = (state: AttemptState, patch: Partial<AttemptState>, ...effects: AttemptEffect[]): AttemptStep => ({
  state: { ...state, ...patch },
  effects,
})

/** Only one attempt at a time, or Socket.IO would send its handshake twice over one connection. */
const connectedNow = (state: AttemptState): AttemptStep => {
  if (state.phase !== 'away' && state.phase !== 'due') return to(state, {})
  // After a refused WebSocket, tries it again before polling: the service may be back, and polling is slow for a party.
  const allTransports = !state.hasBeenWebSocket || state.retries > limits.reconnectionAttempts
  return to(state, { phase: 'connecting' }, { kind: 'stopWaiting' }, { kind: 'connect', allTransports })
}

/** A page's step from one attempt to the next: quick ones, then slow ones indefinitely, and at once when it wakes. BRO-09 */
export const stepAttempt = (state: AttemptState, event: AttemptEvent): AttemptStep => {
  if (state.phase === 'closed') return to(state, {})
  switch (event.kind) {
    case 'connected':
      return to(state, { phase: 'connected', refusals: 0 })
    case 'refused': {
      const refusals = state.refusals + 1
      const isUnreachable = refusals === UNREACHABLE_AFTER
      return to(
        state,
        { phase: 'away', refusals },
        ...(isUnreachable ? [{ kind: 'unreachable' as const, error: event.error }] : []),
      )
    }
    case 'disconnected':
      return to(state, { phase: 'away' })
    case 'retry':
      if (state.phase === 'due') return to(state, {})
      return to(state, { phase: 'due', retries: state.retries + 1 }, { kind: 'wait', retries: state.retries })
    case 'now':
      return connectedNow(state)
    case 'upgraded':
      return to(state, { hasBeenWebSocket: true })
    case 'greeted':
      return to(state, { retries: 0 })
    case 'slowDown':
      return to(state, { retries: Math.max(state.retries, limits.reconnectionAttempts) })
    case 'closed':
      return to(state, { phase: 'closed' }, { kind: 'stopWaiting' })
  }
}
