/**
 * The timeouts that jest-circus gives and the runner in plain Node lacks: a test or hook that takes longer fails by name,
 * and `jest.setTimeout` sets another limit for the rest of its file. CHK-10
 */
const { expect, jest, setTimeout, clearTimeout } = globalThis
const TIMEOUT_MS = 60_000
/** The long groups' tests take minutes. */
const LONG_TIMEOUT_MS = 600_000
let fileTimeoutMs = TIMEOUT_MS

const { setState } = expect
// The runner names each file to `expect` before it loads it.
expect.setState = (state) => {
  if (state.snapshotState) fileTimeoutMs = /\.(slow|night)\.test\./.test(state.testPath) ? LONG_TIMEOUT_MS : TIMEOUT_MS
  setState(state)
}

jest.setTimeout = (timeoutMs) => {
  fileTimeoutMs = timeoutMs
  return jest
}

const timed =
  (run, ownTimeoutMs) =>
  async (...values) => {
    const timeoutMs = ownTimeoutMs ?? fileTimeoutMs
    let timer
    const late = new Promise((_resolve, reject) => {
      const error = new Error(`Exceeded the timeout of ${timeoutMs} ms.`)
      timer = setTimeout(() => reject(error), timeoutMs)
    })
    try {
      await Promise.race([run(...values), late])
    } finally {
      clearTimeout(timer)
    }
  }

const timedTest = (test) =>
  Object.assign(
    (name, run, timeoutMs) => test(name, run && timed(run, timeoutMs), timeoutMs),
    test,
    test.each && {
      each:
        (...table) =>
        (name, run, timeoutMs) =>
          test.each(...table)(name, timed(run, timeoutMs), timeoutMs),
    },
  )

globalThis.it = globalThis.test = Object.assign(timedTest(globalThis.test), { only: timedTest(globalThis.test.only) })
for (const hook of ['beforeAll', 'beforeEach', 'afterEach', 'afterAll']) {
  const register = globalThis[hook]
  globalThis[hook] = (run, timeoutMs) => register(timed(run, timeoutMs), timeoutMs)
}
