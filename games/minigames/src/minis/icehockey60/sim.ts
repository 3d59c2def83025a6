import { timed } from '@sofaspark/game-sdk/core/times.ts'
import { stepDiscs, type Disc, type Wall } from '@sofaspark/game-sdk/sim/discs.ts'
import { cleanStick } from '@sofaspark/game-sdk/sim/steer.ts'
import { otherSide, ownEnd, sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { defineMini, type BotSees, type Play } from '../../kit/mini.ts'
import { distance } from '../../kit/runners.ts'
import { dealSides, joinSide, leaveSide, sideOf, type SideRunner } from '../../kit/sides.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const hockey = timed(
  { planTicks: 60 * 60, secondPuckTicks: 45 * 60, goldenTicks: 10 * 60, goalShownTicks: 80 },
  ['planTicks', 'secondPuckTicks', 'goldenTicks'],
)
export const rink = { halfX: 7, halfY: 4, goalHalfM: 1.35 }
export const swipe = { least: 3, most: 9, everyTicks: 30, kept: 0.35 }
const drops = { restTicks: 60, mostSpeed: 15 }
/** Skaters meet the goal lines, pucks do not. */
const [all, skatersOnly] = [1, 2] as const
const skaterDisc = { radius: 0.45, mass: 1, drag: 0.7, restitution: 0.8, group: all, mask: all | skatersOnly }
const puckDisc = { radius: 0.3, mass: 0.22, drag: 0.3, restitution: 0.8, group: all, mask: all }

export interface Skater extends SideRunner {
  /** Ticks until the next swipe counts. */
  shoveIn: number
}

export interface HockeyPuck {
  x: number
  y: number
  vx: number
  vy: number
  /** Ticks for which it waits for the drop. */
  restTicks: number
  toucher: number
}

export interface HockeyWorld extends MiniWorld {
  scale: number
  runners: Skater[]
  pucks: HockeyPuck[]
  points: Record<Side, number>
  /** The side of the latest goal, and its tick. */
  lastGoal: { side: Side; tick: number } | null
}

const wall = (x1: number, y1: number, x2: number, y2: number, group: number = all): Wall => ({
  x1,
  y1,
  x2,
  y2,
  group,
  restitution: 0.85,
  radius: 0.05,
})

/** The boards; the goals are open to pucks alone. */
const boards = ({ scale }: HockeyWorld): Wall[] => {
  const [x, y, goal] = [rink.halfX * scale, rink.halfY * scale, rink.goalHalfM * scale]
  const bevel = 1.1
  return [
    wall(bevel - x, y, x - bevel, y),
    wall(bevel - x, -y, x - bevel, -y),
    ...[-1, 1].flatMap((end) => [
      wall(end * x, goal, end * x, y - bevel),
      wall(end * x, -goal, end * x, bevel - y),
      wall(end * x, y - bevel, end * (x - bevel), y),
      wall(end * x, bevel - y, end * (x - bevel), -y),
      wall(end * x, -goal, end * x, goal, skatersOnly),
    ]),
  ]
}

/** A swipe shoves, from 3 to 9 m/s, once in half a second. SDK-518 */
const shove = ({ world, inputOf, feedback }: Play<HockeyWorld>): void => {
  for (const one of world.runners) {
    if (one.shoveIn > 0) one.shoveIn -= 1
    const input = inputOf(one.seat)
    const { x, y } = cleanStick(input)
    const length = Math.sqrt(x * x + y * y)
    if (!input.act || one.shoveIn > 0 || length === 0) continue
    const speed = swipe.least + (swipe.most - swipe.least) * length
    one.vx = one.vx * swipe.kept + (x / length) * speed
    one.vy = one.vy * swipe.kept + (y / length) * speed
    one.shoveIn = swipe.everyTicks
    feedback('press', one)
  }
}

const glide = ({ core, world, feedback }: Play<HockeyWorld>): void => {
  const pucks = world.pucks.filter(({ restTicks }) => restTicks <= 0)
  const bodies = [...world.runners, ...pucks]
  const discs = bodies.map(({ x, y, vx, vy }, at): Disc => {
    const own = at < world.runners.length ? skaterDisc : puckDisc
    return { x, y, vx, vy, ...own }
  })
  for (const { kind, disc, other, closing } of stepDiscs(core, discs, boards(world), 1 / 60)) {
    const [skater, puck] = [world.runners[Math.min(disc, other)], pucks[Math.max(disc, other) - world.runners.length]]
    if (kind !== 'disc' || !skater || !puck) continue
    puck.toucher = skater.seat
    feedback('bump', { ...puck, seat: skater.seat }, closing)
  }
  for (const [at, body] of bodies.entries()) {
    const disc = discs[at]
    if (!disc) continue
    const speed = Math.sqrt(disc.vx * disc.vx + disc.vy * disc.vy)
    const cap = Math.min(1, drops.mostSpeed / Math.max(0.01, speed))
    Object.assign(body, { x: disc.x, y: disc.y, vx: disc.vx * cap, vy: disc.vy * cap })
  }
}

const newPuck = (): HockeyPuck => ({ x: 0, y: 0, vx: 0, vy: 0, restTicks: drops.restTicks, toucher: -1 })

/** A puck over the line counts for the other side and is dropped in the middle. SDK-518 */
const count = ({ world, feedback, chance }: Play<HockeyWorld>): void => {
  const line = rink.halfX * world.scale + puckDisc.radius
  for (const puck of world.pucks) {
    if (puck.restTicks > 0 && --puck.restTicks === 0) puck.vy = (chance.next() - 0.5) * 3
    if (Math.abs(puck.x) < line) continue
    const side: Side = puck.x > 0 ? 'sun' : 'moon'
    world.points[side] += 1
    world.lastGoal = { side, tick: world.tick }
    const scorer = world.runners.find((one) => one.seat === puck.toucher && one.side === side)
    feedback('bonus', { ...puck, seat: scorer?.seat ?? -1 }, 1)
    Object.assign(puck, newPuck())
  }
}

