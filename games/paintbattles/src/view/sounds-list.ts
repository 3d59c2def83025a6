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
  steps: [0.14, 0.4, 260, 0.01, 0.02, 0.06, 4, 0.7, -6, _, _, _, _, 2],
  lob: [0.4, 0.08, 220, 0.01, 0.05, 0.16, 1, 1.4, 14],
  dryClick: [0.3, 0.02, 900, 0.001, 0.01, 0.03, 2, 2],
  splash: [0.6, 0.1, 170, 0.004, 0.05, 0.22, 4, 1.2, -6, _, _, _, _, 1.4],
  bigSplash: [1, 0.05, 90, 0.006, 0.18, 0.6, 4, 1.4, -3, _, _, _, _, 1.6],
  hit: [0.8, 0.08, 240, 0.002, 0.04, 0.16, 4, 1.6, -10, _, _, _, _, 0.8],
  pop: [1, 0.05, 420, 0.002, 0.03, 0.2, 1, 1.2, -30],
  back: [0.5, 0, 330, 0.01, 0.08, 0.18, 1, 1.4, 6],
  bounce: [0.7, 0.05, 160, 0.004, 0.08, 0.26, 0, 1.3, 12],
  kit: [0.6, 0, 660, 0.01, 0.08, 0.22, 1, 1.4, _, _, 220, 0.06],
  bomb: [0.7, 0, 294, 0.02, 0.16, 0.3, 2, 1.2, _, _, 147, 0.08],
  secret: [0.9, 0, 196, 0.03, 0.34, 0.5, 1, 1.6, _, _, -49, 0.14, 0.14],
  /** One stroke of the drum roll. */
  roll: [0.5, 0.1, 150, 0.001, 0.02, 0.07, 4, 1.5, -2, _, _, _, _, 0.5],
  clonk: [1, 0.02, 130, 0.002, 0.06, 0.3, 2, 2.2, -4],
  whistle: [0.6, 0.02, 2100, 0.01, 0.3, 0.12, 0, 1, _, _, _, _, _, _, 34],
  crowd: [0.5, 0.1, 480, 0.18, 0.5, 0.9, 4, 0.4, _, _, _, _, _, 6],
}

/** A street band that joins in as the ground fills. Root is D. */
export const song: Song = {
  beatsPerMinute: 126,
  bars: 8,
  root: 73.42,
  layers: [
    [
      bass(
        0.42,
        '0 . . 0 . . 7 . 0 . . 12 . . 7 . 5 . . 5 . . 12 . 5 . . 9 . . 7 .',
        '9 . . 9 . . 4 . 9 . . 16 . . 4 . 7 . . 7 . . 14 . 7 . . 5 . . 2 .',
      ),
      hat(0.07, beats.offbeat),
    ],
    [
      pluck(
        0.14,
        '. . 4 . . 7 . . . . 4 . . 12 . . . . 9 . . 12 . . . . 9 . . 17 . .',
        '. . 12 . . 16 . . . . 12 . . 9 . . . . 11 . . 14 . . . . 11 . . 7 . .',
      ),
      kick(0.6, '0 . . . . . 0 . 0 . . . . . . .'),
      snare(0.2, beats.backbeat),
    ],
    [
      lead(
        0.07,
        '12 . . 7 . . 4 . 7 . 12 . 16 . 14 . 17 . . 12 . . 9 . 12 . 17 . 21 . 19 .',
        '16 . . 12 . . 9 . 12 . 16 . 21 . 19 . 14 . . 11 . . 7 . 11 . 14 . 19 . 14 .',
      ),
      hat(0.08, '0 . 0 0 0 . 0 0 0 . 0 0 0 . 0 0'),
    ],
  ],
}
