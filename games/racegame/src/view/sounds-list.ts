import { type SoundRecipe, standardSounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import { beats, type Song } from '@sofaspark/game-sdk/audio/music.ts'
import type { Listening, SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import type { RaceState } from '../sim/sim.ts'
import type { RaceEvent } from '../sim/world.ts'
import { isSplit, whoseViews } from './chase-camera.ts'

const _ = undefined

/** Every sound of the game as ZzFX numbers. */
export const recipes = {
  ...standardSounds,
  drift: [0.5, 0.03, 330, 0.01, 0.08, 0.22, 1, 1.5, 9],
  turbo: [0.8, 0.02, 140, 0.02, 0.24, 0.4, 2, 1.2, 6, _, _, _, _, 0.4],
  start: [0.8, 0, 262, 0.01, 0.16, 0.36, 2, 1.4, 8],
  magnet: [0.5, 0.02, 220, 0.02, 0.18, 0.3, 0, 1.6, 4, _, 110, 0.06],
  slip: [0.3, 0.04, 520, 0.04, 0.14, 0.26, 4, 0.9, 5],
  skid: [0.18, 0.12, 190, 0.01, 0.05, 0.1, 4, 1.6, -1],
  ram: [1, 0.04, 110, 0.002, 0.08, 0.32, 3, 1.5, -4, _, _, _, _, 0.9],
  knock: [0.4, 0.08, 180, 0.002, 0.02, 0.1, 1, 1.4, -6],
  wall: [0.4, 0.08, 130, 0.002, 0.03, 0.14, 3, 1.5, -4, _, _, _, _, 0.5],
  found: [0.5, 0, 660, 0.006, 0.08, 0.2, 1, 1.7, _, _, 220, 0.05],
  oil: [0.5, 0.05, 240, 0.02, 0.12, 0.18, 0, 1.3, -9],
  rocket: [0.6, 0.03, 90, 0.05, 0.3, 0.4, 4, 1.1, 9, _, _, _, _, 0.6],
  swap: [0.5, 0.02, 392, 0.01, 0.12, 0.24, 1, 1.6, 5, _, 196, 0.06],
  shield: [0.5, 0, 494, 0.03, 0.16, 0.3, 0, 1.8, 3],
  warn: [0.5, 0, 988, 0.002, 0.05, 0.07, 2, 1.5, _, _, _, _, 0.11],
  struck: [0.9, 0.05, 140, 0.004, 0.1, 0.4, 4, 1.2, -5, _, _, _, _, 1.1],
  swapped: [0.7, 0.02, 523, 0.004, 0.1, 0.3, 1, 1.6, -4, _, -196, 0.06],
  blocked: [0.6, 0, 784, 0.002, 0.06, 0.26, 1, 1.9, -2],
  crate: [0.5, 0.04, 320, 0.02, 0.3, 0.2, 0, 1.4, -5],
  lap: [0.5, 0, 784, 0.006, 0.08, 0.2, 1, 1.7],
  lastLap: [0.8, 0, 587, 0.01, 0.12, 0.4, 1, 1.7, _, _, 196, 0.08, 0.16],
  finish: [0.7, 0, 659, 0.01, 0.14, 0.4, 1, 1.7, _, _, 165, 0.07],
  medal: [0.8, 0, 880, 0.01, 0.24, 0.6, 1, 1.8, _, _, 220, 0.08],
  cheer: [0.4, 0.06, 620, 0.02, 0.06, 0.16, 1, 1.5, 6],
} as const satisfies Readonly<Record<string, SoundRecipe>>

/** Surf rock for toys; each lap adds a layer, the last lap the last one. Root is E. */
export const song: Song = {
  beatsPerMinute: 152,
  bars: 4,
  root: 82.4,
  layers: [
    {
      bass: [
        0.42,
        '0 . 0 . 0 . 7 . 0 . 0 . 10 . 7 .',
        '0 . 0 . 0 . 7 . 0 . 0 . 10 . 12 .',
        '5 . 5 . 5 . 12 . 5 . 5 . 3 . 5 .',
        '7 . 7 . 5 . 5 . 3 . 3 . 2 . -2 .',
      ],
      hat: [0.05, beats.offbeat],
    },
    { kick: [0.6, '0 . . . 0 . . . 0 . . . 0 . 0 .'], snare: [0.3, beats.backbeat] },
    {
      pluck: [
        0.2,
        '. . 12 . 15 . 12 . . 10 . 12 . 7 . .',
        '. . 12 . 15 . 17 . . 15 . 12 . 10 . .',
        '. . 17 . 20 . 17 . . 15 . 17 . 12 . .',
        '19 . 17 . 15 . 12 . 10 . 12 . 7 . 5 .',
      ],
      hat: [0.04, beats.rolling],
    },
    {
      lead: [
        0.07,
        '12 . . 15 . . 17 . . 19 . . 17 . 15 .',
        '12 . . 15 . . 17 . . 19 . . 22 . 24 .',
        '17 . . 20 . . 22 . . 24 . . 22 . 20 .',
        '19 19 . 19 19 . 19 . 22 . 24 . 26 . 27 .',
      ],
      kick: [0.3, '. . 0 . . . 0 . . . 0 . . . 0 .'],
    },
  ],
}

const WAITING = 0.25
const FIRST_LAP = 0.5
const LATER = 0.72
const LAST_LAP = 1

/** How wild the music is: it climbs from lap to lap, and all of it plays once the leader is in the last one. SDK-514 */
export const intensityOf = ({ flow, carts, settings }: Pick<RaceState, 'flow' | 'carts' | 'settings'>): number => {
  if (flow.phase !== 'play' && flow.phase !== 'finish') return WAITING
  const lap = Math.max(0, ...carts.map((cart) => cart.lap))
  if (lap >= settings.laps - 1) return LAST_LAP
  return lap >= 1 ? LATER : FIRST_LAP
}

const SKID_EVERY_S = 0.13
const WARN_EVERY_S = 0.3

/** Tyres of carts that drift, and a warning while a shot is on its way to a player in view. */
const followRace = ({ play }: Listening) => {
  let [skidInS, warnInS] = [0, 0]
  return (state: RaceState, seconds: number): number | null => {
    const split = isSplit(state)
    skidInS -= seconds
    if (split && skidInS <= 0 && state.carts.some(({ driftSide }) => driftSide !== 0)) {
      skidInS = SKID_EVERY_S
      play('skid')
    }
    warnInS -= seconds
    const shown = split && state.shots.length > 0 ? whoseViews(state) : []
    if (warnInS <= 0 && state.shots.some(({ to }) => shown.some(({ seat }) => seat === to))) {
      warnInS = WARN_EVERY_S
      play('warn')
    }
    return state.flow.phase === 'over' ? null : intensityOf(state)
  }
}

/** The sound of each event, and the music. Each player sits before their own view: no sound has a side. SDK-514 */
export const raceSounds: SoundSetup<RaceState, RaceEvent, keyof typeof recipes> = {
  recipes,
  captions: {
    drift: null,
    turbo: 'boost',
    start: 'boost',
    magnet: 'boost',
    slip: null,
    skid: 'slip',
    ram: 'crash',
    knock: 'crash',
    wall: 'crash',
    found: 'found',
    oil: 'slip',
    rocket: 'rocket',
    swap: 'swap',
    shield: 'block',
    warn: 'warning',
    struck: 'hit',
    swapped: 'swap',
    blocked: 'block',
    crate: 'found',
    lap: 'lap',
    lastLap: 'lastLap',
    finish: 'finish',
    medal: 'crown',
  },
  song,
  halfM: Infinity,
  events: {
    ram: 'ram',
    struck: 'struck',
    knock: ({ speed }) => ({ sound: 'knock', volume: Math.min(1, speed / 8) }),
    wall: ({ speed }) => ({ sound: 'wall', volume: Math.min(1, speed / 10) }),
    boost: ({ kind }) => kind,
    found: 'found',
    // Those two are heard as boosts.
    used: ({ item }) => (item === 'turbo' || item === 'magnet' ? [] : item),
    swapped: 'swapped',
    blocked: 'blocked',
    lap: ({ last }) => (last ? 'lastLap' : 'lap'),
    finish: ({ place }) => ({ sound: 'finish', rate: 1.2 - place * 0.1 }),
    matchWon: 'win',
    crate: 'crate',
    medal: 'medal',
    count: 'count',
    go: 'go',
  },
  // The first is heard with the motif of their joining.
  motifAfter: { finish: ({ place, seat }) => (place === 1 ? seat : -1) },
  motifDelayS: 0.25,
  follow: followRace,
}
