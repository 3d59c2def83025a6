import { timed } from '@sofaspark/game-sdk/core/times.ts'
import { defineMini, steerPad, type BotSees, type Play } from '../../kit/mini.ts'
import {
  distance,
  isStanding,
  moveRunners,
  nearest,
  rectField,
  running,
  runnersOnRing,
  type Runner,
} from '../../kit/runners.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const coinRain = timed(
  {
    halfX: 6,
    halfY: 3.5,
    aheadTicks: 54,
    liesTicks: 90,
    reach: 0.85,
    coinEveryTicks: 21,
    bigEveryTicks: 8 * 60,
    bigPoints: 3,
    ballEveryTicks: 120,
    ballReach: 1,
    stunTicks: 60,
    drops: 2,
    doubleFromTicks: 28 * 60,
    most: 60,
  },
  ['doubleFromTicks'],
)

export interface Falling {
  id: number
  kind: 'coin' | 'big' | 'ball'
  x: number
  y: number
  landTick: number
}

export interface CoinWorld extends MiniWorld {
  scale: number
  runners: Runner[]
  falling: Falling[]
  nextId: number
  /** Ticks until the next coin; may be a part of a tick, so that any number of players gets its share. */
  coinIn: number
  score: Record<number, number>
  big: Record<number, number>
}

export const fieldOf = rectField(coinRain)

const drop = ({ world, chance }: Play<CoinWorld>, kind: Falling['kind']): void => {
  if (world.falling.length >= coinRain.most) return
  const x = (chance.next() * 2 - 1) * (coinRain.halfX * world.scale - 0.5)
  const y = (chance.next() * 2 - 1) * (coinRain.halfY * world.scale - 0.5)
  world.nextId += 1
  world.falling.push({ id: world.nextId, kind, x, y, landTick: world.tick + coinRain.aheadTicks })
}

const rain = (play: Play<CoinWorld>): void => {
  const { world } = play
  const double = world.tick >= coinRain.doubleFromTicks ? 2 : 1
  world.coinIn -= double
  while (world.coinIn <= 0) {
    world.coinIn += (coinRain.coinEveryTicks * 4) / Math.max(1, world.seats.length)
    drop(play, 'coin')
  }
  if (world.tick % coinRain.bigEveryTicks === coinRain.bigEveryTicks / 2) drop(play, 'big')
  if (world.tick % coinRain.ballEveryTicks === 0) drop(play, 'ball')
}

/** A bowling ball stuns the beans under it, and two of their coins roll away. SDK-518 */
const strikeBy = ({ world, chance, award }: Play<CoinWorld>, ball: Falling): void => {
  for (const one of world.runners) {
    if (distance(one, ball) > coinRain.ballReach) continue
    one.stunTicks = coinRain.stunTicks
    const lost = Math.min(coinRain.drops, world.score[one.seat] ?? 0)
    for (let at = 0; at < lost; at++) {
      world.nextId += 1
      const [x, y] = [one.x + (chance.next() - 0.5) * 3, one.y + (chance.next() - 0.5) * 3]
      world.falling.push({ id: world.nextId, kind: 'coin', x, y, landTick: world.tick + 20 })
    }
    award('hit', one, -lost)
  }
}

const land = (play: Play<CoinWorld>): void => {
  const { world, award } = play
  const left: Falling[] = []
  const landed = world.falling
  world.falling = left
  for (const one of landed) {
    if (world.tick < one.landTick) {
      left.push(one)
      continue
    }
    if (one.kind === 'ball') {
      strikeBy(play, one)
      continue
    }
    const taker = nearest(
      one,
      world.runners.filter((each) => each.stunTicks === 0),
    )
    if (taker && distance(taker, one) <= coinRain.reach) {
      const points = one.kind === 'big' ? coinRain.bigPoints : 1
      if (one.kind === 'big') world.big[taker.seat] = (world.big[taker.seat] ?? 0) + 1
      award(one.kind === 'big' ? 'bonus' : 'gain', { ...one, seat: taker.seat }, points)
    } else if (world.tick < one.landTick + coinRain.liesTicks) left.push(one)
  }
}

const bot = ({ world, seat, own, skill, level }: BotSees<CoinWorld, Runner>): Partial<PartyInput> => {
  const rivals = world.runners.filter((one) => one.seat !== seat && isStanding(one))
  const free = world.falling.filter(
    (one) =>
      one.kind !== 'ball' &&
      one.landTick - world.tick < coinRain.aheadTicks - skill.seesAgoTicks * 1.5 &&
      rivals.every(
        (rival) =>
          distance(rival, one) > distance(own, one) * (level === 'hard' ? 0.9 : 0.6 + 0.6 * skill.chance(rival.seat)),
      ),
  )
  const wanted = free.find(({ kind }) => kind === 'big') ?? nearest(own, free)
  const ball = nearest(
    own,
    world.falling.filter(({ kind, landTick }) => kind === 'ball' && landTick - world.tick < 54 - skill.seesAgoTicks),
  )
  if (ball && distance(own, ball) < 1.3) return skill.aim(own.x - ball.x || 0.1, own.y - ball.y)
  if (!wanted) return { x: -own.x * 0.2, y: -own.y * 0.2 }
  const [x, y] = [wanted.x - own.x, wanted.y - own.y]
  return distance(own, wanted) < 0.3 ? { x: 0, y: 0 } : skill.aim(x * 2, y * 2)
}

/** Coin Rain: catch coins, not bowling balls. SDK-518 */
export const coinrain = defineMini<CoinWorld, Runner>('coinrain', {
  ...running,
  kind: 'steer',
  ends: 'time',
  planS: 35,
  opener: true,
  final: true,
  pad: steerPad,
  begin: ({ scale, ...setup }) => ({
    scale,
    falling: [],
    nextId: 0,
    coinIn: 20,
    score: {},
    big: {},
    runners: runnersOnRing(setup, 2.4 * scale, 1),
  }),
  step: (play) => {
    moveRunners(play, fieldOf(play.world))
    rain(play)
    land(play)
  },
  tie: ({ world, seat }) => world.big[seat] ?? 0,
  bot,
})
