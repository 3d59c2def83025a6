import { put } from '@sofaspark/game-sdk/hud/hud.ts'
import { showTicks, stakes } from '../kit/numbers.ts'
import type { Show } from '../kit/world.ts'

/** Ticks of a curtain that falls, rests and rises; the stage behind it changes while it rests. */
const falls = 16
const rests = 6
const rises = 26

type Moment = Pick<Show, 'phase' | 'phaseTicks' | 'duels' | 'game' | 'length'>

const rising = (ticks: number): number => Math.max(0, 1 - Math.max(0, ticks - rests) / rises)
const falling = (ticksLeft: number): number => Math.max(0, 1 - Math.max(0, ticksLeft) / falls)

/** How far the curtain is down, 0 to 1. It hides each change of the stage, so that no picture jumps. PTY-103 */
export const curtainDown = ({ phase, phaseTicks, duels, game, length }: Moment): number => {
  switch (phase) {
    case 'card':
      return phaseTicks < falls ? phaseTicks / falls : rising(phaseTicks - falls)
    case 'countdown':
      return duels === 1 ? rising(phaseTicks) : 0
    case 'crowns':
      return game >= stakes[length].length ? falling(showTicks.crowns - phaseTicks) : 0
    case 'replay':
      return Math.max(rising(phaseTicks), falling(showTicks.replay - phaseTicks))
    case 'podium':
      return rising(phaseTicks)
    default:
      return 0
  }
}

/** Whether the stage of the game before still stands: the curtain has yet to fall. */
export const isClosing = ({ phase, phaseTicks }: Pick<Show, 'phase' | 'phaseTicks'>): boolean =>
  phase === 'card' && phaseTicks < falls

/** Two striped halves over the picture and under all words. */
export const createCurtain = (parent: HTMLElement) => {
  const root = put(parent, 'pty-curtain')
  for (const side of ['start', 'end']) put(root, `pty-drape ${side}`)
  let shown = -1
  return (down: number): void => {
    if (down === shown) return
    shown = down
    root.hidden = down === 0
    root.style.setProperty('--down', down.toFixed(3))
  }
}
