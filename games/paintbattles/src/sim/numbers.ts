import { timed } from '@sofaspark/game-sdk/core/times.ts'

/** Every number of the game: metres, metres a second, and ticks of a sixtieth of a second. x runs along the courtyard, y across. */
export const fieldSize = { length: 32, width: 18, wall: 0.25, cellsPerMetre: 8 } as const
export const runner = {
  radius: 0.45,
  /** Half the width that running paints. */
  brush: 0.48,
  /** Beyond the brush, where the ground decides about the speed. */
  looksAhead: 0.1,
  bareSpeed: 5,
  ownSpeed: 6.5,
  foreignSpeed: 2.8,
  armourTicks: 60,
  backTicks: 180,
  /** After this long without a direct blob the paint has dried. */
  dryTicks: 300,
} as const
export const tank = { full: 100, blob: 25, ownPerSecond: 14, barePerSecond: 6, foreignPerSecond: 4 } as const
export const blob = {
  least: 3,
  most: 9,
  radius: 1.2,
  metresPerSecond: 11,
  leastTicks: 24,
  /** How near to the middle of a landing a runner is hit directly. */
  direct: 0.95,
  hitsToPop: 2,
  popRadius: 2.2,
  restTicks: 18,
} as const
export const kit = { everyTicks: 12 * 60, reach: 0.85 } as const
export const trampoline = { reach: 0.6, metres: 6, ticks: 42, splash: 1.2, restTicks: 45 } as const
export const base = { x: 13.6, free: 2.5 } as const
export const bomb = timed(
  {
    radius: 2.6,
    /** A side that is far behind finds one earlier. */
    soonTicks: 60 * 60,
    soonPoints: 8,
    atTicks: 30 * 60,
    behindPoints: 4,
    reach: 0.9,
  },
  ['soonTicks', 'atTicks'],
)
export const round = timed(
  {
    seconds: 90,
    count: 3,
    /** The worth of the last round's ground beside that of any other. */
    lastWeight: 2,
    extraTicks: 20 * 60,
    /** The shares are hidden for so long before the end. */
    hiddenTicks: 30 * 60,
    revealTicks: 330,
    /** The share of the reveal after which its bars stand still. */
    revealedAt: 0.8,
    /** Splashes of these last ticks may be replayed. */
    decisiveTicks: 120,
  },
  ['extraTicks', 'hiddenTicks'],
)
export const roundChoices = [60, 90, 120] as const
export const mostSeats = 8
/** How bots differ by level, beyond eyes and hands. */
export const botHabits = {
  /** `lead`: how much of a rival's way is foreseen. `foreign`: worth of a foreign cell nearby beside a bare one. */
  easy: { lead: 0.55, foreign: 0.8, farForeign: 1.1, atRivals: 0.65 },
  normal: { lead: 0.75, foreign: 1.15, farForeign: 1.2, atRivals: 1 },
  hard: { lead: 0.95, foreign: 1.22, farForeign: 1.35, atRivals: 1 },
} as const
