import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { stepDiscs, type Disc, type Wall } from '@sofaspark/game-sdk/sim/discs.ts'
import { defineMini, slidePad, type BotSees, type Play } from '../../kit/mini.ts'
import { cornersOf, goalSpot, layGoals, segment, type Goal } from '../../kit/goal-ring.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const frenzy = {
  goalHalfM: 2,
  keeperHalfM: 0.6,
  keeperRadius: 0.22,
  keeperSpeed: 4,
  leastM: 3.4,
  cornerM: 1.2,
  ballRadius: 0.26,
  ballAtTicks: [0, 600, 1200, 1800],
  restTicks: 50,
  speed: 7,
  mostSpeed: 13,
  faster: 1.04,
  behindM: 0.45,
  staleTicks: 300,
  gustTicks: 360,
  gustAngle: 0.35,
} as const
const noSeat = -1

export interface Keeper {
  seat: number
  /** Number of the goal; −1 for a latecomer who found none free. */
  goal: number
  /** Metres from the goal's middle. */
  at: number
  points: number
  letIn: number
  /** Ticks until a player without a goal may blow again. */
  gustIn: number
}

export interface FrenzyBall {
  x: number
  y: number
  vx: number
  vy: number
  speed: number
  /** Ticks for which it rests in the middle before it flies. */
  restTicks: number
  toucher: number
  staleTicks: number
}

export interface FrenzyWorld extends MiniWorld {
  goals: Goal[]
  keepers: Keeper[]
  balls: FrenzyBall[]
}

const keeperOf = ({ keepers }: FrenzyWorld, goal: number): Keeper | undefined =>
  keepers.find((one) => one.goal === goal)

/** Walls between goals, a wall in each empty goal, and the keepers; `owners` names whose keeper a wall is. */
const wallsOf = (world: FrenzyWorld): { walls: Wall[]; owners: number[] } => {
  const corners = cornersOf(world.goals, frenzy.goalHalfM)
  const walls: Wall[] = []
  const owners: number[] = []
  for (const [at, goal] of world.goals.entries()) {
    const [end, next] = [corners[at * 2 + 1], corners[(at * 2 + 2) % corners.length]]
    if (end && next) {
      walls.push(segment(end, next))
      owners.push(noSeat)
    }
    const keeper = keeperOf(world, at)
    const half = keeper ? frenzy.keeperHalfM - frenzy.keeperRadius : frenzy.goalHalfM
    const middle = keeper?.at ?? 0
    walls.push({
      ...segment(goalSpot(goal, middle - half), goalSpot(goal, middle + half)),
      radius: frenzy.keeperRadius,
    })
    owners.push(keeper?.seat ?? noSeat)
  }
  return { walls, owners }
}

const newBall = (): FrenzyBall => ({
  x: 0,
  y: 0,
  vx: 0,
  vy: 0,
  speed: frenzy.speed,
  restTicks: frenzy.restTicks,
  toucher: noSeat,
  staleTicks: 0,
})
const serve = (ball: FrenzyBall): void => void Object.assign(ball, newBall())

const turnBall = (core: PartyCore, ball: FrenzyBall, angle: number): void => {
  const [sin, cos] = [core.sin(angle), core.cos(angle)]
  Object.assign(ball, { vx: ball.vx * cos - ball.vy * sin, vy: ball.vx * sin + ball.vy * cos })
}

/** A pad moves its keeper to the same share of the goal; without a goal it blows, once in six seconds. SDK-518 */
const moveKeepers = ({ core, world, inputOf, cue }: Play<FrenzyWorld>): void => {
  for (const one of world.keepers) {
    const { x } = inputOf(one.seat)
    if (one.goal !== noSeat) {
      const wanted = x * (frenzy.goalHalfM - frenzy.keeperHalfM)
      const most = frenzy.keeperSpeed / 60
      one.at += Math.max(-most, Math.min(most, wanted - one.at))
      continue
    }
    one.gustIn -= 1
    if (one.gustIn > 0 || Math.abs(x) < 0.5) continue
    one.gustIn = frenzy.gustTicks
    for (const ball of world.balls) turnBall(core, ball, -Math.sign(x) * frenzy.gustAngle)
    cue('gust')
  }
}

/** Balls fly off in any direction, and those that meet no keeper for long are served again. */
const launch = ({ core, world, chance }: Play<FrenzyWorld>): void => {
  if (frenzy.ballAtTicks.some((tick) => tick === world.tick - 1)) world.balls.push(newBall())
  for (const ball of world.balls) {
    ball.staleTicks += 1
    if (ball.staleTicks > frenzy.staleTicks) serve(ball)
    if (ball.restTicks <= 0) continue
    ball.restTicks -= 1
    if (ball.restTicks > 0) continue
    const angle = chance.next() * Math.PI * 2
    Object.assign(ball, { vx: core.cos(angle) * ball.speed, vy: core.sin(angle) * ball.speed })
  }
}

