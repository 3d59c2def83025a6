import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { botSkill, type BotSkill } from '@sofaspark/game-sdk/sim/bot-skill.ts'
import type { BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import { distanceOf, fittingPlace, isWayOpen, nextPlace, type Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { seenFrom } from '@sofaspark/game-sdk/sim/teams.ts'
import { exitsOf, homeOf, mapOf, type FieldMap } from './maps.ts'
import { flagPlace } from './flags.ts'
import { ball as ballSize, flag as flagSize, runner } from './numbers.ts'
import type { CaptureState } from './sim.ts'
import {
  carriedBy,
  isGolden,
  neutralInput,
  standing,
  type CaptureInput,
  type Direction,
  type Flag,
  type Player,
} from './world.ts'

/** Abilities of a bot of a level. */
interface Craft {
  /** Metres within which it fires. */
  range: number
  /** Share of a rival's way that its aim allows for. */
  lead: number
  /** Share of decisions in which it fires at the nearest rival without aiming. */
  taps: number
  dodges: number
  /** Share of decisions in which it keeps away from rivals. */
  wary: number
  /** Share of decisions in which a carrier under pressure throws. */
  throws: number
}

const crafts: Readonly<Record<BotLevel, Craft>> = {
  easy: { range: 7, lead: 0.6, taps: 0.8, dodges: 0.26, wary: 0, throws: 0.1 },
  normal: { range: 7, lead: 0.9, taps: 0, dodges: 0.3, wary: 0.4, throws: 0.2 },
  hard: { range: 7, lead: 1, taps: 0, dodges: 0.2, wary: 0.4, throws: 0.2 },
}

interface Mind {
  core: PartyCore
  state: CaptureState
  map: FieldMap
  me: Player
  skill: BotSkill
  level: BotLevel
  craft: Craft
}

const rivals = ({ state, me }: Mind): Player[] => standing(state).filter(({ side }) => side !== me.side)
const mates = ({ state, me }: Mind): Player[] =>
  standing(state).filter(({ side, seat }) => side === me.side && seat !== me.seat)

const towards = (from: Place, to: Place): Direction => {
  const length = Math.max(0.01, distanceOf(from, to))
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** Steers around the books, and around rivals on request. Each side searches from its own end. SDK-505 */
const headTo = (mind: Mind, to: Place, isWary = false): Direction => {
  const { me, map } = mind
  const seen = (place: Place): Place => seenFrom(me.side, place)
  const danger = rivals(mind).map(seen)
  const cost = (point: Place): number =>
    isWary ? danger.reduce((sum, rival) => sum + Math.max(0, 5 - distanceOf(rival, point)), 0) : 0
  // Path-finding fails if start or target lies inside an obstacle.
  const next = seen(nextPlace(map.net, fittingPlace(map.net, seen(me)), fittingPlace(map.net, seen(to)), cost))
  const { x, y } = towards(me, next)
  const scale = Math.min(1, distanceOf(me, to) / 0.5)
  return { x: x * scale, y: -y * scale }
}

/** The lead that a shot needs at a rival's last seen position, with the bot's aiming error. */
const aimAt = ({ me, skill, craft }: Mind, rival: Player): Direction => {
  const seen = skill.seen(rival)
  const ago = skill.seesAgoTicks / 60
  const time = (distanceOf(me, seen) / ballSize.speed + ago) * craft.lead
  const { x, y } = towards(me, { x: seen.x + rival.vx * time, y: seen.y + rival.vy * time })
  const aimed = skill.aim(x, y)
  return { x: aimed.x, y: -aimed.y }
}

/** Fires at the carrier of the side's own flag, else at the nearest rival in sight. */
const shootAt = (mind: Mind): Pick<CaptureInput, 'aim' | 'tap'> => {
  const { state, me, map, skill, craft } = mind
  const carries = ({ seat }: Player): boolean => carriedBy(state, seat) !== undefined
  const [rival] = rivals(mind)
    .filter((each) => each.armourTicks < 20 && each.doing.type !== 'wobbling' && distanceOf(each, me) < craft.range)
    .filter((each) => isWayOpen(map.walls, me, each, ballSize.radius))
    .sort((one, other) => Number(carries(other)) - Number(carries(one)) || distanceOf(one, me) - distanceOf(other, me))
  if (!rival) return {}
  return skill.chance(7) < craft.taps ? { tap: true } : { aim: aimAt(mind, rival) }
}

/** Rolls when a ball is about to arrive. */
const dodge = ({ state, me, skill, craft }: Mind): Pick<CaptureInput, 'roll'> => {
  if (skill.chance(1) > craft.dodges * (carriedBy(state, me.seat) ? 1.6 : 1)) return {}
  const early = 5 + skill.timeErrorTicks(2)
  const isComing = state.balls.some((ball) => {
    if (ball.side === me.side) return false
    // A ball fired since then is not seen yet.
    if (ballSize.ticks - ball.ticks < skill.seesAgoTicks - 12) return false
    const along = (me.x - ball.x) * ball.dx + (me.y - ball.y) * ball.dy
    const aside = Math.abs((me.x - ball.x) * ball.dy - (me.y - ball.y) * ball.dx)
    const ticks = ((along - runner.radius) / ballSize.speed) * 60
    return along > 0 && aside < runner.radius + ballSize.radius && ticks < early && ticks < ball.ticks
  })
  return isComing ? { roll: { agoMs: 0 } } : {}
}

/** Home with the flag; thrown to a mate who is nearer home when a rival is close. */
const carry = (mind: Mind): CaptureInput => {
  const { me, skill, craft } = mind
  const home = homeOf(me.side)
  const isPressed = rivals(mind).some((rival) => distanceOf(rival, me) < 4)
  const [mate] = mates(mind)
    .filter((each) => distanceOf(each, home) + 4 < distanceOf(me, home))
    .filter((each) => Math.abs(distanceOf(each, me) - flagSize.throwLength) < 2)
  const throws = mate !== undefined && (isPressed || me.hits > 0) && skill.chance(3) < craft.throws
  const steer = headTo(mind, home, skill.chance(6) < craft.wary)
  if (!throws) return { ...steer, ...dodge(mind) }
  const { x, y } = towards(me, mate)
  return { ...steer, lift: { x, y: -y } }
}

/** The crossing of a carrier's way home, from the chaser's place. */
const ambush = (mind: Mind, rival: Player): Place => {
  const home = homeOf(rival.side)
  const lead = mind.level === 'easy' ? 0 : Math.min(0.5, distanceOf(mind.me, rival) / 20)
  return { x: rival.x + (home.x - rival.x) * lead, y: rival.y + (home.y - rival.y) * lead }
}

const post = ({ me, state }: Mind): Place => {
  const home = homeOf(me.side)
  const [nearest] = standing(state)
    .filter(({ side }) => side !== me.side)
    .sort((one, other) => distanceOf(one, home) - distanceOf(other, home))
  const { x, y } = towards(home, nearest ?? { x: 0, y: 0 })
  return { x: home.x + x * 3, y: home.y + y * 3 }
}

/** The bot's destination: a flag, a carrier, home, or the rivals' flag. */
const goal = (mind: Mind): Place => {
  const { state, me, level } = mind
  const own = state.flags.find(({ owner }) => owner === me.side)
  const prize = state.flags.find(({ owner }) => owner !== me.side) as Flag
  const prizeAt = flagPlace(state, prize)
  const team = [...mates(mind), me].sort((one, other) => one.seat - other.seat)
  const turn = (state.score.sun + state.score.moon) % team.length
  const role = (team.indexOf(me) + turn) % team.length
  const prizeState = prize.state
  const mateCarries = prizeState.type === 'carried' && mates(mind).some(({ seat }) => seat === prizeState.seat)
  const thief = own?.state.type === 'carried' ? own.state.seat : -1
  const rivalCarrier = rivals(mind).find(
    ({ seat }) => seat === thief || (prizeState.type === 'carried' && prizeState.seat === seat),
  )
  if (rivalCarrier && (role > 0 || mateCarries || team.length === 1 || isGolden(state)))
    return ambush(mind, rivalCarrier)
  if (own?.state.type === 'dropped') {
    const spot = own.state
    const [nearest] = [...team].sort((one, other) => distanceOf(one, spot) - distanceOf(other, spot))
    if (nearest === me) return spot
  }
  if (mateCarries) {
    const carrier = team.find(({ seat }) => seat === prizeState.seat) ?? me
    const home = homeOf(me.side)
    const ahead = level === 'hard' ? flagSize.throwLength : 2
    const { x, y } = towards(carrier, home)
    return role === team.length - 1 && team.length > 2
      ? post(mind)
      : { x: carrier.x + x * ahead, y: carrier.y + y * ahead }
  }
  if (level === 'easy' || role === 0 || isGolden(state)) return prizeAt
  if (role === team.length - 1 && team.length > 1) return post(mind)
  const [crate] = state.crates
    .filter((each) => distanceOf(each, me) < 8)
    .sort((one, other) => distanceOf(one, me) - distanceOf(other, me))
  return crate ?? prizeAt
}

/** Plays a seat from the visible state: snatches, carries, throws, hunts, defends, dodges. SDK-508 */
export const playBot = (state: CaptureState, seat: number, core: PartyCore): CaptureInput => {
  const me = state.players.find((player) => player.seat === seat)
  if (!me || state.flow.phase !== 'play') return neutralInput
  // Stand-ins for absent people play at the normal level, whatever the room's setting.
  const level = me.bot ? state.settings.bots : 'normal'
  const skill = botSkill({ core, level, seed: state.seed, seat, tick: state.tick })
  const mind: Mind = { core, state, map: mapOf(state.settings.map), me, skill, level, craft: crafts[level] }
  if (me.doing.type === 'popped') {
    const exit = exitsOf(me.side)[skill.chance(4) < 0.5 ? 0 : 1]
    return { x: 0, y: (exit?.y ?? 0) > 0 ? -1 : 1 }
  }
  if (carriedBy(state, seat)) return carry(mind)
  return { ...headTo(mind, goal(mind)), ...shootAt(mind), ...dodge(mind) }
}
