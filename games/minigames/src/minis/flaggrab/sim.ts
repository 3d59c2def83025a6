import { otherSide, ownEnd, sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { defineMini, steerPad, type BotSees, type Play } from '../../kit/mini.ts'
import { runner } from '../../kit/numbers.ts'
import { distance, moveRunners, nearest, rectField } from '../../kit/runners.ts'
import { dealSides, joinSide, leaveSide, sideOf, type SideRunner } from '../../kit/sides.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const flagGrab = {
  halfX: 8,
  halfY: 4.5,
  standM: 6.2,
  homeM: 7.3,
  grabM: 0.85,
  tagM: 0.95,
  baseM: 2.1,
  carrierSpeed: 3.2,
  guardSpeed: 3.2,
  stunTicks: 90,
  returnTicks: 240,
  breathTicks: 90,
  freshTicks: 45,
} as const

/** A side's own flag: at home, carried by a runner who has it, or dropped. */
export interface Flag {
  x: number
  y: number
  isHome: boolean
  /** Ticks until a dropped flag goes home. */
  backIn: number
}

export interface GrabRunner extends SideRunner {
  hasFlag: boolean
  /** Ticks until this bean may tag again. */
  breathIn: number
}

export interface GrabWorld extends MiniWorld {
  scale: number
  runners: GrabRunner[]
  flags: Record<Side, Flag>
  points: Record<Side, number>
  /** Ticks for which a side carried the other's flag. */
  carried: Record<Side, number>
}

/** The place of a side's flag. */
export const standOf = ({ scale }: Pick<GrabWorld, 'scale'>, side: Side): { x: number; y: number } => ({
  x: ownEnd(side) * flagGrab.standM * scale,
  y: 0,
})
export const fieldOf = rectField(flagGrab)
const homeFlag = (world: Pick<GrabWorld, 'scale'>, side: Side): Flag => ({
  ...standOf(world, side),
  isHome: true,
  backIn: 0,
})

/** Everyone of a side along its end, evenly spread. */
const lineUp = (world: Pick<GrabWorld, 'scale' | 'runners'>): void => {
  for (const side of sides) {
    const own = world.runners.filter((one) => one.side === side)
    for (const [at, one] of own.entries()) {
      one.x = ownEnd(side) * flagGrab.homeM * world.scale
      one.y = ((at + 0.5) / own.length - 0.5) * flagGrab.halfY * 1.6 * world.scale
    }
  }
}

const sendHome = (world: GrabWorld, one: GrabRunner): void => {
  Object.assign(one, { stunTicks: flagGrab.stunTicks, vx: 0, vy: 0, steerX: 0, steerY: 0 })
  one.x = ownEnd(one.side) * flagGrab.homeM * world.scale
}

/** A carrier's flag stays where its carrier was stopped, and goes home by itself. SDK-518 */
const drop = (world: GrabWorld, one: GrabRunner): void => {
  if (!one.hasFlag) return
  one.hasFlag = false
  Object.assign(world.flags[otherSide(one.side)], { x: one.x, y: one.y, isHome: false, backIn: flagGrab.returnTicks })
}

const isInHalfOf = (side: Side, { x }: { x: number }): boolean => x * ownEnd(side) > 0

/** A touch in one's own half sends the other home. SDK-518 */
const tag = ({ world, feedback }: Play<GrabWorld>): void => {
  for (const one of world.runners) {
    if (one.stunTicks > 0 || one.safeTicks > 0 || isInHalfOf(one.side, one)) continue
    // Near the rivals' flag a player cannot be tagged before carrying it.
    if (!one.hasFlag && distance(one, standOf(world, otherSide(one.side))) < flagGrab.baseM) continue
    const tagger = nearest(
      one,
      world.runners.filter((other) => other.side !== one.side && other.stunTicks === 0 && other.breathIn <= 0),
    )
    if (!tagger || distance(tagger, one) > flagGrab.tagM || !isInHalfOf(tagger.side, tagger)) continue
    feedback('hit', one)
    feedback('press', tagger)
    tagger.breathIn = flagGrab.breathTicks
    drop(world, one)
    sendHome(world, one)
  }
}

/** A bean that reaches the other flag carries it; over the middle line it counts. SDK-518 */
const fetch = ({ world, feedback }: Play<GrabWorld>): void => {
  for (const side of sides) {
    const flag = world.flags[side]
    const carrier = world.runners.find((one) => one.hasFlag && one.side !== side)
    if (carrier) {
      Object.assign(flag, { x: carrier.x, y: carrier.y, isHome: false, backIn: flagGrab.returnTicks })
      world.carried[carrier.side] += 1
      if (!isInHalfOf(carrier.side, carrier)) continue
      carrier.hasFlag = false
      world.flags[side] = homeFlag(world, side)
      world.points[carrier.side] += 1
      feedback('bonus', carrier, 1)
      continue
    }
    const taker = world.runners.find(
      (one) => one.side !== side && one.stunTicks === 0 && distance(one, flag) < flagGrab.grabM,
    )
    if (taker) {
      Object.assign(taker, { hasFlag: true, safeTicks: flagGrab.freshTicks })
      flag.isHome = false
      feedback('gain', taker)
    } else if (!flag.isHome && --flag.backIn <= 0) world.flags[side] = homeFlag(world, side)
  }
}

