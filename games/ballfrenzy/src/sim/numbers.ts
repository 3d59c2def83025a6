import { timed } from '@sofaspark/game-sdk/core/times.ts'

/** Every number of the game: metres, metres a second, and ticks of a sixtieth of a second. */
export const arenaSize = { leastSides: 4, mouth: 5.5, cushionRadius: 0.25, goalDepth: 0.45 } as const
export const keeper = {
  width: 1.5,
  radius: 0.18,
  speed: 9,
  /** Degrees by which a ball leaves at the keeper's tip. */
  spread: 50,
  /** A swipe too early slows the keeper for a moment. */
  missTicks: 30,
  missScale: 0.5,
  /** The bar grows by this with each fall in the round but the first, up to a bound. */
  widerPerFall: 0.75,
  mostWider: 2.25,
} as const
export const smash = {
  windowTicks: 8,
  perfectTicks: 3,
  spread: 60,
  scale: 1.35,
  perfectScale: 1.6,
  topSpeed: 22,
} as const
export const ball = {
  radius: 0.35,
  serveSpeed: 6,
  leastSpeed: 5,
  topSpeed: 13,
  gain: 1.03,
  warnTicks: 48,
  /** One more each so often, up to the setting and one more than keepers. */
  moreEveryTicks: 20 * 60,
  goldEveryTicks: 25 * 60,
  goldLives: 2,
  /** A ball without a touch for so long drifts to the richest goal. */
  driftAfterTicks: 4 * 60,
  driftDegreesPerTick: 1.2,
} as const
export const bumper = {
  radius: 0.55,
  cornerRadius: 0.8,
  speed: 6,
  bounce: 1,
  kickBounce: 1.5,
  kickTicks: 8,
  restTicks: 40,
  /** A fallen player is back after so long, or at once with a goal off its bumper. */
  backAfterTicks: 6 * 60,
} as const
export const round = timed(
  {
    ticks: 100 * 60,
    /** Tied mouths widen from then on, until the whole side is open. */
    widenTicks: 20 * 60,
    lastTicks: 125 * 60,
    rounds: 3,
  },
  ['ticks', 'widenTicks', 'lastTicks'],
)
export const solo = timed(
  {
    waveTicks: 15 * 60,
    firstGapTicks: 84,
    gapFallTicks: 9,
    leastGapTicks: 24,
    warnTicks: 30,
    shotSpeed: 8,
    shotGain: 0.6,
    savePoints: 10,
    smashPoints: 15,
    streakStep: 5,
    mostBonus: 5,
    ticks: 8 * 60 * 60,
  },
  ['waveTicks', 'ticks'],
)
export const lifeChoices = [3, 5, 7] as const
export const ballChoices = [2, 4, 6] as const
export const mostSeats = 8
