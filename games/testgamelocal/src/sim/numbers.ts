import { timed } from '@sofaspark/game-sdk/core/times.ts'

/** All numbers of the game. Metres, seconds and ticks of 1/60 s. */
const second = 60

export const tileSize = 1.2
export const islandRings = 4

export const bean = {
  radius: 0.46,
  height: 1.2,
  speed: 5.3,
  gripGround: 0.2,
  gripIce: 0.035,
  gripAir: 0.055,
  gripStunned: 0.045,
  gripStunnedIce: 0.012,
  gravity: 20,
  coyoteTicks: 6,
  /** Below this a bean is in the water. */
  splashY: -2.6,
  /** A bean that has sunk this far cannot come up again. */
  lostY: -0.4,
  edgeForgiveness: 0.2,
} as const

export const dash = {
  speed: 10.2,
  lift: 5.6,
  airLift: 2.6,
  ticks: 15,
  cooldownTicks: 66,
  knock: 8.6,
  knockLift: 3.6,
  stunTicks: 23,
  recoil: 0.35,
} as const

export const sweeper = {
  innerRadius: 0.9,
  halfWidth: 0.2,
  topY: 0.46,
  riseTicks: 2 * second,
  stunTicks: 22,
  immuneTicks: 84,
  knock: 4,
  knockBySpeed: 0.36,
  outward: 1.8,
  lift: 5,
} as const

export const pillarRadius = 0.8

export const gull = {
  y: 3.5,
  speed: 8,
  grip: 0.12,
  reach: 10.5,
  fishCooldownTicks: 140,
  riseTicks: 50,
} as const

export const fish = {
  gravity: 15,
  lifeTicks: 7 * second,
  most: 14,
  bonkReach: 0.7,
  slipReach: 0.62,
  bonkStunTicks: 20,
  slipStunTicks: 34,
  slipSpeed: 6.6,
} as const

export const boulder = {
  radius: 0.8,
  dropY: 7,
  gravity: 22,
  speed: 6.4,
  most: 10,
  knock: 9,
  lift: 4.6,
  stunTicks: 30,
} as const

export const crumble = timed(
  {
    warnTicks: 95,
    firstTicks: 6 * second,
    slowestTicks: 84,
    fastestTicks: 24,
    /** The gap between two tiles shrinks from slowest to fastest until then. */
    rampTicks: 42 * second,
    /** From here on everything falls. */
    suddenTicks: 54 * second,
    suddenGapTicks: 7,
  },
  ['firstTicks', 'slowestTicks', 'fastestTicks', 'rampTicks', 'suddenTicks', 'suddenGapTicks'],
)

export const ice = timed({ firstTicks: 8 * second, gapTicks: 100, icyGapTicks: 40 }, [
  'firstTicks',
  'gapTicks',
  'icyGapTicks',
])

export const phases = timed(
  {
    chooseTicks: 8 * second,
    introTicks: Math.round(2.4 * second),
    countdownTicks: 3 * second,
    finishTicks: 84,
    slowTicks: 34,
    slowScale: 0.3,
    /** If the last two fall this close together, they share the round. */
    drawTicks: 14,
    roundEndTicks: Math.round(4.2 * second),
    podiumTicks: 5 * second,
  },
  ['chooseTicks', 'introTicks'],
  ['chooseTicks'],
)

export const roundsToWin = 3
export const mostRounds = 9

export const coop = {
  /** A time to survive: the room's times would make it harder. */
  waveTicks: 20 * second,
  breakTicks: Math.round(3.6 * second),
  mostWaves: 10,
  reviveSpeed: 1.6,
  frozenMass: 3,
  thawImmuneTicks: 60,
} as const
