import type { Observable } from '@sofaspark/contract'
import { createObservable } from '../shared/observable.ts'

/** The result of an event: the next state, and effects to perform. */
export interface Step<State, Effect> {
  state: State
  effects: readonly Effect[]
}

export interface Machine<State, Event, Effect> {
  readonly state: Observable<State>
  /** Handles one event at a time; an event that arises from another waits its turn. */
  dispatch: (event: Event) => void
  /** Sets the performer of effects, once and before the first event. */
  carryOut: (perform: (effect: Effect) => void) => void
}

/** A state with a pure reducer. Its effects are performed first, then listeners are notified. BRO-37 */
export const createMachine = <State, Event, Effect>(
  initial: State,
  step: (state: State, event: Event) => Step<State, Effect>,
): Machine<State, Event, Effect> => {
  const told = createObservable(initial)
  const waiting: Event[] = []
  let current = initial
  let isBusy = false
  let perform: (effect: Effect) => void = () => undefined

  const take = (event: Event) => {
    const { state, effects } = step(current, event)
    current = state
    for (const effect of effects) perform(effect)
    told.set(state)
  }
  return {
    state: { get: () => current, subscribe: (listener) => told.subscribe(listener) },
    dispatch: (event) => {
      waiting.push(event)
      if (isBusy) return
      isBusy = true
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) take(next)
      } finally {
        isBusy = false
      }
    },
    carryOut: (performer) => {
      perform = performer
    },
  }
}

/** The state with some changes; the identical state if nothing changed, so that no listener is notified. BRO-17 */
export const patched = <State extends object>(state: State, patch: Partial<State>): State => {
  const keys = Object.keys(patch) as (keyof State)[]
  return keys.every((key) => Object.is(state[key], patch[key])) ? state : { ...state, ...patch }
}
