import type { Observable } from '@sofaspark/contract'

export interface Settable<Value> extends Observable<Value> {
  /** Notifies the listeners, unless the value is unchanged. */
  set(value: Value): void
}

/** A value with listeners. A listener that unsubscribes another during a change is respected. */
export const createObservable = <Value>(initial: Value): Settable<Value> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) if (listeners.has(listener)) listener()
    },
    subscribe: (listener) => {
      // Wrapped, so that the same function subscribed twice counts twice.
      const own = () => {
        listener()
      }
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
  }
}
