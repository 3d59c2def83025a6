import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { botSkill, type BotSkill } from '@sofaspark/game-sdk/sim/bot-skill.ts'
import { flowTicks } from '@sofaspark/game-sdk/sim/flow.ts'
import { targetOf, emptySectors } from './items.ts'
import { road } from './numbers.ts'
import type { RaceState } from './sim.ts'
import { placeOn, roadAt } from './tracks.ts'
import { cartOf, neutralInput, speedOf, trackOf, type Cart, type RaceInput } from './world.ts'

/** How far ahead a level looks at its line, how much of a bend it cuts, how much it sways, and how much of its aim’s error reaches the wheel. */
const lines = {
  easy: { lookS: 0.55, cuts: 2, swayM: 1.4, steadies: 0.5, hunts: false },
  normal: { lookS: 0.55, cuts: 2.2, swayM: 1.3, steadies: 1, hunts: false },
  hard: { lookS: 0.6, cuts: 3.4, swayM: 0.3, steadies: 0.7, hunts: true },
} as const
const CURVE_STEPS = 9
const BEND = 0.35
const STRONG_BEND = 0.5
const STEER_GAIN = 2.6
const HUNT_M = 7

/** How much the road turns from here on: left is positive. */
const bendAhead = (state: RaceState, own: Cart, steps: number): number => {
  const track = trackOf(state)
  const [here, there] = [roadAt(track, own.step), roadAt(track, own.step + steps)]
  return here.dx * there.dy - here.dy * there.dx
}

/** The metres beside the middle to which it drives: inside of bends, around oil and crates, towards boxes. */
const acrossFor = (core: PartyCore, state: RaceState, own: Cart, skill: BotSkill): number => {
  const line = lines[state.settings.bots]
  const { seed, flow, settings } = state
  // Each bot's lane varies by race.
  const always = botSkill({ core, level: settings.bots, seed: seed + flow.round * 31, seat: own.seat, tick: 0 })
  const lane = (always.chance(5) - 0.5) * 2
  const cut = Math.max(-1, Math.min(1, bendAhead(state, own, CURVE_STEPS) / BEND)) * line.cuts
  const across = lane + cut + (skill.chance(7) - 0.5) * 2 * line.swayM
  const inTheWay = [...state.oils, ...state.crates].find(({ x, y }) => {
    const [dx, dy] = [x - own.x, y - own.y]
    const ahead = (dx * own.vx + dy * own.vy) / Math.max(1, speedOf(own))
    return ahead > 0 && ahead < 14 && dx * dx + dy * dy < 14 * 14
  })
  if (!inTheWay) return across
  const { dx, dy } = roadAt(trackOf(state), own.step)
  const side = (inTheWay.y - own.y) * dx - (inTheWay.x - own.x) * dy
  return own.acrossM + (side > 0 ? -3 : 3)
}

/** A rival just ahead that a hunter drives into, from the side. */
const preyOf = (state: RaceState, own: Cart): Cart | undefined =>
  state.carts.find((other) => {
    if (other === own || other.finished > 0 || other.safeTicks > 0 || other.shieldTicks > 0) return false
    const ahead = other.doneM - own.doneM
    return ahead > 0 && ahead < HUNT_M && (own.boostTicks > 10 || other.item !== null)
  })

const wantsItem = (state: RaceState, own: Cart, skill: BotSkill): boolean => {
  const { bots } = state.settings
  const patience = bots === 'easy' ? 0.05 : 0.2
  if (own.item === null || skill.chance(11) > patience) return false
  switch (own.item) {
    case 'shield':
      // Better bots keep a shield until they are warned.
      return bots === 'easy' || state.shots.some(({ to }) => to === own.seat) || skill.chance(12) < 0.05
    case 'oil':
      return state.carts.some((other) => other !== own && own.doneM > other.doneM && own.doneM - other.doneM < 18)
    case 'turbo':
      return Math.abs(bendAhead(state, own, CURVE_STEPS * 2)) < BEND
    case 'rocket':
    case 'magnet':
    case 'swap':
      return targetOf(state, own, own.item) !== undefined
  }
}

const steerFor = (core: PartyCore, state: RaceState, own: Cart, skill: BotSkill): number => {
  const line = lines[state.settings.bots]
  const track = trackOf(state)
  const prey = line.hunts ? preyOf(state, own) : undefined
  const aheadM = 5 + speedOf(own) * line.lookS
  const most = road.halfWidth - 1.2
  const across = Math.max(-most, Math.min(most, acrossFor(core, state, own, skill)))
  const to = prey ?? placeOn(track, own.step * track.stepM + aheadM, across)
  const aim = skill.aim(to.x - own.x, to.y - own.y)
  const [exact, erring] = [core.atan2(to.y - own.y, to.x - own.x), core.atan2(aim.y, aim.x)]
  const off = exact + core.sin(erring - exact) * line.steadies - own.heading
  return Math.max(-1, Math.min(1, -core.sin(off) * STEER_GAIN))
}

const marshalInput = (state: RaceState, seat: number, skill: BotSkill): RaceInput => {
  const empty = emptySectors(state)
  const player = state.players.find((one) => one.seat === seat)
  if (state.flow.phase !== 'play' || !player || player.crateIn > 0 || empty.length === 0) return neutralInput
  return { ...neutralInput, sector: empty[Math.floor(skill.chance(21) * empty.length)] ?? 0 }
}

/** A bot steers along its line; better ones cut bends, drift, wait with their items, and the best hunt. SDK-508 */
export const playBot = (state: RaceState, seat: number, core: PartyCore): RaceInput => {
  const { bots } = state.settings
  const skill = botSkill({ core, level: bots, seed: state.seed, seat, tick: state.tick })
  const own = cartOf(state, seat)
  if (!own) return marshalInput(state, seat, skill)
  const { phase, phaseTicks, round } = state.flow
  if (phase === 'countdown') {
    // One error for each start, since its window is the whole countdown.
    const once = botSkill({ core, level: bots, seed: state.seed + round, seat, tick: 0 })
    const at = flowTicks.countdown + once.timeErrorTicks(3) - 4
    return phaseTicks === Math.min(at, flowTicks.countdown - 1)
      ? { ...neutralInput, press: { agoMs: 0 } }
      : neutralInput
  }
  if (phase !== 'play' || own.finished > 0) return neutralInput
  const steer = steerFor(core, state, own, skill)
  const bend = Math.abs(bendAhead(state, own, CURVE_STEPS + 4))
  const holds = own.driftSide !== 0 ? bend > BEND && own.driftSide * steer > -0.4 : bend > STRONG_BEND
  return {
    steer,
    drift: holds,
    ...(wantsItem(state, own, skill) ? { item: true } : {}),
  }
}
