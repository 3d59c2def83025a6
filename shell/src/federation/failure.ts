import type { RemoteFailureReason } from '@sofaspark/contract'

/** A remote could not be shown, and why. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly reason: RemoteFailureReason
  constructor(reason: RemoteFailureReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Anything thrown, as a failure; what says nothing of itself gets the given reason. */
export const asFailure = (thrown: unknown, reason: RemoteFailureReason): RemoteFailure =>
  thrown instanceof RemoteFailure ? thrown : new RemoteFailure(reason, String(thrown), thrown)
