import { type SoundRecipe, standardSounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import { beats, type Song } from '@sofaspark/game-sdk/audio/music.ts'
import type { SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { tiles } from '../sim/island.ts'
import { crumble } from '../sim/numbers.ts'
import type { BumpState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'

const _ = undefined

/** Every sound of the game as ZzFX numbers. */
export const recipes = {
  ...standardSounds,
  dash: [0.5, 0.05, 320, 0.01, 0.04, 0.14, 4, 1.6, 9, _, _, _, _, 2, _, _, _, 0.6, 0.03],
  bump: [0.9, 0.05, 150, 0.005, 0.03, 0.16, 2, 1.2, -6, _, _, _, _, 0.6, _, 0.1, _, 0.8, 0.02],
  bonk: [0.8, 0.04, 520, 0.005, 0.02, 0.18, 1, 1.5, -14, _, _, _, _, _, _, _, _, 0.7, 0.02],
  land: [0.3, 0.1, 110, 0.005, 0.01, 0.07, 1, 1.4, -4],
  swept: [1, 0.05, 95, 0.005, 0.06, 0.24, 2, 1.6, -3, _, _, _, _, 1.2, _, 0.2, _, 0.7, 0.04],
  splash: [0.9, 0.05, 900, 0.01, 0.1, 0.42, 4, 0.6, -18, _, _, _, _, 3, _, _, _, 0.6, 0.1],
  crack: [0.28, 0.12, 210, 0.005, 0.03, 0.12, 4, 2.4, -3, _, _, _, 0.03, 1.5],
  crumble: [0.42, 0.12, 70, 0.01, 0.08, 0.3, 4, 1.4, -1, _, _, _, _, 1.6, _, 0.2],
  freeze: [0.25, 0.05, 1400, 0.01, 0.05, 0.28, 0, 1.6, _, 22, 420, 0.05, 0.04],
  quack: [0.5, 0.12, 560, 0.02, 0.06, 0.12, 2, 2, -9, -1, _, _, _, _, 12],
  fish: [0.4, 0.1, 760, 0.01, 0.04, 0.14, 0, 1.4, -12],
  slip: [0.6, 0.03, 900, 0.02, 0.14, 0.2, 0, 1.2, -9, 3],
  rumble: [0.6, 0.05, 60, 0.05, 0.3, 0.5, 4, 2.2, _, _, _, _, _, 1.4],
  thud: [0.8, 0.05, 80, 0.005, 0.05, 0.25, 1, 1.8, -4, _, _, _, _, 0.5],
  rise: [0.4, 0.02, 180, 0.05, 0.3, 0.25, 1, 1.2, 6, 2],
  revive: [0.6, 0.02, 660, 0.01, 0.08, 0.24, 1, 1.6, _, _, 330, 0.06],
  wave: [0.7, 0, 392, 0.02, 0.2, 0.35, 1, 1.5, _, _, 196, 0.1],
} as const satisfies Readonly<Record<string, SoundRecipe>>

/** Calm plucks over a walking bass; drums and a lead join as the island shrinks. Root is D. */
export const song: Song = {
  beatsPerMinute: 132,
  bars: 8,
  root: 73.42,
  layers: [
    {
      bass: [
        0.5,
        '0 . . 0 . . 7 . 0 . . 0 . 5 7 . 0 . . 0 . . 7 . 0 . . 0 . 10 7 .',
        '-4 . . -4 . . 3 . -4 . . -4 . 3 0 . -2 . . -2 . . 5 . -2 . . -2 . 5 9 .',
      ],
      pluck: [
        0.22,
        '0 . 7 . 12 . 7 . 15 . 12 . 7 . 3 . 0 . 7 . 12 . 7 . 17 . 15 . 12 . 7 .',
        '-4 . 3 . 8 . 3 . 12 . 8 . 3 . 0 . -2 . 5 . 10 . 5 . 14 . 10 . 9 . 5 .',
      ],
      pad: [
        0.05,
        '0 . . . . . . . . . . . . . . . 3 . . . . . . . . . . . . . . . -4 . . . . . . . . . . . . . . . -2 . . . . . . . . . . . . . . .',
      ],
      hat: [0.1, beats.offbeat],
    },
    {
      kick: [0.75, '0 . . . 0 . . . 0 . . . 0 . . .'],
      snare: [0.3, '. . . . 0 . . . . . . . 0 . . 0'],
      hat: [0.14, '0 . 0 0 . . 0 . 0 . 0 0 . . 0 .'],
    },
    {
      lead: [
        0.07,
        '12 . . 10 . . 7 . 10 . 12 . . . . . 15 . . 12 . . 10 . 7 . 3 . 5 . 7 .',
        '8 . . 7 . . 3 . 0 . 3 . . . . . 5 . . 7 . . 9 . 10 . 14 . . . 9 .',
      ],
      hat: [0.1, beats.rolling],
    },
  ],
}

const HALF_M = 12

/** How tense the music is. */
const tension = ({ phase, mode, wave, roundTicks }: BumpState): number => {
  if (phase === 'podium' || phase === 'over' || phase === 'choose') return 0
  if (phase !== 'play') return 0.34
  return Math.min(1, 0.45 + (mode === 'coop' ? wave * 0.08 : roundTicks / crumble.suddenTicks))
}

const fromTile = (tile: number): { pan: number } => ({ pan: (tiles[tile]?.x ?? 0) / HALF_M })

/** The sound of each event, and the music. SDK-514 */
export const bumpSounds: SoundSetup<BumpState, GameEvent, keyof typeof recipes> = {
  recipes,
  captions: {
    dash: null,
    bump: 'hit',
    bonk: 'hit',
    land: null,
    swept: 'crash',
    splash: 'splash',
    crack: 'crack',
    crumble: 'fall',
    freeze: 'freeze',
    quack: 'warning',
    fish: 'found',
    slip: 'slip',
    rumble: 'rumble',
    thud: 'crash',
    rise: 'warning',
    revive: 'back',
    wave: 'wave',
  },
  song,
  halfM: HALF_M,
  varies: 0.05,
  events: {
    dash: { sound: 'dash', volume: 0.7 },
    land: ({ speed }) => ({ sound: 'land', volume: Math.min(0.8, speed / 9) }),
    bump: ({ strength }) => ({ sound: 'bump', volume: 0.35 + strength * 0.65 }),
    swept: 'swept',
    rolled: 'thud',
    splash: 'splash',
    frozen: { sound: 'freeze', volume: 1.6, rate: 0.8 },
    revived: 'revive',
    bonk: 'bonk',
    slip: 'slip',
    tileWarns: ({ tile }) => ({ sound: 'crack', volume: 0.5, ...fromTile(tile) }),
    tileFalls: ({ tile }) => ({ sound: 'crumble', volume: 0.6, ...fromTile(tile) }),
    tileFreezes: ({ tile }) => ({ sound: 'freeze', volume: 0.5, ...fromTile(tile) }),
    sweeperRises: 'rise',
    boulderComes: { sound: 'rumble', volume: 0.5 },
    boulderLands: 'thud',
    boulderWet: { sound: 'splash', volume: 0.7, rate: 0.8 },
    fishDropped: { sound: 'quack', volume: 0.8 },
    fishLanded: { sound: 'fish', volume: 0.6 },
    fishWet: { sound: 'splash', volume: 0.3, rate: 1.5 },
    count: 'count',
    go: 'go',
    wave: 'wave',
    roundWon: 'win',
    draw: 'draw',
  },
  follow: () => tension,
}
