/** Steps of a cheerful scale, in semitones. */
const steps = [0, 2, 4, 7, 9, 12, 14, 16, 19] as const

/** How much higher a perfect pull sounds with each one in a row. ROP-37 */
export const pullRate = (streak: number): number => {
  const step = steps[Math.max(0, Math.min(steps.length - 1, streak - 1))] ?? 0
  return Math.pow(2, step / 12)
}
