import { type Listening, soundsIn, type SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import type { RaceState } from '../sim/sim.ts'
import type { RaceEvent } from '../sim/world.ts'
import { isSplit, whoseViews } from './chase-camera.ts'
import soundFile from './sounds.json' with { type: 'json' }

/** The song: surf rock for toys; each lap adds a layer, the last lap the last one. Root is E. */
const sounds = soundsIn(soundFile)

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

/** The sounds of events that have another name or vary, and the music. Each player sits before their own view: no sound has a side. SDK-514 */
export const raceSounds: SoundSetup<RaceState, RaceEvent, keyof typeof sounds.recipes> = {
  ...sounds,
  halfM: Infinity,
  events: {
    knock: ({ speed }) => ({ sound: 'knock', volume: Math.min(1, speed / 8) }),
    wall: ({ speed }) => ({ sound: 'wall', volume: Math.min(1, speed / 10) }),
    boost: ({ kind }) => kind,
    // Those two are heard as boosts.
    used: ({ item }) => (item === 'turbo' || item === 'magnet' ? [] : item),
    lap: ({ last }) => (last ? 'lastLap' : 'lap'),
    finish: ({ place }) => ({ sound: 'finish', rate: 1.2 - place * 0.1 }),
    matchWon: 'win',
  },
  // The first is heard with the motif of their joining.
  motifAfter: { finish: ({ place, seat }) => (place === 1 ? seat : -1) },
  motifDelayS: 0.25,
  follow: followRace,
}
