import { type Listening, soundsIn, type SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { distanceOf } from '@sofaspark/game-sdk/sim/paths.ts'
import { homeOf } from '../sim/maps.ts'
import { fieldSize, flag as flagSize } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import { isGolden, type CaptureEvent } from '../sim/world.ts'
import soundFile from './sounds.json' with { type: 'json' }

/** The song: a chase on tiptoe that runs faster with every layer. Root is D. */
const sounds = soundsIn(soundFile)

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

/** The sounds of events that have another name or vary, and the music. SDK-514 */
export const captureSounds: SoundSetup<CaptureState, CaptureEvent, keyof typeof sounds.recipes> = {
  ...sounds,
  halfM: fieldSize.length / 2,
  events: {
    shot: { sound: 'shot', volume: 0.6 },
    splat: { sound: 'splat', volume: 0.6 },
    take: { sound: 'snatch', volume: 0.7, rate: 1.2 },
    capture: ['capture', { sound: 'crowd', pan: 0 }],
    matchWon: 'win',
  },
  motifAfter: { capture: 'seat' },
  follow: followCarrier,
}
