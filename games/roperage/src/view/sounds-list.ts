import { type SoundRecipe, standardSounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import { beats, type Song } from '@sofaspark/game-sdk/audio/music.ts'
import type { SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import type { RopeState } from '../sim/sim.ts'
import type { RopeEvent } from '../sim/world.ts'

const _ = undefined

/** Every sound of the game as ZzFX numbers. Each seat's pull is another instrument. */
export const recipes = {
  ...standardSounds,
  drum: [0.9, 0, 92, 0.002, 0.03, 0.14, 0, 1.5, -4],
  accent: [0.9, 0, 130, 0.002, 0.04, 0.18, 1, 1.4, -4],
  pull0: [0.5, 0, 220, 0.004, 0.06, 0.2, 1, 1.7],
  pull1: [0.45, 0, 220, 0.002, 0.03, 0.26, 0, 1.2],
  pull2: [0.3, 0, 220, 0.01, 0.08, 0.14, 2, 1.5],
  pull3: [0.4, 0, 440, 0.002, 0.01, 0.34, 0, 2.2],
  pull4: [0.3, 0, 110, 0.004, 0.06, 0.2, 3, 1.2],
  pull5: [0.4, 0, 330, 0.03, 0.08, 0.12, 1, 0.9],
  pull6: [0.45, 0, 220, 0.001, 0.02, 0.12, 4, 1.6, 3],
  pull7: [0.45, 0, 165, 0.006, 0.1, 0.2, 1, 1.3, _, _, 82, 0.06],
  off: [0.25, 0.06, 150, 0.004, 0.02, 0.06, 4, 1.3, -6],
  slide: [0.7, 0.03, 330, 0.01, 0.2, 0.2, 2, 1.4, -9],
  hop: [0.35, 0.03, 300, 0.004, 0.06, 0.1, 1, 1.5, 9],
  shake: [0.5, 0.05, 90, 0.01, 0.16, 0.14, 3, 1.3, _, _, _, _, 0.05],
  grab: [0.5, 0.04, 260, 0.004, 0.04, 0.12, 2, 1.5, 5],
  swap: [0.7, 0.02, 392, 0.004, 0.1, 0.24, 1, 1.6, -3, _, 196, 0.05],
  parry: [0.7, 0, 784, 0.002, 0.08, 0.3, 1, 1.8, _, _, 196, 0.04],
  knot: [0.6, 0.02, 180, 0.004, 0.1, 0.24, 1, 1.5, 12],
  mark: [0.35, 0, 880, 0.01, 0.05, 0.1, 1, 1.5, -2],
  bonk: [0.9, 0.04, 140, 0.002, 0.04, 0.2, 1, 1.3, -8, _, _, _, _, 0.6],
  ledge: [0.5, 0, 523, 0.006, 0.1, 0.22, 1, 1.6, _, _, 131, 0.05],
  bell: [1, 0, 988, 0.002, 0.25, 1.1, 1, 1.9, _, _, _, _, _, _, 6, _, 0.1],
  verdict: [0.8, 0, 1319, 0.002, 0.2, 0.8, 1, 1.9, _, _, 220, 0.08],
  swallowed: [0.8, 0.05, 180, 0.02, 0.25, 0.4, 4, 1.2, -3, _, _, _, _, 1.2],
  cheer: [0.4, 0.06, 620, 0.02, 0.06, 0.16, 1, 1.5, 6],
} as const satisfies Readonly<Record<string, SoundRecipe>>

/** A shanty for the time between the heats; on the ropes, the drum alone keeps the beat. Root is D. */
export const song: Song = {
  beatsPerMinute: 100,
  bars: 4,
  root: 147,
  layers: [
    {
      bass: [0.4, '0 . . 7 . . 0 . 5 . . 7 . . 0 .', '0 . . 7 . . 0 . 3 . . 5 . . 7 .'],
      pluck: [0.2, '. 12 . 7 . 3 . 7 . 12 . 10 . 7 . 5'],
      hat: [0.06, beats.offbeat],
    },
    { kick: [0.6, '0 . . . 0 . . . 0 . . . 0 . . .'], lead: [0.06, '12 . 10 . 7 . . . 5 . 7 . 3 . . .'] },
  ],
}

/** Steps of a cheerful scale, in semitones. */
const steps = [0, 2, 4, 7, 9, 12, 14, 16, 19] as const

/** How much higher a perfect pull sounds with each one in a row. SDK-514 */
export const pullRate = (streak: number): number => {
  const step = steps[Math.max(0, Math.min(steps.length - 1, streak - 1))] ?? 0
  return Math.pow(2, step / 12)
}

const BEATS_A_BAR = 4
const pulls = ['pull0', 'pull1', 'pull2', 'pull3', 'pull4', 'pull5', 'pull6', 'pull7'] as const
const CALM_MUSIC = 0.4

/** On the ropes the drum alone keeps the beat; the song fills the time between. */
const musicFor = ({ flow }: RopeState): number | null =>
  flow.phase === 'play' || flow.phase === 'countdown' || flow.phase === 'finish' ? null : CALM_MUSIC

/** The sound of each event, and the music. SDK-514 */
export const ropeSounds: SoundSetup<RopeState, RopeEvent, keyof typeof recipes> = {
  recipes,
  captions: {
    drum: 'beat',
    accent: 'beat',
    pull0: null,
    pull1: null,
    pull2: null,
    pull3: null,
    pull4: null,
    pull5: null,
    pull6: null,
    pull7: null,
    off: null,
    slide: 'slip',
    hop: null,
    shake: 'rumble',
    grab: 'grab',
    swap: 'swap',
    parry: 'block',
    knot: 'found',
    mark: 'warning',
    bonk: 'hit',
    ledge: 'lap',
    bell: 'bell',
    verdict: 'finish',
    swallowed: 'out',
  },
  song,
  halfM: 12,
  events: {
    beat: ({ number }) => (number % BEATS_A_BAR === 2 ? 'accent' : 'drum'),
    pull: ({ seat, grade, streak }) => {
      const sound = pulls[seat % pulls.length] ?? 'pull0'
      if (grade === 'perfect') return { sound, rate: pullRate(streak) }
      return grade === 'good' ? { sound, volume: 0.5 } : 'off'
    },
    slide: 'slide',
    slipped: 'slide',
    bonk: 'bonk',
    swap: 'swap',
    parry: 'parry',
    knot: 'knot',
    ledge: 'ledge',
    hop: 'hop',
    shake: 'shake',
    grab: 'grab',
    bell: ({ first }) => ({ sound: 'bell', rate: first ? 1 : 0.8, pan: 0 }),
    verdict: { sound: 'verdict', pan: 0 },
    swallowed: 'swallowed',
    roundWon: { sound: 'win', pan: 0 },
    mark: 'mark',
    count: 'count',
    go: 'go',
    draw: 'draw',
  },
  // The first at the bell is heard with the motif of their joining.
  motifAfter: { verdict: 'seat' },
  motifDelayS: 0.2,
  follow: () => musicFor,
}
