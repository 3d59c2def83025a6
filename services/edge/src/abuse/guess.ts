import { sendError } from '@sofaspark/kit'
import type { Response } from 'express'
import { visitIn } from '../visit/visit-in.ts'
import type { FailedTries } from './failed-tries.ts'

export const tooManyTries = (response: Response, waitMs: number): void => {
  response.set('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1000))))
  sendError(response, 'rate_limited', 'Too many failed tries from this address. Wait as long as Retry-After says.')
}

/**
 * Makes a visitor's guess at a room, a wrong one of which counts as a failed try. Resolves with its result, or with `null`
 * once it has refused a blocked address (EDG-20).
 */
export const guess = async <Result>(
  response: Response,
  failedTries: FailedTries,
  make: () => Promise<Result>,
  isWrong: (result: Result) => boolean,
): Promise<Result | null> => {
  const { address } = visitIn(response)
  const before = await failedTries.standing(address)
  if (before.blocked) {
    tooManyTries(response, before.waitMs)
    return null
  }
  const result = await make()
  // Concurrent guesses are judged by the count at the time of their response.
  const after = isWrong(result) ? await failedTries.count(address) : await failedTries.standing(address)
  if (!after.blocked) return result
  tooManyTries(response, after.waitMs)
  return null
}
