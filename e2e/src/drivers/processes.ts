import { readdirSync } from 'node:fs'
import { processFile } from '@sofaspark/programs'

const AGAIN_MS = 50

/** The processes that carry all of these `NAME=value` in their environment. */
const processesWith = (marks: readonly string[]): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const environment = processFile(pid, 'environ').split('\0')
      return marks.every((mark) => environment.includes(mark))
    })
    .map(Number)

/** Kills a region's lobby service, and whatever is started in its place, until the returned call. */
export const keepDown = (dataFolder: string, region: string): (() => void) => {
  const folder = `DATA_DIR=${dataFolder}/lobby-${region.toLowerCase()}`
  const kill = (): void => {
    for (const pid of processesWith([folder, `REGION=${region}`]))
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has just ended by itself.
      }
  }
  kill()
  const timer = setInterval(kill, AGAIN_MS)
  return () => {
    clearInterval(timer)
  }
}
