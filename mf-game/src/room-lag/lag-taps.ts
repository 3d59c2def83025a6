/** The pace of the bounces. */
export const bounceMs = 600

/** Picture and sound to find the beat, then only the picture, then only the sound. */
export type LagStage = 'ready' | 'watch' | 'listen'

const bounces: readonly (readonly [stage: LagStage, count: number])[] = [
  ['ready', 3],
  ['watch', 7],
  ['listen', 7],
]

interface Bounce {
  /** Since the beginning. */
  atMs: number
  stage: LagStage
  /** The first bounce of a stage is for getting used to it. */
  counts: boolean
}

/** All bounces of the ten seconds, in order. EVE-110 */
export const course: readonly Bounce[] = bounces
  .flatMap(([stage, count]) =>
    Array.from({ length: count }, (_, at) => ({ stage, counts: stage !== 'ready' && at > 0 })),
  )
  .map((bounce, at) => ({ ...bounce, atMs: (at + 1) * bounceMs }))

/** Taps on the last bounce arrive until then. */
export const courseMs = (course.length + 1) * bounceMs

/** The stage at a time since the beginning; it changes between two bounces. */
export const stageAt = (elapsedMs: number): LagStage =>
  course[Math.max(0, Math.min(course.length - 1, Math.round(elapsedMs / bounceMs) - 1))]?.stage ?? 'ready'

/** How high the bean is between two bounces, 0 on the ground to 1. */
export const heightAt = (elapsedMs: number): number => {
  const share = (((elapsedMs % bounceMs) + bounceMs) % bounceMs) / bounceMs
  return 4 * share * (1 - share)
}

/** The delays of a room in milliseconds; `null` if no player kept the beat. */
export interface MeasuredLag {
  pictureMs: number | null
  soundMs: number | null
}

/** The split point between two bounces: earlier taps belong to the previous one. */
const LATEST_MS = 400
const LEAST_TAPS = 3
/** The interquartile range above which a person's taps do not follow the beat. */
const STEADY_MS = 150
const MOST_MS = 200

const medianOf = (sorted: readonly number[]): number => {
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 0 ? ((sorted[half - 1] ?? upper) + upper) / 2 : upper
}

/** One person's median delay; `null` for too few taps, or for taps off the beat. EVE-112 */
const lateOf = (lates: readonly number[]): number | null => {
  if (lates.length < LEAST_TAPS) return null
  const sorted = [...lates].sort((one, other) => one - other)
  const quarter = Math.floor(sorted.length / 4)
  const spread = (sorted[sorted.length - 1 - quarter] ?? 0) - (sorted[quarter] ?? 0)
  return spread > STEADY_MS ? null : medianOf(sorted)
}

/**
 * Collects everyone's taps and returns the room's delays: the median of the people's medians, from 0 to 200 ms. On a muted screen the sound-only part shows the picture instead. EVE-110, EVE-112
 */
export const createLagTaps = ({ isSilent }: { isSilent: boolean }) => {
  const taps = new Map<string, Record<LagStage, number[]>>()
  const roomOf = (stage: LagStage): number | null => {
    const people = [...taps.values()].flatMap((own) => lateOf(own[stage]) ?? []).sort((one, other) => one - other)
    return people.length === 0 ? null : Math.round(Math.max(0, Math.min(MOST_MS, medianOf(people))))
  }
  return {
    /** Adds a tap, at the time when the thumb made it. */
    handle: (person: string, elapsedMs: number): void => {
      const bounce = course[Math.floor((elapsedMs - LATEST_MS) / bounceMs)]
      if (!bounce?.counts) return
      const own = taps.get(person) ?? { ready: [], watch: [], listen: [] }
      taps.set(person, own)
      own[isSilent ? 'watch' : bounce.stage].push(elapsedMs - bounce.atMs)
    },
    measured: (): MeasuredLag => ({ pictureMs: roomOf('watch'), soundMs: roomOf('listen') }),
  }
}
