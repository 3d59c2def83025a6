import { type SoundRecipe, standardSounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import { beats, type Song } from '@sofaspark/game-sdk/audio/music.ts'
import type { SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { lowestRow } from '../sim/grid.ts'
import { kind, lifelineRow } from '../sim/numbers.ts'
import type { BubbleState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'

const _ = undefined

/** Every sound of the game as ZzFX numbers. */
export const recipes = {
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
} as const satisfies Readonly<Record<string, SoundRecipe>>

/** Bubbly plucks that hurry; the drums come with the danger. Root is F. */
export const song: Song = {
  beatsPerMinute: 124,
  bars: 8,
  root: 87.31,
  layers: [
    {
      bass: [
        0.46,
        '0 . . . 7 . . . 0 . . 0 7 . 5 . 5 . . . 0 . . . 5 . . 5 0 . 2 .',
        '-3 . . . 4 . . . -3 . . -3 4 . 2 . -5 . . . 2 . . . -5 . . -5 7 . 4 .',
      ],
      pluck: [
        0.22,
        '0 4 7 . 12 . 7 4 . 0 4 . 7 . 11 . 5 9 12 . 17 . 12 9 . 5 9 . 12 . 14 .',
        '-3 0 4 . 9 . 4 0 . -3 0 . 4 . 7 . -5 2 5 . 7 . 11 7 . 5 2 . 7 . 11 .',
      ],
      hat: [0.08, '. . 0 . . . 0 . . . 0 . . 0 0 .'],
    },
    { kick: [0.7, '0 . . . 0 . . . 0 . . . 0 . . 0'], snare: [0.26, beats.backbeat] },
    {
      lead: [
        0.06,
        '7 . . 4 . . 7 . 12 . . 11 . 7 . . 9 . . 5 . . 9 . 14 . . 12 . 9 . .',
        '4 . . 0 . . 4 . 9 . . 7 . 4 . . 7 . . 5 . . 2 . 7 . 9 . 11 . 14 .',
      ],
      hat: [0.08, beats.rolling],
    },
  ],
}

/** Boards whose bubbles hang close to the line. */
export const hotBoards = ({ players }: BubbleState): number =>
  players.filter(({ board, role }) => role === 'board' && board !== null && lowestRow(board) >= lifelineRow).length

const tension = (state: BubbleState): number =>
  state.phase === 'play'
    ? Math.min(1, 0.4 + hotBoards(state) * 0.3 + state.roundTicks / 9000)
    : state.phase === 'choose'
      ? 0
      : 0.3

/** The sound of each event, and the music. SDK-514 */
export const bubbleSounds: SoundSetup<BubbleState, GameEvent, keyof typeof recipes> = {
  recipes,
  captions: {
    shoot: 'shot',
    bounce: 'bounce',
    land: null,
    pop: 'pop',
    drop: 'fall',
    bomb: 'explosion',
    row: 'warning',
    warn: 'warning',
    stone: 'rumble',
    swap: 'swap',
    lifeline: 'save',
    level: 'wave',
    special: 'found',
    fallen: 'out',
    record: 'crown',
  },
  song,
  events: {
    shoot: 'shoot',
    bounce: { sound: 'bounce', volume: 0.6 },
    land: { sound: 'land', volume: 0.7 },
    pop: ({ bomb, combo, dropped }) => [
      { sound: bomb ? 'bomb' : 'pop', rate: 1 + Math.min(combo - 1, 8) * 0.09 },
      ...(dropped.length > 0 ? (['drop'] as const) : []),
    ],
    row: 'row',
    junk: 'stone',
    warn: 'warn',
    stone: 'stone',
    fallen: 'fallen',
    roundWon: 'win',
    level: 'level',
    special: ({ what }) => (what === kind.rainbow ? 'special' : []),
    clear: 'win',
    swap: 'swap',
    lifeline: 'lifeline',
    count: 'count',
    go: 'go',
    draw: 'draw',
  },
  follow: () => tension,
}
