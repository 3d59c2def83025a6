import { timed } from '@sofaspark/game-sdk/core/times.ts'
import { latestPressMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { cleanStick } from '@sofaspark/game-sdk/sim/steer.ts'
import { defineMini, tiltPad, type BotSees, type Play } from '../../kit/mini.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const statueGame = timed(
  {
    planTicks: 40 * 60,
    trackM: 20,
    speed: 1.05,
    throwM: 3,
    laneM: 1.05,
    musicLeastTicks: 180,
    musicMostTicks: 360,
    hushLeastTicks: 150,
    hushMostTicks: 240,
    /** Units of the full tilt (26°) within the window: 6° at first, 4° at last. */
    firstTwitch: 0.23,
    lastTwitch: 0.155,
    windowTicks: 18,
    /** Travel of the wrist in units a second that is full speed; a hand trembles within the slack, and a thumb does not. */
    fullTravel: 1.08,
    slack: 0.05,
    followShare: 0.06,
    /** A steady player's stick is held or at rest; held, it dances at this share of full speed. */
    heldFrom: 0.3,
    heldShare: 0.85,
    tumbleTicks: 45,
    /** Reaction time to the silence, plus the latency that presses are allowed. */
    judgedAfterTicks: Math.round(((350 + latestPressMs) * 60) / 1000),
  },
  ['planTicks'],
)

export interface Dancer {
  seat: number
  /** Metres of the track. */
  far: number
  /** Travel of the wrist in units a second, smoothed. */
  travel: number
  /** The wrist without its trembling: follows whatever leaves the slack around it. */
  held: [x: number, y: number]
  /** The newest poses of the wrist, the latest last. */
  poses: [x: number, y: number][]
  throws: number
  /** Whether it was already thrown back in this silence. */
  isThrown: boolean
  tumbleTicks: number
}

export interface StatueWorld extends MiniWorld {
  dancers: Dancer[]
  isMusic: boolean
  /** The tick at which music or silence began, and until which it lasts. */
  sinceTick: number
  untilTick: number
  salt: number
}

const newDancer = (seat: number): Dancer => ({
  seat,
  far: 0,
  travel: 0,
  held: [0, 0],
  poses: [],
  throws: 0,
  isThrown: false,
  tumbleTicks: 0,
})

/** Whether a twitch counts now. SDK-518 */
export const isJudging = ({ isMusic, tick, sinceTick }: Pick<StatueWorld, 'isMusic' | 'tick' | 'sinceTick'>): boolean =>
  !isMusic && tick >= sinceTick + statueGame.judgedAfterTicks

