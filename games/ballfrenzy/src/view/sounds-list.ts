import type { SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { type SoundRecipe, standardSounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import { beats, type Song } from '@sofaspark/game-sdk/audio/music.ts'
import type { FrenzyState } from '../sim/sim.ts'
import type { FrenzyEvent } from '../sim/world.ts'
import { pitchOf } from './room.ts'

const _ = undefined

/** Every sound of the game as ZzFX numbers. `save`, `bounce` and `bump` rise with the ball's speed; `pluck` is A3 and plays the motifs. */
const recipes = {
  ...standardSounds,
  save: [0.6, 0.03, 300, 0.002, 0.02, 0.1, 1, 1.7, 8],
  bounce: [0.22, 0.05, 210, 0.002, 0.01, 0.06, 0, 1.4, -5],
  bump: [0.6, 0.04, 420, 0.002, 0.03, 0.14, 0, 1.6, 14, _, 180, 0.03],
  smash: [0.9, 0.04, 140, 0.004, 0.05, 0.22, 3, 1.5, 9, _, _, _, _, 1.4],
  perfect: [0.9, 0, 523, 0.004, 0.1, 0.3, 1, 1.6, 2, _, 262, 0.05, _, 0.4],
  miss: [0.35, 0.03, 180, 0.01, 0.05, 0.12, 4, 1.4, -6],
  goal: [0.9, 0.04, 120, 0.005, 0.08, 0.4, 2, 1.6, -3, _, _, _, _, 0.8],
  goldGoal: [1, 0.03, 90, 0.005, 0.14, 0.6, 3, 1.4, -2, _, _, _, 0.05, 0.6],
  serve: [0.4, 0, 392, 0.01, 0.05, 0.18, 1, 1.5, 3],
  gold: [0.6, 0, 659, 0.01, 0.14, 0.4, 1, 1.5, _, _, 220, 0.06],
  launch: [0.4, 0.02, 170, 0.005, 0.03, 0.12, 1, 1.5, 6],
  out: [0.9, 0, 220, 0.02, 0.24, 0.5, 1, 1.4, -4],
  back: [0.8, 0, 330, 0.01, 0.2, 0.4, 1, 1.5, 4, _, 165, 0.07],
  widen: [0.7, 0, 98, 0.05, 0.4, 0.5, 2, 1.3, 1],
  wave: [0.6, 0, 440, 0.01, 0.14, 0.3, 1, 1.5, _, _, 220, 0.08],
  cheer: [0.4, 0.06, 620, 0.02, 0.06, 0.16, 1, 1.5, 6],
} satisfies Readonly<Record<string, SoundRecipe>>

/** A fairground in a hurry: bass and organ plucks, drums with the second ball, a lead when it is nearly over. Root is G. */
const song: Song = {
  beatsPerMinute: 138,
  bars: 8,
  root: 98,
  layers: [
    {
      bass: [
        0.46,
        '0 . 7 . 0 . 7 . 0 . 7 . 4 . 2 . 5 . 12 . 5 . 12 . 5 . 9 . 7 . 5 .',
        '-3 . 4 . -3 . 4 . -3 . 4 . 0 . -1 . -5 . 2 . -5 . 2 . -5 . 2 . 7 . -1 .',
      ],
      pluck: [
        0.2,
        '. 4 . 7 . 4 . 7 . 4 . 7 . 12 . 7 . 9 . 12 . 9 . 12 . 9 . 5 . 9 . 5',
        '. 0 . 4 . 0 . 4 . 0 . 4 . 9 . 4 . 2 . 5 . 7 . 5 . 2 . 11 . 7 . 5',
      ],
      hat: [0.08, beats.offbeat],
    },
    { kick: [0.7, '0 . . . 0 . . . 0 . . . 0 . 0 .'], snare: [0.26, beats.backbeat] },
    {
      lead: [
        0.06,
        '12 . 11 . 12 . 7 . 4 . 7 . 12 . 14 . 16 . 14 . 12 . 9 . 5 . 9 . 12 . . .',
        '9 . 7 . 9 . 4 . 0 . 4 . 9 . 11 . 14 . 12 . 11 . 7 . 5 . 2 . 7 . 11 .',
      ],
      hat: [0.08, beats.rolling],
    },
  ],
}

/** How tense the music is, 0 to 1: with the balls in play and the keepers on their last life. SDK-514 */
export const tension = ({ flow, balls, players, mode }: FrenzyState): number => {
  if (flow.phase === 'intro' || flow.phase === 'countdown') return 0.34
  if (flow.phase !== 'play') return 0
  const desperate = players.filter(({ role, lives }) => role.type === 'keeper' && lives <= 1).length
  return Math.min(1, 0.34 + balls.length * 0.1 + desperate * 0.12 + (mode === 'solo' ? flow.playTicks / 7200 : 0))
}

/** The sound of each event, and the music. A point plays the motif with which its scorer came in. SDK-514 */
export const frenzySounds: SoundSetup<FrenzyState, FrenzyEvent, keyof typeof recipes> = {
  recipes,
  captions: {
    save: 'save',
    bounce: null,
    bump: 'crash',
    smash: 'shot',
    perfect: 'shot',
    miss: 'miss',
    goal: 'goal',
    goldGoal: 'goal',
    serve: 'serve',
    gold: 'gold',
    launch: 'shot',
    out: 'out',
    back: 'back',
    widen: 'warning',
    wave: 'wave',
  },
  song,
  halfM: 10,
  events: {
    save: ({ speed }) => ({ sound: 'save', rate: pitchOf(speed) }),
    bounce: ({ speed }) =>
      speed > 1.5 ? { sound: 'bounce', rate: pitchOf(speed), volume: Math.min(1, speed / 12) } : [],
    bump: 'bump',
    smash: ({ perfect }) => (perfect ? 'perfect' : 'smash'),
    goal: ({ lost }) => (lost > 1 ? 'goldGoal' : 'goal'),
    serve: ({ gold }) => (gold ? 'gold' : 'serve'),
    roundWon: 'win',
    count: 'count',
    go: 'go',
    draw: 'draw',
    launch: 'launch',
    miss: 'miss',
    out: 'out',
    back: 'back',
    widen: 'widen',
    wave: 'wave',
  },
  motifAfter: { goal: 'by' },
  motifDelayS: 0.16,
  follow: () => tension,
}
