import { timed } from '@sofaspark/game-sdk/core/times.ts'

/** Every number of the game: metres, metres a second, and ticks of a sixtieth of a second. x runs to the right, y away. */
export const cart = {
  radius: 0.7,
  speed: 22,
  acceleration: 9,
  /** How fast a cart above its present limit slows down. */
  slowing: 14,
  /** Radians a second at rest and at full speed. */
  turnSlow: 2.4,
  turnFast: 1.5,
  /** Share of the sideways speed that is lost in a tick. */
  grip: 0.08,
  driftGrip: 0.03,
  driftTurnScale: 1.2,
  /** Share of what grip takes from the speed that is really lost. */
  scrub: 0.3,
  driftScrub: 0.12,
  /** The core's discs move at 30 at most. */
  mostSpeed: 29,
  restitution: 0.4,
} as const
export const road = { halfWidth: 6, wall: 9.5, offRoadScale: 0.6, wallRestitution: 0.3, wallTurn: 0.05 } as const
export const drift = { leastSteer: 0.25, leastSpeed: 8, shortTicks: 48, longTicks: 108 } as const
export const boost = { scale: 1.25, shortTicks: 36, longTicks: 66, push: 0.3 } as const
export const slipstream = { metres: 6, leastMetres: 1, width: 1.6, ticks: 60, scale: 1.08, lastsTicks: 45 } as const
export const ram = { speed: 5, spinTicks: 54, keeps: 0.4, safeTicks: 120 } as const
export const start = { withinTicks: 6, latestTicks: 21 } as const
export const box = { radius: 1.3, backTicks: 4 * 60, acrossM: [-4, -1.35, 1.35, 4] } as const
export const item = {
  warnTicks: 72,
  shieldTicks: 6 * 60,
  magnetTicks: 90,
  magnetScale: 1.25,
  turboTicks: 120,
  turboScale: 1.4,
  rocketMetres: 70,
  swapMetres: 30,
  /** No swaps in the last metres of a race. */
  noSwapMetres: 100,
  /** Carts closer than this count as level: none of them is last. */
  levelMetres: 4,
  oilTicks: 20 * 60,
  oilRadius: 1.2,
  mostOil: 8,
  oilTicksOfSpin: 30,
  oilKeeps: 0.75,
  rocketTicksOfSpin: 42,
  rocketKeeps: 0.6,
} as const
export const crate = {
  everyTicks: 8 * 60,
  warnTicks: 90,
  radius: 1,
  sectors: 4,
  lastsTicks: 12 * 60,
  spinTicks: 20,
  keeps: 0.7,
} as const
/** A cart that faces further from the road than this cosine is turned back automatically, at up to `turn` radians a second. */
export const guide = { fromCos: 0.8, turn: 4 } as const
export const rescue = { ticks: 90, speed: 2.5 } as const
export const race = timed({ lengthM: 400, afterFirstTicks: 10 * 60, mostTicks: 120 * 60, carts: 4, gridGapM: 2 }, [
  'afterFirstTicks',
  'mostTicks',
])
export const points = [10, 7, 4, 2] as const
/** A marshal's share of a race that four others drive. */
export const marshalPoints = 5
/** The last of several races gives this many times the points. RAC-31 */
export const lastWorth = 2
/** Seconds of a race of three laps; fewer laps take their share of it. */
export const medals = { gold: 57, silver: 62, bronze: 70 } as const
/** Shares of the leader's way between which the audience is asked: a quarter of a minute of three laps. */
export const rain = { from: 0.2, to: 0.5 } as const
export const ghost = { everyTicks: 6 } as const
export const raceChoices = [1, 3, 5] as const
export const lapChoices = [2, 3, 4] as const
export const mostSeats = 8
