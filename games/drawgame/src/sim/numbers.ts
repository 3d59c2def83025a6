import { timed } from '@sofaspark/game-sdk/core/times.ts'

/** Ticks per second; all times here are in ticks. */
const SECOND = 60

/** The paper, in its own units. */
export const paper = { width: 960, height: 800 } as const

/** Colours by number. The last is the paper's own, the eraser. */
export const palette = [
  ...['#1a0d33', '#8a8596', '#e5484d', '#f5862a', '#ffd23f', '#35a86b', '#7cc8ff', '#2f7fe0', '#8b5cf6'],
  ...['#ff8fc7', '#8a5a3c', '#f6c79e', '#fffdf7'],
] as const

/** Pens by number, in units of the paper. */
export const pens = [8, 16, 32, 60] as const

export const phases = timed(
  {
    chooseTicks: 8 * SECOND,
    lengthTicks: 8 * SECOND,
    wordsTicks: 150 * SECOND,
    introTicks: 6 * SECOND,
    /** How long a bot takes to choose. */
    readyTicks: 4 * SECOND,
    revealTicks: 5 * SECOND,
    galleryTicks: 13 * SECOND,
    crownTicks: 13 * SECOND,
    /** Between two words of Speed Master. */
    nextWordTicks: Math.floor(1.2 * SECOND),
  },
  ['chooseTicks', 'lengthTicks', 'wordsTicks', 'introTicks', 'galleryTicks', 'crownTicks'],
  ['chooseTicks', 'lengthTicks', 'wordsTicks'],
)

/** Before the end of the gallery the audience's vote is over, so that its prize is still paid there. */
export const prizeTicks = 2 * SECOND

/** This many players are a crowd. */
export const crowdFrom = 5

/** The length of a turn in each round: at most `mostTicks`, and at most an even share of `sharedTicks`. */
export const pace = {
  pickTicks: 8 * SECOND,
  /** In long shows without a crowd. */
  calmPickTicks: 15 * SECOND,
  quick: {
    classic: { mostTicks: 45 * SECOND, sharedTicks: 272 * SECOND },
    speed: { mostTicks: 40 * SECOND, sharedTicks: 200 * SECOND },
    duel: { mostTicks: 30 * SECOND, sharedTicks: 176 * SECOND },
  },
  full: {
    classic: { mostTicks: 60 * SECOND, sharedTicks: 288 * SECOND },
    speed: { mostTicks: 60 * SECOND, sharedTicks: 288 * SECOND },
    duel: { mostTicks: 45 * SECOND, sharedTicks: 224 * SECOND },
  },
} as const

const rounds = ['classic', 'speed', 'duel'] as const
export type Round = (typeof rounds)[number]

export const scoring = {
  guessBase: 100,
  guessTime: 400,
  duelTimes: 2,
  speedGuess: 100,
  speedArtist: 50,
  stealShare: 0.5,
  /** Among bots two win 19 of 40 shows against three, and three 24 of 40 against four. */
  smallTeamTimes: 1.25,
  like: 20,
  /** For the drawing that the audience likes best. */
  prize: 60,
} as const

export const hints = [0.5, 0.75] as const
export const skipTicks = 3 * SECOND
export const duelStrokes = 3
/** Three players leave one without a mate who guesses. */
export const leastForTeams = 4
/** Rivals of the artist's team may guess from half time on, or this long after a speed word came up. */
export const steal = timed({ share: 0.5, speedTicks: 8 * SECOND }, ['speedTicks'])

export const crownsToWin = { full: 2, quick: 1 } as const
/** A show ends here: the player with the most crowns wins. */
export const mostGames = { full: 3, quick: 1 } as const

export const guessing = {
  mostLetters: 40,
  gapTicks: Math.floor(0.6 * SECOND),
  cheerGapTicks: SECOND,
  remembered: 8,
} as const

export const drawingLimits = {
  /** Letters of all packed strokes of one drawing. */
  letters: 12_000,
  items: 300,
  pointsPerPart: 260,
  /** Size of a drawing in the gallery. */
  keptLetters: 1_800,
  keptItems: 60,
} as const

export const mostSeats = 8
