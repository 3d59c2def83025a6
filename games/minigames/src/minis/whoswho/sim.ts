import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { mix } from '@sofaspark/game-sdk/sim/random.ts'
import { defineMini, type BotSees, type Play } from '../../kit/mini.ts'
import { distance, keepInside, nearest, newRunner, rectField, running, steer, type Runner } from '../../kit/runners.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const whosWho = {
  halfX: 6.4,
  halfY: 3.9,
  walkers: 28,
  speed: 1.5,
  reach: 1,
  restTicks: 180,
  glowTicks: 90,
  right: 2,
  wrong: -1,
  fromTicks: 180,
  /** A walker goes straight on for so long, or pauses. */
  walkLeastTicks: 60,
  walkMostTicks: 240,
  standShare: 0.22,
  standTicks: 60,
} as const

/** A bean of the crowd: where it goes, and until when. */
export interface Walker {
  x: number
  y: number
  /** −1 to 1; both 0 while it pauses. */
  goX: number
  goY: number
  untilTick: number
}

export interface CrowdWorld extends MiniWorld {
  scale: number
  runners: Runner[]
  walkers: Walker[]
  /** The tick from which each seat may bonk again, and until which it glows after a mistake. */
  ready: Record<number, number>
  glows: Record<number, number>
  score: Record<number, number>
  mistakes: Record<number, number>
  salt: number
}

export const crowdField = rectField(whosWho)

/** A place that is a whole number of millimetres: a crowd must fit into a snapshot. */
const short = (metres: number): number => Math.round(metres * 1000) / 1000

type Dice = Pick<Play<CrowdWorld>, 'core' | 'chance'>

const turn = ({ core, chance }: Dice, walker: Walker, tick: number): void => {
  const pauses = chance.next() < whosWho.standShare
  const angle = chance.next() * Math.PI * 2
  const span = pauses ? whosWho.standTicks : whosWho.walkMostTicks - whosWho.walkLeastTicks
  Object.assign(walker, {
    goX: pauses ? 0 : short(core.cos(angle)),
    goY: pauses ? 0 : short(core.sin(angle)),
    untilTick: tick + (pauses ? 30 : whosWho.walkLeastTicks) + chance.below(span),
  })
}

const place = ({ chance }: Pick<Dice, 'chance'>, scale: number): { x: number; y: number } => ({
  x: short((chance.next() * 2 - 1) * (whosWho.halfX * scale - 0.6)),
  y: short((chance.next() * 2 - 1) * (whosWho.halfY * scale - 0.6)),
})

const walk = (play: Play<CrowdWorld>): void => {
  const { world, chance } = play
  const field = crowdField(world)
  for (const one of world.walkers) {
    const before = { x: one.x + (one.goX * whosWho.speed) / 60, y: one.y + (one.goY * whosWho.speed) / 60 }
    Object.assign(one, before)
    keepInside(one, field)
    const atWall = one.x !== before.x || one.y !== before.y
    Object.assign(one, { x: short(one.x), y: short(one.y) })
    // At a wall a walker waits a moment before it turns, as people do.
    if (atWall)
      Object.assign(one, { goX: 0, goY: 0, untilTick: Math.min(one.untilTick, world.tick + 20 + chance.below(40)) })
    if (world.tick >= one.untilTick) turn(play, one, world.tick)
  }
}

const move = ({ world, inputOf }: Play<CrowdWorld>): void => {
  for (const one of world.runners) {
    steer(one, inputOf(one.seat))
    const length = Math.sqrt(one.steerX * one.steerX + one.steerY * one.steerY)
    // Every player walks as fast as the crowd, whatever the stick's deflection: speed gives no player away.
    const speed = length > 0.2 ? whosWho.speed / length : 0
    one.vx = one.steerX * speed
    one.vy = one.steerY * speed
    one.x += one.vx / 60
    one.y += one.vy / 60
    keepInside(one, crowdField(world))
  }
}

/** A player who was found continues as another bean of the crowd, at the player's place. SDK-518 */
const hide = (chance: Play<CrowdWorld>['chance'], world: CrowdWorld, found: Runner): void => {
  const walker = chance.pick(world.walkers)
  if (!walker) return
  const { x, y } = found
  Object.assign(found, { x: walker.x, y: walker.y, steerX: 0, steerY: 0, vx: 0, vy: 0 })
  Object.assign(walker, { x: short(x), y: short(y), goX: 0, goY: 0, untilTick: world.tick + 90 })
}

