import { sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { sharesOf } from '../sim/ground.ts'
import { areSharesHidden } from '../sim/finds.ts'
import { round } from '../sim/numbers.ts'
import type { PaintState } from '../sim/sim.ts'

/** The shares as they are told when a round is over. */
export interface Reveal {
  /** The height of each bar, in percent. */
  shares: Readonly<Record<Side, number>>
  /** Bars grow; otherwise they wait, hesitating. */
  rolls: boolean
  decided: boolean
}

type Step = readonly [untilShare: number, level: number]

/**
 * When bars have grown how far: 1 is the share of the side behind. They hesitate twice where the level stays, and the last
 * bit is slow.
 */
const steps: readonly Step[] = [
  [0.06, 0],
  [0.28, 0.62],
  [0.36, 0.62],
  [0.52, 0.9],
  [0.62, 0.9],
  [0.74, 1],
]
const DECIDED = 0.8

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
  return { level: 1, rolls: share < DECIDED }
}

/** The show of a round's end: both bars grow alike, hesitate, and one of them stops first. PNT-44 */
export const revealOf = (state: PaintState): Reveal => {
  const shares = sharesOf(state.ground)
  const passed = state.flow.phaseTicks / round.revealTicks
  const { level, rolls } = levelAt(passed)
  const lowest = Math.min(shares.sun, shares.moon)
  // The winner's last bit: from where the other one stopped to the end.
  const rest = Math.max(0, Math.min(1, (passed - 0.74) / (DECIDED - 0.74)))
  const most = lowest * level + (Math.max(shares.sun, shares.moon) - lowest) * rest
  const shown = (side: Side): number => Math.min(shares[side], most)
  return { shares: { sun: shown('sun'), moon: shown('moon') }, rolls, decided: passed >= DECIDED }
}

/** The shares that the big screen may show now; `null` while they are a secret. PNT-43 */
export const openShares = (state: PaintState): Readonly<Record<Side, number>> | null => {
  switch (state.flow.phase) {
    case 'finish':
    case 'replay':
      return null
    case 'roundEnd':
      return revealOf(state).decided ? sharesOf(state.ground) : null
    case 'play':
      return areSharesHidden(state) ? null : sharesOf(state.ground)
    default:
      return sharesOf(state.ground)
  }
}

/** The rounds that each side has won, as far as the big screen may tell them. PNT-43 */
export const openWins = (state: PaintState): Readonly<Record<Side, number>> => {
  const { wins, roundWinner } = state
  if (roundWinner === null || openShares(state) !== null) return wins
  return { ...wins, [roundWinner]: wins[roundWinner] - 1 }
}

/** Paint that lights up or dims once the round is decided. */
export const glowOf = (state: PaintState, timeS: number, still: boolean): Readonly<Record<Side, number>> => {
  const { flow, roundWinner } = state
  if (flow.phase !== 'roundEnd' || roundWinner === null || !revealOf(state).decided) return { sun: 0, moon: 0 }
  const beat = still ? 0.16 : 0.16 + Math.sin(timeS * 9) * 0.1
  const [sun, moon] = sides.map((side) => (side === roundWinner ? beat : -0.3))
  return { sun: sun ?? 0, moon: moon ?? 0 }
}
