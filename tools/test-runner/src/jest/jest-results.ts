/** Time of a test file on the processor, that of programs which it started and waited for included; assertions that held. */
export interface Spent {
  readonly cpuMs: number
  readonly assertions: number
}

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
  /** Processor time and held assertions of each file whose runner measures them. */
  readonly files: readonly ({ readonly file: string } & Spent)[]
  /** Files that failed to load. */
  readonly brokenFiles: readonly { readonly file: string; readonly failure: string }[]
}
