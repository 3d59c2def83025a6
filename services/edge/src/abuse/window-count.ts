/** The count of a key in its window, and how long that window lasts. */
export interface Count {
  points: number
  resetMs: number
}

/** Counts by key in windows that begin with a key's first point. */
export interface WindowCount {
  get(key: string): Count
  add(key: string, points?: number): Count
}

export interface WindowCountParts {
  windowMs: number
  monotonicMs: () => number
  /** The oldest window is forgotten beyond this number, so that no flood of addresses fills the memory (EDG-163). */
  maxKeys?: number
}

/** Addresses that a count remembers. */
export const MAX_KEYS = 50_000

export const createWindowCount = ({ windowMs, monotonicMs, maxKeys = MAX_KEYS }: WindowCountParts): WindowCount => {
  /** All windows have the same length, so the oldest one ends first. */
  const windows = new Map<string, { points: number; endsAtMs: number }>()
  const current = (key: string): { points: number; endsAtMs: number } | undefined => {
    for (const [oldest, { endsAtMs }] of windows) {
      if (endsAtMs > monotonicMs() && windows.size <= maxKeys) break
      windows.delete(oldest)
    }
    return windows.get(key)
  }
  const countOf = ({ points, endsAtMs }: { points: number; endsAtMs: number }): Count => ({
    points,
    resetMs: endsAtMs - monotonicMs(),
  })
  return {
    get: (key) => {
      const window = current(key)
      return window ? countOf(window) : { points: 0, resetMs: 0 }
    },
    add: (key, points = 1) => {
      const window = current(key) ?? { points: 0, endsAtMs: monotonicMs() + windowMs }
      window.points = Math.max(0, window.points + points)
      windows.set(key, window)
      return countOf(window)
    },
  }
}
