/** The result of a jest run, in plain values. */
export interface JestResults {
  readonly tests: readonly {
    readonly name: string
    readonly file: string
    /** `passed`, `failed`, or jest's word for a test that was not run. */
    readonly status: string
    readonly durationMs: number
    /** More than one if it was retried. */
    readonly invocations: number
    readonly failures: readonly string[]
  }[]
  /** Files that failed to load. */
  readonly brokenFiles: readonly { readonly file: string; readonly failure: string }[]
}
