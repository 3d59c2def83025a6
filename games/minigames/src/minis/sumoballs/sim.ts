import { timed } from '@sofaspark/game-sdk/core/times.ts'
import { stepDiscs, type Disc } from '@sofaspark/game-sdk/sim/discs.ts'
import { steerPad, type BotSees, type Play } from '../../kit/mini.ts'
import { ghost, mostSeats } from '../../kit/numbers.ts'
import {
  defineFalling,
  distance,
  dropping,
  isStanding,
  keepInside,
  nearest,
  runnersOnRing,
  steer,
  strike,
  type Field,
  type Runner,
} from '../../kit/runners.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const sumoBalls = timed(
  {
    ring: 5,
    lastRing: 2.2,
    shrinkFromTicks: 15 * 60,
    shrinkToTicks: 44 * 60,
    endTicks: 48 * 60,
    radius: 0.7,
    pushMps2: 8,
    bounce: 0.9,
    drag: 0.7,
    oilTicks: 60,
    oilRadius: 0.9,
    oilLiesTicks: 300,
    most: 8,
  },
  ['shrinkFromTicks', 'shrinkToTicks', 'endTicks'],
)
const centre = { x: 0, y: 0 } as const

export interface SumoWorld extends MiniWorld {
  scale: number
  runners: Runner[]
  oil: { x: number; y: number; ticks: number }[]
}

export const sumoField = ({ scale }: Pick<SumoWorld, 'scale'>): Field => ({
  type: 'disc',
  radius: sumoBalls.ring * scale,
})

/** The ring's radius now. SDK-518 */
export const ringRadius = ({ tick, scale }: Pick<SumoWorld, 'tick' | 'scale'>): number => {
  const { ring, lastRing, shrinkFromTicks, shrinkToTicks } = sumoBalls
  const share = Math.max(0, Math.min(1, (tick - shrinkFromTicks) / (shrinkToTicks - shrinkFromTicks)))
  return scale * (ring + (lastRing - ring) * share)
}

const roll = ({ core, world, inputOf, feedback }: Play<SumoWorld>): void => {
  for (const one of world.runners) {
    steer(one, inputOf(one.seat))
    if (one.safeTicks > 0) one.safeTicks -= 1
    if (one.stunTicks > 0) one.stunTicks -= 1
    if (!isStanding(one)) {
      one.x += (one.steerX * ghost.speed) / 60
      one.y += (one.steerY * ghost.speed) / 60
      keepInside(one, sumoField(world))
      continue
    }
    // On oil a ball rolls on as it did.
    if (one.stunTicks > 0) continue
    one.vx += (one.steerX * sumoBalls.pushMps2) / 60
    one.vy += (one.steerY * sumoBalls.pushMps2) / 60
  }
  const rolling = world.runners.filter(isStanding)
  const { radius, bounce, drag } = sumoBalls
  const discs = rolling.map(({ x, y, vx, vy }): Disc => ({ x, y, vx, vy, radius, mass: 1, restitution: bounce, drag }))
  for (const touch of stepDiscs(core, discs, [], 1 / 60)) {
    const one = rolling[touch.disc]
    if (one && touch.kind === 'disc') feedback('bump', one, touch.closing)
  }
  for (const [at, one] of rolling.entries()) {
    const disc = discs[at]
    if (disc) Object.assign(one, { x: disc.x, y: disc.y, vx: disc.vx, vy: disc.vy })
  }
}

/** A ball over the edge costs a heart; with another one left it starts again in the middle. SDK-518 */
const fall = (play: Play<SumoWorld>): void => {
  const { world } = play
  const radius = ringRadius(world)
  for (const one of world.runners.filter(isStanding)) {
    if (distance(one, centre) <= radius) continue
    one.safeTicks = 0
    strike(play, one)
    Object.assign(one, { vx: 0, vy: 0 })
    if (isStanding(one)) Object.assign(one, { x: 0, y: 0 })
  }
}

/** The innermost ball stays when the time is over. SDK-518 */
const decide = (play: Play<SumoWorld>): void => {
  const standing = play.world.runners.filter(isStanding)
  if (play.world.tick < sumoBalls.endTicks || standing.length < 2) return
  const best = nearest(centre, standing)
  for (const one of standing.filter((each) => each !== best)) {
    Object.assign(one, { hearts: 1, safeTicks: 0 })
    strike(play, one)
  }
}

const slip = ({ world }: Play<SumoWorld>): void => {
  for (const one of dropping(world.runners))
    if (world.oil.length < sumoBalls.most) world.oil.push({ x: one.x, y: one.y, ticks: sumoBalls.oilLiesTicks })
  for (const spot of world.oil) {
    spot.ticks -= 1
    for (const one of world.runners.filter(isStanding))
      if (distance(one, spot) < sumoBalls.oilRadius) one.stunTicks = sumoBalls.oilTicks
  }
  world.oil = world.oil.filter(({ ticks }) => ticks > 0)
}

const bot = ({ world, seat, own, skill, level }: BotSees<SumoWorld, Runner>): Partial<PartyInput> => {
  const radius = ringRadius(world)
  if (level === 'hard' && isStanding(own)) {
    const away = Math.max(0.1, distance(own, centre))
    const outwards = (own.x * own.vx + own.y * own.vy) / away
    if (outwards > 0 && away + (outwards * outwards) / (2 * sumoBalls.pushMps2 * 0.8) > radius - 0.35)
      return skill.aim(-own.x - own.vx, -own.y - own.vy)
  }
  // The place where the ball is in half a second decides whether the edge comes first.
  const ahead = { x: own.x + own.vx * 0.6, y: own.y + own.vy * 0.6 }
  if (isStanding(own) && distance(ahead, centre) > radius - 1.2) return skill.aim(-ahead.x - own.vx, -ahead.y - own.vy)
  const rivals = world.runners
    .filter((one) => one.seat !== seat && isStanding(one))
    .map((one) => ({
      ...skill.seen(one),
      out: distance(one, centre),
      after: (one.seat - seat + mostSeats) % mostSeats,
    }))
    .sort((one, other) => one.after - other.after)
  // The bot pushes a near rival with the edge behind; ties go to the next seat.
  let best: { x: number; y: number } | undefined
  let least = Infinity
  for (const rival of rivals) {
    const cost = distance(own, rival) - (rival.out / radius) * 2.5
    if (level === 'hard' && rival.out < distance(own, centre) + 0.2) continue
    if (cost < least - 0.001) [best, least] = [rival, cost]
  }
  if (!best) return { x: -own.x * 1.5 - own.vx, y: -own.y * 1.5 - own.vy }
  const through = { x: best.x * 0.86, y: best.y * 0.86 }
  return skill.aim((through.x - own.x) * 2 - own.vx * 0.3, (through.y - own.y) * 2 - own.vy * 0.3)
}

/** Sumo Balls: roll the others off the ring. SDK-518 */
export const sumoballs = defineFalling<SumoWorld>('sumoballs', {
  kind: 'steer',
  planS: 40,
  final: true,
  pad: steerPad,
  begin: ({ scale, ...setup }) => ({ scale, oil: [], runners: runnersOnRing(setup, 3 * scale) }),
  step: (play) => {
    roll(play)
    slip(play)
    fall(play)
    decide(play)
  },
  bot,
})
