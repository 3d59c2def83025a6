import { wantsStillness } from '@sofaspark/browser/quiet-page.ts'
import type { PlayerSettings } from './game-session.ts'

/** The graphics and motion preferences of this device and its owner. */
export const deviceSettings = (): PlayerSettings => ({
  reducedMotion: wantsStillness(),
  quality: navigator.hardwareConcurrency <= 2 ? 'low' : 'high',
})
