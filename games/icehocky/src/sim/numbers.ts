import { timed } from '@sofaspark/game-sdk/core/times.ts'

/** Every number of the game: metres, metres a second, and ticks of a sixtieth of a second. x runs along the rink, y across. */
export const rinkSize = {
  length: 30,
  width: 16,
  corner: 4,
  cornerParts: 5,
  /** Of the goal lines from the middle; there is room to skate behind them. */
  goalLine: 11.5,
  goalWidth: 3.2,
  goalDepth: 1.1,
  frame: 0.08,
} as const
export const skater = {
  radius: 0.55,
  speed: 7,
  carryScale: 0.9,
  acceleration: 14,
  stunDrag: 2.5,
  restitution: 0.3,
  /** How far from the middle of a skater the stick reaches a puck. */
  reach: 0.95,
  /** How much farther it reaches for each tick that its player's line is late. */
  reachPerLateTick: 0.017,
  stick: 0.8,
} as const
export const puck = {
  radius: 0.25,
  boards: 0.85,
  drag: 0.22,
  /** A puck below this speed stays on a stick. */
  catchSpeed: 12,
  /** A faster one that meets a skater keeps this much of its speed. */
  blockScale: 0.4,
  releaseTicks: 14,
  looseSpeed: 4,
} as const
export const shot = { least: 12, most: 24, oneTimerScale: 1.25, oneTimerTicks: 20, restTicks: 12 } as const
export const pass = { mostSwipe: 0.4, degrees: 15, speed: 11.5, safeTicks: 20 } as const
export const check = { speed: 9, ticks: 12, stunTicks: 24, restTicks: 60 } as const
export const goalie = {
  radius: 0.66,
  speed: 4.2,
  /** Three pucks make them dizzy. */
  frenzyScale: 0.2,
  reactTicks: 14,
  leastReactTicks: 8,
  mostReactTicks: 32,
  ticksPerGoalBehind: 2,
  ticksPerGoalAhead: 6,
  /** A goalie whose side leads moves more slowly, by this share of its speed for each goal, down to the least. */
  slowerPerGoalAhead: 0.2,
  leastLeadScale: 0.3,
  /** How far before the line it is. */
  out: 0.8,
  /** Keeps a slow puck for so long, then clears it. */
  holdSpeed: 7,
  clearSpeed: 9,
} as const
export const period = timed(
  {
    seconds: 90,
    frenzyTicks: 20 * 60,
    frenzyPucks: 3,
    goldenTicks: 60 * 60,
    goaliesLeaveTicks: 30 * 60,
    periods: 2,
    /** How much nearer a face-off's puck is to the side that is behind. */
    behindLead: 1.2,
    /** How far towards the leading side's goal the pucks of the last seconds are dropped. */
    frenzyLead: 6.5,
    /** Goals between the sides from which a period counts as one-sided. */
    oneSidedGap: 3,
  },
  ['frenzyTicks', 'goldenTicks', 'goaliesLeaveTicks'],
)
export const periodChoices = [60, 90, 120] as const
export const mostSeats = 8
