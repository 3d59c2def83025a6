import {
  type SoundRecipe,
  bass,
  beats,
  hat,
  kick,
  lead,
  pluck,
  snare,
  standardSounds,
} from '@sofaspark/game-sdk/audio/sounds.ts'
import type { Song } from '@sofaspark/game-sdk/audio/music.ts'

const _ = undefined

/** Every sound of the game as ZzFX numbers. */
export const recipes: Readonly<Record<string, SoundRecipe>> = {
  ...standardSounds,
  shoot: [0.45, 0.04, 260, 0.005, 0.03, 0.1, 1, 1.5, 12],
  bounce: [0.25, 0.05, 420, 0.002, 0.01, 0.06, 0, 1.3, -6],
  land: [0.3, 0.06, 190, 0.002, 0.01, 0.08, 1, 1.7, -3],
  pop: [0.6, 0.05, 620, 0.002, 0.02, 0.09, 0, 1.8, 10],
  drop: [0.55, 0.04, 480, 0.01, 0.08, 0.24, 0, 1.4, -8],
  bomb: [1, 0.05, 70, 0.01, 0.12, 0.5, 4, 1.6, -2, _, _, _, _, 1.4, _, 0.3],
  row: [0.4, 0.03, 90, 0.02, 0.07, 0.18, 2, 1.4, 2],
  warn: [0.5, 0, 340, 0.01, 0.08, 0.16, 2, 1.4, _, _, -80, 0.06],
  stone: [0.8, 0.05, 110, 0.005, 0.03, 0.2, 4, 1.8, -5],
  swap: [0.35, 0.02, 520, 0.005, 0.02, 0.09, 0, 1.4, 6],
  lifeline: [0.7, 0, 392, 0.01, 0.16, 0.3, 1, 1.4, _, _, 196, 0.06],
  level: [0.7, 0, 523, 0.01, 0.18, 0.34, 1, 1.5, _, _, 262, 0.07],
  special: [0.5, 0.02, 700, 0.01, 0.1, 0.26, 0, 1.6, _, _, 350, 0.05],
  fallen: [0.9, 0, 220, 0.02, 0.24, 0.5, 1, 1.4, -4],
  record: [0.9, 0, 587, 0.02, 0.5, 0.7, 1, 1.6, _, _, 294, 0.1, 0.12],
}

/** Bubbly plucks that hurry; the drums come with the danger. Root is F. */
export const song: Song = {
  beatsPerMinute: 124,
  bars: 8,
  root: 87.31,
  layers: [
    [
      bass(
        0.46,
        '0 . . . 7 . . . 0 . . 0 7 . 5 . 5 . . . 0 . . . 5 . . 5 0 . 2 .',
        '-3 . . . 4 . . . -3 . . -3 4 . 2 . -5 . . . 2 . . . -5 . . -5 7 . 4 .',
      ),
      pluck(
        0.22,
        '0 4 7 . 12 . 7 4 . 0 4 . 7 . 11 . 5 9 12 . 17 . 12 9 . 5 9 . 12 . 14 .',
        '-3 0 4 . 9 . 4 0 . -3 0 . 4 . 7 . -5 2 5 . 7 . 11 7 . 5 2 . 7 . 11 .',
      ),
      hat(0.08, '. . 0 . . . 0 . . . 0 . . 0 0 .'),
    ],
    [kick(0.7, '0 . . . 0 . . . 0 . . . 0 . . 0'), snare(0.26, beats.backbeat)],
    [
      lead(
        0.06,
        '7 . . 4 . . 7 . 12 . . 11 . 7 . . 9 . . 5 . . 9 . 14 . . 12 . 9 . .',
        '4 . . 0 . . 4 . 9 . . 7 . 4 . . 7 . . 5 . . 2 . 7 . 9 . 11 . 14 .',
      ),
      hat(0.08, beats.rolling),
    ],
  ],
}
