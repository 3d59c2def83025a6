import { failure, type Failure } from '@sofaspark/contract'
import type { Connection } from '../live/live-lobby.ts'
import { andThen, type MaybePromise } from '../maybe-promise.ts'
import type { Service } from '../service.ts'

export const tooManyTries = (): Failure => failure('rate_limited', 'Too many failed tries from here. Wait a minute.')

/** Answers and counts a failed join or resume; beyond the limit the answer says only that (LOB-25). */
export const refusedTry = ({ failedTries }: Service, { address }: Connection, answer: Failure): MaybePromise<Failure> =>
  andThen(failedTries.count(address), (blocked) => (blocked ? tooManyTries() : answer))
