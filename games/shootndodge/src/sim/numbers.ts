import { timed } from '@sofaspark/game-sdk/core/times.ts'

/** Every number of the game: metres, metres a second, and ticks of a sixtieth of a second. x runs from fort to fort, y across. */
export const fieldSize = { length: 32, width: 18, wall: 0.3 } as const
export const runner = {
  radius: 0.45,
  speed: 5.2,
  wobbleScale: 0.5,
  hits: 2,
  wobbleTicks: 15,
  armourTicks: 90,
} as const
export const carrier = timed({ scale: 0.85, freeTicks: 15 * 60, everyTicks: 5 * 60, loss: 0.03, least: 0.5 }, [
  'freeTicks',
  'everyTicks',
])
/** The wait of a popped player, by the size of the side and the score. */
export const back = {
  ticks: 3 * 60,
  smallSide: 2,
  ticksPerMate: 60,
  behindTicks: 60,
  /** Less again for a side behind, from a share of the time and while one more capture would end the match. */
  endTicks: 30,
  endFrom: 3 / 4,
  farAheadScale: 4 / 3,
  farAhead: 2,
} as const
export const ball = { radius: 0.14, speed: 13, ticks: 45, restTicks: 20, spreadDegrees: 11, out: 0.5 } as const
export const roll = { ticks: 21, speed: 9, restMs: 1100, ms: 350, catchMs: 133 } as const
export const flag = {
  reach: 0.9,
  baseReach: 1.6,
  homeX: 13,
  returnTicks: 6 * 60,
  guardReach: 1.4,
  guardTicks: 60,
  throwLength: 6,
  throwTicks: 30,
  /** The thrower may not take it again for so long. */
  releaseTicks: 40,
} as const
export const crate = {
  everyTicks: 15 * 60,
  reach: 0.9,
  shieldTicks: 8 * 60,
  speedTicks: 5 * 60,
  speedScale: 1.2,
  spreadShots: 6,
} as const
export const match = timed({ captures: 3, minutes: 4, goldenTicks: 60 * 60 }, ['goldenTicks'])
export const captureChoices = [1, 3, 5] as const
export const minuteChoices = [3, 4, 5] as const
export const mostSeats = 8
