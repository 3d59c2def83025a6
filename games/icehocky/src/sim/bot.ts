import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { botSkill, type BotSkill } from '@sofaspark/game-sdk/sim/bot-skill.ts'
import type { BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import { traceDisc } from '@sofaspark/game-sdk/sim/discs.ts'
import { goalie as goalieSize, puck as puckSize, rinkSize, skater } from './numbers.ts'
import { rinkWalls } from './rink.ts'
import type { HockeyState } from './sim.ts'
import {
  isFrenzy,
  ownEnd,
  neutralInput,
  skaters,
  type HockeyInput,
  type Player,
  type Puck,
  type Swipe,
} from './world.ts'

interface Spot {
  x: number
  y: number
}

/** The share of its hand's error that an easy bot's swipe has: the rink leaves little room. */
const easyWildness = 0.6

/** From how far a bot shoots at a goalie, and how readily it passes to a mate in a better place. */
const attacks = {
  pair: { nearM: 7.5, passes: { easy: 0.6, normal: 0.6, hard: 0.75 } },
  /** A crowd blocks most ways to the goal and catches most passes. */
  crowd: { nearM: 9.5, passes: { easy: 0.3, normal: 0.3, hard: 0.45 } },
} as const

interface Mind {
  core: PartyCore
  state: HockeyState
  me: Player
  skill: BotSkill
  level: BotLevel
  /** The end that this side attacks. */
  end: -1 | 1
}

const far = (one: Spot, other: Spot): number =>
  Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y))

/** Steering towards a place, round the frame of a goal where that is in the way. */
const headTo = ({ me }: Mind, to: Spot): HockeyInput => {
  const line = rinkSize.goalLine
  const isBehind = (spot: Spot): boolean => Math.abs(spot.x) > line - 0.3
  let goal = to
  // Around the post, not through the net.
  if (isBehind(me) !== isBehind(to) && Math.abs(me.y) < 2.4 && Math.abs(to.y) < 2.4)
    goal = { x: me.x, y: (me.y < 0 ? -1 : 1) * 3 }
  const length = Math.max(0.01, far(me, goal))
  const [wx, wy] = [(goal.x - me.x) / length, (goal.y - me.y) / length]
  const scale = Math.min(1, length / 0.8)
  return { x: wx * scale, y: -wy * scale }
}

const rivals = ({ state, me }: Mind): Player[] => skaters(state).filter(({ side }) => side !== me.side)
const mates = ({ state, me }: Mind): Player[] =>
  skaters(state).filter(({ side, seat }) => side === me.side && seat !== me.seat)

/** How free the way is between two places: the nearest rival's distance from it. */
const laneWidth = (mind: Mind, from: Spot, to: Spot): number => {
  const length = Math.max(0.01, far(from, to))
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  return Math.min(
    9,
    ...rivals(mind).map((rival) => {
      const along = (rival.x - from.x) * ux + (rival.y - from.y) * uy
      if (along < 0 || along > length) return 9
      return Math.abs((rival.x - from.x) * -uy + (rival.y - from.y) * ux)
    }),
  )
}

/** The middle of the wider gap beside the goalie. */
const gapOf = ({ state, end }: Mind): Spot => {
  const goalie = state.goalies.find(({ side }) => ownEnd(side) === end)
  if (!goalie) return { x: end * rinkSize.goalLine, y: 0 }
  const away = goalie.y > 0 ? -1 : 1
  const post = away * (rinkSize.goalWidth / 2 - puckSize.radius)
  const edge = goalie.y + away * (goalieSize.radius + puckSize.radius)
  return { x: end * rinkSize.goalLine, y: (post + edge) / 2 }
}

const swipeTo = (mind: Mind, to: Spot, speed: number): Swipe => {
  const length = Math.max(0.01, far(mind.me, to))
  const [exactX, exactY] = [(to.x - mind.me.x) / length, (to.y - mind.me.y) / length]
  const erring = mind.skill.aim(exactX, exactY)
  if (mind.level !== 'easy') return { x: erring.x, y: -erring.y, speed, agoMs: 0 }
  const part = (exact: number, erred: number): number => exact + (erred - exact) * easyWildness
  return { x: part(exactX, erring.x), y: -part(exactY, erring.y), speed, agoMs: 0 }
}

