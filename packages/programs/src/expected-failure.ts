/**
 * A failure that a person can foresee and fix, such as a console that is not running. Its message is the one sentence that
 * they read; any other error is a bug of ours and shows its stack (CMD-01).
 */
export class ExpectedFailure extends Error {
  override readonly name = 'ExpectedFailure'
}

/** The failure that a full disk or an exhausted quota is, in the folder that was written to; null for any other reason (RUN-03d). */
export const noSpaceFailure = (folder: string, reason: unknown): ExpectedFailure | null =>
  /\b(ENOSPC|EDQUOT)\b/.test(String(reason))
    ? new ExpectedFailure(`No space is left in ${folder}. Free some, and run the command again.`)
    : null
