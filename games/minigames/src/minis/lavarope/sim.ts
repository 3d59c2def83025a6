import { timed } from '@sofaspark/game-sdk/core/times.ts'
import { hearTap, pressMs, roomShiftMs, tickMs, type RoomLag } from '@sofaspark/game-sdk/sim/presses.ts'
import { pressPad, type BotSees, type Play } from '../../kit/mini.ts'
import { defineFalling, dropping, heartsFor, isStanding, newRunner, strike, type Runner } from '../../kit/runners.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const lavaRope = timed(
  {
    firstTurnTicks: 120,
    lastTurnTicks: 45,
    rampTicks: 45 * 60,
    secondFromTicks: 25 * 60,
    airMs: 450,
    feint: 1.2,
    feintShare: 1 / 6,
    gust: 0.08,
    judgedAfterTicks: 15,
    gapM: 1.25,
    mercyMs: 40,
  },
  ['rampTicks', 'secondFromTicks'],
)

/** One pass of the rope under everyone's feet. */
export interface Pass {
  id: number
  fromTick: number
  tick: number
}

export interface RopeWorld extends MiniWorld {
  runners: Runner[]
  /** Coming passes, and those that are not judged yet. */
  passes: Pass[]
  nextId: number
  /** The latest jumps of each seat, in milliseconds of the match. */
  jumps: Record<number, number[]>
  lag: RoomLag
  gusts: number
  salt: number
}

/** Ticks of a turn that begins now. */
const turnTicks = (tick: number): number => {
  const share = Math.min(1, tick / lavaRope.rampTicks)
  return lavaRope.firstTurnTicks + (lavaRope.lastTurnTicks - lavaRope.firstTurnTicks) * share
}

const swing = ({ world, chance, cue }: Play<RopeWorld>): void => {
  const last = world.passes[world.passes.length - 1]
  if (last && last.tick > world.tick) return
  const gust = world.gusts > 0 ? 1 + (chance.next() < 0.5 ? -lavaRope.gust : lavaRope.gust) : 1
  if (world.gusts > 0) cue('gust')
  world.gusts = 0
  const feint = chance.next() < lavaRope.feintShare ? lavaRope.feint : 1
  const isDouble = world.tick >= lavaRope.secondFromTicks
  // Two ropes halve the time between two passes, but never below what a jump takes.
  const ticks = Math.max(32, (turnTicks(world.tick) * gust * feint) / (isDouble ? 1.4 : 1))
  world.nextId += 1
  world.passes.push({ id: world.nextId, fromTick: world.tick, tick: world.tick + Math.round(ticks) })
  cue('tick')
}

const hearJumps = ({ world, inputOf, feedback }: Play<RopeWorld>): void => {
  for (const one of world.runners.filter(isStanding)) {
    const { act, agoMs } = inputOf(one.seat)
    if (!act) continue
    const atMs = pressMs(world.tick, agoMs)
    const jumps = world.jumps[one.seat] ?? []
    if (atMs < (jumps[jumps.length - 1] ?? -Infinity) + lavaRope.airMs) continue
    world.jumps[one.seat] = [...jumps.slice(-2), atMs]
    feedback('press', one)
  }
}

/** Whether a seat is in the air while the rope passes; the measured delay moves people's window. SDK-518, SDK-516 */
const clears = (world: RopeWorld, seat: number, passMs: number): boolean =>
  (world.jumps[seat] ?? []).some(
    (atMs) => atMs <= passMs + lavaRope.mercyMs && passMs <= atMs + lavaRope.airMs + lavaRope.mercyMs,
  )

const judge = (play: Play<RopeWorld>): void => {
  const { world, isBot } = play
  const judged = world.passes.filter(({ tick }) => world.tick >= tick + lavaRope.judgedAfterTicks)
  for (const pass of judged) {
    const passMs = tickMs(pass.tick)
    const shiftedMs = passMs + roomShiftMs(world.lag)
    for (const one of world.runners.filter(isStanding)) {
      const sitsHere = !isBot(one.seat)
      if (!clears(world, one.seat, sitsHere ? shiftedMs : passMs)) strike(play, one)
      else if (sitsHere) hearTap(world.lag, ((world.jumps[one.seat] ?? []).at(-1) ?? 0) + lavaRope.airMs / 2 - passMs)
    }
  }
  world.passes = world.passes.filter((pass) => !judged.includes(pass))
}

/** The share of the jump that is over, 0 to 1; `null` on the ground. */
export const airShare = ({ jumps, tick }: Pick<RopeWorld, 'jumps' | 'tick'>, seat: number): number | null => {
  const share = (tickMs(tick) - ((jumps[seat] ?? []).at(-1) ?? -Infinity)) / lavaRope.airMs
  return share >= 0 && share < 1 ? share : null
}

const step = (play: Play<RopeWorld>): void => {
  const { world } = play
  for (const one of world.runners) if (one.safeTicks > 0) one.safeTicks -= 1
  swing(play)
  hearJumps(play)
  judge(play)
  world.gusts += dropping(world.runners).length
}

const spreadTicks = { easy: 6.2, normal: 4.6, hard: 3.6 } as const

/** Jumps so that the rope passes in the middle of the jump, with an error that grows. */
const bot = ({ world, level, dice }: BotSees<RopeWorld, Runner>): Partial<PartyInput> => {
  const next = world.passes.find(({ tick }) => tick > world.tick - 6)
  if (!next) return {}
  const spread = spreadTicks[level] * (0.55 + world.tick / 2400)
  const error = (dice(next.id * 17 + 1) + dice(next.id * 17 + 2) + dice(next.id * 17 + 3) - 1.5) * 2 * spread
  const atTick = Math.round(next.tick - (lavaRope.airMs / 2000) * 60 + error)
  return { act: world.tick >= atTick && world.tick < atTick + 3 }
}

const place = (world: { runners: Runner[] }): void => {
  for (const [at, one] of world.runners.entries()) one.x = (at - (world.runners.length - 1) / 2) * lavaRope.gapM
}

/** Lava Jump Rope: jump when the rope comes. SDK-518 */
export const lavarope = defineFalling<RopeWorld>('lavarope', {
  kind: 'press',
  planS: 45,
  final: true,
  pad: pressPad('pad.jump'),
  begin: ({ seats, chance, lag = [] }) => {
    const order = [...seats]
    const turned = chance.below(Math.max(1, order.length))
    const runners = [...order.slice(turned), ...order.slice(0, turned)].map((seat) =>
      newRunner(seat, 0, 0, heartsFor(seats.length)),
    )
    place({ runners })
    const passes = [{ id: 0, fromTick: 0, tick: 150 }]
    return { runners, passes, nextId: 0, jumps: {}, lag: [...lag], gusts: 0, salt: chance.below(1e9) }
  },
  step,
  settle: place,
  bot,
})
