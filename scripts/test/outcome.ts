/** What one group of tests came to. A group that could not run at all counts as one failure. */
export interface Outcome {
  group: string
  passed: number
  failed: number
}

export const brokenGroup = (group: string): Outcome => ({ group, passed: 0, failed: 1 })
