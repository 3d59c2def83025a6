import type { BubbleState } from '../sim/sim.ts'
import type { BoardArt } from './board-art.ts'
import type { Sparks } from './sparks.ts'

/** Bubbles that rain while there is something to celebrate. */
export const createConfetti = (art: BoardArt, sparks: Sparks, still: boolean) => {
  let confettiInS = 0
  return (state: BubbleState, seconds: number, { width, height }: { width: number; height: number }): void => {
    const party =
      state.phase === 'podium' || state.phase === 'tally' || state.phase === 'over' || state.phase === 'roundEnd'
    confettiInS -= seconds
    if (!party || confettiInS > 0) return
    confettiInS = still ? 1.6 : 0.12
    const x = Math.random() * width
    const texture = art.bubbles.get(1 + Math.floor(Math.random() * 6))
    if (texture)
      sparks.add({
        texture,
        x,
        y: -20,
        vy: 60,
        gravity: 240,
        spin: Math.random() * 6 - 3,
        lifeS: 2.6,
        scale: (0.14 + Math.random() * 0.14) * (height / 720),
      })
  }
}
