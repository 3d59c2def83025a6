import type { Listening, SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { type SoundRecipe, standardSounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import { beats, type Song } from '@sofaspark/game-sdk/audio/music.ts'
import { distanceOf } from '@sofaspark/game-sdk/sim/paths.ts'
import { homeOf } from '../sim/maps.ts'
import { fieldSize, flag as flagSize } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import { isGolden, type CaptureEvent } from '../sim/world.ts'

const _ = undefined

/** Every sound of the game as ZzFX numbers. */
const recipes = {
  ...standardSounds,
  shot: [0.35, 0.08, 420, 0.001, 0.01, 0.06, 2, 1.6, -18],
  splat: [0.4, 0.15, 150, 0.002, 0.02, 0.1, 4, 1.4, -6],
  hit: [0.75, 0.06, 210, 0.001, 0.03, 0.14, 4, 1.7, -9],
  blocked: [0.5, 0.04, 740, 0.001, 0.03, 0.16, 1, 1.8, 4],
  caught: [0.7, 0, 660, 0.002, 0.05, 0.2, 1, 1.5, 12, _, 220, 0.05],
  roll: [0.35, 0.08, 260, 0.02, 0.06, 0.12, 4, 0.7, -4],
  popped: [0.95, 0.05, 120, 0.002, 0.05, 0.3, 4, 1.5, -4, _, _, _, _, 0.6],
  back: [0.4, 0.02, 330, 0.01, 0.05, 0.18, 1, 1.4, 8],
  snatch: [0.8, 0, 392, 0.005, 0.1, 0.25, 1, 1.4, _, _, 196, 0.06, 0.05],
  throw: [0.5, 0.04, 300, 0.02, 0.12, 0.16, 0, 1.2, 9],
  drop: [0.6, 0.03, 240, 0.004, 0.06, 0.22, 2, 1.6, -7],
  return: [0.6, 0, 523, 0.01, 0.08, 0.24, 1, 1.5, -5, _, 131, 0.08],
  crates: [0.5, 0, 587, 0.01, 0.07, 0.22, 1, 1.6, _, _, 147, 0.05],
  open: [0.6, 0, 784, 0.004, 0.05, 0.22, 1, 1.4, 6],
  capture: [0.9, 0, 262, 0.02, 0.35, 0.5, 1, 1.4, _, _, 131, 0.09, 0.1],
  crowd: [0.5, 0.1, 480, 0.18, 0.5, 0.8, 4, 0.4, _, _, _, _, _, 6],
  golden: [0.9, 0, 196, 0.02, 0.4, 0.5, 1, 1.3, _, _, 98, 0.1, 0.1],
  /** Both beats of a heart. */
  heart: [0.9, 0.02, 62, 0.004, 0.03, 0.1, 0, 1.4, -1.5],
} satisfies Readonly<Record<string, SoundRecipe>>

/** A chase on tiptoe that runs faster with every layer. Root is D. */
const song: Song = {
  beatsPerMinute: 138,
  bars: 8,
  root: 73.42,
  layers: [
    {
      bass: [
        0.42,
        '0 . . 0 . . 3 . 0 . . 0 . . 5 . 0 . . 0 . . 3 . 7 . . 5 . . 3 .',
        '5 . . 5 . . 8 . 5 . . 5 . . 10 . 7 . . 7 . . 10 . 7 . 5 . 3 . 2 .',
      ],
      hat: [0.07, beats.offbeat],
    },
    {
      pluck: [
        0.1,
        '0 . . 7 . . 3 . . . 7 . . . . . 0 . . 7 . . 3 . . . 10 . . . . .',
        '5 . . 12 . . 8 . . . 12 . . . . . 7 . . 14 . . 10 . . . 5 . 3 . 2 .',
      ],
      kick: [0.62, '0 . . . . . 0 . 0 . . . . . 0 .'],
      snare: [0.22, beats.backbeat],
    },
    {
      lead: [
        0.07,
        '12 . . 15 . . 12 . 10 . 7 . . . . . 12 . . 15 . . 19 . 17 . 15 . . . . .',
        '17 . . 20 . . 17 . 15 . 12 . . . . . 14 . . 17 . . 14 . 10 . 7 . 5 . 2 .',
      ],
      hat: [0.08, beats.rolling],
    },
  ],
}

const SECOND_BEAT_S = 0.16
const CALM_BEAT_S = 1.05
const FAST_BEAT_S = 0.42

/** How near the carrier who is nearest home has come: 0 at the rivals' flag, 1 at home; undefined without one. */
const wayHome = ({ flags, players }: CaptureState): number | undefined => {
  const ways = flags.flatMap(({ state }) => {
    if (state.type !== 'carried') return []
    const carrier = players.find(({ seat }) => seat === state.seat)
    return carrier ? [1 - distanceOf(carrier, homeOf(carrier.side)) / (flagSize.homeX * 2)] : []
  })
  return ways.length > 0 ? Math.max(0, Math.min(1, ...ways.map((way) => Math.max(0, way)))) : undefined
}

/** The carrier's heart: faster near home. */
const followCarrier = ({ play }: Listening) => {
  let beatInS = 0
  let secondInS = Infinity
  const beat = (way: number | undefined, seconds: number): void => {
    if (way === undefined) {
      beatInS = 0
      secondInS = Infinity
      return
    }
    const volume = 0.55 + way * 0.45
    beatInS -= seconds
    secondInS -= seconds
    if (secondInS <= 0) {
      play('heart', { volume: volume * 0.7, rate: 0.86 })
      secondInS = Infinity
    }
    if (beatInS > 0) return
    play('heart', { volume })
    beatInS = CALM_BEAT_S + (FAST_BEAT_S - CALM_BEAT_S) * way
    secondInS = SECOND_BEAT_S
  }
  return (state: CaptureState, seconds: number): number | null => {
    const { phase } = state.flow
    const way = wayHome(state)
    beat(phase === 'play' ? way : undefined, seconds)
    if (phase !== 'play') return phase === 'over' ? null : 0.3
    return Math.min(1, 0.45 + (way === undefined ? 0 : 0.3) + (isGolden(state) ? 0.3 : 0))
  }
}

/** The sound of each event, and the music. SDK-514 */
export const captureSounds: SoundSetup<CaptureState, CaptureEvent, keyof typeof recipes> = {
  recipes,
  captions: {
    shot: null,
    splat: null,
    hit: 'hit',
    blocked: 'block',
    caught: 'save',
    roll: null,
    popped: 'out',
    back: 'back',
    snatch: 'grab',
    throw: 'shot',
    drop: 'drop',
    return: 'returned',
    crates: 'found',
    open: 'found',
    capture: 'goal',
    crowd: 'crowd',
    golden: 'warning',
    heart: 'heart',
  },
  song,
  halfM: fieldSize.length / 2,
  events: {
    shot: { sound: 'shot', volume: 0.6 },
    splat: { sound: 'splat', volume: 0.6 },
    hit: 'hit',
    blocked: 'blocked',
    caught: 'caught',
    popped: 'popped',
    back: 'back',
    snatch: 'snatch',
    take: { sound: 'snatch', volume: 0.7, rate: 1.2 },
    drop: 'drop',
    open: 'open',
    roll: 'roll',
    throw: 'throw',
    return: 'return',
    crates: 'crates',
    golden: 'golden',
    count: 'count',
    go: 'go',
    draw: 'draw',
    capture: ['capture', { sound: 'crowd', pan: 0 }],
    matchWon: 'win',
  },
  motifAfter: { capture: 'seat' },
  follow: followCarrier,
}
