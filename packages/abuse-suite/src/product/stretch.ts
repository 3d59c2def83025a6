import { readFileSync } from 'node:fs'

/** CPU time of a process's main thread and its wait for a processor, in nanoseconds. */
interface Share {
  ran: number
  waited: number
}

const shareOf = (pid: number | undefined): Share => {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${String(pid)}/schedstat`, 'utf8')
      .split(' ')
      .map(Number)
    return { ran, waited }
  } catch {
    // Only Linux reports this; elsewhere the machine counts as idle.
    return { ran: 0, waited: 0 }
  }
}

/**
 * Measures the slowdown from other processes on the same processors: 1 on an idle machine, 3 if
 * these processes had to wait for two thirds of their time. Covers the time since its creation.
 */
export const measureStretch = (pids: readonly (number | undefined)[]): (() => number) => {
  const before = pids.map(shareOf)
  return () => {
    let [ran, waited] = [0, 0]
    for (const [index, pid] of pids.entries()) {
      const now = shareOf(pid)
      ran += now.ran - (before[index]?.ran ?? 0)
      waited += now.waited - (before[index]?.waited ?? 0)
    }
    return ran > 0 && waited > 0 ? (ran + waited) / ran : 1
  }
}
