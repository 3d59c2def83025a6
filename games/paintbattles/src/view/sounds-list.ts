import type { Listening, SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { type SoundRecipe, standardSounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import { beats, type Song } from '@sofaspark/game-sdk/audio/music.ts'
import { areSharesHidden, celebrated } from '../sim/game.ts'
import { fieldSize } from '../sim/numbers.ts'
import type { PaintState } from '../sim/sim.ts'
import type { PaintEvent } from '../sim/world.ts'
import { revealOf } from './reveal-show.ts'

const _ = undefined

/** Every sound of the game as ZzFX numbers. */
const recipes = {
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
} satisfies Readonly<Record<string, SoundRecipe>>

/** A street band that joins in as the ground fills. Root is D. */
const song: Song = {
  beatsPerMinute: 126,
  bars: 8,
  root: 73.42,
  layers: [
    {
      bass: [
        0.42,
        '0 . . 0 . . 7 . 0 . . 12 . . 7 . 5 . . 5 . . 12 . 5 . . 9 . . 7 .',
        '9 . . 9 . . 4 . 9 . . 16 . . 4 . 7 . . 7 . . 14 . 7 . . 5 . . 2 .',
      ],
      hat: [0.07, beats.offbeat],
    },
    {
      pluck: [
        0.14,
        '. . 4 . . 7 . . . . 4 . . 12 . . . . 9 . . 12 . . . . 9 . . 17 . .',
        '. . 12 . . 16 . . . . 12 . . 9 . . . . 11 . . 14 . . . . 11 . . 7 . .',
      ],
      kick: [0.6, '0 . . . . . 0 . 0 . . . . . . .'],
      snare: [0.2, beats.backbeat],
    },
    {
      lead: [
        0.07,
        '12 . . 7 . . 4 . 7 . 12 . 16 . 14 . 17 . . 12 . . 9 . 12 . 17 . 21 . 19 .',
        '16 . . 12 . . 9 . 12 . 16 . 21 . 19 . 14 . . 11 . . 7 . 11 . 14 . 19 . 14 .',
      ],
      hat: [0.08, '0 . 0 0 0 . 0 0 0 . 0 0 0 . 0 0'],
    },
  ],
}

const BIG_M = 2
const STEPS_EVERY_S = 0.3
/** A stroke of the drum while bars grow; nearer to the end they follow faster. */
const strokeEveryS = (passed: number): number => 0.12 - Math.min(1, passed) * 0.07

/** The player of the winning side who painted most. */
const bestPainter = (state: PaintState): number =>
  state.players
    .filter(({ side }) => side === celebrated(state))
    .reduce((best, each) => (each.painted > best.painted ? each : best), { seat: -1, painted: -1 }).seat

/** Steps, and the drum roll of the reveal with the best painter's own motif. */
const followPaint = ({ play, motif }: Listening) => {
  let [stepsInS, strokeInS] = [0, 0]
  let [wasRolling, wasDecided] = [false, false]
  const roll = (state: PaintState, seconds: number): void => {
    const isShown = state.flow.phase === 'roundEnd'
    const { rolls, decided, shares } = isShown ? revealOf(state) : { rolls: false, decided: false, shares: { sun: 0 } }
    strokeInS -= seconds
    if (rolls && strokeInS <= 0) {
      strokeInS = strokeEveryS(shares.sun / 50)
      play('roll', { volume: 0.5 + Math.min(0.5, shares.sun / 90), rate: 0.9 + shares.sun / 250 })
    }
    if (isShown && wasRolling && !rolls && !decided) play('clonk', { volume: 0.5, rate: 1.3 })
    if (decided && !wasDecided) {
      play('clonk')
      play('crowd')
      motif(bestPainter(state))
    }
    ;[wasRolling, wasDecided] = [rolls, decided]
  }
  return (state: PaintState, seconds: number): number | null => {
    const { phase } = state.flow
    roll(state, seconds)
    stepsInS -= seconds
    if (stepsInS <= 0 && phase === 'play') {
      const speeds = state.players.map(({ vx, vy }) => Math.hypot(vx, vy))
      play('steps', { volume: Math.min(0.6, Math.max(0, ...speeds) / 10), rate: 0.9 + Math.random() * 0.2 })
      stepsInS = STEPS_EVERY_S
    }
    // Only the drum plays while the bars grow.
    if (phase !== 'play') return phase === 'over' || (phase === 'roundEnd' && !wasDecided) ? null : 0.3
    const [bare, suns, moons] = state.ground.counts
    const filled = 1 - bare / Math.max(1, bare + suns + moons)
    return Math.min(1, 0.3 + filled * 0.4 + (areSharesHidden(state) ? 0.35 : 0))
  }
}

/** The sound of each event, and the music. SDK-514 */
export const paintSounds: SoundSetup<PaintState, PaintEvent, keyof typeof recipes> = {
  recipes,
  captions: {
    steps: null,
    lob: 'shot',
    dryClick: null,
    splash: null,
    bigSplash: 'splash',
    hit: 'hit',
    pop: 'out',
    back: 'back',
    bounce: null,
    kit: 'found',
    bomb: 'explosion',
    secret: 'found',
    roll: null,
    clonk: 'crash',
    whistle: 'whistle',
    crowd: 'crowd',
  },
  song,
  halfM: fieldSize.length / 2,
  events: {
    lob: 'lob',
    hit: 'hit',
    back: 'back',
    bounce: 'bounce',
    kit: 'kit',
    splash: ({ radius }) => (radius > BIG_M ? 'bigSplash' : 'splash'),
    popped: 'pop',
    dryClick: 'dryClick',
    bomb: 'bomb',
    count: 'count',
    hidden: 'secret',
    extra: 'secret',
    go: 'whistle',
    roundWon: 'whistle',
  },
  motifDelayS: 0.5,
  follow: followPaint,
}
