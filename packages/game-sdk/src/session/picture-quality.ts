import { isQuiet } from '@sofaspark/contract'

export type Quality = 'low' | 'high'

/** Longer than a frame at 50 Hz. */
const LATE_FRAME_S = 1 / 45
/** If scripts take this share of a late frame, the CPU is to blame. */
const LONG_SCRIPT_S = 0.006
/** Late frames while scripts are long, less twice the other frames between them. */
const SCRIPT_PATIENCE_S = 1.2
/** Slow frames, less twice the quick ones between them: fewer pixels come first. SDK-15 */
const SLOW_FRAME_S = 1 / 27
const PIXELS_PATIENCE_S = 2
/** The first frames compile what they draw with. */
const FIRST_FRAMES = 3
const LONGEST_COUNTED_S = 0.6
/** A page that drew nothing for this long was hidden. */
const HIDDEN_S = 2
/** A screen that was calm for so long, in frames of such short scripts, was only busy with something else. */
const CALM_S = 60
const CALM_SCRIPT_S = 0.002
/** The weight of the last frame in the average. */
const NEWEST = 0.1

const patience = (limitS: number) => {
  let spentS = 0
  return {
    /** Whether it ends with this frame. */
    ends: (isBad: boolean, seconds: number): boolean => {
      spentS = isBad ? spentS + Math.min(seconds, LONGEST_COUNTED_S) : Math.max(0, spentS - 2 * seconds)
      return spentS >= limitS
    },
    renew: (): void => void (spentS = 0),
  }
}

/**
 * Finds the quality that a screen can draw: low after a while of frames that are late because of their scripts, or that
 * stay slow although they have fewer pixels. High once more at the most, with a new match after a calm minute. SDK-560
 */
export const createPictureQuality = (
  onChange: (quality: Quality) => void,
  page: Parameters<typeof isQuiet>[0] = document,
) => {
  let quality: Quality = 'high'
  let isFixed = true
  let hasBegun = false
  let hasRisen = false
  let frames = 0
  let lastMs: number | null = null
  let calmS = 0
  let scriptS = 0
  const ofScripts = patience(SCRIPT_PATIENCE_S)
  const ofPixels = patience(PIXELS_PATIENCE_S)
  const beginAgain = (): void => {
    frames = 0
    calmS = 0
    scriptS = 0
    ofScripts.renew()
    ofPixels.renew()
  }
  const change = (next: Quality): void => {
    quality = next
    beginAgain()
    onChange(next)
  }
  const count = (seconds: number, ownScriptS: number): void => {
    scriptS += (ownScriptS - scriptS) * NEWEST
    calmS = seconds > LATE_FRAME_S * 2 || scriptS > CALM_SCRIPT_S ? 0 : calmS + seconds
    const isLate = seconds > LATE_FRAME_S && scriptS > LONG_SCRIPT_S
    const isOver = [ofScripts.ends(isLate, seconds), ofPixels.ends(seconds > SLOW_FRAME_S, seconds)].includes(true)
    if (isOver && quality === 'high') change('low')
  }
  return {
    now: (): Quality => quality,
    /** A match begins, with the quality that its page asks for; a fixed one stays. */
    begin: (wanted: Quality, fixed: boolean): void => {
      isFixed = fixed
      lastMs = null
      if (!hasBegun) quality = wanted
      else if (wanted === 'high' && quality === 'low' && !hasRisen && calmS >= CALM_S) {
        hasRisen = true
        change('high')
      }
      hasBegun = true
    },
    /** After each frame that was drawn, with the seconds that its script took. */
    frame: (nowMs: number, ownScriptS: number): void => {
      const seconds = lastMs === null ? 0 : (nowMs - lastMs) / 1000
      lastMs = nowMs
      frames += 1
      if (isFixed || frames <= FIRST_FRAMES || seconds - ownScriptS > HIDDEN_S) return
      if (isQuiet(page)) beginAgain()
      else count(seconds, ownScriptS)
    },
  }
}
