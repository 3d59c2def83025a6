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

type ArgsOf<Events, Name extends keyof Events> = Events[Name] extends unknown[] ? Events[Name] : never

/** Listeners by event name, typed by a map from names to argument lists. */
export interface EventListeners<Events> {
  on<Name extends keyof Events>(name: Name, listener: (...args: ArgsOf<Events, Name>) => void): () => void
  emit<Name extends keyof Events>(name: Name, ...args: ArgsOf<Events, Name>): void
}

export const createEventListeners = <Events>(): EventListeners<Events> => {
  const byName = new Map<keyof Events, Set<(...args: unknown[]) => void>>()
  return {
    on: (name, listener) => {
      const own = (...args: unknown[]) => {
        listener(...(args as Parameters<typeof listener>))
      }
      const listeners = byName.get(name) ?? new Set()
      byName.set(name, listeners.add(own))
      return () => {
        listeners.delete(own)
      }
    },
    emit: (name, ...args) => {
      for (const listener of [...(byName.get(name) ?? [])]) listener(...args)
    },
  }
}
