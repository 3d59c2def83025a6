import { allowed, timed } from '@sofaspark/game-sdk/core/times.ts'
import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { steerPad, type BotSees, type Play } from '../../kit/mini.ts'
import { runner } from '../../kit/numbers.ts'
import {
  defineFalling,
  distance,
  dropping,
  isStanding,
  keepInside,
  moveRunners,
  nearest,
  runnersOnRing,
  strike,
  type Field,
  type Runner,
} from '../../kit/runners.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

const passTheBomb = timed(
  {
    radius: 6,
    twoFrom: 6,
    holderSpeed: 4.6,
    touch: 0.2,
    noReturnTicks: 36,
    firstFuseS: { least: 8, most: 13 },
    lateFuseS: { least: 4, most: 7 },
    lateFromTicks: 30 * 60,
    slipTicks: 30,
    bananaRadius: 0.6,
    most: 8,
  },
  ['lateFromTicks'],
)

interface Place {
  x: number
  y: number
}

export interface Bomb {
  id: number
  holder: number
  /** The previous holder, to whom the bomb cannot return for `noReturnTicks`. */
  from: number
  noReturnTicks: number
  fuseTicks: number
  ageTicks: number
}

export interface BombWorld extends MiniWorld {
  scale: number
  runners: Runner[]
  bombs: Bomb[]
  nextId: number
  bananas: { x: number; y: number }[]
}

export const bombField = ({ scale }: Pick<BombWorld, 'scale'>): Field => ({
  type: 'disc',
  radius: passTheBomb.radius * scale,
})

const holds = ({ bombs }: BombWorld, seat: number): boolean => bombs.some(({ holder }) => holder === seat)

/** One bomb, two while six are up; the next goes to a player by chance. SDK-518 */
const light = ({ world, chance }: Play<BombWorld>): void => {
  const standing = world.runners.filter(isStanding)
  const wanted = standing.length >= passTheBomb.twoFrom ? 2 : 1
  while (world.bombs.length < wanted) {
    const free = standing.filter(({ seat }) => !holds(world, seat))
    const holder = chance.pick(free)
    if (!holder) return
    const { least, most } = world.tick >= passTheBomb.lateFromTicks ? passTheBomb.lateFuseS : passTheBomb.firstFuseS
    const fuseTicks = allowed(Math.round((least + chance.next() * (most - least)) * 60))
    world.nextId += 1
    world.bombs.push({ id: world.nextId, holder: holder.seat, from: -1, noReturnTicks: 0, fuseTicks, ageTicks: 0 })
  }
}

const pass = ({ world, feedback }: Play<BombWorld>): void => {
  for (const bomb of world.bombs) {
    bomb.noReturnTicks = Math.max(0, bomb.noReturnTicks - 1)
    const holder = world.runners.find(({ seat }) => seat === bomb.holder)
    if (!holder) continue
    const others = world.runners.filter(
      (one) => isStanding(one) && !holds(world, one.seat) && (bomb.noReturnTicks === 0 || one.seat !== bomb.from),
    )
    const other = nearest(holder, others)
    if (!other || distance(holder, other) > runner.radius * 2 + passTheBomb.touch) continue
    Object.assign(bomb, { from: holder.seat, holder: other.seat, noReturnTicks: passTheBomb.noReturnTicks })
    feedback('bump', other)
  }
}

const burst = (play: Play<BombWorld>): void => {
  const { world, cue } = play
  for (const bomb of world.bombs) {
    bomb.ageTicks += 1
    if (bomb.ageTicks < bomb.fuseTicks) continue
    const holder = world.runners.find(({ seat }) => seat === bomb.holder)
    cue('burst')
    if (!holder) continue
    holder.safeTicks = 0
    strike(play, holder)
  }
  world.bombs = world.bombs.filter(({ ageTicks, fuseTicks }) => ageTicks < fuseTicks)
}

const slip = ({ world, feedback }: Play<BombWorld>): void => {
  for (const one of dropping(world.runners))
    if (world.bananas.length < passTheBomb.most) world.bananas.push({ x: one.x, y: one.y })
  world.bananas = world.bananas.filter((banana) => {
    const slipped = world.runners.find((one) => isStanding(one) && distance(one, banana) < passTheBomb.bananaRadius)
    if (!slipped) return true
    slipped.stunTicks = passTheBomb.slipTicks
    feedback('lose', slipped)
    return false
  })
}

