/**
 * The same for tests that run in plain Node. Their runner has no hook around a file, but it names each file to `expect`
 * before it loads it, and hands `__coverage__` on with the results. CHK-263, CHK-10
 */
import { cpuMs } from './cpu-ms.cjs'

const { expect } = globalThis
const { setState } = expect
let before = { cpuMs: 0, assertions: 0 }

expect.setState = (state) => {
  if (state.snapshotState) before = { cpuMs: cpuMs(), assertions: expect.getState().numPassingAsserts }
  setState(state)
}

Object.defineProperty(globalThis, '__coverage__', {
  configurable: true,
  get: () => ({
    spent: { cpuMs: cpuMs() - before.cpuMs, assertions: expect.getState().numPassingAsserts - before.assertions },
  }),
})
