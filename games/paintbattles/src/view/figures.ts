import {
  cheerPose,
  fieldSpot,
  fieldTurn,
  idlePose,
  runPose,
  teamPodiumFigures,
  type Figure,
} from '@sofaspark/game-stage'
import { rank } from '../sim/game.ts'
import type { PaintState } from '../sim/sim.ts'
import { celebrated } from '../sim/standing.ts'
import type { Player } from '../sim/world.ts'
import { liftOf } from './flight.ts'
import { podiumAt } from './plaza.ts'
import { revealOf } from './reveal-show.ts'

/** Larger than they are, so that faces read from a sofa. */
const SIZE = 1.3
/** Nobody turns the back to the sofa. */
const MAX_TURN = 1.3

export interface Acting {
  /** How far a bean is above the ground for joy, in metres. */
  hop: (seat: number) => number
  timeS: number
  still: boolean
}

const runnerFigure = (one: Player, { hop, timeS, still }: Acting): Figure => {
  const { seat, x, y, vx, vy, doing, hits } = one
  const speed = Math.hypot(vx, vy)
  const isFlying = doing.type === 'flying'
  const joy = still ? 0 : hop(seat)
  const turn = Math.max(-MAX_TURN, Math.min(MAX_TURN, fieldTurn(one.faceX, one.faceY)))
  const aims = Math.hypot(one.aimX, one.aimY) > 0.05
  const pose = runPose(still ? 0 : timeS, seat, turn, speed)
  return {
    seat,
    ...fieldSpot(x, y),
    pose: {
      ...pose,
      lift: pose.lift + liftOf(one) + joy,
      stretch: isFlying ? 1.12 : pose.stretch,
      hands: isFlying || joy > 0 || one.hasBomb ? 'up' : aims ? 'forward' : 'swing',
    },
    mood: hits > 0 ? 'hurt' : isFlying || joy > 0 ? 'happy' : 'calm',
    size: SIZE,
  }
}

/** While bars grow everybody looks at the sofa, nervous; then one side is glad. */
const watchingFigure = (state: PaintState, one: Player, timeS: number): Figure => {
  const { seat, x, y, side } = one
  const { decided } = revealOf(state)
  const victor = celebrated(state)
  const isGlad = decided && victor === side
  const isSad = decided && victor !== null && !isGlad
  const pose = isGlad ? cheerPose(timeS, seat) : { ...idlePose(timeS * (decided ? 1 : 2.4), seat) }
  return {
    seat,
    ...fieldSpot(x, y),
    pose,
    mood: isGlad ? 'happy' : decided ? 'calm' : 'scared',
    sad: isSad,
    size: SIZE,
  }
}

/** The beans in the courtyard; before sides are dealt there is nobody. */
export const figuresInYard = (state: PaintState, acting: Acting): Figure[] => {
  if (state.flow.phase === 'teams') return []
  const there = state.players.filter(({ doing }) => doing.type !== 'popped')
  return there.map((one) =>
    state.flow.phase === 'roundEnd' ? watchingFigure(state, one, acting.timeS) : runnerFigure(one, acting),
  )
}

/** The beans at the end, on the plaza. */
export const figuresOnPodium = (state: PaintState, timeS: number): Figure[] =>
  teamPodiumFigures(rank(state), { isWon: state.winner !== null, at: podiumAt, timeS, size: SIZE })
