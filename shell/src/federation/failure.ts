import type { RemoteFailureReason } from '@sofaspark/contract'

/** A remote failed to show, and why. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly reason: RemoteFailureReason
  constructor(reason: RemoteFailureReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Wraps anything thrown as a failure; an unknown error gets the given reason. */
export const asFailure = (thrown: unknown, reason: RemoteFailureReason): RemoteFailure =>
  thrown instanceof RemoteFailure ? thrown : new RemoteFailure(reason, String(thrown), thrown)
