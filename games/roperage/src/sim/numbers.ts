import { timed } from '@sofaspark/game-sdk/core/times.ts'

/** Every number of the game: metres, milliseconds, and ticks of a sixtieth of a second. */
export const tower = { height: 40, ledgeEvery: 10, leastRopes: 5 } as const
export const beat = {
  perMinute: 100,
  /** Beats a minute more for each ledge that the leader reaches. */
  gainPerLedge: 8,
  mostPerMinute: 140,
  perfectMs: 50,
  goodMs: 110,
  /** The most by which the room's own delay shifts the window. */
  mostShiftMs: 120,
  /** Beats are known so long ahead. */
  aheadMs: 700,
  kept: 6,
} as const
export const pull = {
  perfect: 0.66,
  good: 0.42,
  off: 0.15,
  /** The same hand twice. */
  sameHand: -0.4,
  /** Behind another climber on a rope. */
  draft: 1.15,
  draftWithin: 12,
} as const
export const mash = { beats: 2, mostTaps: 3, slide: 1.5, stunMs: 500 } as const
export const hop = { ms: 350 } as const
export const shake = { reach: 4, slip: 1.5, restTicks: 4 * 60 } as const
export const grab = { reach: 1.5, restTicks: 4 * 60, openMs: 1_250, parrySlip: 1 } as const
export const hazard = {
  greaseLength: 1.8,
  knotWorth: 2,
  /** Ropes of ten in each section. */
  greasyOfTen: 4,
  knottedOfTen: 3,
} as const
export const coconut = {
  everyTicks: 150,
  firstTick: 6 * 60,
  /** Coconuts out of ten that fall onto the leader's rope. */
  leaderOfTen: 8,
  markTicks: 72,
  fromAbove: 9,
  speed: 16,
  slip: 1.5,
  stunMs: 500,
  most: 10,
} as const
export const foam = timed({ from: -3, riseTick: 5 * 60, topTick: 60 * 60 }, ['riseTick', 'topTick'])
export const bell = timed({ decideTicks: 15, othersTicks: 8 * 60 }, ['othersTicks'])
export const gull = { restTicks: 3 * 60 } as const
export const heat = { points: [10, 7, 5, 4, 3, 2, 1, 1], lastWorth: 2, heats: 3 } as const
export const solo = timed(
  {
    ropes: 5,
    foamPerS: 0.55,
    foamGainPerLedge: 0.07,
    mostFoamPerS: 1.2,
    /** The foam is never farther below. */
    foamWithin: 14,
    ticks: 6 * 60 * 60,
  },
  ['ticks'],
)
export const heatChoices = [1, 2, 3, 4, 5] as const
export const mostSeats = 8
