import type { Track, Voice } from './music.ts'
import type { SoundRecipe } from './sounds.ts'

/** A track of a voice in its usual octave; long patterns are given in parts. STG-71 */
const track =
  (voice: Voice, octave = 0) =>
  (volume: number, ...parts: readonly string[]): Track => ({ voice, volume, octave, pattern: parts.join(' ') })

export const bass = track('bass')
export const pluck = track('pluck', 2)
export const pad = track('pad', 2)
export const lead = track('lead', 3)
export const kick = track('kick')
export const snare = track('snare')
export const hat = track('hat')

/** Beats that songs share, in sixteenths of a bar. */
export const beats = {
  backbeat: '. . . . 0 . . . . . . . 0 . . .',
  offbeat: '. . 0 . . . 0 . . . 0 . . . 0 0',
  rolling: '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0',
} as const

const _ = undefined

/** Sounds that mean the same in every game, as ZzFX numbers. */
export const standardSounds = {
  /** One of the last seconds before the start. */
  count: [0.6, 0, 523, 0.005, 0.06, 0.14, 1, 1.6],
  go: [0.8, 0, 784, 0.01, 0.16, 0.32, 1, 1.4, _, _, 262, 0.07],
  win: [0.8, 0, 523, 0.02, 0.3, 0.45, 1, 1.6, _, _, 261, 0.09, 0.1],
  draw: [0.6, 0, 330, 0.02, 0.2, 0.4, 1, 1.6, -3],
  /** A string at A3, for motifs. */
  pluck: [0.6, 0, 220, 0.003, 0.04, 0.32, 1, 1.9],
} as const satisfies Readonly<Record<string, SoundRecipe>>
