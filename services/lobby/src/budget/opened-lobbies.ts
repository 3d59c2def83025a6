import type { LobbySettings } from '../shared/settings.ts'
import { AddressBuckets } from './address-buckets.ts'

type Limits = Pick<
  LobbySettings['limits'],
  'lobbiesPerAddress' | 'lobbyBeyondEveryMs' | 'openingsPerSecond' | 'openingBurst'
>

const MAX_ADDRESSES = 50_000

/**
 * How many lobbies an address may open: twenty live ones, and beyond them one a minute; and forty at once with those that
 * ended, then one in two seconds, for each of them is kept in the history (LOB-156).
 */
export interface OpenedLobbies {
  /** Whether an address with this many live lobbies may open one more. If so it counts as being opened until `settled`. */
  begin(key: string, live: number, monotonicMs: number): boolean
  /** The lobby is open, or could not be opened. */
  settled(key: string): void
}

export const createOpenedLobbies = (limits: Limits): OpenedLobbies => {
  const { lobbiesPerAddress, lobbyBeyondEveryMs, openingsPerSecond, openingBurst } = limits
  const openings = new AddressBuckets(openingsPerSecond, openingBurst)
  const lastMs = new Map<string, number>()
  const opening = new Map<string, number>()
  return {
    begin: (key, live, monotonicMs) => {
      const last = lastMs.get(key)
      const isFull = live + (opening.get(key) ?? 0) >= lobbiesPerAddress
      if (isFull && last !== undefined && monotonicMs - last < lobbyBeyondEveryMs) return false
      if (!openings.take(key, monotonicMs)) return false
      opening.set(key, (opening.get(key) ?? 0) + 1)
      lastMs.delete(key)
      lastMs.set(key, monotonicMs)
      const [quietest] = lastMs.keys()
      if (lastMs.size > MAX_ADDRESSES && quietest !== undefined) lastMs.delete(quietest)
      return true
    },
    settled: (key) => {
      const left = (opening.get(key) ?? 1) - 1
      if (left > 0) opening.set(key, left)
      else opening.delete(key)
    },
  }
}
