import { addressKey, type IsListed } from './address-key.ts'

/** Counts how many things of one kind each address currently holds. */
export interface HeldPerAddress {
  /** Takes one more and returns its release function; null when the address is at its limit. */
  take(address: string): (() => void) | null
}

const nothing = (): void => undefined

/** Counts by `addressKey` (KIT-11) and never refuses an exempt address (EDG-145). */
export const createHeldPerAddress = (most: number, isExempt: IsListed): HeldPerAddress => {
  const held = new Map<string, number>()
  const letGo = (key: string): void => {
    const left = (held.get(key) ?? 0) - 1
    if (left > 0) held.set(key, left)
    else held.delete(key)
  }
  return {
    take: (address) => {
      if (isExempt(address)) return nothing
      const key = addressKey(address)
      const now = held.get(key) ?? 0
      if (now >= most) return null
      held.set(key, now + 1)
      let isHeld = true
      return () => {
        if (isHeld) letGo(key)
        isHeld = false
      }
    },
  }
}
