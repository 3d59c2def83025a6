import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { botSkill, botSkillLevels, type BotSkill } from '@sofaspark/game-sdk/sim/bot-skill.ts'
import type { BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import { latestPressMs, tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { mix } from '@sofaspark/game-sdk/sim/random.ts'
import { isFree, settledY, wasOn, fixtureOf, isGreasy, sectionAt } from './climbing.ts'
import { graspable } from './moves.ts'
import { pull, shake, tower } from './numbers.ts'
import type { RopeState } from './sim.ts'
import { climbers, neutralInput, type Move, type Player, type RopeInput } from './world.ts'

/** Habits of a level: timing in milliseconds, and shares of 1. */
const levels: Readonly<
  Record<BotLevel, { timeErrorMs: number; sameHand: number; dodges: number; tactics: number; drafts: number }>
> = {
  easy: { timeErrorMs: 58, sameHand: 0.01, dodges: 0.48, tactics: 0.48, drafts: 0.25 },
  normal: { timeErrorMs: 57, sameHand: 0.01, dodges: 0.5, tactics: 0.5, drafts: 0.3 },
  hard: { timeErrorMs: 55.5, sameHand: 0.005, dodges: 0.55, tactics: 0.5, drafts: 0.3 },
}

/** 0 ≤ value < 1, the same for the same beat of the same heat, whenever that falls. */
const diceOf = (state: RopeState, seat: number, number: number, purpose: number): number =>
  mix(mix(state.seed ^ 0x2545f491, seat * 64 + purpose), state.flow.round * 4096 + number) / 4294967296

/** Close enough to a normal distribution: three dice, one standard deviation wide. */
const errorOf = (state: RopeState, seat: number, number: number): number =>
  (diceOf(state, seat, number, 1) + diceOf(state, seat, number, 2) + diceOf(state, seat, number, 3) - 1.5) * 2

/** The tap of this tick, if a beat falls into it for this hand. */
const tapNow = (state: RopeState, me: Player): Pick<RopeInput, 'left' | 'right' | 'agoMs'> => {
  const none = { left: 0, right: 0, agoMs: 0 }
  const [now, before] = [tickMs(state.tick + 1), tickMs(state.tick)]
  const { timeErrorMs, sameHand } = levels[state.settings.bots]
  const first = state.beatNumber - state.beats.filter((beatMs) => beatMs <= before).length
  for (const [at, beatMs] of state.beats.entries()) {
    const number = first + at
    // A newly measured delay would otherwise trigger a second tap.
    if (beatMs <= me.usedBeatMs) continue
    const atMs = beatMs + state.shiftMs + errorOf(state, me.seat, number) * timeErrorMs
    if (atMs <= before || atMs > now || !isFree(me, atMs)) continue
    const isWrong = diceOf(state, me.seat, number, 4) < sameHand
    const isLeft = (me.hand !== 'left') !== isWrong
    return { left: isLeft ? 1 : 0, right: isLeft ? 0 : 1, agoMs: Math.floor(now - atMs) }
  }
  return none
}

/** The worth of a rope just above a height: grease counts against it, a spring for it. */
const worthOf = (state: RopeState, rope: number, y: number): number => {
  if (rope < 0 || rope >= state.ropes) return -9
  const fixture = fixtureOf(state, sectionAt(y + 0.6), rope)
  if (fixture.kind === 'grease') return y < fixture.to && fixture.from - y < 1.2 ? -1 : 0
  if (fixture.kind === 'knot') return fixture.y > y && fixture.y - y < 2 ? 1 : 0
  return 0
}

const beside = (state: RopeState, me: Player, isBetter: (rope: number) => boolean, skill: BotSkill): Move | null => {
  const order = skill.chance(3) < 0.5 ? ([-1, 1] as const) : ([1, -1] as const)
  for (const by of order) {
    const rope = me.rope + by
    if (rope >= 0 && rope < state.ropes && isBetter(rope)) return by < 0 ? 'left' : 'right'
  }
  return null
}

const isMarked = (state: RopeState, rope: number, y: number): boolean =>
  state.coconuts.some((nut) => nut.rope === rope && nut.y > y && nut.markTicks < 40)

const moveNow = (state: RopeState, me: Player, core: PartyCore): Move | null => {
  const { bots, hazards } = state.settings
  const skill = botSkill({ core, level: bots, seed: state.seed, seat: me.seat, tick: state.tick })
  const now = tickMs(state.tick)
  // One decision after each beat: behind a slow connection the last one shows by then, so that no bot hops twice.
  const sinceBeatMs = now - Math.max(...state.beats.filter((beatMs) => beatMs <= now))
  const isNew = skill.decidedTick === state.tick && sinceBeatMs < tickMs(botSkillLevels[bots].decidesEveryTicks)
  if (!isNew || !isFree(me, now)) return null
  const { dodges, tactics, drafts } = levels[bots]
  const y = settledY(me, now)
  if (isMarked(state, me.rope, y) && skill.chance(1) < dodges)
    return beside(state, me, (rope) => !isMarked(state, rope, y), skill)
  const isWise = skill.chance(2) < tactics
  const victim = graspable(state, me, now)
  const nearLedge = y % tower.ledgeEvery > tower.ledgeEvery * 0.55
  if (
    victim &&
    isWise &&
    me.grabRestTicks === 0 &&
    (victim.gripped?.atMs ?? Infinity) > now &&
    (nearLedge || bots === 'normal')
  )
    return 'up'
  const isOn = (other: Player, rope: number): boolean => wasOn(other, rope, now - latestPressMs)
  const aboveMe = (other: Player): number => settledY(other, now) - y
  const below = climbers(state).some(
    (other) => other !== me && isOn(other, me.rope) && aboveMe(other) <= 0 && aboveMe(other) > -shake.reach * 0.8,
  )
  if (below && isWise && me.shakeRestTicks === 0) return 'down'
  if (hazards && isWise && isGreasy(state, me.rope, y + 0.5))
    return beside(state, me, (rope) => worthOf(state, rope, y) >= 0, skill)
  const leads = (rope: number): boolean =>
    climbers(state).some((other) => isOn(other, rope) && aboveMe(other) > 0.8 && aboveMe(other) < pull.draftWithin)
  if (skill.chance(4) < drafts && !leads(me.rope))
    return beside(state, me, (rope) => leads(rope) && worthOf(state, rope, y) >= 0, skill)
  return null
}

const flyNow = (state: RopeState, me: Player, core: PartyCore): RopeInput => {
  const { role } = me
  const skill = botSkill({ core, level: state.settings.bots, seed: state.seed, seat: me.seat, tick: state.tick })
  if (role.type !== 'gull' || skill.decidedTick !== state.tick) return neutralInput
  const left = climbers(state)
  const target = left[Math.floor(skill.chance(5) * left.length)]
  if (!target) return neutralInput
  if (role.rope !== target.rope) return { ...neutralInput, ...(role.rope < target.rope ? { right: 1 } : { left: 1 }) }
  return role.restTicks === 0 ? { ...neutralInput, move: 'down' } : neutralInput
}

/** Plays a seat from the visible state: taps on the beat with its level's accuracy, dodges, grabs, shakes. SDK-508 */
export const playBot = (state: RopeState, seat: number, core: PartyCore): RopeInput => {
  const me = state.players.find((player) => player.seat === seat)
  switch (me?.role.type) {
    case 'climber':
      return {
        ...neutralInput,
        byBot: true,
        ...tapNow(state, me),
        move: state.flow.phase === 'play' ? moveNow(state, me, core) : null,
      }
    case 'gull':
      return flyNow(state, me, core)
    default:
      return neutralInput
  }
}
