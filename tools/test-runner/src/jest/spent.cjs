/**
 * What a test file cost and proved, in jest's contexts: jest-circus with the time on the processor of this worker and of
 * the programs that it started and waited for, and the number of assertions that held. CHK-263, CHK-265
 */
const { readFileSync } = require('node:fs')
const { default: runCircus } = require('jest-circus/runner')

/** The kernel counts them in hundredths of a second. */
const TICK_MS = 10

/** Time of ended children; where there is no /proc, none is known. */
const childrenMs = () => {
  try {
    // The name of the program, in brackets, may hold spaces; user and system time of children are fields 16 and 17.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS
  } catch {
    return 0
  }
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + childrenMs()
}

module.exports = async (...run) => {
  const beforeMs = cpuMs()
  const result = await runCircus(...run)
  const assertions = result.testResults.reduce((sum, { numPassingAsserts }) => sum + (numPassingAsserts ?? 0), 0)
  return { ...result, spent: { cpuMs: cpuMs() - beforeMs, assertions } }
}
