import { beats, type Song } from '@sofaspark/game-sdk/audio/music.ts'
import type { SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { type SoundRecipe } from '@sofaspark/game-sdk/audio/sounds.ts'
import type { DrawState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'

const _ = undefined

/** Every sound of the show as ZzFX numbers. */
const recipes = {
  pop: [0.4, 0.12, 420, 0.005, 0.02, 0.08, 0, 1.4, 12],
  close: [0.6, 0.02, 330, 0.01, 0.08, 0.18, 1, 1.5, _, _, 110, 0.06],
  solved: [0.8, 0, 659, 0.01, 0.1, 0.32, 1, 1.5, _, _, 330, 0.06],
  cheer: [0.4, 0.2, 720, 0.01, 0.05, 0.14, 0, 1.4, 8],
  hint: [0.5, 0, 880, 0.01, 0.05, 0.2, 0, 1.5, _, _, 220, 0.05],
  tick: [0.5, 0, 1200, 0.002, 0.01, 0.04, 1, 1.2],
  skip: [0.5, 0.04, 300, 0.01, 0.06, 0.16, 2, 1.4, -8],
  page: [0.4, 0.1, 1600, 0.01, 0.05, 0.16, 4, 0.4, -10],
  go: [0.7, 0, 523, 0.01, 0.12, 0.28, 1, 1.4, _, _, 262, 0.07],
  over: [0.7, 0, 392, 0.02, 0.16, 0.4, 1, 1.5, -2],
  like: [0.5, 0.05, 620, 0.01, 0.04, 0.16, 0, 1.5, 6],
  crown: [0.9, 0, 523, 0.02, 0.34, 0.6, 1, 1.6, _, _, 262, 0.09, 0.12],
} as const satisfies Readonly<Record<string, SoundRecipe>>

/** A brush on a snare and a walking bass; a lead joins when the clock runs out. Root is G. */
const song: Song = {
  beatsPerMinute: 108,
  bars: 4,
  root: 98,
  layers: [
    {
      bass: [0.42, '0 . . . 4 . . . 7 . . . 9 . . . 5 . . . 9 . . . 2 . . . 7 . 11 .'],
      pluck: [0.16, '. . 4 . . . 7 . . . 11 . . 7 . . . . 9 . . . 5 . . . 6 . . 2 . .'],
      hat: [0.07, '. . . . 0 . . 0 . . . . 0 . . .'],
    },
    {
      kick: [0.5, '0 . . . . . . . 0 . . . . . 0 .'],
      snare: [0.16, beats.backbeat],
      hat: [0.1, '0 . 0 . 0 . 0 . 0 . 0 . 0 . 0 0'],
    },
    { lead: [0.05, '7 . . 9 . . 11 . 12 . . 11 . . 9 . 9 . . 7 . . 5 . 6 . 9 . 7 . . .'] },
  ],
}

const tension = ({ phase, turn, drawTicks }: DrawState): number =>
  phase === 'draw' ? 0.4 + Math.min(0.6, (turn.ticks / drawTicks) * 0.6) : 0.2

const phaseSounds = { draw: 'go', reveal: 'over', intro: 'page' } as const

/** The sound of each event, and the music. SDK-514 */
export const drawSounds: SoundSetup<DrawState, GameEvent, keyof typeof recipes> = {
  recipes,
  captions: {
    pop: 'wrong',
    close: 'near',
    solved: 'right',
    hint: 'hint',
    tick: 'tick',
    skip: 'page',
    page: 'page',
    over: 'bell',
    like: 'crowd',
    crown: 'crown',
  },
  song,
  events: {
    wrong: 'pop',
    hurry: 'tick',
    skipped: 'skip',
    newWord: 'page',
    liked: 'like',
    crowned: ({ seats }) => (seats.length > 0 ? 'crown' : []),
    phase: ({ phase }) => (phase === 'draw' || phase === 'reveal' || phase === 'intro' ? phaseSounds[phase] : []),
    close: 'close',
    solved: 'solved',
    hint: 'hint',
    cheer: 'cheer',
  },
  follow: () => tension,
}
