import { allowed, timed } from '@sofaspark/game-sdk/core/times.ts'
import { defineMini, type BotSees, type Play } from '../../kit/mini.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const elevator = timed(
  {
    rides: 4,
    floors: 3,
    floorTicks: 135,
    showTicks: 135,
    walkTicks: 26,
    most: 12,
    exact: 3,
    near: 1,
  },
  ['floorTicks'],
)
const rideTicks = (): number => elevator.floors * elevator.floorTicks

/** A bean that walks in or out, from a tick of the ride on. */
export interface Walk {
  atTick: number
  change: 1 | -1
}

export interface LiftWorld extends MiniWorld {
  ride: number
  rideTick: number
  walks: Walk[]
  counts: Record<number, number>
  /** The tick of each seat's latest correction. */
  changed: Record<number, number>
  gained: Record<number, number>
  score: Record<number, number>
  /** Sum over the rides of how late the last correction came, in half seconds. */
  lateness: Record<number, number>
  salt: number
}

/** The beans in the lift at a tick of the ride. */
export const inside = (walks: readonly Walk[], tick: number): number =>
  walks.filter(({ atTick }) => atTick <= tick).reduce((sum, { change }) => sum + change, 0)

/** Three floors with one to four beans in and out of each. SDK-518 */
const planRide = (chance: Play<LiftWorld>['chance']): Walk[] => {
  const walks: Walk[] = []
  let within = 0
  for (let floor = 0; floor < elevator.floors; floor++) {
    const comes = 1 + chance.below(4)
    const goes = floor === 0 ? 0 : chance.below(Math.min(4, within) + 1)
    const moves = [...Array.from({ length: goes }, (): -1 => -1), ...Array.from({ length: comes }, (): 1 => 1)].filter(
      (move) => move < 0 || within + comes - goes <= elevator.most,
    )
    for (const [at, change] of moves.entries()) {
      const atTick = floor * elevator.floorTicks + allowed(20 + Math.round(((at + 0.5) * 95) / moves.length))
      walks.push({ atTick, change })
      within += change
    }
  }
  return walks
}

export const isShowing = ({ rideTick }: Pick<LiftWorld, 'rideTick'>): boolean => rideTick >= rideTicks()

const judge = ({ world, award }: Play<LiftWorld>): void => {
  const truth = inside(world.walks, rideTicks())
  const worth = world.ride === elevator.rides ? 2 : 1
  world.gained = {}
  for (const seat of world.seats) {
    const off = Math.abs((world.counts[seat] ?? 0) - truth)
    const points = (off === 0 ? elevator.exact : off === 1 ? elevator.near : 0) * worth
    world.lateness[seat] = (world.lateness[seat] ?? 0) + Math.floor((world.changed[seat] ?? 0) / 30)
    world.gained[seat] = points
    const feedback = off === 0 ? 'bonus' : off === 1 ? 'gain' : 'wrong'
    award(feedback, { seat }, points)
  }
}

const count = ({ world, inputOf }: Play<LiftWorld>): void => {
  for (const seat of world.seats) {
    const { plus, minus } = inputOf(seat)
    if (plus === minus) continue
    const now = (world.counts[seat] ?? 0) + plus - minus
    world.counts[seat] = Math.max(0, Math.min(elevator.most, now))
    world.changed[seat] = world.rideTick
  }
}

const step = (play: Play<LiftWorld>): void => {
  const { world, chance, cue } = play
  world.rideTick += 1
  if (world.rideTick < rideTicks()) {
    count(play)
    if (world.walks.some(({ atTick }) => atTick === world.rideTick)) cue('tick')
  } else if (world.rideTick === rideTicks()) judge(play)
  else if (world.rideTick >= rideTicks() + elevator.showTicks) {
    if (world.ride >= elevator.rides) world.over = true
    else Object.assign(world, { ride: world.ride + 1, rideTick: 0, walks: planRide(chance), counts: {}, changed: {} })
  }
}

const lapses = { easy: 0.3, normal: 0.125, hard: 0.05 } as const

/** Counts along, and loses count in some rides. */
const bot = ({ world, seat, skill, level, dice }: BotSees<LiftWorld>): Partial<PartyInput> => {
  if (isShowing(world) || (world.tick - skill.decidedTick) % 12 !== 0) return {}
  const seen = inside(world.walks, world.rideTick - skill.seesAgoTicks - 6)
  const lapse =
    world.rideTick > 200 && dice(world.ride * 31 + 1) < lapses[level] ? (dice(world.ride * 31 + 2) < 0.5 ? 1 : -1) : 0
  const wanted = Math.max(0, seen + lapse)
  const own = world.counts[seat] ?? 0
  return own < wanted ? { plus: 1 } : own > wanted ? { minus: 1 } : {}
}

/** Elevator Panic: count who is in the lift when the doors shut. SDK-518 */
export const elevatorPanic = defineMini<LiftWorld>('elevator', {
  kind: 'press',
  ends: 'itself',
  planS: 36,
  demoLeadS: 3,
  opener: true,
  pad: [
    { type: 'label', id: 'count', label: 'pad.count', bind: 'count', side: 'top' },
    { type: 'button', id: 'minus', label: 'pad.minus', side: 'start', tone: 'quiet' },
    { type: 'button', id: 'plus', label: 'pad.plus', side: 'end', tone: 'primary' },
  ],
  signs: { minus: 'minus', plus: 'plus' },
  values: ({ world, seat }) => ({ count: world.counts[seat] ?? 0 }),
  begin: ({ chance }) => ({
    ride: 1,
    rideTick: 0,
    walks: planRide(chance),
    counts: {},
    changed: {},
    gained: {},
    score: {},
    lateness: {},
    salt: chance.below(1e9),
  }),
  step,
  tie: ({ world, seat }) => -(world.lateness[seat] ?? 0),
  bot,
})