const bounce = ({ core, world, feedback }: Play<FrenzyWorld>): void => {
  const flying = world.balls.filter(({ restTicks }) => restTicks <= 0)
  const { walls, owners } = wallsOf(world)
  const discs = flying.map(({ x, y, vx, vy }): Disc => ({
    x,
    y,
    vx,
    vy,
    radius: frenzy.ballRadius,
    mass: 1,
    restitution: 1,
  }))
  const touches = stepDiscs(core, discs, walls, 1 / 60)
  for (const [at, ball] of flying.entries()) {
    const disc = discs[at]
    if (disc) Object.assign(ball, { x: disc.x, y: disc.y, vx: disc.vx, vy: disc.vy })
  }
  for (const { kind, disc, other, share } of touches) {
    const ball = flying[disc]
    if (!ball || kind !== 'wall') continue
    ball.speed = Math.min(frenzy.mostSpeed, ball.speed * frenzy.faster)
    const seat = owners[other] ?? noSeat
    feedback('bump', { ...ball, seat }, ball.speed)
    if (seat === noSeat) continue
    // Off the keeper's end a ball flies away at an angle.
    const goal = world.goals[keeperGoal(world, seat)]
    const push = (share - 0.5) * ball.speed * 0.9
    if (goal) Object.assign(ball, { vx: ball.vx + goal.alongX * push, vy: ball.vy + goal.alongY * push })
    Object.assign(ball, { toucher: seat, staleTicks: 0 })
  }
  for (const ball of flying) {
    const speed = Math.sqrt(ball.vx * ball.vx + ball.vy * ball.vy)
    if (speed < 0.01) serve(ball)
    else Object.assign(ball, { vx: (ball.vx * ball.speed) / speed, vy: (ball.vy * ball.speed) / speed })
  }
}

const keeperGoal = ({ keepers }: FrenzyWorld, seat: number): number =>
  keepers.find((one) => one.seat === seat)?.goal ?? noSeat

/** A ball in a goal costs its keeper a point and brings one to the last to touch it. SDK-518 */
const count = ({ world, feedback }: Play<FrenzyWorld>): void => {
  for (const ball of world.balls)
    for (const [at, { x, y, outX, outY }] of world.goals.entries()) {
      const behind = (ball.x - x) * outX + (ball.y - y) * outY
      if (behind < frenzy.behindM) continue
      const owner = keeperOf(world, at)
      const scorer = world.keepers.find((one) => one.seat === ball.toucher && one !== owner)
      if (owner) {
        owner.points -= 1
        owner.letIn += 1
        feedback('lose', { ...ball, seat: owner.seat }, -1)
        if (scorer) {
          scorer.points += 1
          feedback('gain', { ...ball, seat: scorer.seat }, 1)
        }
      }
      serve(ball)
    }
}

const offM = { easy: 0.85, normal: 0.7, hard: 0.2 } as const

/** Meets the ball that will cross its line first. */
const bot = ({ world, own, skill, level }: BotSees<FrenzyWorld, Keeper>): Partial<PartyInput> => {
  const goal = world.goals[own.goal]
  if (!goal) return { x: skill.chance(2) < 0.5 ? -1 : 1 }
  let [soonest, wanted] = [2, 0]
  for (const ball of world.balls) {
    const { x, y } = skill.seen(ball)
    const closing = ball.vx * goal.outX + ball.vy * goal.outY
    const gap = (goal.x - x) * goal.outX + (goal.y - y) * goal.outY
    if (closing <= 0.5) continue
    const time = gap / closing
    const along = (x + ball.vx * time - goal.x) * goal.alongX + (y + ball.vy * time - goal.y) * goal.alongY
    if (time >= soonest || Math.abs(along) > frenzy.goalHalfM + 0.6) continue
    soonest = time
    wanted = along
  }
  const error = (skill.chance(4) + skill.chance(5) - 1) * 2 * offM[level]
  return { x: Math.max(-1, Math.min(1, (wanted + error) / (frenzy.goalHalfM - frenzy.keeperHalfM))) }
}

const newKeeper = (seat: number, goal: number): Keeper => ({
  seat,
  goal,
  at: 0,
  points: 0,
  letIn: 0,
  gustIn: frenzy.gustTicks,
})

/** Ball Frenzy mini: guard your goal; every ball in another's counts for you. SDK-518 */
export const ballfrenzymini = defineMini<FrenzyWorld, Keeper>('ballfrenzymini', {
  kind: 'slide',
  ends: 'time',
  planS: 45,
  opener: true,
  pad: slidePad('pad.keeper'),
  begin: ({ core, seats, chance }) => {
    const first = chance.below(Math.max(1, seats.length))
    return {
      balls: [],
      goals: layGoals(core, Math.max(2, seats.length), frenzy),
      keepers: seats.map((seat, at) => newKeeper(seat, (at + first) % seats.length)),
    }
  },
  step: (play) => {
    launch(play)
    moveKeepers(play)
    bounce(play)
    count(play)
  },
  // Of two with the same points the one who let in fewer is ahead. SDK-518
  score: ({ own }) => own.points,
  tie: ({ own }) => -own.letIn,
  isOut: ({ own }) => own.goal === noSeat,
  beans: ({ keepers }) => keepers,
  newBean: (world, seat) => {
    const goal = world.goals.findIndex((_, at) => keeperOf(world, at) === undefined)
    const least = Math.min(0, ...world.keepers.map(({ points }) => points))
    return { ...newKeeper(seat, goal), points: goal === noSeat ? least - 1 : 0 }
  },
  bot,
})
