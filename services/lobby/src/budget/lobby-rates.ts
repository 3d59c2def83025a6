import type { LobbySettings } from '../shared/settings.ts'
import { TokenBucket } from '@sofaspark/contract'

type Limits = LobbySettings['limits']

/** How fast one lobby, all of its sockets together, may cause writes and broadcasts (LOB-154). */
export class LobbyRates {
  readonly #limits: Limits
  #stored: TokenBucket | null = null
  #logged: TokenBucket | null = null
  #changes: TokenBucket | null = null

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Bytes of pads, snapshots and games that are stored. */
  admitsStored(monotonicMs: number, bytes: number): boolean {
    const { storedBytesPerSecond, storedBytesBurst } = this.#limits
    return (this.#stored ??= new TokenBucket(storedBytesPerSecond, storedBytesBurst)).take(monotonicMs, bytes)
  }

  /** Bytes of log lines. */
  admitsLogged(monotonicMs: number, bytes: number): boolean {
    const { loggedBytesPerSecond, loggedBytesBurst } = this.#limits
    return (this.#logged ??= new TokenBucket(loggedBytesPerSecond, loggedBytesBurst)).take(monotonicMs, bytes)
  }

  /** New seats, names and clothes, each of which is broadcast. */
  admitsChange(monotonicMs: number): boolean {
    const { changesPerSecond, changeBurst } = this.#limits
    return (this.#changes ??= new TokenBucket(changesPerSecond, changeBurst)).take(monotonicMs)
  }
}