/** A second puck for the last quarter; level sides play ten more seconds for a golden goal. SDK-518 */
const end = ({ world, cue }: Play<HockeyWorld>): void => {
  if (world.tick === hockey.secondPuckTicks) {
    world.pucks.push(newPuck())
    cue('bell')
  }
  const isLevel = world.points.sun === world.points.moon
  if (world.tick === hockey.planTicks && isLevel) cue('bell')
  world.over = world.tick >= hockey.planTicks + (isLevel ? hockey.goldenTicks : 0)
}

/** Everyone at their places in their own half. */
const lineUp = ({ runners, scale }: Pick<HockeyWorld, 'runners' | 'scale'>): void => {
  for (const side of sides) {
    const own = runners.filter((one) => one.side === side)
    for (const [at, one] of own.entries())
      Object.assign(one, {
        x: ownEnd(side) * (at % 2 === 0 ? 2.2 : 4.6) * scale,
        y: ((at + 0.5) / own.length - 0.5) * rink.halfY * 1.5 * scale,
      })
  }
}

const levels = {
  easy: { offM: 0.7, leadS: 0, swift: 0.2 },
  normal: { offM: 0.45, leadS: 0.05, swift: 0.35 },
  hard: { offM: 0.1, leadS: 0.15, swift: 1 },
} as const

/** Comes from behind the puck; the one farthest back of a side stays between puck and goal. */
const bot = ({ world, own, skill, level }: BotSees<HockeyWorld, Skater>): Partial<PartyInput> => {
  if (own.shoveIn > 0) return {}
  const { offM, leadS, swift } = levels[level]
  // Only fast bots swipe as soon as possible.
  if (skill.chance(9) >= swift) return {}
  const near = [...world.pucks].sort((one, other) => distance(own, one) - distance(own, other))[0]
  if (!near) return {}
  const seen = skill.seen(near)
  const puck = { x: seen.x + near.vx * (leadS + 0.15), y: seen.y + near.vy * (leadS + 0.15) }
  const goalX = ownEnd(otherSide(own.side)) * rink.halfX * world.scale
  const to = { x: goalX, y: (skill.chance(3) - 0.5) * rink.goalHalfM * world.scale }
  const reach = Math.max(0.1, distance(puck, to))
  const [lineX, lineY] = [(to.x - puck.x) / reach, (to.y - puck.y) / reach]
  const mates = world.runners.filter((one) => one.side === own.side)
  const isBack = mates.length > 1 && mates.every((one) => one === own || distance(one, puck) < distance(own, puck))
  if (isBack) {
    const post = { x: (puck.x - goalX * 1.2) / 2, y: puck.y / 2 }
    const away = distance(own, post)
    if (away > 1) return glideTo(own, post, skill, Math.min(0.5, away / 8))
    if (distance(own, puck) > 3) return {}
  }
  const behind = { x: puck.x - lineX * 1.1, y: puck.y - lineY * 1.1 }
  const side = (own.x - puck.x) * lineX + (own.y - puck.y) * lineY
  const off = Math.abs((own.x - puck.x) * lineY - (own.y - puck.y) * lineX)
  if (side < -0.3 && off < 0.7) {
    const miss = (skill.chance(5) - 0.5) * 2 * offM
    return glideTo(own, { x: puck.x - lineY * miss, y: puck.y + lineX * miss }, skill, 1)
  }
  // Around the puck, not through it.
  const around = side > 0 ? (own.y >= puck.y ? 1 : -1) * 1.2 : 0
  return glideTo(own, { x: behind.x, y: behind.y + around }, skill, Math.min(0.7, distance(own, behind) / 6))
}

const glideTo = (
  own: Skater,
  to: { x: number; y: number },
  skill: BotSees<HockeyWorld>['skill'],
  strength: number,
): Partial<PartyInput> => {
  const [x, y] = [to.x - own.x - own.vx * 0.2, to.y - own.y - own.vy * 0.2]
  const length = Math.max(0.05, Math.sqrt(x * x + y * y))
  const reach = 0.1 + strength * 0.9
  const aim = skill.aim((x / length) * reach, (y / length) * reach)
  return { ...aim, act: true }
}

const newSkater = (one: SideRunner): Skater => ({ ...one, shoveIn: 0 })

/** Ice Hockey 60: swipe to glide; knock the puck into their goal. SDK-518 */
export const icehockey60 = defineMini<HockeyWorld, Skater>('icehockey60', {
  kind: 'swipe',
  ends: 'itself',
  planS: 60,
  demoFromS: 8,
  pad: [{ type: 'swipe', id: 'swipe', label: 'pad.glide' }],
  begin: ({ order, ...setup }) => {
    const scale = Math.max(1, setup.scale)
    const runners = dealSides(order).map(newSkater)
    lineUp({ scale, runners })
    const puck = { ...newPuck(), restTicks: 20 }
    return { scale, runners, pucks: [puck], points: { sun: 0, moon: 0 }, lastGoal: null }
  },
  step: (play) => {
    shove(play)
    glide(play)
    count(play)
    end(play)
  },
  beans: ({ runners }) => runners,
  score: ({ world, own }) => world.points[own.side],
  sides: { of: sideOf, points: ({ points }) => points },
  join: (world, seat) => {
    for (const one of joinSide(world, seat))
      Object.assign(one, { shoveIn: 0, x: ownEnd(one.side) * rink.halfX * 0.8 * world.scale })
  },
  leave: leaveSide,
  bot,
})
