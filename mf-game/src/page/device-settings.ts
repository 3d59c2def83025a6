import { wantsStillness } from '@sofaspark/browser/wants-stillness.ts'
import type { PlayerSettings } from '../session/game-session.ts'

/** The graphics and motion preferences of this device and its owner. */
export const deviceSettings = (): PlayerSettings => ({
  reducedMotion: wantsStillness(),
  quality: navigator.hardwareConcurrency <= 2 ? 'low' : 'high',
})

/** A number unique to this match. */
export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
