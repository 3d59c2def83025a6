/** Makes calls one after another. A failed call fails those that wait behind it, unmade; the next one starts afresh. */
export type Lane = <Body>(call: () => Promise<Body>) => Promise<Body>

/** Keeps a silent region from holding the few connections of a page, one for each of its calls (ADM-194). */
export const createLane = (): Lane => {
  let last: Promise<unknown> = Promise.resolve()
  return (call) => {
    const result = last.then(call)
    last = result
    result.catch(() => {
      // The caller gets the error.
      last = Promise.resolve()
    })
    return result
  }
}
