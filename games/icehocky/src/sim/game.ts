import type { SeatResult } from '@sofaspark/game-sdk/define-game.ts'
import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { Decision } from '@sofaspark/game-sdk/sim/flow.ts'
import { rankSides, scoreWithWinner, sideAhead, sideVerdict } from '@sofaspark/game-sdk/sim/side-sim.ts'
import { otherSide, startOf, startsOf, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { moveIce } from './ice.ts'
import { period, rinkSize } from './numbers.ts'
import {
  isFrenzy,
  isGolden,
  ownEnd,
  sideAtEnd,
  skaters,
  type Emit,
  type GoalKind,
  type Player,
  type Puck,
  type World,
} from './world.ts'

/** Where a side's players stand at a face-off, as seen by the Suns. */
const spots = [
  { x: -1.6, y: 0 },
  { x: -5, y: 3.2 },
  { x: -5, y: -3.2 },
  { x: -8.5, y: 0 },
] as const

/** By the boards of the side's own half, where play seldom is. */
const changeSpots = [
  { x: -4, y: 6.5 },
  { x: -4, y: -6.5 },
] as const

/** Everyone picks again; the score stays. ICE-25 */
export const mixSides = (world: World): void => {
  world.mixesAgain = false
  for (const player of world.players) Object.assign(player, { pick: 'mix', pickedTick: 0 } satisfies Partial<Player>)
}

/** Steps onto the ice, at rest. */
const takeSpot = (player: Player, start: ReturnType<typeof startOf>): void => {
  Object.assign(player, {
    ...start,
    vx: 0,
    vy: 0,
    strides: [],
    owedX: 0,
    owedY: 0,
    lateTicks: 0,
    been: [],
    steerX: 0,
    steerY: 0,
    benched: false,
    checkIn: 0,
    shootIn: 0,
    safeTicks: 0,
    wound: null,
    doing: { type: 'skating' },
  } satisfies Partial<Player>)
}

/** The free one of the places by the boards. */
const freeSpot = (world: World, end: -1 | 1): (typeof changeSpots)[number] => {
  const isFree = (spot: (typeof changeSpots)[number]): boolean =>
    skaters(world).every(({ x, y }) => Math.abs(x + end * spot.x) > 2 || Math.abs(y + end * spot.y) > 2)
  return changeSpots.find(isFree) ?? changeSpots[0]
}

/** A person waits for the next face-off; a bot takes the place of a leaver at once. SDK-510 */
export const seatLate = (world: World, player: Player): void => {
  player.benched = true
  if (player.bot) takeSpot(player, startOf(player.side, freeSpot(world, ownEnd(player.side))))
}

const dropPuck = (world: World, x: number, y: number, emit: Emit): void => {
  const id = world.nextPuck++
  world.pucks.push({
    id,
    x,
    y,
    vx: 0,
    vy: 0,
    carrier: -1,
    carriedTicks: 0,
    behindTicks: 0,
    shooter: -1,
    kind: 'loose',
    fromX: x,
    fromY: y,
    shotTick: world.tick - 600,
    passer: -1,
    passedTick: 0,
    stolenTick: -600,
    savedTick: -600,
    behindTick: -600,
  })
  emit({ type: 'drop', puck: id, x, y })
}

/** The end of the side that is behind, or 0. */
const endBehind = ({ score: { sun, moon } }: World): -1 | 0 | 1 =>
  sun === moon ? 0 : ownEnd(sun < moon ? 'sun' : 'moon')

/** At a face-off the puck lies a step nearer to the side that is behind; of three, it drops towards its rivals' goal. SDK-518 */
const dropX = (world: World): number => endBehind(world) * (isFrenzy(world) ? -period.frenzyLead : period.behindLead)

/** A goal that did not end play is not shown again. SDK-512 */
export const forgetOldGoal = (world: World): void => {
  if (world.decisive && world.decisive.tick < world.tick) world.decisive = null
}

/** Everyone to their spots, latecomers too, and the puck to the middle. SDK-510 */
export const faceOff = (world: World, emit: Emit): void => {
  world.pucks = []
  world.trail = []
  world.deeds = []
  world.decisive = null
  const wantsGoalies = world.settings.goalies && !(isGolden(world) && world.flow.playTicks >= period.goaliesLeaveTicks)
  world.goalies = wantsGoalies ? (['sun', 'moon'] as const).map((side) => ({ side, y: 0, vy: 0 })) : []
  for (const [player, start] of startsOf(world.players, spots)) takeSpot(player, start)
  dropPuck(world, dropX(world), 0, emit)
}

const kindOf = (world: World, scored: Puck): GoalKind => {
  const { tick } = world
  if (scored.kind === 'oneTimer') return 'oneTimer'
  if (tick - scored.savedTick < 60) return 'rebound'
  if (scored.shotTick - scored.behindTick < 75) return 'wrapAround'
  if (scored.passer >= 0 && scored.shotTick - scored.passedTick < 100) return 'setUp'
  if (scored.shotTick - scored.stolenTick < 80) return 'steal'
  const far = Math.abs(rinkSize.goalLine - Math.abs(scored.fromX))
  return far > 9 || scored.fromX * scored.x < 0 ? 'long' : 'solo'
}

const score = (world: World, scored: Puck, end: -1 | 1, emit: Emit): void => {
  const side = otherSide(sideAtEnd(end))
  world.score[side] += 1
  world.decisive = { tick: world.tick, x: scored.x, y: scored.y }
  world.pucks = world.pucks.filter(({ id }) => id !== scored.id)
  const shooter = skaters(world).find(({ seat }) => seat === scored.shooter)
  const own = shooter?.side === side ? shooter : undefined
  const mate = skaters(world).find(({ seat, side: of }) => seat === scored.passer && of === side && seat !== own?.seat)
  if (own) own.goals += 1
  if (own && mate) mate.assists += 1
  const event = { side, seat: own?.seat ?? -1, assist: own && mate ? mate.seat : -1, kind: kindOf(world, scored) }
  emit({ type: 'goal', ...event, x: scored.x, y: scored.y })
}

/** Events that the clock starts: three pucks at the end of a period, goalies that leave the golden one. SDK-518, ICE-20 */
const watchClock = (world: World, emit: Emit): void => {
  const { playTicks } = world.flow
  if (isGolden(world)) {
    if (playTicks !== period.goaliesLeaveTicks) return
    world.goalies = []
    emit({ type: 'goaliesLeave' })
    return
  }
  if (!isFrenzy(world) || playTicks !== world.settings.periodTicks - period.frenzyTicks) return
  emit({ type: 'frenzy' })
  for (const y of [-4, 4]) dropPuck(world, dropX(world), y, emit)
}

const end = (world: World, winner: Side | null, emit: Emit): Decision => {
  world.winner = winner
  emit(sideVerdict(world.players, winner))
  return 'match'
}

/** The end of a period: the next one, the golden one after a tie, or the match; a golden one without a goal goes by shots. ICE-20 */
const endPeriod = (world: World, emit: Emit): Decision => {
  if (isGolden(world)) return end(world, sideAhead(world.shots), emit)
  if (world.flow.round < period.periods) return 'round'
  const leader = sideAhead(world.score)
  if (leader) return end(world, leader, emit)
  emit({ type: 'golden' })
  return 'round'
}

/** One tick of play; returns its decision, if any. */
export const playTick = (core: PartyCore, world: World, emit: Emit): Decision | undefined => {
  watchClock(world, emit)
  const inGoals = moveIce(core, world, emit)
  for (const { puck, end: where } of inGoals) score(world, puck, where, emit)
  if (inGoals.length > 0) {
    if (isGolden(world)) return end(world, sideAhead(world.score), emit)
    if (!isFrenzy(world)) return 'point'
    for (let at = 0; at < inGoals.length; at++) dropPuck(world, dropX(world), 0, emit)
  }
  const ticks = isGolden(world) ? period.goldenTicks : world.settings.periodTicks
  return world.flow.playTicks >= ticks ? endPeriod(world, emit) : undefined
}

/** A side shares its rank, which more shots may have decided; a draw is rank 1 for all. SDK-501 */
export const rank = ({ players, score: goals, winner }: World): SeatResult[] =>
  rankSides(players, scoreWithWinner(goals, winner))
