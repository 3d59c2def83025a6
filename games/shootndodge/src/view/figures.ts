import { fieldSpot, fieldTurn, runPose, type Acting, type Figure } from '@sofaspark/game-stage'
import { roll } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import { carriedBy, standing, type Player } from '../sim/world.ts'
import type { Chip } from '@sofaspark/game-sdk/hud/hud.ts'
import { numberWriter } from '@sofaspark/game-sdk/session/texts.ts'
import type { Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { exitsOf } from '../sim/maps.ts'

/** Enlarged, to make faces readable from a sofa. */
export const BEAN_SIZE = 1.5
/** No bean turns its back to the sofa for long. */
const MAX_TURN = 1
/** Sideways, so that the picture of a bean can tumble as well as the bean itself. */
const leanOf = ({ doing, seat }: Player, { timeS, still }: Acting): number | undefined => {
  if (doing.type === 'wobbling') return still ? 0.3 : Math.sin(timeS * 34 + seat) * 0.42
  if (doing.type !== 'rolling') return undefined
  const way = doing.dx < 0 ? 1 : -1
  return way * (still ? 0.5 : (1 - doing.ticks / roll.ticks) * Math.PI * 2)
}

const runnerFigure = (state: CaptureState, one: Player, acting: Acting): Figure => {
  const { seat, x, y, vx, vy, doing } = one
  const { timeS, still } = acting
  const lift = still ? 0 : acting.hop(seat)
  const [isRolling, isHurt] = [doing.type === 'rolling', doing.type === 'wobbling']
  const turn = fieldTurn(one.faceX, one.faceY, MAX_TURN)
  const pose = runPose(still ? 0 : timeS, seat, isRolling ? 0 : turn, Math.hypot(vx, vy))
  const carries = carriedBy(state, seat) !== undefined
  return {
    seat,
    ...fieldSpot(x, y),
    size: BEAN_SIZE,
    pose: {
      ...pose,
      leanSide: leanOf(one, acting) ?? pose.leanSide,
      stretch: isRolling ? 0.82 : pose.stretch,
      lift: isRolling && !still ? 0.25 : Math.max(lift, pose.lift),
      hands: isHurt || isRolling ? 'flail' : lift > 0 ? 'up' : 'swing',
    },
    mood: isHurt ? 'hurt' : lift > 0 ? 'happy' : carries ? 'scared' : 'calm',
    spinning: isRolling,
  }
}

/** The beans on the carpet. */
export const figuresOnCarpet = (state: CaptureState, acting: Acting): Figure[] =>
  standing(state).map((one) => runnerFigure(state, one, acting))

/** The exit by which a popped player will be back; undefined for a player on the carpet. SDK-513 */
export const exitOf = ({ side, doing }: Player): Place | undefined =>
  doing.type === 'popped' ? exitsOf(side)[doing.respawn.exit] : undefined

const writeSeconds = numberWriter({ style: 'unit', unit: 'second', unitDisplay: 'narrow' })

/** A player's captures, or the seconds until they are back, as the language writes them. SDK-513 */
export const chipOf = (state: CaptureState, { seat, side, doing, captures }: Player, language: string): Chip =>
  doing.type === 'popped' && state.flow.phase !== 'podium' && state.flow.phase !== 'over'
    ? { seat, side, value: writeSeconds(Math.ceil(doing.respawn.ticks / 60), language), isOut: true }
    : { seat, side, value: captures, isLeading: carriedBy(state, seat) !== undefined }
