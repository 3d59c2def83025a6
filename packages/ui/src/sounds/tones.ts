import type { SeatShape } from '../look/look.ts'

export type SoundName = 'tick' | 'join' | 'notify' | 'launch' | 'select' | 'error' | 'win' | 'lose' | 'countdown' | 'go'

/** `pluck`: a soft string; `wood`: a knock on a wooden bar; `glide`: a swell between two pitches. */
export type Voice = 'pluck' | 'wood' | 'glide'

export interface Tone {
  voice: Voice
  /** Semitones above A3 (220 Hz), so that tunes are readable. */
  pitch: number
  atMs: number
  lengthMs: number
  gain: number
  /** Where a glide ends. */
  toPitch?: number
}

const tune = (voice: Voice, stepMs: number, lengthMs: number, gain: number, pitches: readonly number[]): Tone[] =>
  pitches.map((pitch, at) => ({ voice, pitch, atMs: at * stepMs, lengthMs, gain }))

/** All notes are in A major pentatonic: any combination sounds good. */
export const tones: Readonly<Record<SoundName, readonly Tone[]>> = {
  tick: tune('wood', 0, 70, 0.35, [24]),
  join: [],
  notify: tune('pluck', 110, 500, 0.5, [19, 24]),
  select: [...tune('wood', 0, 90, 0.5, [12]), ...tune('pluck', 70, 420, 0.5, [12, 19, 24])],
  launch: [
    { voice: 'glide', pitch: 0, toPitch: 24, atMs: 0, lengthMs: 620, gain: 0.22 },
    ...tune('pluck', 85, 520, 0.5, [0, 7, 12, 16, 19, 24, 28]),
  ],
  error: tune('wood', 130, 180, 0.6, [2, -3]),
  win: [
    ...tune('pluck', 105, 700, 0.55, [12, 16, 19, 24, 19, 24, 28]),
    ...tune('wood', 210, 90, 0.3, [12, 12, 24, 24]),
  ],
  lose: tune('pluck', 190, 600, 0.5, [12, 7, 4, 0]),
  countdown: tune('wood', 0, 140, 0.7, [12]),
  go: [...tune('wood', 0, 120, 0.6, [24]), ...tune('pluck', 0, 800, 0.5, [12, 19, 24])],
}

/** Each seat's shape has its own four notes, which identify who joined. */
export const motifs: Readonly<Record<SeatShape, readonly number[]>> = {
  circle: [12, 16, 19, 24],
  triangle: [24, 19, 16, 19],
  square: [12, 12, 19, 12],
  star: [19, 24, 28, 31],
  heart: [16, 14, 12, 16],
  diamond: [28, 24, 28, 24],
  hexagon: [7, 12, 14, 19],
  drop: [31, 26, 21, 14],
}

/** The tones of a sound; a join without a shape is a circle's. */
export const tonesOf = (name: SoundName, shape: SeatShape = 'circle'): readonly Tone[] =>
  name === 'join' ? [...tune('wood', 0, 80, 0.3, [0]), ...tune('pluck', 95, 480, 0.5, motifs[shape])] : tones[name]
