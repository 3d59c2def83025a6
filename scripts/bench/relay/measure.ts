import { GROUPS, type Parties } from './parties.ts'
import type { ServerProcess } from './server-process.ts'

const HZ = 30
const FRAME_BYTES = 12

export interface Measured {
  cpuMicrosPerInput: number
  p50Ms: number
  p99Ms: number
  /** The share of inputs that reached the host; the rest was overtaken by newer ones. */
  delivered: number
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Plays for a while: every phone sends 30 frames a second, each with the moment it left. */
export const play = async (server: ServerProcess, parties: Parties, seconds: number): Promise<Measured> => {
  const agesMs: number[] = []
  let measuring = false
  let sent = 0
  parties.onFrame((frame) => {
    if (measuring) agesMs.push(performance.now() - frame.readDoubleLE(0))
  })
  let turn = 0
  const timer = setInterval(
    () => {
      const frame = Buffer.alloc(FRAME_BYTES)
      frame.writeDoubleLE(performance.now())
      parties.send(frame, turn++ % GROUPS)
      if (measuring) sent += parties.phones / GROUPS
    },
    1_000 / HZ / GROUPS,
  )
  await pause(500)
  measuring = true
  const cpuBefore = server.cpuSeconds()
  await pause(seconds * 1_000)
  const cpuSeconds = server.cpuSeconds() - cpuBefore
  clearInterval(timer)
  await pause(100)
  measuring = false
  agesMs.sort((a, b) => a - b)
  return {
    cpuMicrosPerInput: (cpuSeconds / sent) * 1e6,
    p50Ms: quantile(agesMs, 0.5),
    p99Ms: quantile(agesMs, 0.99),
    delivered: agesMs.length / sent,
  }
}
