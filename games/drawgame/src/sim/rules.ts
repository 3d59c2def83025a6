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

export const phases = {
  chooseTicks: 25 * SECOND,
  lengthTicks: 12 * SECOND,
  wordsTicks: 150 * SECOND,
  introTicks: 6 * SECOND,
  pickTicks: 15 * SECOND,
  /** A bot does not think that long. */
  readyTicks: 4 * SECOND,
  drawTicks: 60 * SECOND,
  revealTicks: 6 * SECOND,
  galleryTicks: 13 * SECOND,
  crownTicks: 13 * SECOND,
  /** Between two words of Speed Master. */
  nextWordTicks: Math.floor(1.2 * SECOND),
} as const

export const rounds = ['classic', 'speed', 'duel'] as const
export type Round = (typeof rounds)[number]

export const scoring = {
  guessBase: 100,
  guessTime: 400,
  duelTimes: 2,
  speedGuess: 100,
  speedArtist: 50,
  stealShare: 0.5,
  like: 20,
} as const

export const hints = [0.5, 0.75] as const
export const skipTicks = 3 * SECOND
export const duelStrokes = 3
/** Rivals of the artist's team may guess from here on. */
export const steal = { classicTicks: 30 * SECOND, speedTicks: 8 * SECOND } as const

export const crownsToWin = { full: 3, quick: 1 } as const
/** A long show ends here: the player with the most crowns wins. */
export const mostGames = 5

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

export const customWords = { fewest: 6, most: 60, mostLetters: 24 } as const
export const mostSeats = 8
