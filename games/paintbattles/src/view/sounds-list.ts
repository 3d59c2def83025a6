import { type Listening, soundsIn, type SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { areSharesHidden, celebrated } from '../sim/game.ts'
import { fieldSize } from '../sim/numbers.ts'
import type { PaintState } from '../sim/sim.ts'
import type { PaintEvent } from '../sim/world.ts'
import { revealOf } from './reveal-show.ts'
import soundFile from './sounds.json' with { type: 'json' }

/** The song: a street band that joins in as the ground fills. Root is D. */
const sounds = soundsIn(soundFile)

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

/** The sounds of events that have another name or vary, and the music. SDK-514 */
export const paintSounds: SoundSetup<PaintState, PaintEvent, keyof typeof sounds.recipes> = {
  ...sounds,
  halfM: fieldSize.length / 2,
  events: {
    splash: ({ radius }) => (radius > BIG_M ? 'bigSplash' : 'splash'),
    popped: 'pop',
    hidden: 'secret',
    extra: 'secret',
    go: 'whistle',
    roundWon: 'whistle',
    // The reveal ends with its own sound.
    draw: [],
  },
  motifDelayS: 0.5,
  follow: followPaint,
}
