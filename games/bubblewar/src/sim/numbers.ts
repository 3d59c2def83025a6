import { timed } from '@sofaspark/game-sdk/core/times.ts'

/** All numbers of the game. Lengths are in units of 1/64 of a bubble's diameter; times are ticks of 1/60 s. */
const second = 60

/** Changes with every rule that affects a score: a replay under other rules is not counted. */
export const rulesVersion = 'bubblewar-1'

export const size = {
  bubble: 64,
  radius: 32,
  columns: 8,
  /** The last one lies beyond the danger line. */
  rows: 13,
  rowHeight: 55,
  width: 544,
  height: 836,
  dangerRow: 12,
  dangerY: 668,
  shooterX: 272,
  shooterY: 772,
} as const

export const shot = {
  /** Units per tick, in steps short enough to touch every bubble on the path. */
  stepsPerTick: 4,
  step: 5.5,
  /** Closer than this to a centre sticks; less than a bubble, so that narrow gaps can be shot through. */
  touch: 52,
  reloadTicks: 14,
  /** An aim of ±`aimMost` is this tangent of half the angle: 78 degrees to a side. */
  aimMost: 500,
  aimTangent: 0.81,
} as const

export const colours = 6
/** Contents of a cell besides the colours 1 to 6. */
export const kind = { none: 0, stone: 7, bomb: 8, rainbow: 9 } as const

export const versus = timed(
  {
    startRows: 5,
    colours: 5,
    slowestRowTicks: 11 * second,
    fastestRowTicks: 2 * second,
    /** The gap between two rows shrinks by one tick every N ticks. */
    rampTicks: 8,
    suddenTicks: 85 * second,
    suddenRowTicks: 70,
    /** Charge that makes one row for a rival. */
    chargePerRow: 7,
    warnTicks: Math.round(2.5 * second),
    junkGapTicks: 80,
    mostIncoming: 5,
    roundsToWin: 2,
    mostRounds: 5,
  },
  ['slowestRowTicks', 'fastestRowTicks', 'suddenTicks', 'suddenRowTicks', 'warnTicks', 'junkGapTicks'],
)

/** Ticks of a round between which the audience is asked, once in each round. */
export const rainAsked = { from: 18 * second, to: 28 * second } as const

export const endless = timed(
  {
    startRows: 5,
    bubblesPerLevel: 40,
    slowestRowTicks: 10 * second,
    levelTicks: 30,
    rampTicks: 50,
    fastestRowTicks: 80,
    lateTicks: 420 * second,
    lateRowTicks: 48,
    mostTicks: 600 * second,
    /** Maximum number of shots and swaps in one run. */
    mostMarks: 1500,
    /** Newcomers within this time get a board in the running run. */
    lateJoinTicks: 40 * second,
    rainbowCombo: 3,
    pop: 10,
    drop: 20,
    clear: 1000,
  },
  ['slowestRowTicks', 'levelTicks', 'fastestRowTicks', 'lateTicks', 'lateRowTicks', 'mostTicks'],
)

/** A bubble this low gives the round's one lifeline bomb. */
export const lifelineRow = 9

export const haunt = { cooldownTicks: 6 * second, firstTicks: 2 * second } as const

export const phases = timed(
  {
    chooseTicks: 8 * second,
    introTicks: Math.round(2.6 * second),
    /** A run waits this long for a seed from the world list, then starts uncounted. */
    runTicks: 4 * second,
    countdownTicks: 3 * second,
    roundEndTicks: Math.round(4.4 * second),
    podiumTicks: 5 * second,
    tallyTicks: 14 * second,
  },
  ['chooseTicks', 'introTicks'],
  ['chooseTicks'],
)

export const mostBoards = 4
export const mostSeats = 16
