import type { Clock } from '@sofaspark/contract'

/** Settles as the promise does, or rejects with `Promise timed out after {ms} ms`. */
export const withTimeLimit = <Value>(promise: Promise<Value>, limitMs: number, clock: Clock): Promise<Value> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => reject(new Error(`Promise timed out after ${limitMs} ms`)))
    promise.then(resolve, reject).finally(cancel)
  })
