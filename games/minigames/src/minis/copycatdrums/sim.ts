import { allowed } from '@sofaspark/game-sdk/core/times.ts'
import { hearTap, pressMs, roomShiftMs, tickMs, type RoomLag } from '@sofaspark/game-sdk/sim/presses.ts'
import { defineMini, type BotSees, type Play } from '../../kit/mini.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const drums = {
  phrases: 8,
  beats: 4,
  steps: 8,
  firstBpm: 100,
  lastBpm: 140,
  leadTicks: 60,
  restBeats: 2,
  /** The number of hits of each phrase. */
  hits: [3, 4, 4, 5, 5, 6, 7, 8],
  goodMs: 60,
  fairMs: 120,
  good: 3,
  fair: 1,
  wrong: -1,
  /** Each hit of a steady player, whose order counts. */
  inOrder: 2,
  /** How long after the last beat a press may still arrive. */
  judgedAfterTicks: 24,
  /** A tap further away belongs to no hit and is not used to measure the delay. */
  roomMs: 260,
} as const

export type Side = 'left' | 'right'

/** A hit of a phrase: its eighth, 0 to 7, and its drum. */
export interface Hit {
  step: number
  side: Side
}

interface Tap {
  atMs: number
  side: Side
}

export type DrumStage = 'lead' | 'listen' | 'drum' | 'rest'

export interface DrumWorld extends MiniWorld {
  phrase: number
  /** The tick at which the phrase is heard first. */
  fromTick: number
  hits: Hit[]
  judged: boolean
  taps: Record<number, Tap[]>
  gained: Record<number, number>
  score: Record<number, number>
  /** Sum of the errors of all hits in milliseconds, and their number. */
  errorMs: Record<number, number>
  lag: RoomLag
  salt: number
}

const bpmOf = (phrase: number): number =>
  drums.firstBpm + ((drums.lastBpm - drums.firstBpm) * (phrase - 1)) / (drums.phrases - 1)
/** Slower in a room with more time: the length of a phrase is the time to drum it. */
const beatMsOf = (phrase: number): number => allowed(60_000 / bpmOf(phrase))
const ticksOf = (ms: number): number => Math.round((ms * 60) / 1000)

type Timed = Pick<DrumWorld, 'phrase' | 'fromTick'>
const drumFromTick = ({ phrase, fromTick }: Timed): number => fromTick + ticksOf(beatMsOf(phrase) * drums.beats)
const restFromTick = ({ phrase, fromTick }: Timed): number => fromTick + ticksOf(beatMsOf(phrase) * drums.beats * 2)
const endTick = ({ phrase, fromTick }: Timed): number =>
  fromTick + ticksOf(beatMsOf(phrase) * (drums.beats * 2 + drums.restBeats))

/** The current part of the phrase. */
export const stageOf = (world: Timed & { tick: number }): DrumStage => {
  if (world.tick < world.fromTick) return 'lead'
  if (world.tick < drumFromTick(world)) return 'listen'
  return world.tick < restFromTick(world) ? 'drum' : 'rest'
}

const stepMs = (phrase: number): number => beatMsOf(phrase) / (drums.steps / drums.beats)

/** The eighth that is heard or drummed now, with its part, from 0 to 8. */
export const stepNow = (world: Timed & { tick: number }, share = 0): number => {
  const from = stageOf(world) === 'drum' ? drumFromTick(world) : world.fromTick
  return ((world.tick + share - from) * 1000) / 60 / stepMs(world.phrase)
}

/** When a hit is wanted, in milliseconds of the game. */
const wantedMs = (world: Timed, { step }: Hit): number => tickMs(drumFromTick(world)) + step * stepMs(world.phrase)

const phraseOf = (phrase: number, chance: Play<DrumWorld>['chance']): Hit[] => {
  const count = drums.hits[phrase - 1] ?? drums.steps
  // The first beat always sounds, and strong beats rather than weak ones, so that a phrase has a rhythm.
  const order = Array.from({ length: drums.steps }, (_, step) => ({
    step,
    weight: step === 0 ? -1 : chance.next() + (step % 2) * 0.7,
  }))
  const steps = order.sort((one, other) => one.weight - other.weight).slice(0, count)
  return steps
    .sort((one, other) => one.step - other.step)
    .map(({ step }) => ({ step, side: chance.next() < 0.5 ? 'left' : 'right' }))
}

const begin = (phrase: number, fromTick: number, chance: Play<DrumWorld>['chance']): Partial<DrumWorld> => ({
  phrase,
  fromTick,
  hits: phraseOf(phrase, chance),
  judged: false,
  taps: {},
  gained: {},
})

const playHits = ({ world, cue }: Play<DrumWorld>): void => {
  for (const { step, side } of world.hits)
    if (world.tick === world.fromTick + ticksOf(step * stepMs(world.phrase))) cue(side === 'left' ? 'low' : 'high')
}

const hearTaps = ({ world, inputOf, feedback }: Play<DrumWorld>): void => {
  const fromMs = tickMs(drumFromTick(world)) - drums.fairMs
  for (const seat of world.seats) {
    const { left, right, agoMs } = inputOf(seat)
    const sides: Side[] = [...(left > 0 ? (['left'] as const) : []), ...(right > 0 ? (['right'] as const) : [])]
    const atMs = pressMs(world.tick, agoMs)
    for (const side of sides) {
      feedback(side === 'left' ? 'press' : 'bump', { seat })
      const taps = world.taps[seat] ?? []
      if (world.judged || atMs < fromMs || taps.length >= drums.steps * 2) continue
      world.taps[seat] = [...taps, { atMs, side }]
    }
  }
}

