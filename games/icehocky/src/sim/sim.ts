import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { teamSeatView } from '@sofaspark/game-sdk/sim/seat-view.ts'
import {
  isOneSided,
  leadSeat,
  type World,
  settingsOf,
  newPlayer,
  newWorld,
  neutralInput,
  skaters,
  ticksAgo,
  type HockeyEvent,
  type HockeyInput,
  type Player,
  type Swipe,
  type Stride,
} from './world.ts'
import type { WorldState } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { cleanAgoMs, latestPressMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { defineSideSim, sidePlan } from '@sofaspark/game-sdk/sim/side-sim.ts'
import { startCheck } from './checks.ts'
import { faceOff, forgetOldGoal, mixSides, playTick, rank, seatLate } from './game.ts'
import { mostSeats, skater } from './numbers.ts'
import { swing } from './stick.ts'
import { cleanStick, followSteering, type Steering } from '@sofaspark/game-sdk/sim/steer.ts'
import { remembered } from './past.ts'

/** The pad view of a seat. SDK-507 */
const seatView = (world: World, seat: number): SeatView => {
  const lead = leadSeat(world)
  return teamSeatView(world, seat, {
    score: world.score,
    lead,
    plays: ({ benched }) => (benched ? 'late' : 'skate'),
    rests: () => (seat === lead && isOneSided(world) ? (world.mixesAgain ? 'mixing' : 'mix') : 'wait'),
    values: ({ goals }) => ({ goals }),
  })
}

const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y)

/** Everything that a stick controls. */
type Motion = Omit<Stride, 'wantedX' | 'wantedY' | 'speed'>

/** One tick of motion towards where the stick points; a `speed` of 0 is a skater who cannot steer. SDK-518 */
const stride = (from: Motion, wanted: Steering, speed: number): Motion => {
  const own = followSteering({ x: from.steerX, y: from.steerY }, wanted)
  const steered = { ...from, steerX: own.x, steerY: own.y }
  if (speed === 0) return steered
  const [x, y] = [own.x * speed - from.vx, own.y * speed - from.vy]
  const length = lengthOf(x, y)
  const most = skater.acceleration / 60
  const scale = length > most ? most / length : 1
  const steering = lengthOf(own.x, own.y)
  const turns = steering >= 0.2
  return {
    ...steered,
    vx: from.vx + x * scale,
    vy: from.vy + y * scale,
    faceX: turns ? own.x / steering : from.faceX,
    faceY: turns ? own.y / steering : from.faceY,
  }
}

const motionOf = ({ vx, vy, steerX, steerY, faceX, faceY }: Player): Motion => ({
  vx,
  vy,
  steerX,
  steerY,
  faceX,
  faceY,
})

const rememberedMotion = ({ vx, vy, steerX, steerY, faceX, faceY }: Motion): Motion => ({
  vx: remembered(vx),
  vy: remembered(vy),
  steerX: remembered(steerX),
  steerY: remembered(steerY),
  faceX: remembered(faceX),
  faceY: remembered(faceY),
})

/**
 * A stick that was moved before its value arrived: the skater's own motion since then is counted again. Speed and facing follow at
 * once, the place over the next ticks. SDK-509
 */
const steerSince = (player: Player, wanted: Steering, late: number): void => {
  const { strides } = player
  const first = Math.max(0, strides.length - late)
  const since = strides.slice(first)
  if (since.every(({ wantedX, wantedY }) => wantedX === wanted.x && wantedY === wanted.y)) return
  const [start] = since
  if (!start) return
  let [was, is]: [Motion, Motion] = [start, start]
  let [offX, offY] = [0, 0]
  for (const each of since) {
    // Boards and hits since then stay as they were.
    const [bumpX, bumpY] = [each.vx - was.vx, each.vy - was.vy]
    was = { ...was, vx: each.vx, vy: each.vy }
    is = { ...is, vx: is.vx + bumpX, vy: is.vy + bumpY }
    Object.assign(each, rememberedMotion(is))
    was = stride(was, { x: each.wantedX, y: each.wantedY }, each.speed)
    is = stride(is, wanted, each.speed)
    each.wantedX = wanted.x
    each.wantedY = wanted.y
    offX += (is.vx - was.vx) / 60
    offY += (is.vy - was.vy) / 60
  }
  player.owedX += offX
  player.owedY += offY
  player.vx += is.vx - was.vx
  player.vy += is.vy - was.vy
  Object.assign(player, { steerX: is.steerX, steerY: is.steerY, faceX: is.faceX, faceY: is.faceY })
}