const twitchAt = (tick: number): number => {
  const share = Math.min(1, tick / statueGame.planTicks)
  return statueGame.firstTwitch + (statueGame.lastTwitch - statueGame.firstTwitch) * share
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

const isHeldAt = ([x, y]: readonly [x: number, y: number]): boolean =>
  x * x + y * y > statueGame.heldFrom * statueGame.heldFrom

/** In the silence a movement of the wrist counts, or a steady player's held stick. SDK-518, PTY-190 */
const hasTwitched = ({ poses }: Dancer, isSteady: boolean, tick: number): boolean => {
  if (isSteady) return poses.some(isHeldAt)
  return Math.max(span(poses.map(([x]) => x)), span(poses.map(([, y]) => y))) > twitchAt(tick)
}

const feel = (one: Dancer, input: PartyInput, isSteady: boolean): void => {
  const { x, y } = cleanStick(input, 0)
  if (one.poses.length === 0) one.held = [rounded(x), rounded(y)]
  const [awayX, awayY] = [x - one.held[0], y - one.held[1]]
  const away = Math.sqrt(awayX * awayX + awayY * awayY)
  const moved = Math.max(0, away - statueGame.slack)
  if (moved > 0) one.held = [one.held[0] + (awayX / away) * moved, one.held[1] + (awayY / away) * moved]
  const held = isSteady && isHeldAt([x, y]) ? statueGame.fullTravel * statueGame.heldShare : 0
  const travel = Math.max(moved * 60, held)
  one.travel += (Math.min(statueGame.fullTravel * 1.9, travel) - one.travel) * statueGame.followShare
  one.poses = [...one.poses.slice(1 - statueGame.windowTicks), [rounded(x), rounded(y)]]
}

/** Dancing carries forward; a twitch in the silence throws back, once in each silence. SDK-518 */
const dance = ({ world, inputOf, feedback, isSteady }: Play<StatueWorld>, one: Dancer, lane: number): void => {
  feel(one, inputOf(one.seat), isSteady(one.seat))
  if (one.tumbleTicks > 0) one.tumbleTicks -= 1
  const at = { seat: one.seat, x: one.far - statueGame.trackM / 2, y: lane }
  if (!isJudging(world)) {
    one.isThrown = false
    // Steps under way when the music stops still count: a slow connection loses nothing.
    one.far += (Math.min(1, one.travel / statueGame.fullTravel) * statueGame.speed) / 60
    return
  }
  one.travel = 0
  if (one.isThrown || world.tick < world.sinceTick + statueGame.judgedAfterTicks + statueGame.windowTicks) return
  if (!hasTwitched(one, isSteady(one.seat), world.tick)) return
  one.isThrown = true
  one.far = Math.max(0, one.far - statueGame.throwM)
  one.throws += 1
  one.tumbleTicks = statueGame.tumbleTicks
  feedback('hit', at)
}

/** The lane of a dancer: metres from the middle. */
export const laneOf = (at: number, count: number): number => ((count - 1) / 2 - at) * statueGame.laneM

const conduct = ({ world, chance, cue }: Play<StatueWorld>): void => {
  if (world.tick < world.untilTick) return
  world.isMusic = !world.isMusic
  world.sinceTick = world.tick
  const { musicLeastTicks, musicMostTicks, hushLeastTicks, hushMostTicks } = statueGame
  const [least, most] = world.isMusic ? [musicLeastTicks, musicMostTicks] : [hushLeastTicks, hushMostTicks]
  world.untilTick = world.tick + least + chance.below(most - least)
  cue(world.isMusic ? 'dance' : 'hush')
}

const step = (play: Play<StatueWorld>): void => {
  const { world, cue } = play
  conduct(play)
  for (const [at, one] of world.dancers.entries()) dance(play, one, laneOf(at, world.dancers.length))
  if (!world.dancers.some(({ far }) => far >= statueGame.trackM)) return
  cue('gong')
  world.over = true
}

const twitches = { easy: 0.22, normal: 0.12, hard: 0.08 } as const
const vigour = { easy: 0.8, normal: 0.95, hard: 1.02 } as const

/** Rocks to the music, stops a moment after it, and sometimes twitches. */
const bot = ({ core, world, seat, skill, level, dice }: BotSees<StatueWorld, Dancer>): Partial<PartyInput> => {
  const reaction = skill.seesAgoTicks > 0 ? 12 + Math.floor(dice(world.sinceTick * 8 + 1) * 14) : 0
  const strength = vigour[level] * (0.72 + dice(world.sinceTick * 8 + 4) * 0.4)
  const rock = (tick: number): number => core.sin(tick * 0.1 + seat) * 0.27 * strength
  if (world.isMusic) return { x: rock(world.tick), y: 0 }
  const still = rock(Math.min(world.tick, world.sinceTick + reaction))
  const twitchTick = world.sinceTick + statueGame.judgedAfterTicks + 24 + Math.floor(dice(world.sinceTick * 8 + 2) * 80)
  const isTwitching =
    dice(world.sinceTick * 8 + 3) < twitches[level] && world.tick >= twitchTick && world.tick < twitchTick + 20
  return { x: still + (isTwitching ? 0.4 : 0), y: 0 }
}

/** Statues: dance to the music; when it stops, not a twitch. SDK-518, SDK-509 */
export const statues = defineMini<StatueWorld, Dancer>('statues', {
  kind: 'tilt',
  ends: 'time',
  planS: 40,
  standing: true,
  eases: true,
  pad: tiltPad('pad.dance'),
  begin: ({ seats, chance }) => ({
    dancers: seats.map(newDancer),
    isMusic: true,
    sinceTick: 0,
    untilTick: statueGame.musicLeastTicks + chance.below(120),
    salt: chance.below(1e9),
  }),
  step,
  beans: ({ dancers }) => dancers,
  score: ({ own }) => Math.round(own.far * 10) / 10,
  tie: ({ own }) => -own.throws,
  newBean: ({ dancers }, seat) => {
    const least = Math.min(statueGame.trackM, ...dancers.map(({ far }) => far))
    return { ...newDancer(seat), far: dancers.length > 0 ? least : 0 }
  },
  bot,
})
