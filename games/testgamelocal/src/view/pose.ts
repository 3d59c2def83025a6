import type { Bean } from '../sim/world.ts'

/** A bean's posture in this frame, apart from its position. Angles in radians. */
export interface Pose {
  /** Wanted direction, 0 looks at the viewer. */
  turn: number
  leanForward: number
  leanSide: number
  stretch: number
  lift: number
  /** Steps per second of its feet, and how far they swing. */
  stride: number
  hands: 'swing' | 'up' | 'forward' | 'flail'
}

export interface Motion {
  time: number
  /** Spring of squash: negative is flat, positive is long. */
  squash: number
  cheering: boolean
  sad: boolean
  seat: number
}

const idle = (motion: Motion): Pose => ({
  turn: 0,
  leanForward: 0,
  leanSide: Math.sin(motion.time * 2 + motion.seat) * 0.04,
  stretch: 1 + Math.sin(motion.time * 4 + motion.seat * 2) * 0.02,
  lift: 0,
  stride: 0,
  hands: 'swing',
})

/** Body language from the sim's state. */
export const poseOf = (bean: Bean, motion: Motion): Pose => {
  const pose = idle(motion)
  pose.turn = Math.atan2(bean.fx, bean.fz)
  const speed = Math.hypot(bean.vx, bean.vz)
  if (motion.cheering) {
    const beat = Math.abs(Math.sin(motion.time * 6 + motion.seat))
    return {
      ...pose,
      turn: Math.sin(motion.time * 3 + motion.seat) * 0.3,
      lift: beat * 0.55,
      stretch: 0.92 + beat * 0.18,
      hands: 'up',
    }
  }
  if (motion.sad) return { ...pose, leanForward: 0.1, stretch: 0.94 }
  if (bean.frozen) return { ...pose, leanSide: 0, stretch: 1 }
  if (bean.slip > 0)
    return { ...pose, turn: pose.turn + bean.slip * 0.42, leanForward: -0.5, hands: 'flail', stride: 5 }
  if (bean.stun > 0)
    return {
      ...pose,
      leanForward: bean.grounded ? Math.sin(motion.time * 20) * 0.15 : -0.7,
      leanSide: Math.sin(motion.time * 17 + motion.seat) * 0.35,
      hands: 'flail',
    }
  if (bean.dash > 0) return { ...pose, leanForward: 0.95, stretch: 1.16, hands: 'forward' }
  if (!bean.grounded) return { ...pose, leanForward: -0.12, stretch: 1.06, hands: bean.y < -0.3 ? 'flail' : 'up' }
  return {
    ...pose,
    leanForward: Math.min(0.32, speed * 0.055),
    leanSide: Math.sin(motion.time * 15) * Math.min(0.1, speed * 0.02),
    lift: Math.abs(Math.sin(motion.time * 13)) * Math.min(0.09, speed * 0.02),
    stride: Math.min(2.4, speed * 0.5),
  }
}
