import type { Mood } from './face-picture.ts'

/** A bean's posture in one frame, apart from its position. Angles in radians. */
export interface Pose {
  /** Wanted direction; 0 looks at the viewer. */
  turn: number
  leanForward: number
  leanSide: number
  stretch: number
  lift: number
  /** Steps per second of its feet, and how far they swing. */
  stride: number
  hands: 'swing' | 'up' | 'forward' | 'flail'
}

/** One bean as a game wants it shown; position in metres, at its feet. */
export interface Figure {
  seat: number
  x: number
  y: number
  z: number
  pose: Pose
  mood: Mood
  /** How many times as large as other games' beans; 1 by default. */
  size?: number
  /** Eyes closed, as for losers on a podium. */
  sad?: boolean
  /** Frozen in a block of ice. */
  frozen?: boolean
  /** Turns at once instead of smoothly, as a spinning bean must. */
  spinning?: boolean
}

/** A figure with what the cast remembers of it: its easing turn, its squash, its flash, its own time. */
export interface ActedFigure extends Figure {
  shownTurn: number
  shownStretch: number
  flash: number
  timeS: number
}

/** A standing bean, breathing. */
export const idlePose = (timeS: number, seat: number): Pose => ({
  turn: 0,
  leanForward: 0,
  leanSide: Math.sin(timeS * 2 + seat) * 0.04,
  stretch: 1 + Math.sin(timeS * 4 + seat * 2) * 0.02,
  lift: 0,
  stride: 0,
  hands: 'swing',
})

/** A bean that runs at a speed, in metres per second. */
export const runPose = (timeS: number, seat: number, turn: number, speed: number): Pose => ({
  ...idlePose(timeS, seat),
  turn,
  leanForward: Math.min(0.32, speed * 0.055),
  leanSide: Math.sin(timeS * 15) * Math.min(0.1, speed * 0.02),
  lift: Math.abs(Math.sin(timeS * 13)) * Math.min(0.09, speed * 0.02),
  stride: Math.min(2.4, speed * 0.5),
})

/** A bean that hops for joy. */
export const cheerPose = (timeS: number, seat: number): Pose => {
  const beat = Math.abs(Math.sin(timeS * 6 + seat))
  return {
    ...idlePose(timeS, seat),
    turn: Math.sin(timeS * 3 + seat) * 0.3,
    lift: beat * 0.55,
    stretch: 0.92 + beat * 0.18,
    hands: 'up',
  }
}

/** Draws the beans of a frame; the pose of each is decided already. */
export interface CastDrawing {
  draw(figures: readonly ActedFigure[], leanBack: number): void
}
