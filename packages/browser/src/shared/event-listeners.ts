type Facts<Events, Name extends keyof Events> = Events[Name] extends unknown[] ? Events[Name] : never

/** Listeners by event name, typed by a map from names to argument lists. */
export interface EventListeners<Events> {
  on<Name extends keyof Events>(name: Name, listener: (...facts: Facts<Events, Name>) => void): () => void
  tell<Name extends keyof Events>(name: Name, ...facts: Facts<Events, Name>): void
}

export const createEventListeners = <Events>(): EventListeners<Events> => {
  const byName = new Map<keyof Events, Set<(...facts: unknown[]) => void>>()
  return {
    on: (name, listener) => {
      const own = (...facts: unknown[]) => {
        listener(...(facts as Parameters<typeof listener>))
      }
      const listeners = byName.get(name) ?? new Set()
      byName.set(name, listeners.add(own))
      return () => {
        listeners.delete(own)
      }
    },
    tell: (name, ...facts) => {
      for (const listener of [...(byName.get(name) ?? [])]) listener(...facts)
    },
  }
}
