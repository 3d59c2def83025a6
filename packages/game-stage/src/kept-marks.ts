/** A mark that stays on the ground: a splat of colour or a scratch of skates. */
export interface Mark {
  x: number
  y?: number
  z: number
  /** Metres along and across its direction. */
  lengthM: number
  widthM: number
  /** Its direction, in radians. */
  turn?: number
  color: string
  alpha: number
  /** 0 a soft round, 1 a scratch, 2 a splat with drops; the splat's `seed` varies it. */
  shape: 0 | 1 | 2
  seed?: number
}

/** Marks that are drawn again when the plate is baked again; the plate itself keeps them all. */
export const MAX_KEPT_MARKS = 20_000

/** The marks of a match: those not drawn yet, and all of them for a plate that is baked again. STG-06 */
export const createKeptMarks = (most = MAX_KEPT_MARKS) => {
  const kept: Mark[] = []
  let fresh: Mark[] = []
  let oldest = 0
  return {
    add: (mark: Mark): void => {
      fresh.push(mark)
      if (kept.length < most) kept.push(mark)
      else {
        kept[oldest] = mark
        oldest = (oldest + 1) % most
      }
    },
    /** The marks since the last call. */
    takeFresh: (): readonly Mark[] => {
      const taken = fresh
      fresh = []
      return taken
    },
    /** All of them, the oldest first. */
    all: (): readonly Mark[] => {
      fresh = []
      return [...kept.slice(oldest), ...kept.slice(0, oldest)]
    },
    clear: (): void => {
      kept.length = 0
      fresh = []
      oldest = 0
    },
  }
}
