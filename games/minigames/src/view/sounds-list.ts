import { type SoundRecipe, standardSounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import { beats, type Song } from '@sofaspark/game-sdk/audio/music.ts'
import type { SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import type { PartyEvent } from '../kit/world.ts'
import { minis } from '../minis/index.ts'
import type { PartyState } from '../sim/sim.ts'
import { miniViews } from './mini-views.ts'

const _ = undefined

/** Every sound of the show as ZzFX numbers: feedback, cues and phases by their names. */
export const recipes = {
  ...standardSounds,
  gain: [0.5, 0.02, 660, 0.002, 0.03, 0.12, 1, 1.7, _, _, 330, 0.04],
  bonus: [0.7, 0, 523, 0.004, 0.12, 0.3, 1, 1.6, _, _, 262, 0.06],
  hit: [0.8, 0.05, 150, 0.004, 0.05, 0.25, 3, 1.5, -4],
  lose: [0.6, 0.04, 240, 0.01, 0.06, 0.2, 2, 1.4, -6],
  out: [0.9, 0, 220, 0.02, 0.24, 0.5, 1, 1.4, -4],
  press: [0.4, 0.02, 320, 0.002, 0.02, 0.08, 1, 1.6, 8],
  wrong: [0.6, 0, 140, 0.01, 0.12, 0.18, 2, 1.4, -2],
  bump: [0.5, 0.04, 260, 0.002, 0.03, 0.12, 0, 1.6, 6],
  drop: [0.8, 0.06, 70, 0.004, 0.05, 0.35, 4, 1.4, -2],
  bell: [1, 0, 880, 0.002, 0.2, 0.5, 1, 1.9, _, _, 440, 0.05],
  decoy: [0.6, 0, 300, 0.01, 0.1, 0.2, 2, 1.4, 4],
  tick: [0.35, 0.02, 460, 0.002, 0.02, 0.07, 1, 1.5, 4],
  swap: [0.3, 0.04, 380, 0.004, 0.02, 0.09, 0, 1.4, -6],
  burst: [1.1, 0.05, 60, 0.004, 0.16, 0.6, 4, 1.3, -1, _, _, _, _, 1.2],
  gust: [0.5, 0.05, 180, 0.12, 0.2, 0.3, 4, 0.6],
  low: [1, 0, 110, 0.002, 0.05, 0.22, 0, 1.8, -3],
  high: [0.9, 0, 330, 0.002, 0.03, 0.12, 0, 1.8, -6],
  hush: [0.8, 0, 300, 0.004, 0.06, 0.3, 2, 1.6, -20],
  dance: [0.5, 0, 392, 0.01, 0.1, 0.24, 1, 1.6, _, _, 196, 0.05],
  gong: [1.1, 0, 165, 0.004, 0.4, 1.1, 1, 1.9, _, _, 55, 0.08],
  crown: [0.8, 0, 659, 0.01, 0.16, 0.4, 1, 1.6, _, _, 220, 0.07],
  wheel: [0.5, 0, 392, 0.02, 0.3, 0.4, 2, 1.4, 2, _, 98, 0.05, 0.08],
  card: [0.5, 0, 330, 0.01, 0.14, 0.3, 1, 1.5, _, _, 165, 0.08],
  tried: [0.5, 0, 587, 0.004, 0.06, 0.18, 1, 1.6, _, _, 196, 0.05],
  voted: [0.4, 0.02, 494, 0.004, 0.05, 0.14, 1, 1.6],
  /** A brass call in the song's key. */
  horn: [0.34, 0, 174.6, 0.012, 0.06, 0.24, 2, 1.3, _, _, _, _, _, _, _, _, _, 0.7, 0.03, _, -1900],
  /** The announcer's three vowels. */
  voiceA: [0.75, 0.01, 165, 0.012, 0.05, 0.05, 2, 0.7, 0.6, _, _, _, _, _, 3, _, _, 0.8, 0.02, _, -1300],
  voiceO: [0.85, 0.01, 150, 0.015, 0.05, 0.05, 1, 0.8, -0.5, _, _, _, _, _, 3, _, _, 0.8, 0.02, _, -700],
  voiceE: [0.6, 0.01, 185, 0.01, 0.04, 0.05, 2, 0.6, 0.8, _, _, _, _, _, 3, _, _, 0.8, 0.02, _, -2400],
  cheer: [0.4, 0.06, 620, 0.02, 0.06, 0.16, 1, 1.5, 6],
} as const satisfies Readonly<Record<string, SoundRecipe>>

/** One tune for the whole show: it rests at cards and grows with each game's clock. Root is F. */
export const song: Song = {
  beatsPerMinute: 126,
  bars: 8,
  root: 87,
  layers: [
    {
      bass: [
        0.44,
        '0 . . 0 7 . 5 . 0 . . 0 4 . 2 . 5 . . 5 12 . 9 . 7 . . 7 5 . 2 .',
        '-3 . . -3 4 . 2 . -3 . . -3 0 . 2 . 5 . . 5 9 . 7 . 7 . 5 . 4 . 2 .',
      ],
      pluck: [
        0.18,
        '. 12 . 16 . 12 . 19 . 12 . 16 . 12 . 14 . 17 . 21 . 17 . 21 . 14 . 19 . 14 . 19',
        '. 9 . 12 . 9 . 16 . 9 . 12 . 9 . 12 . 17 . 21 . 17 . 12 . 14 . 11 . 14 . 7',
      ],
      hat: [0.08, beats.offbeat],
    },
    { kick: [0.66, '0 . . . 0 . . . 0 . . . 0 . 0 .'], snare: [0.24, beats.backbeat] },
    {
      lead: [
        0.06,
        '12 . 14 16 . . 12 . 19 . 17 16 . . 14 . 17 . 16 17 . . 21 . 19 . . . 14 . . .',
        '9 . 12 16 . . 14 . 12 . 9 7 . . 9 . 17 . 21 17 . . 16 . 14 . . . 11 . . .',
      ],
      hat: [0.07, beats.rolling],
    },
  ],
}

const ducked = 0.25

/** The tension of the show's tune: calm at cards, growing towards the end of a game; a game of silence may stop it. SDK-514 */
export const tensionOf = ({ show, game }: PartyState): number | null => {
  if (show.phase !== 'play') return ducked
  if (game && miniViews[show.key].isSilent?.(game) === true) return null
  return Math.min(1, 0.4 + show.phaseTicks / (minis[show.key].planS * 60))
}

/** The sound of each event, and the music. SDK-514 */
export const partySounds: SoundSetup<PartyState, PartyEvent, keyof typeof recipes> = {
  recipes,
  captions: {
    gain: 'right',
    bonus: 'right',
    hit: 'hit',
    lose: 'wrong',
    out: 'out',
    press: null,
    wrong: 'wrong',
    bump: 'crash',
    drop: 'fall',
    bell: 'bell',
    decoy: 'decoy',
    tick: 'tick',
    swap: 'swap',
    burst: 'explosion',
    gust: 'gust',
    low: 'low',
    high: 'high',
    hush: 'hush',
    dance: 'dance',
    gong: 'gong',
    crown: 'crown',
    wheel: null,
    card: null,
    tried: null,
    voted: null,
    horn: null,
    voiceA: null,
    voiceO: null,
    voiceE: null,
  },
  song,
  halfM: 8,
  events: {
    feedback: ({ feedback }) => feedback,
    crowned: { sound: 'crown', pan: 0 },
    cue: ({ cue }) => cue,
    phase: ({ phase }) => {
      if (phase === 'wheel' || phase === 'card') return phase
      return phase === 'freeze' ? 'draw' : phase === 'podium' ? 'win' : []
    },
    count: 'count',
    go: 'go',
    tried: 'tried',
    voted: 'voted',
  },
  motifAfter: { crowned: 'seat' },
  motifDelayS: 0.2,
  follow: () => tensionOf,
}
