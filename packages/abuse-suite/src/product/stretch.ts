import { readFileSync } from 'node:fs'

/** What a process's main thread had of a processor and how long it waited for one, in nanoseconds. */
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
    // Only Linux tells; elsewhere the machine counts as free.
    return { ran: 0, waited: 0 }
  }
}

/**
 * Measures by how much everything takes longer because others want the same processors: 1 on a free machine, 3 where
 * these processes had to wait for two thirds of their time. Gives it for the time since it was made.
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
