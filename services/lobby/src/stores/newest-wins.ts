interface Waiting<Value> {
  value: Value
  written: Promise<void>
  begin: () => void
}

/**
 * Serializes the writes of a key; of the waiting ones only the newest is written, and its outcome settles the older
 * ones too (LOB-143).
 */
export const newestWins = <Key, Value>(write: (key: Key, value: Value) => Promise<void>) => {
  const running = new Map<Key, Promise<void>>()
  const waiting = new Map<Key, Waiting<Value>>()

  const run = (key: Key, value: Value): Promise<void> => {
    const ended = write(key, value)
    running.set(key, ended)
    const next = (): void => {
      const newest = waiting.get(key)
      waiting.delete(key)
      // It counts as running until the next one does: a write that comes in between waits.
      if (newest) newest.begin()
      else running.delete(key)
    }
    ended.then(next, next)
    return ended
  }
  return {
    write: (key: Key, value: Value): Promise<void> => {
      if (!running.has(key)) return run(key, value)
      const other = waiting.get(key)
      if (other) {
        other.value = value
        return other.written
      }
      let begin = (): void => undefined
      const turn = new Promise<void>((resolve) => (begin = resolve))
      const next: Waiting<Value> = { value, begin, written: turn.then(() => run(key, next.value)) }
      waiting.set(key, next)
      return next.written
    },
    /** Resolves when no write is running or waiting. */
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.allSettled(running.values())
    },
  }
}
