import { seatShape, type ViewSetup } from '@sofaspark/game-sdk'
import { createTune } from '@sofaspark/game-sdk/audio/tune.ts'
import { distanceOf } from '@sofaspark/game-sdk/sim/paths.ts'
import { motifs } from '@sofaspark/ui/sounds/tones.ts'
import { homeOf } from '../sim/maps.ts'
import { fieldSize, flag as flagSize } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import { isGolden, type CaptureEvent } from '../sim/world.ts'
import { recipes, song } from './sounds-list.ts'

const SECOND_BEAT_S = 0.16
const CALM_BEAT_S = 1.05
const FAST_BEAT_S = 0.42

/** How near the carrier who is nearest home has come: 0 at the rivals' flag, 1 at home; undefined without one. */
export const wayHome = ({ flags, players }: CaptureState): number | undefined => {
  const ways = flags.flatMap(({ state }) => {
    if (state.type !== 'carried') return []
    const carrier = players.find(({ seat }) => seat === state.seat)
    return carrier ? [1 - distanceOf(carrier, homeOf(carrier.side)) / (flagSize.homeX * 2)] : []
  })
  return ways.length > 0 ? Math.max(0, Math.min(1, ...ways.map((way) => Math.max(0, way)))) : undefined
}

/** Sounds and music: paint, pillows, the carrier's heart, and the scorer's own motif. CTF-44 */
export const createEars = ({ sounds }: Pick<ViewSetup, 'sounds'>) => {
  sounds.load(recipes, song)
  const motif = createTune(sounds, { sound: 'pluck', stepS: 0.1, delayS: 0.45 })
  let beatInS = 0
  let secondInS = Infinity
  const pan = (x: number): number => Math.max(-0.8, Math.min(0.8, x / (fieldSize.length / 2)))
  const beat = (state: CaptureState, seconds: number): void => {
    const way = state.flow.phase === 'play' ? wayHome(state) : undefined
    if (way === undefined) {
      beatInS = 0
      secondInS = Infinity
      return
    }
    const volume = 0.55 + way * 0.45
    beatInS -= seconds
    secondInS -= seconds
    if (secondInS <= 0) {
      sounds.play('heart', { volume: volume * 0.7, rate: 0.86 })
      secondInS = Infinity
    }
    if (beatInS > 0) return
    sounds.play('heart', { volume })
    beatInS = CALM_BEAT_S + (FAST_BEAT_S - CALM_BEAT_S) * way
    secondInS = SECOND_BEAT_S
  }
  return {
    event: (event: CaptureEvent): void => {
      switch (event.type) {
        case 'shot':
        case 'splat':
          sounds.play(event.type, { pan: pan(event.x), volume: 0.6 })
          break
        case 'hit':
        case 'blocked':
        case 'caught':
        case 'popped':
        case 'back':
        case 'snatch':
        case 'drop':
        case 'open':
          sounds.play(event.type, { pan: pan(event.x) })
          break
        case 'roll':
        case 'throw':
        case 'return':
        case 'crates':
        case 'golden':
        case 'count':
        case 'go':
        case 'draw':
          sounds.play(event.type)
          break
        case 'take':
          sounds.play('snatch', { volume: 0.7, rate: 1.2 })
          break
        case 'capture':
          sounds.play('capture', { pan: pan(event.x) })
          sounds.play('crowd')
          motif.start(motifs[seatShape(event.seat)])
          break
        case 'matchWon':
          sounds.play('win')
          break
        default:
          break
      }
    },
    frame: (state: CaptureState, seconds: number): void => {
      motif.frame(seconds)
      beat(state, seconds)
      const { phase } = state.flow
      const chase = wayHome(state) === undefined ? 0 : 0.3
      if (phase === 'over') sounds.music(null)
      else sounds.music(phase === 'play' ? Math.min(1, 0.45 + chase + (isGolden(state) ? 0.3 : 0)) : 0.3)
    },
  }
}
