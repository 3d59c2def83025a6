/**
 * Time on the processor: of this worker where it is a thread, of its whole process and the programs that it started and
 * waited for where it is a process. CHK-263
 */
const { readFileSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')

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

exports.cpuMs = () => {
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage()
  return (user + system) / 1000 + (isMainThread ? childrenMs() : 0)
}
