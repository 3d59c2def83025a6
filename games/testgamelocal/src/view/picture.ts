import type { Spot } from '@sofaspark/game-stage'
import type { BumpState } from '../sim/sim.ts'
import type { blend } from './blend.ts'

/** The content of one frame. */
export interface Shown {
  state: ReturnType<typeof blend>
  next: BumpState
  /** Where everybody stands on the raft, once the match has ended. */
  staged: ReadonlyMap<number, Spot> | undefined
  seconds: number
  /** Seconds in a slowed-down moment. */
  slowed: number
}

/** Everything but beans, effects and words; the camera too. */
export interface Picture {
  frame: (shown: Shown) => void
  ring: (x: number, z: number) => void
}
