import { cheerPose, idlePose, runPose, type Pose } from '@sofaspark/game-stage'
import type { Bean } from '../sim/world.ts'

export interface Motion {
  time: number
  cheering: boolean
  sad: boolean
}

/** Body language from the sim's state. */
export const poseOf = (bean: Bean, motion: Motion): Pose => {
  const { seat } = bean
  const pose = { ...idlePose(motion.time, seat), turn: Math.atan2(bean.fx, bean.fz) }
  if (motion.cheering) return cheerPose(motion.time, seat)
  if (motion.sad) return { ...pose, leanForward: 0.1, stretch: 0.94 }
  if (bean.frozen) return { ...pose, leanSide: 0, stretch: 1 }
  if (bean.slip > 0)
    return { ...pose, turn: pose.turn + bean.slip * 0.42, leanForward: -0.5, hands: 'flail', stride: 5 }
  if (bean.stun > 0)
    return {
      ...pose,
      leanForward: bean.grounded ? Math.sin(motion.time * 20) * 0.15 : -0.7,
      leanSide: Math.sin(motion.time * 17 + seat) * 0.35,
      hands: 'flail',
    }
  if (bean.dash > 0) return { ...pose, leanForward: 0.95, stretch: 1.16, hands: 'forward' }
  if (!bean.grounded) return { ...pose, leanForward: -0.12, stretch: 1.06, hands: bean.y < -0.3 ? 'flail' : 'up' }
  return runPose(motion.time, seat, pose.turn, Math.hypot(bean.vx, bean.vz))
}
