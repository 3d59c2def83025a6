import { timed } from '@sofaspark/game-sdk/core/times.ts'
import { hearTap, pressMs, roomShiftMs, tickMs, type RoomLag } from '@sofaspark/game-sdk/sim/presses.ts'
import { ownEnd, sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { defineMini, pressPad, type BotSees, type Play } from '../../kit/mini.ts'
import { dealSides, joinSide, leaveSide, sideOf, type SideRunner } from '../../kit/sides.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const tugOfWar = timed(
  {
    planTicks: 35 * 60,
    firstBeatTicks: 72,
    lastBeatTicks: 48,
    leadInTicks: 120,
    judgedAfterTicks: 15,
    goodMs: 70,
    fairMs: 150,
    fairWorth: 0.4,
    /** Of a steady player's pull at any moment. */
    steadyWorth: 0.8,
    pullM: 0.35,
    winsAtM: 3,
    levelM: 0.1,
    gapM: 1.15,
    fromMiddleM: 1.6,
  },
  ['planTicks'],
)

export interface TugWorld extends MiniWorld {
  runners: SideRunner[]
  /** Metres by which the rope has moved to the right. */
  rope: number
  /** The beats that are still to be judged, and the next one. */
  beats: number[]
  /** Each seat's first press around the oldest beat, in milliseconds of the match. */
  presses: Record<number, number>
  /** The worth of each seat's pull at the last beat, for the picture. */
  pulls: Record<number, number>
  pulledTick: number
  lag: Record<Side, RoomLag>
  salt: number
}

/** Ticks between two beats, which come faster towards the end. */
export const beatTicks = (tick: number): number => {
  const { firstBeatTicks, lastBeatTicks, planTicks } = tugOfWar
  return Math.round(firstBeatTicks + (lastBeatTicks - firstBeatTicks) * Math.min(1, tick / planTicks))
}

/** Everyone in a row on their half, the rope between them. */
const lineUp = ({ runners }: { runners: SideRunner[] }): void => {
  for (const side of sides)
    for (const [at, one] of runners.filter((each) => each.side === side).entries())
      Object.assign(one, { x: ownEnd(side) * (tugOfWar.fromMiddleM + at * tugOfWar.gapM), y: 0 })
}

const drum = ({ world, cue }: Play<TugWorld>): void => {
  const last = world.beats.at(-1) ?? 0
  if (world.tick < last) return
  cue('tick')
  world.beats.push(last + beatTicks(last))
}