/** Points of one player's taps, each hit with its nearest tap of the same drum; taps of no hit cost a point. SDK-518 */
const pointsOf = (world: DrumWorld, taps: readonly Tap[], shiftMs: number): { points: number; errorMs: number } => {
  const left = new Set(taps)
  let [points, errorMs] = [0, 0]
  for (const hit of world.hits) {
    const wanted = wantedMs(world, hit) + shiftMs
    const off = (tap: Tap): number => Math.abs(tap.atMs - wanted)
    const [nearest] = [...left].filter(({ side }) => side === hit.side).sort((one, other) => off(one) - off(other))
    const error = nearest ? off(nearest) : Infinity
    errorMs += Math.min(drums.fairMs, error)
    if (!nearest || error > drums.fairMs) continue
    left.delete(nearest)
    points += error <= drums.goodMs ? drums.good : drums.fair
  }
  return { points: Math.max(0, points + left.size * drums.wrong), errorMs }
}

/** Points of a steady player's taps: the next hit's drum counts whenever it comes. PTY-190 */
const orderPointsOf = ({ hits }: DrumWorld, taps: readonly Tap[]): { points: number; errorMs: number } => {
  const right = taps.reduce((next, { side }) => (hits[next]?.side === side ? next + 1 : next), 0)
  const points = right * drums.inOrder + (taps.length - right) * drums.wrong
  return { points: Math.max(0, points), errorMs: right * drums.goodMs + (hits.length - right) * drums.fairMs }
}

/** The television's delay is the same for all: people's taps show it. SDK-516 */
const hearRoom = (world: DrumWorld, taps: readonly Tap[]): void => {
  for (const tap of taps) {
    const offs = world.hits.map((hit) => tap.atMs - wantedMs(world, hit))
    const off = offs.sort((one, other) => Math.abs(one) - Math.abs(other))[0]
    if (off !== undefined && Math.abs(off) <= drums.roomMs) hearTap(world.lag, off)
  }
}

const judge = ({ world, award, isBot, isSteady }: Play<DrumWorld>): void => {
  world.judged = true
  for (const seat of world.seats) if (!isBot(seat) && !isSteady(seat)) hearRoom(world, world.taps[seat] ?? [])
  const shiftMs = roomShiftMs(world.lag)
  for (const seat of world.seats) {
    const taps = world.taps[seat] ?? []
    const isOrder = isSteady(seat)
    const { points, errorMs } = isOrder ? orderPointsOf(world, taps) : pointsOf(world, taps, isBot(seat) ? 0 : shiftMs)
    world.gained[seat] = points
    world.errorMs[seat] = (world.errorMs[seat] ?? 0) + errorMs
    const isPerfect = points === world.hits.length * (isOrder ? drums.inOrder : drums.good)
    const feedback = isPerfect ? 'bonus' : points > 0 ? 'gain' : 'wrong'
    award(feedback, { seat }, points)
  }
}

const step = (play: Play<DrumWorld>): void => {
  const { world, chance } = play
  playHits(play)
  hearTaps(play)
  if (!world.judged && world.tick >= restFromTick(world) + drums.judgedAfterTicks) judge(play)
  if (world.tick < endTick(world)) return
  if (world.phrase >= drums.phrases) world.over = true
  else Object.assign(world, begin(world.phrase + 1, world.tick, chance))
}

const spreadMs = { easy: 62, normal: 45, hard: 39 } as const
const lapses = { easy: 0.16, normal: 0.1, hard: 0.07 } as const

/** Remembers most of the phrase, and taps with an error. */
const bot = ({ world, level, dice }: BotSees<DrumWorld>): Partial<PartyInput> => {
  if (stageOf(world) === 'lead' || world.judged) return {}
  const [fromMs, toMs] = [tickMs(world.tick), tickMs(world.tick + 1)]
  for (const hit of world.hits) {
    const from = world.phrase * 64 + hit.step * 8
    const atMs = wantedMs(world, hit) + (dice(from + 1) + dice(from + 2) + dice(from + 3) - 1.5) * 2 * spreadMs[level]
    if (atMs <= fromMs || atMs > toMs) continue
    const isWrong = dice(from + 4) < lapses[level]
    const side = isWrong === (hit.side === 'left') ? 'right' : 'left'
    return { [side]: 1, agoMs: Math.round(toMs - atMs) }
  }
  return {}
}

/** Copycat Drums: listen, then drum it back. SDK-518 */
export const copycatdrums = defineMini<DrumWorld>('copycatdrums', {
  kind: 'beat',
  ends: 'itself',
  planS: 45,
  demoLeadS: 3,
  eases: true,
  opener: true,
  pad: [{ type: 'tapPair', timed: true, id: 'drum', label: 'pad.drum' }],
  begin: ({ chance, lag = [] }) => ({
    phrase: 1,
    fromTick: 0,
    hits: [],
    judged: false,
    taps: {},
    gained: {},
    score: {},
    errorMs: {},
    lag: [...lag],
    salt: chance.below(1e9),
    ...begin(1, drums.leadTicks, chance),
  }),
  step,
  tie: ({ world, seat }) => -(world.errorMs[seat] ?? Infinity),
  bot,
})
