import { cleanStick, followSteering } from '@sofaspark/game-sdk/sim/steer.ts'
import { defineMini, type Begin, type Mini, type MiniParts, type Play } from './mini.ts'
import type { MiniKey } from './keys.ts'
import { ghost, runner } from './numbers.ts'
import type { MiniWorld, PartyInput } from './world.ts'

/** A bean on a field: metres, x to the right and y away from the viewer. */
export interface Runner {
  seat: number
  x: number
  y: number
  vx: number
  vy: number
  /** The steering, which follows the thumb smoothly. */
  steerX: number
  steerY: number
  stunTicks: number
  /** Ticks of invulnerability. */
  safeTicks: number
  hearts: number
  /** The tick of the last fall; −1 while it is up. */
  outTick: number
  /** Ticks until a fallen bean may drop something again. */
  dropIn: number
}

export type Field = { type: 'rect'; halfX: number; halfY: number } | { type: 'disc'; radius: number }

/** The field of a game in metres, made for four players, at the scale of a world. */
export const rectField =
  ({ halfX, halfY }: { halfX: number; halfY: number }) =>
  ({ scale }: { scale: number }): Field => ({ type: 'rect', halfX: halfX * scale, halfY: halfY * scale })

/** Hearts where one can fall. PTY-13 */
export const heartsFor = (players: number): number => (players <= 2 ? 3 : players === 3 ? 2 : 1)

export const newRunner = (seat: number, x: number, y: number, hearts = 1): Runner => ({
  seat,
  x,
  y,
  vx: 0,
  vy: 0,
  steerX: 0,
  steerY: 0,
  stunTicks: 0,
  safeTicks: 0,
  hearts,
  outTick: -1,
  dropIn: ghost.everyTicks,
})

export const isStanding = ({ outTick }: Runner): boolean => outTick < 0

/** Keeps a bean on its field. */
export const keepInside = (one: { x: number; y: number }, field: Field, radius = runner.radius): void => {
  if (field.type === 'rect') {
    one.x = Math.max(radius - field.halfX, Math.min(field.halfX - radius, one.x))
    one.y = Math.max(radius - field.halfY, Math.min(field.halfY - radius, one.y))
    return
  }
  const away = Math.sqrt(one.x * one.x + one.y * one.y)
  const most = field.radius - radius
  if (away <= most) return
  one.x *= most / away
  one.y *= most / away
}

const pushApart = (one: Runner, other: Runner): void => {
  const [x, y] = [other.x - one.x, other.y - one.y]
  const away = Math.sqrt(x * x + y * y)
  const overlap = runner.radius * 2 - away
  if (overlap <= 0 || away < 1e-6) return
  const share = overlap / 2 / away
  one.x -= x * share
  one.y -= y * share
  other.x += x * share
  other.y += y * share
}

export const steer = (one: Runner, input: PartyInput): void => {
  const steering = followSteering({ x: one.steerX, y: one.steerY }, cleanStick(input))
  one.steerX = steering.x
  one.steerY = steering.y
}

/** Moves all beans by their steering, at `runner.speed` by default; beans push each other apart, and fallen ones fly. */
export const moveRunners = (
  { world: { runners }, inputOf }: Pick<Play<{ runners: Runner[] }>, 'world' | 'inputOf'>,
  field: Field,
  speedOf = (_one: Runner): number => runner.speed,
): void => {
  for (const one of runners) {
    steer(one, inputOf(one.seat))
    if (one.stunTicks > 0) one.stunTicks -= 1
    if (one.safeTicks > 0) one.safeTicks -= 1
    const speed = !isStanding(one) ? ghost.speed : one.stunTicks > 0 ? 0 : speedOf(one)
    one.vx = one.steerX * speed
    one.vy = one.steerY * speed
    one.x += one.vx / 60
    one.y += one.vy / 60
  }
  const standing = runners.filter(isStanding)
  for (const [at, one] of standing.entries()) for (const other of standing.slice(at + 1)) pushApart(one, other)
  for (const one of runners) keepInside(one, field)
}

const safeAfterHitTicks = 75

/** Takes a heart; without hearts the bean is out. Does nothing while it is invulnerable. PTY-13 */
export const strike = ({ world, feedback }: Pick<Play<MiniWorld>, 'world' | 'feedback'>, one: Runner): void => {
  if (!isStanding(one) || one.safeTicks > 0) return
  one.hearts -= 1
  one.safeTicks = safeAfterHitTicks
  const isOut = one.hearts <= 0
  if (isOut) Object.assign(one, { outTick: world.tick, dropIn: ghost.everyTicks, stunTicks: 0 })
  feedback(isOut ? 'out' : 'hit', one, one.hearts)
}

/** A bean for each seat on a ring, evenly spread and turned by chance, with its hearts. */
export const runnersOnRing = (
  { core, chance, seats }: Pick<Begin, 'core' | 'chance' | 'seats'>,
  radius: number,
  hearts = heartsFor(seats.length),
): Runner[] => {
  const turn = chance.next() * Math.PI * 2
  return seats.map((seat, at) => {
    const angle = turn + (at * Math.PI * 2) / seats.length
    return newRunner(seat, core.cos(angle) * radius, core.sin(angle) * radius, hearts)
  })
}

/** Whether at most one bean is up. */
const isDecided = (runners: readonly Runner[]): boolean => runners.filter(isStanding).length <= 1

const byDistance = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  (one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)

/** The nearest of a list to a position. */
export const nearest = <Thing extends { x: number; y: number }>(
  from: { x: number; y: number },
  things: readonly Thing[],
): Thing | undefined => {
  let [found, least]: [Thing | undefined, number] = [undefined, Infinity]
  for (const thing of things) {
    const away = byDistance(from, thing)
    if (away < least) [found, least] = [thing, away]
  }
  return found
}

export const distance = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.sqrt(byDistance(one, other))

/** The fallen beans that drop something in this tick, each once in six seconds. PTY-13 */
export const dropping = (runners: readonly Runner[]): Runner[] =>
  runners.filter((one) => {
    if (isStanding(one)) return false
    one.dropIn -= 1
    if (one.dropIn > 0) return false
    one.dropIn = ghost.everyTicks
    return true
  })

/** Beans that run; a latecomer's begins in the middle. */
export const running = {
  beans: ({ runners }: { runners: Runner[] }) => runners,
  newBean: (_world: unknown, seat: number) => newRunner(seat, 0, 0),
} as const

/** A game that ends by falls: the last one up is best, hearts decide between those who are up, and latecomers are ghosts, out before everyone else. SDK-510 */
export const defineFalling = <World extends MiniWorld & { runners: Runner[] }>(
  key: MiniKey,
  parts: Omit<MiniParts<World, Runner>, 'ends' | 'beans'>,
): Mini =>
  defineMini<World, Runner>(key, {
    ends: 'falls',
    beans: ({ runners }) => runners,
    newBean: (_world, seat) => ({ ...newRunner(seat, 0, 0, 0), outTick: 0 }),
    score: ({ own }) => (isStanding(own) ? 1e6 : own.outTick),
    tie: ({ own }) => Math.max(0, own.hearts),
    isOut: ({ own }) => !isStanding(own),
    ...parts,
    step: (play) => {
      parts.step(play)
      play.world.over = isDecided(play.world.runners)
    },
  })