const step = (play: Play<BombWorld>): void => {
  const { world } = play
  const speedOf = ({ seat }: Runner): number => (holds(world, seat) ? passTheBomb.holderSpeed : runner.speed)
  moveRunners(play, bombField(world), speedOf)
  light(play)
  pass(play)
  burst(play)
  slip(play)
}

const seesLateS = { easy: 0.3, normal: 0.2, hard: 0.05 } as const

const looks = { directions: 16, aheadM: 1.6 } as const

/** The direction that leads farthest from every bomb. */
const farFrom = (own: Runner, hunters: readonly Place[], world: BombWorld, core: PartyCore): Place => {
  const field = bombField(world)
  const ways = Array.from({ length: looks.directions }, (_, at) => {
    const angle = (at * Math.PI * 2) / looks.directions
    const way = { x: core.cos(angle), y: core.sin(angle) }
    const end = { x: own.x + way.x * looks.aheadM, y: own.y + way.y * looks.aheadM }
    keepInside(end, field)
    return { way, far: Math.min(...hunters.map((hunter) => distance(end, hunter))) }
  })
  return ways.reduce((best, each) => (each.far > best.far ? each : best)).way
}

/** The holder cuts corners; the others flee along the edge rather than into it. */
const bot = ({ core, world, seat, own, skill, level }: BotSees<BombWorld, Runner>): Partial<PartyInput> => {
  const lag = seesLateS[level]
  const bomb = world.bombs.find(({ holder }) => holder === seat)
  if (bomb) {
    const others = world.runners.filter(
      (one) => one.seat !== seat && isStanding(one) && !(bomb.noReturnTicks > 0 && one.seat === bomb.from),
    )
    const prey = nearest(
      own,
      others.map((one) => ({ x: one.x - one.vx * lag, y: one.y - one.vy * lag, vx: one.vx, vy: one.vy })),
    )
    if (!prey) return {}
    const away = distance(own, prey) / passTheBomb.holderSpeed
    return skill.aim((prey.x + prey.vx * away * 0.6 - own.x) * 3, (prey.y + prey.vy * away * 0.6 - own.y) * 3)
  }
  const hunters = world.runners
    .filter((one) => holds(world, one.seat))
    .map((one) => ({ x: one.x - one.vx * lag, y: one.y - one.vy * lag }))
  const hunter = nearest(own, hunters)
  if (level === 'hard' && hunter) return farFrom(own, hunters, world, core)
  if (!hunter || distance(own, hunter) > 4.5) return skill.aim(-own.x * 0.25, -own.y * 0.25)
  const [x, y] = [own.x - hunter.x, own.y - hunter.y]
  const away = Math.max(0.1, distance(own, hunter))
  const edge = distance(own, { x: 0, y: 0 }) / (passTheBomb.radius * world.scale)
  const turn = own.x * y - own.y * x > 0 ? 1 : -1
  const bend = edge > 0.6 ? (edge - 0.6) * 3.2 : 0
  const [outX, outY] = [own.x / Math.max(0.1, edge * 6), own.y / Math.max(0.1, edge * 6)]
  return skill.aim((x / away - outX * bend - outY * bend * turn) * 2, (y / away - outY * bend + outX * bend * turn) * 2)
}

/** Pass the Bomb: touch a player to hand it over before it bursts. SDK-518 */
export const passthebomb = defineFalling<BombWorld>('passthebomb', {
  kind: 'steer',
  planS: 42,
  demoFromS: 6,
  final: true,
  pad: steerPad,
  begin: ({ scale, ...setup }) => ({
    scale,
    bombs: [],
    nextId: 0,
    bananas: [],
    runners: runnersOnRing(setup, 4 * scale),
  }),
  step,
  // A leaver's bomb goes too.
  settle: (world) =>
    void (world.bombs = world.bombs.filter(({ holder }) => world.runners.some(({ seat }) => seat === holder))),
  bot,
})
