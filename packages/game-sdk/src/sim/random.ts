/** A seeded stream of numbers whose state can be saved. One stream per purpose, so that purposes never disturb each other. SDK-02 */
export interface RandomStream {
  /** 0 ≤ value < 1 */
  next(): number
  /** 0 ≤ whole number < `below` */
  below(below: number): number
  pick<Item>(items: readonly Item[]): Item | undefined
  save(): number
  load(state: number): void
}

/** Mixes the bits of two whole numbers into one. */
export const mix = (one: number, other: number): number => {
  let bits = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other + 0x7f4a7c15, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return (bits ^ (bits >>> 15)) >>> 0
}

const nameBits = (name: string): number => {
  let bits = 7
  for (let at = 0; at < name.length; at++) bits = mix(bits, name.charCodeAt(at))
  return bits
}

/** The random stream of one purpose: the same seed and purpose always give the same numbers. */
export const createRandom = (seed: number, purpose: string): RandomStream => {
  let state = mix(seed >>> 0, nameBits(purpose))
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => items[below(items.length)],
    save: () => state,
    load: (saved) => void (state = saved >>> 0),
  }
}

/** Eight hex digits that change when any saved number changes. SDK-60 */
export const hashOf = (saved: unknown): string => {
  const text = JSON.stringify(saved)
  let high = 0x811c9dc5
  for (let at = 0; at < text.length; at++) high = Math.imul(high ^ text.charCodeAt(at), 0x01000193)
  return mix(high, text.length).toString(16).padStart(8, '0')
}
