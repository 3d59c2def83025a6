import { createPodium, podiumSpots, type Spot } from '@sofaspark/game-stage'
import { rank, type BumpState } from '../sim/sim.ts'

/** The raft on which the match ends, away from the island. */
export const stageAt = { x: 0, y: -1.2, z: 46 } as const

/** The raft with its three steps. */
export const createRaft = () => {
  const raft = createPodium()
  raft.position.set(stageAt.x, stageAt.y, stageAt.z)
  return raft
}

/** Where everybody stands on the raft; `undefined` before the match has ended. */
export const raftSpots = (state: BumpState): ReadonlyMap<number, Spot> | undefined =>
  state.phase === 'podium' || state.phase === 'over'
    ? podiumSpots(
        rank(state).map(({ seat }) => seat),
        stageAt,
        state.mode === 'coop',
      )
    : undefined
