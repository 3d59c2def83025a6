import { seatShape, type ViewSetup } from '@sofaspark/game-sdk'
import { createTune } from '@sofaspark/game-sdk/audio/tune.ts'
import { motifs } from '@sofaspark/ui/sounds/tones.ts'
import { areSharesHidden } from '../sim/standing.ts'
import { fieldSize } from '../sim/numbers.ts'
import type { PaintState } from '../sim/sim.ts'
import { celebrated } from '../sim/standing.ts'
import type { PaintEvent } from '../sim/world.ts'
import { revealOf } from './reveal-show.ts'

import { recipes, song } from './sounds-list.ts'

const BIG_M = 2
const STEPS_EVERY_S = 0.3
/** A stroke of the drum while bars grow; nearer to the end they follow faster. */
const strokeEveryS = (passed: number): number => 0.12 - Math.min(1, passed) * 0.07

/** The one of the winning side who painted most. */
const bestPainter = (state: PaintState): number =>
  state.players
    .filter(({ side }) => side === celebrated(state))
    .reduce((best, each) => (each.painted > best.painted ? each : best), { seat: -1, painted: -1 }).seat

/** Sounds and music: splashes, steps, the drum roll of the reveal, and the best painter's own motif. PNT-45 */
export const createEars = ({ sounds }: Pick<ViewSetup, 'sounds'>) => {
  sounds.load(recipes, song)
  const motif = createTune(sounds, { sound: 'pluck', stepS: 0.1, delayS: 0.5 })
  let [stepsInS, strokeInS] = [0, 0]
  let [wasRolling, wasDecided] = [false, false]
  const pan = (x: number): number => Math.max(-0.8, Math.min(0.8, x / (fieldSize.length / 2)))

  const roll = (state: PaintState, seconds: number): void => {
    const isShown = state.flow.phase === 'roundEnd'
    const { rolls, decided, shares } = isShown ? revealOf(state) : { rolls: false, decided: false, shares: { sun: 0 } }
    strokeInS -= seconds
    if (rolls && strokeInS <= 0) {
      strokeInS = strokeEveryS(shares.sun / 50)
      sounds.play('roll', { volume: 0.5 + Math.min(0.5, shares.sun / 90), rate: 0.9 + shares.sun / 250 })
    }
    if (isShown && wasRolling && !rolls && !decided) sounds.play('clonk', { volume: 0.5, rate: 1.3 })
    if (decided && !wasDecided) {
      sounds.play('clonk')
      sounds.play('crowd')
      const best = bestPainter(state)
      if (best >= 0) motif.start(motifs[seatShape(best)])
    }
    ;[wasRolling, wasDecided] = [rolls, decided]
  }
  return {
    event: (event: PaintEvent): void => {
      switch (event.type) {
        case 'lob':
        case 'hit':
        case 'back':
        case 'bounce':
        case 'kit':
          sounds.play(event.type, { pan: pan(event.x) })
          break
        case 'splash':
          sounds.play(event.radius > BIG_M ? 'bigSplash' : 'splash', { pan: pan(event.x) })
          break
        case 'popped':
          sounds.play('pop', { pan: pan(event.x) })
          break
        case 'dryClick':
        case 'bomb':
        case 'count':
          sounds.play(event.type)
          break
        case 'hidden':
        case 'extra':
          sounds.play('secret')
          break
        case 'go':
        case 'roundWon':
          sounds.play('whistle')
          break
        case 'matchWon':
        case 'draw':
          break
        default:
          break
      }
    },
    frame: (state: PaintState, seconds: number): void => {
      motif.frame(seconds)
      roll(state, seconds)
      const { phase } = state.flow
      stepsInS -= seconds
      if (stepsInS <= 0 && phase === 'play') {
        const speeds = state.players.map(({ vx, vy }) => Math.hypot(vx, vy))
        sounds.play('steps', { volume: Math.min(0.6, Math.max(0, ...speeds) / 10), rate: 0.9 + Math.random() * 0.2 })
        stepsInS = STEPS_EVERY_S
      }
      const filled =
        1 -
        state.ground.counts[0] / Math.max(1, state.ground.counts[0] + state.ground.counts[1] + state.ground.counts[2])
      const wild = Math.min(1, 0.3 + filled * 0.4 + (areSharesHidden(state) ? 0.35 : 0))
      // Nothing but the drum while the bars grow.
      const isHushed = phase === 'over' || (phase === 'roundEnd' && !wasDecided)
      sounds.music(phase === 'play' ? wild : isHushed ? null : 0.3)
    },
  }
}