/** The first press around a beat counts, when the thumb came down; a steady player's whenever it came. SDK-518, PTY-190 */
const handle = ({ world, inputOf, feedback, isSteady }: Play<TugWorld>): void => {
  const [beat] = world.beats
  if (beat === undefined) return
  const beatMs = tickMs(beat)
  const halfMs = tickMs(beatTicks(beat)) / 2
  for (const { seat, x } of world.runners) {
    const { act, agoMs } = inputOf(seat)
    if (!act || world.presses[seat] !== undefined) continue
    const atMs = pressMs(world.tick, agoMs)
    if (!isSteady(seat) && Math.abs(atMs - beatMs) >= halfMs) continue
    world.presses[seat] = atMs
    feedback('press', { seat, x })
  }
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** The worth of one pull: near the middle of its team's, or at any moment of the beat for a steady player. PTY-190 */
const worthOf = (pressMs: number | undefined, middleMs: number | null): number => {
  if (pressMs === undefined) return 0
  if (middleMs === null) return tugOfWar.steadyWorth
  const offMs = Math.abs(pressMs - middleMs)
  return offMs <= tugOfWar.goodMs ? 1 : offMs <= tugOfWar.fairMs ? tugOfWar.fairWorth : 0
}

/** The worth of a side's pull: how many pull with their team's median, or alone with the drum. SDK-518 */
const pullOf = ({ world, isBot, isSteady }: Play<TugWorld>, side: Side, beatMs: number): number => {
  const own = world.runners.filter((one) => one.side === side)
  const drummers = own.filter(({ seat }) => !isSteady(seat))
  const times = drummers.flatMap(({ seat }) => world.presses[seat] ?? [])
  const [first] = times
  if (own.every(({ seat }) => world.presses[seat] === undefined)) return 0
  const hearsRoom = drummers.length === 1 && !drummers.some(({ seat }) => isBot(seat))
  const shiftMs = hearsRoom ? roomShiftMs(world.lag[side]) : 0
  const middle = drummers.length === 1 ? beatMs + shiftMs : median(times)
  if (hearsRoom && first !== undefined) hearTap(world.lag[side], first - beatMs)
  let sum = 0
  for (const { seat } of own) {
    const worth = worthOf(world.presses[seat], isSteady(seat) ? null : middle)
    world.pulls[seat] = worth
    sum += worth
  }
  return sum / own.length
}

/** Once no earlier press can arrive, the stronger side moves the rope. SDK-518 */
const judge = (play: Play<TugWorld>): void => {
  const { world, feedback } = play
  const [beat] = world.beats
  if (beat === undefined) return
  const closes = beat + Math.floor(beatTicks(beat) / 2) + tugOfWar.judgedAfterTicks
  if (world.tick < closes) return
  world.pulls = {}
  const sun = pullOf(play, 'sun', tickMs(beat))
  const moon = pullOf(play, 'moon', tickMs(beat))
  world.beats.shift()
  world.presses = {}
  world.pulledTick = world.tick
  world.rope += tugOfWar.pullM * (moon - sun)
  for (const { seat, x } of world.runners) {
    const pull = world.pulls[seat]
    if (pull !== undefined) feedback(pull >= tugOfWar.steadyWorth ? 'gain' : 'wrong', { seat, x: x + world.rope })
  }
  const far = Math.abs(world.rope)
  // Level after the planned time: one more beat.
  world.over = far >= tugOfWar.winsAtM || (world.tick >= tugOfWar.planTicks && far > tugOfWar.levelM)
}

/** Metres won, to a tenth. */
const wonM = (rope: number): number => Math.round(Math.max(0, rope) * 10) / 10

const spreadMs = { easy: 80, normal: 50, hard: 26 } as const

/** Pulls on the drum with an error of the skill. */
const bot = ({ world, level, dice }: BotSees<TugWorld, SideRunner>): Partial<PartyInput> => {
  const beat = world.beats.find((tick) => tick > world.tick - 20)
  if (beat === undefined) return {}
  const error = (dice(beat * 17 + 1) + dice(beat * 17 + 2) + dice(beat * 17 + 3) - 1.5) * 2 * spreadMs[level]
  const sinceMs = tickMs(world.tick) - (tickMs(beat) + error)
  return sinceMs >= 0 && sinceMs < 17 ? { act: true, agoMs: Math.floor(sinceMs) } : {}
}

/** Tug of War: pull together, once a drumbeat. SDK-518 */
export const tugofwar = defineMini<TugWorld, SideRunner>('tugofwar', {
  kind: 'beat',
  ends: 'itself',
  planS: 35,
  eases: true,
  pad: pressPad('pad.pull'),
  begin: ({ order, chance, lag = [] }) => {
    const runners = dealSides(order)
    lineUp({ runners })
    return {
      runners,
      rope: 0,
      beats: [tugOfWar.leadInTicks],
      presses: {},
      pulls: {},
      pulledTick: -99,
      lag: { sun: [...lag], moon: [...lag] },
      salt: chance.below(1e9),
    }
  },
  step: (play) => {
    drum(play)
    handle(play)
    judge(play)
  },
  // Within the level band the game is a draw, whichever side was ahead. SDK-518
  beans: ({ runners }) => runners,
  score: ({ world: { rope }, own }) => {
    const ahead = Math.abs(rope) <= tugOfWar.levelM ? 0 : rope
    return own.side === 'sun' ? 0 - ahead : ahead
  },
  sides: { of: sideOf, points: ({ rope }) => ({ sun: wonM(-rope), moon: wonM(rope) }) },
  join: (world, seat) => {
    joinSide(world, seat)
    lineUp(world)
  },
  leave: (world, seat) => {
    leaveSide(world, seat)
    lineUp(world)
  },
  bot,
})
