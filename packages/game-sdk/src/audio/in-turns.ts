const LONGEST_WAIT_MS = 1_000

/** Waits for a moment in which the page has nothing more urgent to do; not longer than a second. */
export const spareTime = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
  })

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Does slow work for each value after a pause, in tasks between which the page draws. SDK-410 */
export const inTurns = async <Value>(
  values: Iterable<Value>,
  work: (value: Value) => void,
  pause: () => Promise<void> = spareTime,
): Promise<void> => {
  await pause()
  for (const value of values) {
    work(value)
    await nextTask()
  }
}
