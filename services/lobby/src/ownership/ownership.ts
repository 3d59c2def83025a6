import type { RoomNumber } from '@sofaspark/contract'
import type { MaybePromise } from '../maybe-promise.ts'
import type { ProcessFacts } from './process-facts.ts'

/**
 * Where a lobby is: in this process, in another one, nowhere; not known while the store is away; or soon here, once the
 * lease of an owner that went silent is over.
 */
export type Place = 'here' | 'nowhere' | 'unknown' | 'soon' | ProcessFacts

/** The ownership of lobbies among the processes of a region. */
export interface Ownership {
  /** Every process that is alive, this one first. */
  processes(): readonly ProcessFacts[]
  /** Finds a lobby, and takes it over when its owner is gone. */
  locate(roomNumber: RoomNumber): MaybePromise<Place>
  /** From now on this process counts as alive. */
  start(facts: () => ProcessFacts): Promise<void>
  /** Tells the others at once what this process is by now. */
  tell(): Promise<void>
  /** Gives these lobbies up, so that the next process that is asked has them at once; false when the store is away. */
  handOverSome(roomNumbers: readonly RoomNumber[]): Promise<boolean>
  /** Gives all lobbies up, so that the next process that is asked has them at once. */
  handOver(): Promise<void>
}

/** The ownership of a process that has its region for itself. */
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
    handOverSome: () => Promise.resolve(false),
    handOver: () => Promise.resolve(),
  }
}
