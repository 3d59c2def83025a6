import type { Clock, Hint, Storage } from '@sofaspark/contract'
import { useEffect, useState } from 'react'

/** Long enough to be read twice from across a room. */
const SHOWN_MS = 14_000

/** The current hint of the page with this storage, until a monotonic time; others wait. */
const shown = new WeakMap<Storage, { hint: Hint; untilMs: number }>()

const seenIn = (storage: Storage): readonly Hint[] => storage.get('hintsSeen') ?? []

/**
 * Whether a hint is on the page: for 14 s from the first time that it `helps`, never again in this browser, and never
 * beside another. Without consent a browser remembers it until the page closes. EVE-215
 */
export const useHint = (
  { storage, clock }: { storage: Storage; clock: Clock },
  hint: Hint,
  helps: boolean,
): boolean => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!helps) return
    const monotonicMs = clock.monotonicMs()
    const last = shown.get(storage)
    const isTaken = last !== undefined && monotonicMs < last.untilMs
    if (isTaken ? last.hint !== hint : seenIn(storage).includes(hint)) return
    // A remounted screen shows it for the remaining time.
    const untilMs = isTaken ? last.untilMs : monotonicMs + SHOWN_MS
    shown.set(storage, { hint, untilMs })
    storage.set('hintsSeen', [...seenIn(storage).filter((one) => one !== hint), hint])
    const cancels = [clock.after(0, () => setShown(true)), clock.after(untilMs - monotonicMs, () => setShown(false))]
    return () => {
      for (const cancel of cancels) cancel()
      setShown(false)
    }
  }, [storage, clock, hint, helps])
  return isShown
}
