/** How a person's hands use the pads of a phone; kept on that phone. CTL-270 */
export interface Hands {
  /** The controls under the left thumb change places with those under the right one. */
  mirrored: boolean
  /** Sticks, buttons and their words take more of the pad. */
  large: boolean
  /** A finger that stays down does what taps and swipes do, again and again. CTL-271 */
  holds: boolean
  /** In Draw Down this phone guesses and votes, and draws no word. DRW-37 */
  guessesOnly: boolean
  /** Nothing is tilted, and nothing has to be done to a beat. CTL-272, PTY-190 */
  steady: boolean
}

export const usualHands: Hands = { mirrored: false, large: false, holds: false, guessesOnly: false, steady: false }

/**
 * The pace of a held control. A person taps five times a second, so that it wins no contest of speed. It is slower than Rope
 * Rage's slowest beat of 600 ms, which no tap may fall into twice, and no multiple of it: a held finger keeps no rhythm. CTL-271
 */
export const holdRepeatMs = 650

/** How a big screen suits the eyes and ears before it; kept by its browser. */
export interface ScreenAccess {
  /** An index of `textScales`. */
  text: number
  /** Stronger colours of words, edges and backgrounds. */
  contrast: boolean
  /** Words for sounds that carry meaning. */
  captions: boolean
  /** A voice reads what is announced. */
  announcer: boolean
}

export const usualScreenAccess: ScreenAccess = { text: 0, contrast: false, captions: false, announcer: false }

/** The text sizes of a big screen, as factors of the usual one. */
export const textScales = [1, 1.15, 1.3] as const
