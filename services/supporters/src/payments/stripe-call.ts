import Stripe from 'stripe'

/** A call that Stripe refused or did not answer. Stripe's own sentence may quote an address of mail, so it is left out (SUP-88). */
class StripeCallFailed extends Error {
  override name = 'StripeCallFailed'
  readonly statusCode: number | undefined
  readonly code: string | undefined
  constructor(error: unknown) {
    const known = error instanceof Stripe.errors.StripeError ? error : null
    super(`Stripe failed: ${[known?.type, known?.code, known?.statusCode, known?.requestId].filter(Boolean).join(' ')}`)
    this.statusCode = known?.statusCode
    this.code = known?.code
  }
}

/** Makes a call; throws StripeCallFailed. */
export const call = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw new StripeCallFailed(error)
  }
}

/** Runs a call; `null` when Stripe refuses it for a reason that the caller expects. */
export const callUnless = async <Result>(
  isExpected: (failed: StripeCallFailed) => boolean,
  work: () => Promise<Result>,
): Promise<Result | null> => {
  try {
    return await call(work)
  } catch (error) {
    if (error instanceof StripeCallFailed && isExpected(error)) return null
    throw error
  }
}
export const isUnknown = ({ statusCode }: StripeCallFailed): boolean => statusCode === 404
export const isRefused = ({ statusCode }: StripeCallFailed): boolean => statusCode === 404 || statusCode === 400
export const isPaidBack = ({ code }: StripeCallFailed): boolean =>
  code === 'charge_already_refunded' || code === 'charge_disputed'