/** The player's next speed on the ice, from where the thumb or the wrist steers. SDK-518, SDK-509 */
const skate = (world: World, player: Player, input: Pick<HockeyInput, 'x' | 'y'>, late: number): void => {
  player.checkIn = Math.max(0, player.checkIn - 1)
  player.shootIn = Math.max(0, player.shootIn - 1)
  player.safeTicks = Math.max(0, player.safeTicks - 1)
  const stick = cleanStick(input)
  // Screens count y downwards, the rink upwards.
  const wanted = { x: remembered(stick.x), y: -remembered(stick.y) }
  player.lateTicks = late
  steerSince(player, wanted, late)
  const isFree = player.doing.type === 'skating'
  const carries = world.pucks.some(({ carrier }) => carrier === player.seat)
  const speed = isFree ? skater.speed * (carries ? skater.carryScale : 1) : 0
  player.strides.push({ ...rememberedMotion(player), wantedX: wanted.x, wantedY: wanted.y, speed })
  player.strides.splice(0, player.strides.length - ticksAgo(latestPressMs))
  Object.assign(player, stride(motionOf(player), wanted, speed))
  if (player.doing.type === 'skating') return
  player.doing.ticks -= 1
  if (player.doing.type === 'stunned') {
    const keep = 1 - skater.stunDrag / 60
    player.vx *= keep
    player.vy *= keep
  }
  if (player.doing.ticks <= 0) player.doing = { type: 'skating' }
}

export type HockeyState = WorldState<World>

const finite = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(-most, Math.min(most, value)) : 0

const cleanedSwipe = (swipe: Swipe | undefined): Swipe | undefined => {
  if (typeof swipe !== 'object') return undefined
  const { x, y, speed, agoMs } = swipe
  return {
    x: finite(x, 1),
    y: finite(y, 1),
    speed: Math.abs(finite(speed, 1)),
    agoMs: cleanAgoMs(agoMs),
  }
}

/** The whole match: sides, periods, and its end. SDK-500 … SDK-510 */
export const makeSim = defineSideSim<World, Player, HockeyInput, HockeyEvent>({
  maxSeats: mostSeats,
  newWorld: (seed, options) => newWorld(seed, settingsOf(options)),
  newPlayer,
  plan: ({ settings }) => sidePlan(settings),
  play: ({ core, world, emit }, inputs) => {
    for (const player of skaters(world)) {
      const input = inputs.get(player.seat) ?? neutralInput
      skate(world, player, input, ticksAgo(cleanAgoMs(input.steerAgoMs)))
      if (typeof input.check === 'object') startCheck(core, world, player, cleanAgoMs(input.check.agoMs), emit)
      const swipe = cleanedSwipe(input.swipe)
      if (swipe) swing(core, world, player, swipe, emit)
    }
    return playTick(core, world, emit)
  },
  /** The admin's decision between two periods. ICE-25 */
  interlude: ({ world, emit }, lead) => {
    if (lead?.mix === true && isOneSided(world) && !world.mixesAgain) {
      world.mixesAgain = true
      emit({ type: 'mixAgain' })
    }
    return { mixAgain: world.mixesAgain }
  },
  onPhase: ({ world, emit }, phase, from) => {
    if (phase === 'teams' && from !== null) mixSides(world)
    if (phase === 'intro' || phase === 'countdown') faceOff(world, emit)
    if (phase === 'finish') forgetOldGoal(world)
  },
  onLate: seatLate,
  onLeave: ({ pucks }, seat) => {
    for (const each of pucks) if (each.carrier === seat) each.carrier = -1
  },
  rank,
  view: seatView,
})
