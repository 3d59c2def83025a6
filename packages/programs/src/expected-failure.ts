/**
 * A failure that a person can foresee and fix, such as a console that is not running. Its message is the one sentence that
 * they read; any other error is a bug of ours and shows its stack (CMD-01).
 */
export class ExpectedFailure extends Error {
  override readonly name = 'ExpectedFailure'
}
