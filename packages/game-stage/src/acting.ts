import type { ActedFigure, Figure } from './figure.ts'

interface Kept {
  turn: number
  squash: number
  squashSpeed: number
  flash: number
  timeS: number
}

const SPRING_STEP_S = 1 / 120

/** In small steps: a spring explodes when frames are long. */
const spring = (kept: Kept, seconds: number): void => {
  for (let rest = Math.min(seconds, 0.1); rest > 0; rest -= SPRING_STEP_S) {
    kept.squashSpeed += (-kept.squash * 260 - kept.squashSpeed * 15) * SPRING_STEP_S
    kept.squash += kept.squashSpeed * SPRING_STEP_S
  }
}

/** Remembers each seat's smooth turn, squash and flash between frames. STG-07 */
export const createActing = () => {
  const seats = new Map<number, Kept>()
  return {
    /** A short squash (negative) or stretch (positive), as a landing or a hit gives. */
    kick: (seat: number, strength: number): void => {
      const kept = seats.get(seat)
      if (kept) kept.squashSpeed += strength
    },
    flash: (seat: number): void => {
      const kept = seats.get(seat)
      if (kept) kept.flash = 1
    },
    act: (figure: Figure, seconds: number): ActedFigure => {
      const { seat, pose } = figure
      const kept = seats.get(seat) ?? { turn: pose.turn, squash: 0, squashSpeed: 0, flash: 0, timeS: seat }
      seats.set(seat, kept)
      if (figure.frozen !== true) kept.timeS += seconds
      spring(kept, seconds)
      kept.flash = Math.max(0, kept.flash - seconds * 6)
      let gap = pose.turn - kept.turn
      gap -= Math.round(gap / (Math.PI * 2)) * Math.PI * 2
      kept.turn += gap * Math.min(1, seconds * (figure.spinning === true ? 40 : 16))
      return {
        ...figure,
        shownTurn: kept.turn,
        shownStretch: Math.max(0.7, Math.min(1.35, pose.stretch + kept.squash)),
        flash: kept.flash,
        timeS: kept.timeS,
      }
    },
  }
}
