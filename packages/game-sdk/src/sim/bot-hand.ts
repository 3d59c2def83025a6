import type { PartyCore } from '../core/party-core.ts'
import { mix } from './random.ts'

export const botLevels = ['easy', 'normal', 'hard'] as const
export type BotLevel = (typeof botLevels)[number]

export const isBotLevel = (value: unknown): value is BotLevel => botLevels.some((level) => level === value)

/** How slow and how unsure a bot's hand is. */
export interface BotSkill {
  /** The bot sees the match as it was so long ago. */
  seesAgoTicks: number
  /** It decides once in so many ticks. */
  decidesEveryTicks: number
  /** One standard deviation. */
  aimErrorDegrees: number
  timeErrorMs: number
}

export const botSkills: Readonly<Record<BotLevel, BotSkill>> = {
  easy: { seesAgoTicks: 18, decidesEveryTicks: 24, aimErrorDegrees: 14, timeErrorMs: 90 },
  normal: { seesAgoTicks: 11, decidesEveryTicks: 12, aimErrorDegrees: 7, timeErrorMs: 55 },
  hard: { seesAgoTicks: 6, decidesEveryTicks: 6, aimErrorDegrees: 3, timeErrorMs: 30 },
}

export interface BotHandSetup {
  core: PartyCore
  level: BotLevel
  /** The match's seed, so that two matches differ. */
  seed: number
  seat: number
  tick: number
}

/** A hand for one decision of a bot. The same seed, seat and tick always give the same hand. */
export interface BotHand {
  /** The tick of the decision that holds now. */
  decidedTick: number
  /** How long ago, in ticks, what the bot sees was true. */
  seesAgoTicks: number
  /** Where something was, when the bot saw it: its place carried back along its speed (units a second). */
  seen(thing: { x: number; y: number; vx: number; vy: number }): { x: number; y: number }
  /** The direction, missed by the hand's error. */
  aim(x: number, y: number): { x: number; y: number }
  /** By how many ticks a press comes late (or early, below 0). */
  timeErrorTicks(purpose: number): number
  /** 0 ≤ value < 1, the same during one decision. */
  chance(purpose: number): number
}

const degrees = Math.PI / 180

/**
 * What a bot of a level sees and how well it acts. Bots remember nothing, so a decision is a window of ticks: within it the
 * bot sees the same moment and errs in the same way. SDK-59
 */
export const botHand = ({ core, level, seed, seat, tick }: BotHandSetup): BotHand => {
  const { seesAgoTicks, decidesEveryTicks, aimErrorDegrees, timeErrorMs } = botSkills[level]
  // Bots do not all decide in the same tick.
  const offset = mix(seed, seat) % decidesEveryTicks
  const sinceDecision = (tick + offset) % decidesEveryTicks
  const decidedTick = tick - sinceDecision
  const ago = seesAgoTicks + sinceDecision
  const chance = (purpose: number): number =>
    mix(mix(seed ^ 0x5bd1e995, seat * 8191 + purpose), decidedTick) / 4294967296
  /** Near enough to a bell curve: three dice, one standard deviation wide. */
  const error = (purpose: number): number =>
    (chance(purpose * 3 + 101) + chance(purpose * 3 + 102) + chance(purpose * 3 + 103) - 1.5) * 2
  return {
    decidedTick,
    seesAgoTicks: ago,
    seen: ({ x, y, vx, vy }) => ({ x: x - (vx * ago) / 60, y: y - (vy * ago) / 60 }),
    aim: (x, y) => {
      const angle = error(0) * aimErrorDegrees * degrees
      const [sin, cos] = [core.sin(angle), core.cos(angle)]
      return { x: x * cos - y * sin, y: x * sin + y * cos }
    },
    timeErrorTicks: (purpose) => Math.round((error(purpose + 1) * timeErrorMs * 60) / 1000),
    chance,
  }
}
