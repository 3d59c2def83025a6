import { timed } from '@sofaspark/game-sdk/core/times.ts'
import { cleanStick, followSteering } from '@sofaspark/game-sdk/sim/steer.ts'
import { mix } from '@sofaspark/game-sdk/sim/random.ts'
import { defineMini, tiltPad, type BotSees, type Play } from '../../kit/mini.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const eggBalance = timed(
  {
    planTicks: 40 * 60,
    legM: 10,
    speed: 2.2,
    /** A lane is drawn shorter than the leg is, so that beans are large. */
    laneM: 1.9,
    deepM: 6.2,
    /** The egg's fall in each second squared, the hand's pull against it, and the sway from first to last. */
    topple: 3.4,
    pull: 6.2,
    firstSway: 0.8,
    lastSway: 2,
    swayTicks: 97,
    damp: 1.1,
    gustEveryTicks: 330,
    gustAheadTicks: 42,
    gustTicks: 26,
    gust: 5,
    restTicks: 40,
  },
  ['planTicks'],
)

export interface Carrier {
  seat: number
  x: number
  /** Metres of this leg. */
  far: number
  /** The egg on its spoon: 1 and −1 are where it falls. */
  lean: number
  turn: number
  steerX: number
  steerY: number
  restTicks: number
  eggs: number
  drops: number
}

export interface EggWorld extends MiniWorld {
  carriers: Carrier[]
  /** The next gust: its tick and side. */
  gustTick: number
  gustSide: -1 | 1
  /** Varies bots between rounds. */
  draw: number
}

const newCarrier = (seat: number): Carrier => ({
  seat,
  x: 0,
  far: 0,
  lean: 0,
  turn: 0,
  steerX: 0,
  steerY: 0,
  restTicks: 0,
  eggs: 0,
  drops: 0,
})

/** Where on the platform a player is after some metres of a leg. */
export const deepOf = (far: number): number => (far / eggBalance.legM - 0.5) * eggBalance.deepM

const place = ({ carriers }: Pick<EggWorld, 'carriers'>): void => {
  for (const [at, one] of carriers.entries()) one.x = (at - (carriers.length - 1) / 2) * eggBalance.laneM
}

/** The gust that everyone sees coming, or feels. */
export const gustNow = ({ tick, gustTick, gustSide }: EggWorld): 'none' | { side: -1 | 1; blows: boolean } =>
  tick < gustTick - eggBalance.gustAheadTicks ? 'none' : { side: gustSide, blows: tick >= gustTick }

const carry = ({ core, world, inputOf, feedback }: Play<EggWorld>, one: Carrier): void => {
  const steering = followSteering({ x: one.steerX, y: one.steerY }, cleanStick(inputOf(one.seat)))
  one.steerX = steering.x
  one.steerY = steering.y
  if (one.restTicks > 0) {
    one.restTicks -= 1
    return
  }
  const speed = Math.max(0, one.steerY) * eggBalance.speed
  one.far += speed / 60
  const share = world.tick / eggBalance.planTicks
  const sway = eggBalance.firstSway + (eggBalance.lastSway - eggBalance.firstSway) * share
  const swing = core.sin((world.tick * Math.PI * 2) / eggBalance.swayTicks) * sway
  const gust = gustNow(world)
  const blown = gust !== 'none' && gust.blows ? gust.side * eggBalance.gust : 0
  const haste = 0.35 + (speed / eggBalance.speed) * 0.65
  const force = one.lean * eggBalance.topple + (swing + blown) * haste - one.steerX * eggBalance.pull
  one.turn += (force - one.turn * eggBalance.damp) / 60
  one.lean += one.turn / 60
  const at = { seat: one.seat, x: one.x, y: deepOf(one.far) }
  if (Math.abs(one.lean) > 1) {
    Object.assign(one, { far: 0, lean: 0, turn: 0, restTicks: eggBalance.restTicks })
    one.drops += 1
    feedback('lose', at)
    return
  }
  if (one.far < eggBalance.legM) return
  Object.assign(one, { far: 0, lean: 0, turn: 0, restTicks: eggBalance.restTicks / 2 })
  one.eggs += 1
  feedback('gain', at, 1)
}

const blow = ({ world, chance, cue }: Play<EggWorld>): void => {
  if (world.tick === world.gustTick) cue('gust')
  if (world.tick < world.gustTick + eggBalance.gustTicks) return
  world.gustTick = world.tick + eggBalance.gustEveryTicks - 60 + chance.below(120)
  world.gustSide = chance.next() < 0.5 ? -1 : 1
}

const wrist = { easy: 0.5, normal: 0.4, hard: 0.36 } as const
const shakeTicks = 10

/** A bot whose hand trembles and reacts late. */
const bot = ({ world, seat, own, skill, level }: BotSees<EggWorld, Carrier>): Partial<PartyInput> => {
  const late = own.lean - (own.turn * skill.seesAgoTicks) / 400
  const gust = gustNow(world)
  const expected = gust !== 'none' ? gust.side * 0.3 : 0
  const dice = (purpose: number): number =>
    mix(mix(Math.floor(world.tick / shakeTicks) * 8 + purpose, world.gustTick + world.draw), seat * 977) / 4294967296
  const shake = (dice(1) + dice(2) + dice(3) - 1.5) * 2 * wrist[level]
  const x = Math.max(-1, Math.min(1, late * 1.5 + own.turn * 0.5 + expected + shake))
  const y = Math.max(0.15, 1 - Math.abs(own.lean) * 1.5 - Math.abs(expected))
  const length = Math.sqrt(x * x + y * y)
  return length > 1 ? { x: x / length, y: y / length } : { x, y }
}

/** Egg Balance: tilt to carry eggs to the nest. SDK-518 */
export const eggbalance = defineMini<EggWorld, Carrier>('eggbalance', {
  kind: 'tilt',
  ends: 'time',
  planS: 40,
  pad: tiltPad('pad.lean'),
  begin: ({ seats, chance, draw }) => {
    const carriers = seats.map(newCarrier)
    place({ carriers })
    return { carriers, gustTick: 300 + chance.below(60), gustSide: 1, draw }
  },
  step: (play) => {
    const { world } = play
    for (const one of world.carriers) carry(play, one)
    blow(play)
  },
  score: ({ own }) => own.eggs,
  tie: ({ own }) => own.far,
  beans: ({ carriers }) => carriers,
  newBean: (_world, seat) => newCarrier(seat),
  settle: place,
  bot,
})
