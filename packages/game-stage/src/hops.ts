const HOP_S = 0.5
const HIGH_M = 0.45

/** Beans that hop for joy, for as long as they are told to. STG-68 */
export const createHops = () => {
  const left = new Map<number, number>()
  return {
    /** Hops that many times. */
    start: (seat: number, times = 1): void => void left.set(seat, HOP_S * times),
    /** Metres above the ground now. */
    lift: (seat: number): number => Math.abs(Math.sin(((left.get(seat) ?? 0) / HOP_S) * Math.PI)) * HIGH_M,
    isHopping: (seat: number): boolean => left.has(seat),
    frame: (seconds: number): void => {
      for (const [seat, more] of left)
        if (more > seconds) left.set(seat, more - seconds)
        else left.delete(seat)
    },
  }
}
