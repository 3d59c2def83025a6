import { fieldSpot, fieldTurn, idlePose, teamPodiumFigures, type Figure } from '@sofaspark/game-stage'
import { rank } from '../sim/game.ts'
import type { HockeyState } from '../sim/sim.ts'
import { skaters, type Player } from '../sim/world.ts'

/** Larger than they are, so that faces read from a sofa. */
const SIZE = 1.3
/** Nobody turns the back to the sofa; the stick shows the way. */
const MAX_TURN = 1.25
/** Left of the middle: the ranking is on the right. */
export const podiumAt = { x: -4.5, y: 0, z: 1 } as const

export interface Acting {
  /** How far a bean is above the ice for joy, in metres. */
  hop: (seat: number) => number
  timeS: number
  still: boolean
}

const skaterFigure = (one: Player, { hop, timeS, still }: Acting): Figure => {
  const { seat, x, y, vx, vy, doing } = one
  const speed = Math.hypot(vx, vy)
  const lift = still ? 0 : hop(seat)
  const isStunned = doing.type === 'stunned'
  const glide = still ? 0 : Math.sin(timeS * 7 + seat * 2) * Math.min(0.14, speed * 0.02)
  const pose = {
    ...idlePose(timeS, seat),
    turn: Math.max(-MAX_TURN, Math.min(MAX_TURN, fieldTurn(one.faceX, one.faceY))),
    leanForward: Math.min(0.3, speed * 0.04),
    leanSide: isStunned && !still ? Math.sin(timeS * 24) * 0.25 : glide,
    stride: Math.min(1, speed * 0.16),
    lift,
    hands: isStunned
      ? ('flail' as const)
      : lift > 0
        ? ('up' as const)
        : doing.type === 'checking'
          ? ('forward' as const)
          : ('swing' as const),
  }
  return {
    seat,
    ...fieldSpot(x, y),
    pose,
    mood: isStunned ? 'hurt' : lift > 0 ? 'happy' : 'calm',
    size: SIZE,
  }
}

/** The beans on the ice; before sides are dealt there are none. */
export const figuresOnIce = (state: HockeyState, acting: Acting): Figure[] =>
  state.flow.phase === 'teams' ? [] : skaters(state).map((one) => skaterFigure(one, acting))

/** The beans at the end: winners on the step, the others before it; a draw puts everybody on the ice. */
export const figuresOnPodium = (state: HockeyState, timeS: number): Figure[] =>
  teamPodiumFigures(rank(state), { isWon: state.winner !== null, at: podiumAt, timeS, size: SIZE })
