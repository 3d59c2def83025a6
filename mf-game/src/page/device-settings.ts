import type { PlayerSettings } from '../bridge/game-session.ts'

/** How much this device and its owner want to see. */
export const deviceSettings = (): PlayerSettings => ({
  reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  quality: navigator.hardwareConcurrency <= 2 ? 'low' : 'high',
})

/** A number that no other match has. */
export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
