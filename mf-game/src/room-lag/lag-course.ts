/** The pace of the bounces. */
export const bounceMs = 600

/** Everybody finds the beat; only the picture; only the sound. */
export type LagStage = 'ready' | 'watch' | 'listen'

const bounces: readonly (readonly [stage: LagStage, count: number])[] = [
  ['ready', 3],
  ['watch', 7],
  ['listen', 7],
]

export interface Bounce {
  /** Since the beginning. */
  atMs: number
  stage: LagStage
  /** The first bounce of a stage is for finding into it. */
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
