import { performance } from 'node:perf_hooks'
import type { Clock } from '@sofaspark/contract'
import type { LobbySettings } from './settings.ts'

/** The utilization of this process's event loop, from 0 to 1, and the decisions based on it (LOB-87). */
export interface ProcessLoad {
  /** Over the last half second. */
  readonly recent: number
  /** Over about 30 s, so that a burst of joins does not look like full load; the figure for an autoscaler. */
  readonly smoothed: number
  /** Whether it takes another lobby: not from 0.7 on, and again once it is below 0.6. */
  readonly takesLobbies: boolean
  /** How long to batch input before writing: the busier, the longer (LOB-87). */
  gatherMs(): number
  stop(): void
}

/** The event loop's utilization since the last call. */
export type UtilizationSource = () => number

export const eventLoopUtilization = (): UtilizationSource => {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

const SAMPLE_MS = 500

export const createProcessLoad = (
  limits: LobbySettings['limits'],
  clock: Clock,
  measure: UtilizationSource = eventLoopUtilization(),
): ProcessLoad => {
  const weight = 1 - Math.exp(-SAMPLE_MS / limits.utilizationSmoothingMs)
  let recent = 0
  let smoothed = 0
  let takesLobbies = true
  const stop = clock.every(SAMPLE_MS, () => {
    recent = measure()
    smoothed += (recent - smoothed) * weight
    const percent = smoothed * 100
    takesLobbies = takesLobbies ? percent < limits.fullUtilizationPercent : percent < limits.roomyUtilizationPercent
  })
  return {
    get recent() {
      return recent
    },
    get smoothed() {
      return smoothed
    },
    get takesLobbies() {
      return takesLobbies
    },
    gatherMs: () => {
      const percent = recent * 100
      if (percent < limits.busyUtilizationPercent) return 0
      return percent < limits.crowdedUtilizationPercent ? limits.gatherMs / 2 : limits.gatherMs
    },
    stop,
  }
}
