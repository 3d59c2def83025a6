import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { cart as numbers, ghost, lastWorth, marshalPoints, medals, points, race, start } from './numbers.ts'
import { giveBoost } from './driving.ts'
import { boost } from './numbers.ts'
import { newBoxes } from './items.ts'
import { placeOn, trackNames } from './tracks.ts'
import {
  aloneSeat,
  goalM,
  newCart,
  trackOf,
  type Cart,
  type Emit,
  type Medal,
  type Player,
  type World,
} from './world.ts'

/**
 * The next drivers: those who waited longest, people before bots; of those who drove equally often, the ones with the most points,
 * so that eight drive once each and the best four decide it. RAC-31
 */
const drivers = ({ players }: World): Player[] =>
  [...players]
    .sort(
      (one, other) =>
        Number(one.bot) - Number(other.bot) ||
        one.drove - other.drove ||
        other.points - one.points ||
        one.seat - other.seat,
    )
    .slice(0, race.carts)

/** The order of the grid: by lot at first, then the fewest points in front. RAC-26 */
const grid = (world: World, chance: RandomStream): Player[] => {
  const dealt = drivers(world).map((player) => ({ player, lot: chance.next() }))
  return dealt
    .sort((one, other) => one.player.points - other.player.points || one.lot - other.lot)
    .map(({ player }) => player)
}

/** Puts the carts onto the grid of the next track. RAC-26 */
export const lineUp = (core: PartyCore, world: World, chance: RandomStream): void => {
  const first = world.seed % trackNames.length
  world.track = trackNames[(first + world.flow.round - 1) % trackNames.length] ?? 'rug'
  const track = trackOf(world)
  world.carts = grid(world, chance).map(({ seat }, at): Cart => {
    const { x, y, point } = placeOn(track, track.lengthM - (at + 1) * race.gridGapM, at % 2 === 0 ? 2 : -2)
    const step = track.points.length - Math.ceil(((at + 1) * race.gridGapM) / track.stepM)
    const placed = { ...newCart(seat), x, y, heading: core.atan2(point.dy, point.dx), step, lap: -1, place: at + 1 }
    return { ...placed, doneM: -(at + 1) * race.gridGapM }
  })
  Object.assign(world, {
    oils: [],
    shots: [],
    crates: [],
    firstAt: 0,
    decisive: null,
    ghost: null,
    way: [],
    lapStart: 0,
    medal: null,
  })
  world.boxes = newBoxes(world)
  for (const player of world.players) player.crateIn = 0
}

/** A press close to the start gives a boost. SDK-518 */
export const judgeStarts = (world: World, emit: Emit): void => {
  if (world.flow.playTicks !== start.latestTicks) return
  const wentAt = world.tick - world.flow.playTicks
  for (const own of world.carts)
    if (Math.abs(own.pressedTick - wentAt) <= start.withinTicks)
      giveBoost(own, 'start', { ticks: boost.shortTicks, scale: boost.scale }, emit)
}

/** Carts by place: those that finished by their time, the others by their way. RAC-26 */
export const standing = ({ carts }: Pick<World, 'carts'>): Cart[] =>
  [...carts].sort((one, other) => {
    if (one.finished > 0 && other.finished > 0) return one.finished - other.finished || one.place - other.place
    if (one.finished > 0 || other.finished > 0) return other.finished - one.finished
    return other.doneM - one.doneM || one.seat - other.seat
  })

const medalFor = ({ settings, flow }: World): Medal | null => {
  const seconds = flow.playTicks / 60 / (settings.laps / 3)
  return seconds <= medals.gold
    ? 'gold'
    : seconds <= medals.silver
      ? 'silver'
      : seconds <= medals.bronze
        ? 'bronze'
        : null
}

/** The path of a solo player, whose best lap on this track becomes the ghost. RAC-40 */
const keepWay = (world: World, own: Cart, isNewLap: boolean): void => {
  const { playTicks } = world.flow
  if (isNewLap) {
    const ticks = playTicks - world.lapStart
    if (own.lap > 0 && (!world.ghost || ticks < world.ghost.ticks)) world.ghost = { ticks, way: world.way }
    world.way = []
    world.lapStart = playTicks
  }
  if (own.finished === 0 && own.lap >= 0 && (playTicks - world.lapStart) % ghost.everyTicks === 0)
    world.way.push(Math.round(own.x * 10), Math.round(own.y * 10))
}

/** Counts laps, ends races of carts, and keeps their places. RAC-26 */
export const stepLaps = (world: World, lapsBefore: readonly number[], emit: Emit): void => {
  const { carts, flow, settings } = world
  const alone = aloneSeat(world)
  for (const [at, own] of carts.entries()) {
    const isNewLap = own.lap > (lapsBefore[at] ?? 0) && own.finished === 0
    const ticks = flow.playTicks - world.lapStart
    const isBest = own.seat === alone && world.ghost !== null && ticks < world.ghost.ticks
    if (own.seat === alone) keepWay(world, own, isNewLap)
    if (isNewLap && own.lap > 0 && own.lap < settings.laps)
      emit({ type: 'lap', seat: own.seat, lap: own.lap, last: own.lap === settings.laps - 1, ticks, best: isBest })
    if (own.finished > 0 || own.doneM < goalM(settings)) continue
    own.finished = flow.playTicks
    own.item = null
    if (world.firstAt === 0) {
      world.firstAt = flow.playTicks
      world.decisive = { tick: world.tick, x: own.x, y: own.y }
    }
    if (own.seat === alone) world.medal = medalFor(world)
    if (own.seat === alone && world.medal) emit({ type: 'medal', seat: own.seat, medal: world.medal })
  }
  for (const [place, own] of standing(world).entries()) own.place = place + 1
  for (const own of carts)
    if (own.finished > 0 && own.finished === flow.playTicks) emit({ type: 'finish', seat: own.seat, place: own.place })
}

/** A race is over when all arrived, ten seconds after the first, or after two minutes. RAC-26 */
export const isRaceOver = ({ carts, firstAt, flow }: World): boolean =>
  carts.every(({ finished }) => finished > 0) ||
  (firstAt > 0 && flow.playTicks >= firstAt + race.afterFirstTicks) ||
  flow.playTicks >= race.mostTicks

/** A player's points for a race: ten, seven, four and two; a marshal has five. The last of several races counts double. RAC-26, RAC-31 */
export const pointsFor = (world: Pick<World, 'carts' | 'flow' | 'settings'>, { seat, bot }: Player): number => {
  const at = standing(world).findIndex((own) => own.seat === seat)
  const { flow, settings } = world
  const worth = settings.races > 1 && flow.round === settings.races ? lastWorth : 1
  return worth * (at >= 0 ? (points[at] ?? 0) : bot ? 0 : marshalPoints)
}

/** Gives everyone the points of the race that is over. RAC-26 */
export const awardPoints = (world: World): void => {
  for (const player of world.players) {
    if (world.carts.some(({ seat }) => seat === player.seat)) player.drove += 1
    player.points += pointsFor(world, player)
  }
}

/** A cart that has arrived rolls out. */
export const rollOut = (own: Cart): void => {
  const slower = Math.max(0, 1 - 1.5 / numbers.speed)
  own.vx *= slower
  own.vy *= slower
}