/** With the puck: to the goal; shoots when near and free, passes to a mate in a better place, else continues. */
const attack = (mind: Mind): HockeyInput => {
  const { me, end, skill, level, state } = mind
  const goal = { x: end * rinkSize.goalLine, y: 0 }
  const distance = far(me, goal)
  const { nearM, passes } = mates(mind).length > 1 ? attacks.crowd : attacks.pair
  const decides = skill.chance(1)
  const gap = gapOf(mind)
  const isBehind = Math.abs(me.x) > rinkSize.goalLine && me.x * end > 0
  const free = laneWidth(mind, me, gap)
  // Dizzy goalies and empty goals are worth a try from further away.
  const near = state.goalies.length === 0 || isFrenzy(state) ? 11 : nearM
  if (!isBehind && distance < near && free > 0.6 && decides < 0.75)
    return { ...headTo(mind, goal), swipe: swipeTo(mind, gap, 0.75 + decides / 4) }
  if (!isBehind && distance < 12 && free > 1.4 && decides < 0.12)
    return { ...headTo(mind, goal), swipe: swipeTo(mind, gap, 1) }
  const better = mates(mind)
    .filter((mate) => far(mate, me) > 2.5 && laneWidth(mind, me, mate) > 1)
    .sort((one, other) => far(one, goal) - far(other, goal))[0]
  const pressed = Math.min(9, ...rivals(mind).map((rival) => far(rival, me)))
  const wantsPass = isBehind || pressed < 1.8 || (better && far(better, goal) + 1.5 < distance)
  if (better && wantsPass && skill.chance(2) < passes[level])
    return {
      ...headTo(mind, goal),
      swipe: swipeTo(mind, better, 0.25),
    }
  if (isBehind) return headTo(mind, { x: end * (rinkSize.goalLine - 1.5), y: me.y < 0 ? -3 : 3 })
  // Around the rival in the way, on the side with more room.
  const [ahead] = rivals(mind)
    .filter((rival) => (rival.x - me.x) * end > 0)
    .sort((one, other) => far(one, me) - far(other, me))
  const swerve = ahead && far(ahead, me) < 3 ? (ahead.y > me.y ? -2.5 : 2.5) : 0
  const wing = skill.chance(5) < 0.12 ? 5 : 0
  return headTo(mind, { x: end * (rinkSize.goalLine - 2.5), y: me.y * 0.5 + swerve + (me.y < 0 ? -wing : wing) })
}

/** A bot uses the puck's mean speed over the next second: a straight path costs a hundredth of a decelerating one. */
const slowing = 1 - puckSize.drag / 2

/** Where a loose puck can be met first. */
const meeting = ({ core, me, skill }: Mind, each: Puck): Spot => {
  const seen = skill.seen(each)
  const disc = {
    ...seen,
    vx: each.vx * slowing,
    vy: each.vy * slowing,
    radius: puckSize.radius,
    mass: 1,
    restitution: puckSize.boards,
    group: 2,
    mask: 2,
  }
  if (each.vx * each.vx + each.vy * each.vy < 9) return each
  const path = traceDisc(core, disc, { discs: [], walls: rinkWalls(core), seconds: 1.5, bounces: 3 })
  let before: Spot & { time: number } = { ...seen, time: 0 }
  for (const point of path) {
    for (let share = 0.25; share <= 1; share += 0.25) {
      const spot = { x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share }
      const time = before.time + (point.time - before.time) * share
      if (far(me, spot) / skater.speed <= time) return spot
    }
    before = point
  }
  return before
}

/** Behind the puck: the nearest chases it, the others keep a spot in front of a goal or in the slot; the last of four stays forward. */
const support = (mind: Mind, each: Puck): HockeyInput => {
  const { me, end, skill, state } = mind
  const carrier = skaters(state).find(({ seat }) => seat === each.carrier)
  const attacking = carrier?.side === me.side
  const slot = { x: end * (rinkSize.goalLine - 4), y: each.y > 0 ? -2.6 : 2.6 }
  const home = { x: -end * (rinkSize.goalLine - 4), y: each.y * 0.4 }
  const order = [...mates(mind), me].sort((one, other) => far(one, each) - far(other, each) || one.seat - other.seat)
  const role = order.indexOf(me)
  const isFour = order.length > 3
  if (attacking) {
    if (isFour && role === 2) return headTo(mind, { x: slot.x, y: -slot.y })
    return headTo(mind, role <= 1 ? slot : { x: each.x - end * 4, y: -each.y * 0.6 })
  }
  if (isFour && role === order.length - 1) return headTo(mind, { x: end * 3, y: each.y > 0 ? -4 : 4 })
  if (role > 0)
    return headTo(mind, role === 1 && order.length > 2 ? { x: (each.x + home.x) / 2, y: each.y * 0.7 } : home)
  const target = carrier ?? meeting(mind, each)
  // A mate's pass on its way, near the goal: the stick is ready.
  const isPass =
    each.kind === 'pass' && skaters(state).some(({ seat, side }) => seat === each.shooter && side === me.side)
  if (isPass && far(me, each) < 4.5 && far(me, { x: end * rinkSize.goalLine, y: 0 }) < 8.5 && skill.chance(3) < 0.7)
    return { ...headTo(mind, target), swipe: swipeTo(mind, gapOf(mind), 0.7) }
  const isClose = carrier !== undefined && far(me, carrier) < 1.9
  const faces = carrier ? (carrier.x - me.x) * me.faceX + (carrier.y - me.y) * me.faceY > 0 : false
  const checks = isClose && faces && skill.chance(4) < 0.5 && me.checkIn === 0
  return { ...headTo(mind, target), ...(checks ? { check: { agoMs: 0 } } : {}) }
}

/** Plays a seat from the visible state: chases, carries, passes, shoots at the gap, holds a position. SDK-508 */
export const playBot = (state: HockeyState, seat: number, core: PartyCore): HockeyInput => {
  const me = state.players.find((player) => player.seat === seat)
  if (!me || me.benched || state.flow.phase !== 'play') return neutralInput
  // Stand-ins for absent people play at the normal level, whatever the room's setting.
  const level = me.bot ? state.settings.bots : 'normal'
  const skill = botSkill({ core, level, seed: state.seed, seat, tick: state.tick })
  const mind: Mind = { core, state, me, skill, level, end: me.side === 'sun' ? 1 : -1 }
  if (state.pucks.some(({ carrier }) => carrier === seat)) return attack(mind)
  const [nearest] = [...state.pucks].sort((one, other) => far(one, me) - far(other, me) || one.id - other.id)
  return nearest ? support(mind, nearest) : neutralInput
}
