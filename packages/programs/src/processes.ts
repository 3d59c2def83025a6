import { readFileSync } from 'node:fs'

const KB_PER_MB = 1_024

/** A file of a process below `/proc`; empty for a process that has ended. Linux only. */
export const processFile = (pid: number | string, name: string): string => {
  try {
    return readFileSync(`/proc/${String(pid)}/${name}`, 'utf8')
  } catch {
    // It has ended, or is somebody else's.
    return ''
  }
}

/** The memory of processes in MB, by their proportional shares: pages that several share are divided among them. */
export const memoryMbOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(processFile(pid, 'smaps_rollup'))?.[1] ?? 0), 0) /
  KB_PER_MB
