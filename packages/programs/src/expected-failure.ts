/**
 * A failure that a person can foresee and mend, such as a console that does not run. Its message is the one sentence that
 * they read; any other error is a fault of ours and shows its stack (CMD-01).
 */
export class ExpectedFailure extends Error {
  override readonly name = 'ExpectedFailure'
}
