import type { PartyCore } from '../core/party-core.ts'
import type { BotLevel } from '../game/define-game.ts'
import { mix } from './random.ts'

/** Reaction and precision of a bot. */
export interface BotSkillLevel {
  /** Delay of the bot's perception. */
  seesAgoTicks: number
  /** It decides once in this many ticks. */
  decidesEveryTicks: number
  /** One standard deviation. */
  aimErrorDegrees: number
  timeErrorMs: number
}

export const botSkillLevels: Readonly<Record<BotLevel, BotSkillLevel>> = {
  easy: { seesAgoTicks: 18, decidesEveryTicks: 24, aimErrorDegrees: 14, timeErrorMs: 90 },
  normal: { seesAgoTicks: 11, decidesEveryTicks: 12, aimErrorDegrees: 7, timeErrorMs: 55 },
  hard: { seesAgoTicks: 6, decidesEveryTicks: 6, aimErrorDegrees: 3, timeErrorMs: 30 },
}

export interface BotSkillSetup {
  core: PartyCore
  level: BotLevel
  /** The match's seed, so that two matches differ. */
  seed: number
  seat: number
  tick: number
}

/** The basis of one decision of a bot. The same seed, seat and tick always give the same result. */
export interface BotSkill {
  /** The tick of the current decision. */
  decidedTick: number
  /** Age of the perceived state, in ticks. */
  seesAgoTicks: number
  /** Perceived position of an object: moved back along its velocity (units per second). */
  seen(thing: { x: number; y: number; vx: number; vy: number }): { x: number; y: number }
  /** The direction with the hand's error. */
  aim(x: number, y: number): { x: number; y: number }
  /** Delay of a press in ticks (negative if early). */
  timeErrorTicks(purpose: number): number
  /** 0 ≤ value < 1, constant during one decision. */
  chance(purpose: number): number
}

const degrees = Math.PI / 180

/**
 * Perception and precision of a bot of a level. Bots have no memory, so a decision is a window of ticks: within it the
 * bot sees the same moment and errs in the same way. SDK-59
 */
export const botSkill = ({ core, level, seed, seat, tick }: BotSkillSetup): BotSkill => {
  const { seesAgoTicks, decidesEveryTicks, aimErrorDegrees, timeErrorMs } = botSkillLevels[level]
  // Bots do not all decide in the same tick.
  const offset = mix(seed, seat) % decidesEveryTicks
  const sinceDecision = (tick + offset) % decidesEveryTicks
  const decidedTick = tick - sinceDecision
  const ago = seesAgoTicks + sinceDecision
  const chance = (purpose: number): number =>
    mix(mix(seed ^ 0x5bd1e995, seat * 8191 + purpose), decidedTick) / 4294967296
  /** The sum of three uniform values approximates a normal distribution with a standard deviation of one. */
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
