/** What a run of jest came to, in plain values. */
export interface JestResults {
  readonly tests: readonly {
    readonly name: string
    readonly file: string
    /** `passed`, `failed`, or a word for one that was not run. */
    readonly status: string
    readonly durationMs: number
    /** More than one when it was tried again. */
    readonly invocations: number
    readonly failures: readonly string[]
  }[]
  /** Files that did not even load. */
  readonly brokenFiles: readonly { readonly file: string; readonly failure: string }[]
}