/** No player guards a flag from within arm's reach. SDK-518 */
const keepOff = (world: GrabWorld): void => {
  for (const one of world.runners) {
    const stand = standOf(world, one.side)
    const away = distance(one, stand)
    if (one.hasFlag || one.stunTicks > 0 || away >= flagGrab.baseM) continue
    const [x, y] = away < 0.01 ? [-ownEnd(one.side), 0] : [(one.x - stand.x) / away, (one.y - stand.y) / away]
    one.x = stand.x + x * flagGrab.baseM
    one.y = stand.y + y * flagGrab.baseM
  }
}

const speedOf = (one: GrabRunner): number =>
  one.hasFlag ? flagGrab.carrierSpeed : isInHalfOf(one.side, one) ? flagGrab.guardSpeed : runner.speed

const step = (play: Play<GrabWorld>): void => {
  const { world } = play
  const speeds = new Map(world.runners.map((one) => [one.seat, speedOf(one)]))
  moveRunners(play, fieldOf(world), ({ seat }) => speeds.get(seat) ?? 0)
  for (const one of world.runners) if (one.breathIn > 0) one.breathIn -= 1
  keepOff(world)
  tag(play)
  fetch(play)
}

interface Aim {
  x: number
  y: number
}
/** The best of twelve directions to a place: near it soon, and out of reach of those who may tag. */
const sneak = ({ core, world, own, skill, level }: BotSees<GrabWorld, GrabRunner>, to: Aim): Aim => {
  const speed = speedOf(own)
  const base = standOf(world, otherSide(own.side))
  const hunters = world.runners
    .filter((one) => one.side !== own.side && one.stunTicks === 0 && one.breathIn < 30)
    .map((one) => ({ ...skill.seen(one), side: one.side }))
  let [best, most]: [Aim, number] = [{ x: 0, y: 0 }, -Infinity]
  for (let at = 0; at < directions; at++) {
    const angle = (at * 2 * Math.PI) / directions + skill.chance(7) * 0.5
    const way = { x: core.cos(angle), y: core.sin(angle) }
    const then = { x: own.x + way.x * speed * aheadS, y: own.y + way.y * speed * aheadS }
    const isSafe = isInHalfOf(own.side, then) || (!own.hasFlag && distance(then, base) < flagGrab.baseM)
    const wide = flagGrab.halfY * world.scale - 0.4
    let worth = -distance(then, to) - Math.max(0, Math.abs(then.y) - wide) * 3
    if (!isSafe) for (const one of hunters) worth -= Math.max(0, fears[level] - distance(then, one)) * 2.4
    if (worth > most) [best, most] = [way, worth]
  }
  return skill.aim(best.x, best.y)
}

const directions = 12
const aheadS = 0.5
const fears = { easy: 1.5, normal: 2, hard: 2.5 } as const

/** Everyone fetches, and tags a thief or any opponent near the way. */
const bot = (sees: BotSees<GrabWorld, GrabRunner>): Partial<PartyInput> => {
  const { world, own, skill, level } = sees
  const stand = standOf(world, own.side)
  if (own.hasFlag) return sneak(sees, stand)
  const mates = world.runners.filter((one) => one.side === own.side)
  const intruders = world.runners.filter(
    (one) => one.side !== own.side && one.stunTicks === 0 && isInHalfOf(own.side, one),
  )
  const thief = intruders.find(({ hasFlag }) => hasFlag)
  const target = thief ?? nearest(own, intruders)
  const wantsTag = thief ? distance(own, thief) < 7 : target !== undefined && distance(own, target) < 1.8
  if (target && wantsTag && isInHalfOf(own.side, own)) {
    // Ahead of the fleeing player.
    const seen = skill.seen(target)
    const lead = level === 'hard' ? 0.4 : level === 'normal' ? 0.15 : 0
    return skill.aim(seen.x + target.vx * lead - own.x, seen.y + target.vy * lead - own.y)
  }
  const flag = world.flags[otherSide(own.side)]
  const isTaken = mates.some((one) => one.hasFlag)
  return isTaken ? skill.aim(-own.x, flag.y - own.y) : sneak(sees, flag)
}

/** Flag Grab: fetch their flag; tag the thief of yours. SDK-518 */
export const flaggrab = defineMini<GrabWorld, GrabRunner>('flaggrab', {
  kind: 'steer',
  ends: 'time',
  planS: 50,
  pad: steerPad,
  begin: ({ order, ...setup }) => {
    const scale = Math.max(1, setup.scale)
    const runners = dealSides(order).map((one): GrabRunner => ({ ...one, hasFlag: false, breathIn: 0 }))
    lineUp({ scale, runners })
    return {
      scale,
      runners,
      points: { sun: 0, moon: 0 },
      carried: { sun: 0, moon: 0 },
      flags: { sun: homeFlag({ scale }, 'sun'), moon: homeFlag({ scale }, 'moon') },
    }
  },
  step,
  beans: ({ runners }) => runners,
  score: ({ world, own }) => world.points[own.side],
  tie: ({ world, own }) => world.carried[own.side],
  sides: { of: sideOf, points: ({ points }) => points },
  join: (world, seat) => {
    for (const one of joinSide(world, seat)) sendHome(world, Object.assign(one, { hasFlag: false, breathIn: 0 }))
  },
  leave: (world, seat) => {
    const leaver = world.runners.find((one) => one.seat === seat)
    if (leaver) drop(world, leaver)
    leaveSide(world, seat)
  },
  bot,
})
