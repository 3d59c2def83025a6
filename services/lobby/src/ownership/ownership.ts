import type { RoomNumber } from '@sofaspark/contract'
import type { MaybePromise } from '../shared/maybe-promise.ts'
import type { ProcessFacts } from '../shared/process-facts.ts'

/**
 * Where a lobby is: in this process, in another one, or nowhere; unknown during an outage of the store; or soon here,
 * once the lease of a silent owner expires.
 */
export type LobbyLocation = 'here' | 'nowhere' | 'unknown' | 'soon' | ProcessFacts

/** The ownership of lobbies among the processes of a region. */
export interface Ownership {
  /** Every process that is alive, this one first. */
  processes(): readonly ProcessFacts[]
  /** Finds a lobby, and takes it over when its owner is gone. */
  locate(roomNumber: RoomNumber): MaybePromise<LobbyLocation>
  /** Registers this process as alive. */
  start(facts: () => ProcessFacts): Promise<void>
  /** Publishes this process's facts to the others at once. */
  tell(): Promise<void>
  /** Hands these lobbies over to the next process that is asked for them; false during an outage of the store. */
  handOver(roomNumbers: readonly RoomNumber[]): Promise<boolean>
  /** Hands all lobbies over to the next process that is asked for them. */
  handOverAll(): Promise<void>
}

/** The ownership of a process that is alone in its region. */
export const soleOwnership = (): Ownership => {
  let facts: () => ProcessFacts
  return {
    processes: () => [facts()],
    locate: () => 'here',
    start: (own) => {
      facts = own
      return Promise.resolve()
    },
    tell: () => Promise.resolve(),
    handOver: () => Promise.resolve(false),
    handOverAll: () => Promise.resolve(),
  }
}
