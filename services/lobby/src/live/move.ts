import type { Clock, HostToken } from '@sofaspark/contract'
import { handOverLimits as limits } from '@sofaspark/contract/screen-codes.ts'
import { hashToken } from '../record/open.ts'

/** The ways in which a party’s move to another screen ends. */
type Arrival = 'arrived' | 'late'

/**
 * A party on its way to another screen. Its new token opens the lobby only while the move waits for that screen, so that
 * the old token or the new one is good, never both. LOB-391
 */
export class Move {
  readonly keepMirror: boolean
  readonly #clock: Clock
  #saved: () => void = () => undefined
  #awaited: { tokenHash: string; end: (how: Arrival) => void; stopWaiting: () => void } | null = null

  constructor(clock: Clock, keepMirror: boolean) {
    this.#clock = clock
    this.keepMirror = keepMirror
  }

  /** Resolves when the old screen has saved its game, or its time for that is over. */
  awaitSave(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#clock.after(limits.saveMs, resolve)
      this.#saved = () => {
        stop()
        resolve()
      }
    })
  }

  saved(): void {
    this.#saved()
  }

  /** Lets the new screen in by this token from now on; resolves when it has the lobby, or its time is over. */
  awaitArrival(token: HostToken): Promise<Arrival> {
    return new Promise((resolve) => {
      const end = (how: Arrival): void => {
        this.#awaited = null
        resolve(how)
      }
      const stopWaiting = this.#clock.after(limits.arrivalMs, () => end('late'))
      this.#awaited = { tokenHash: hashToken(token), end, stopWaiting }
    })
  }

  /** Whether the new screen's token is this one; the wait for it does not end before `arrived` or `failed`. */
  claims(tokenHash: string): boolean {
    if (this.#awaited?.tokenHash !== tokenHash) return false
    this.#awaited.stopWaiting()
    return true
  }

  arrived(): void {
    this.#awaited?.end('arrived')
  }

  /** The new screen cannot have the lobby, or nothing leads to it. */
  failed(): void {
    this.#awaited?.stopWaiting()
    this.#awaited?.end('late')
  }
}
