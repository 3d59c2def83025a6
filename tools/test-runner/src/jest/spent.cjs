/**
 * What a test file cost and proved, in jest's contexts: jest-circus with the time on the processor and the number of
 * assertions that held. CHK-263, CHK-265
 */
const { default: runCircus } = require('jest-circus/runner')
const { cpuMs } = require('./cpu-ms.cjs')

module.exports = async (...run) => {
  const beforeMs = cpuMs()
  const result = await runCircus(...run)
  const assertions = result.testResults.reduce((sum, { numPassingAsserts }) => sum + (numPassingAsserts ?? 0), 0)
  return { ...result, spent: { cpuMs: cpuMs() - beforeMs, assertions } }
}
