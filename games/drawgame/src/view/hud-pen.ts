import { put } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import { paper } from '../sim/rules.ts'
import type { DrawState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'

const pencil =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><path d="m2 38 4-13L28 3l9 9-22 22z" fill="#ffb545" stroke="#1a0d33" stroke-width="3" stroke-linejoin="round"/><path d="m2 38 2.5-8 5.5 5.500z" fill="#1a0d33"/></svg>'

/** The pen of an artist who draws on the big screen, without a phone. DRW-35 */
export const createPen = (hud: HTMLElement) => {
  const pen = put(hud, 'drw-pen')
  // A constant of this file, never a player's text.
  pen.innerHTML = pencil
  let artist = -1
  pen.hidden = true
  const place = (x: number, y: number): void => {
    pen.style.setProperty('--x', (x / paper.width).toFixed(4))
    pen.style.setProperty('--y', (y / paper.height).toFixed(4))
  }
  return {
    event: (event: GameEvent, { turn }: DrawState): void => {
      if (event.type !== 'hover') return
      artist = turn.artist
      place(event.x, event.y)
    },
    frame: ({ phase, turn }: DrawState): void => {
      if (phase !== 'draw') artist = -1
      pen.hidden = artist < 0 || turn.artist !== artist
      const last = turn.items.at(-1)
      if (!pen.hidden && last?.kind === 'stroke' && last.open) place(last.lastX, last.lastY)
    },
  }
}
