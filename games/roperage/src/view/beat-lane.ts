import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { put } from '@sofaspark/game-sdk/hud/hud.ts'
import type { RopeState } from '../sim/sim.ts'
import { pulseOf } from './actors.ts'

const AHEAD_MS = 1_300
const MOST_NOTES = 5
const REACH = 46

/** The coming beats, which run from both sides into the drum in the middle; left and right hand in turn. ROP-34 */
export const createBeatLane = (parent: HTMLElement) => {
  const root = put(parent, 'rop-lane')
  const notes = Array.from({ length: MOST_NOTES * 2 }, () => put(root, 'rop-note', 'i'))
  const drum = put(root, 'rop-drum')
  return (state: RopeState, alpha: number): void => {
    const { flow, beats, tick } = state
    root.hidden = flow.phase !== 'play' && flow.phase !== 'countdown'
    if (root.hidden) return
    const now = tickMs(tick) + alpha * 16
    const coming = beats.filter((at) => at > now && at - now < AHEAD_MS)
    for (const [at, note] of notes.entries()) {
      const beat = coming[at >> 1]
      note.hidden = beat === undefined
      if (beat === undefined) continue
      const share = (beat - now) / AHEAD_MS
      const side = at % 2 === 0 ? -1 : 1
      note.style.transform = `translateX(calc(${(side * share * REACH).toFixed(2)} * var(--u)))`
      note.style.opacity = (1 - share * 0.7).toFixed(2)
    }
    drum.style.transform = `scale(${(1 + pulseOf(state) * 0.28).toFixed(3)})`
  }
}