/** The nearest bean in reach is bonked: a player brings points, a walker costs one. SDK-518 */
const bonk = ({ world, chance, feedback, award }: Play<CrowdWorld>, own: Runner): void => {
  world.ready[own.seat] = world.tick + whosWho.restTicks
  const players = world.runners.filter(({ seat }) => seat !== own.seat)
  const player = nearest(own, players)
  const walker = nearest(own, world.walkers)
  if (player && distance(own, player) <= Math.min(whosWho.reach, walker ? distance(own, walker) : Infinity)) {
    feedback('hit', player)
    award('bonus', own, whosWho.right)
    hide(chance, world, player)
    return
  }
  if (!walker || distance(own, walker) > whosWho.reach) {
    feedback('press', own)
    return
  }
  world.mistakes[own.seat] = (world.mistakes[own.seat] ?? 0) + 1
  world.glows[own.seat] = world.tick + whosWho.glowTicks
  Object.assign(walker, { goX: 0, goY: 0, untilTick: world.tick + 60 })
  award('wrong', own, whosWho.wrong)
}

const step = (play: Play<CrowdWorld>): void => {
  const { world, inputOf } = play
  walk(play)
  move(play)
  // Everyone who is ready bonks in this tick, so that two can find each other.
  const bonkers = world.runners.filter(
    ({ seat }) => inputOf(seat).act && world.tick >= Math.max(whosWho.fromTicks, world.ready[seat] ?? 0),
  )
  for (const one of bonkers) bonk(play, one)
}

const eyes = { easy: 0.25, normal: 0.4, hard: 0.62 } as const
const slips = { easy: 0.12, normal: 0.07, hard: 0.04 } as const
const lookTicks = 45

const strollOf = (core: PartyCore, salt: number, seat: number, tick: number): { x: number; y: number } => {
  const window = Math.floor((tick + seat * 37) / 130)
  const dice = (purpose: number): number => mix(mix(salt, window * 8 + purpose), seat * 977) / 4294967296
  if (dice(1) < whosWho.standShare) return { x: 0, y: 0 }
  return { x: core.cos(dice(2) * Math.PI * 2), y: core.sin(dice(2) * Math.PI * 2) }
}

/** Walks like the crowd, drifts towards a suspect, and bonks those it suspects in reach. */
const bot = ({ core, world, seat, own, level, dice }: BotSees<CrowdWorld, Runner>): Partial<PartyInput> => {
  const turned = world.tick + seat * 11
  const window = Math.floor(turned / lookTicks)
  const suspect = nearest(
    own,
    world.runners.filter((one) => one.seat !== seat && dice(window * 32 + 10 + one.seat) < eyes[level]),
  )
  const stroll = strollOf(core, world.salt, seat, world.tick)
  const field = crowdField(world)
  const isReady = world.tick >= Math.max(whosWho.fromTicks, world.ready[seat] ?? 0)
  if (!isReady || turned % lookTicks !== lookTicks - 1) {
    const away = suspect ? distance(own, suspect) : Infinity
    if (suspect && isReady && away < 3.2 && away > 0.7)
      return { x: (suspect.x - own.x) / away, y: (suspect.y - own.y) / away }
    const atWall = field.type === 'rect' && (Math.abs(own.x) > field.halfX - 0.6 || Math.abs(own.y) > field.halfY - 0.6)
    return atWall ? { x: -own.x * 0.3, y: -own.y * 0.3 } : stroll
  }
  const near = suspect && distance(own, suspect) <= whosWho.reach
  const walker = nearest(own, world.walkers)
  const mistakes = walker && distance(own, walker) < whosWho.reach && dice(window * 32 + 30) < slips[level]
  return { ...stroll, act: near === true || mistakes === true }
}

/** The game of Who's Who: players hide in a crowd. SDK-518 */
export const whoswho = defineMini<CrowdWorld, Runner>('whoswho', {
  kind: 'steer',
  ends: 'time',
  planS: 50,
  opener: true,
  pad: [
    { type: 'stick', id: 'run', label: 'pad.run', side: 'start' },
    { type: 'button', id: 'act', label: 'pad.bonk', icon: 'bump', tone: 'primary', side: 'end' },
  ],
  begin: ({ core, seats, chance, scale }) => {
    const walkers = Array.from({ length: Math.round(whosWho.walkers * scale) }, (): Walker => {
      const walker = { ...place({ chance }, scale), goX: 0, goY: 0, untilTick: 0 }
      turn({ core, chance }, walker, 0)
      return walker
    })
    const runners = seats.map((seat) => {
      const { x, y } = place({ chance }, scale)
      return newRunner(seat, x, y)
    })
    return { scale, runners, walkers, ready: {}, glows: {}, score: {}, mistakes: {}, salt: chance.below(1e9) }
  },
  step,
  tie: ({ world, seat }) => -(world.mistakes[seat] ?? 0),
  ...running,
  bot,
})
