import { sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { sharesOf } from '../sim/ground.ts'
import { round } from '../sim/numbers.ts'
import type { PaintState } from '../sim/sim.ts'
import { celebrated, isRevealed, matchCells, type BySide } from '../sim/game.ts'

/** The shares as announced when a round is over. */
export interface Reveal {
  /** The height of each bar, in percent. */
  shares: BySide
  /** Where the longer bar stops. */
  most: number
  /** Bars grow; otherwise they wait, hesitating. */
  rolls: boolean
  decided: boolean
}

type Step = readonly [untilShare: number, level: number]

/**
 * Keyframes of the bars' heights; 1 is the share of the side behind. Equal heights are pauses, and the last step is slow.
 */
const steps: readonly Step[] = [
  [0.06, 0],
  [0.28, 0.62],
  [0.36, 0.62],
  [0.52, 0.9],
  [0.62, 0.9],
  [0.74, 1],
]

const levelAt = (share: number): { level: number; rolls: boolean } => {
  let [from, before] = [0, 0]
  for (const [until, level] of steps) {
    if (share < until) {
      const part = (share - from) / (until - from)
      const eased = part * part * (3 - 2 * part)
      return { level: before + (level - before) * eased, rolls: level > before }
    }
    ;[from, before] = [until, level]
  }
  return { level: 1, rolls: share < round.revealedAt }
}

/** Each side's share of the round's ground, after the last round of the ground of all rounds. SDK-513 */
const toldShares = (state: PaintState): BySide => {
  if (state.flow.decision !== 'match') return sharesOf(state.ground)
  const { sun, moon } = matchCells(state)
  const [bare, suns, moons] = state.ground.counts
  const all = (bare + suns + moons) * (round.count - 1 + round.lastWeight)
  return { sun: (sun * 100) / all, moon: (moon * 100) / all }
}

/** The show of a round's end: both bars rise together, pause, and the loser's stops first. SDK-513 */
export const revealOf = (state: PaintState): Reveal => {
  const shares = toldShares(state)
  const passed = state.flow.phaseTicks / round.revealTicks
  const { level, rolls } = levelAt(passed)
  const lowest = Math.min(shares.sun, shares.moon)
  // The winner's last bit: from where the other one stopped to the end.
  const rest = Math.max(0, Math.min(1, (passed - 0.74) / (round.revealedAt - 0.74)))
  const most = Math.max(1, shares.sun, shares.moon)
  const reached = lowest * level + (Math.max(shares.sun, shares.moon) - lowest) * rest
  const shown = (side: Side): number => Math.min(shares[side], reached)
  return { shares: { sun: shown('sun'), moon: shown('moon') }, most, rolls, decided: isRevealed(state.flow) }
}

/** Paint that lights up or dims once the round is decided. */
export const glowOf = (state: PaintState, timeS: number, still: boolean): BySide => {
  const { flow } = state
  const victor = celebrated(state)
  if (flow.phase !== 'roundEnd' || victor === null || !isRevealed(flow)) return { sun: 0, moon: 0 }
  const beat = still ? 0.16 : 0.16 + Math.sin(timeS * 9) * 0.1
  const [sun, moon] = sides.map((side) => (side === victor ? beat : -0.3))
  return { sun: sun ?? 0, moon: moon ?? 0 }
}
