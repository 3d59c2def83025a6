import { timed } from '@sofaspark/game-sdk/core/times.ts'
import { layRoad, type Road, onRoad, roadAt, type RoadPoint } from '../../kit/road.ts'
import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { defineMini, slidePad, type BotSees, type Play } from '../../kit/mini.ts'
import { distance } from '../../kit/runners.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const roadM = { length: 170, half: 1.9 } as const

/** Corners in driving order; the start line is in the middle of the first straight. */
const tracks = [
  // A comb of three teeth, a snake, and a bone with two bays.
  '-17,-9 17,-9 17,9 10,9 10,-3 3.4,-3 3.4,9 -3.4,9 -3.4,-3 -10,-3 -10,9 -17,9',
  '-17,-9 17,-9 17,-3 -8,-3 -8,3 17,3 17,9 -17,9',
  '-17,-9 17,-9 17,-2.4 6,-2.4 6,3.4 17,3.4 17,9 -17,9 -17,3 -5,3 -5,-3 -17,-3',
] as const

const roads = tracks.map((corners): Road => {
  const spots = corners.split(' ').map((corner) => corner.split(',').map(Number))
  return layRoad(
    spots.map(([x = 0, y = 0]) => ({ x, y })),
    roadM.length,
  )
})
const trackCount = roads.length

export const roadOf = (track: number): Road => roads[track] ?? []

export const kart = timed(
  { laps: 2, endTicks: 50 * 60, speed: 9, gainMps2: 7, turnPerS: 3.1, backPerS: 1.1, radius: 0.5 },
  ['endTicks'],
)
const rowM = 1.5
const grass = { speed: 0.55, edgeM: 0.9 }
const draft = { gain: 1.08, reachM: 4 }
const boost = { gain: 1.4, ticks: 60, lastTicks: 90, reachM: 0.85 }
const oil = { gain: 0.5, ticks: 45 }
const drop = { everyTicks: 360, liesTicks: 900, most: 12 }
/** Where boost strips lie: metres along the road, and to the left of its middle. */
const strips = [
  [28, 0.9],
  [62, -0.9],
  [98, 0.9],
  [134, -0.9],
] as const

/** A place, and the direction in which it drives. */
export interface Kart extends RoadPoint {
  seat: number
  speed: number
  steer: number
  /** Metres driven along the road, below 0 before the start line. */
  alongM: number
  leftM: number
  boostTicks: number
  oilTicks: number
  /** The moment at which it came home, in ticks and parts of one; −1 on the road. */
  homeAt: number
  dropIn: number
}

interface Spill {
  kind: 'oil' | 'boost'
  x: number
  y: number
  ticks: number
}

export interface KartWorld extends MiniWorld {
  track: number
  karts: Kart[]
  /** Permanent strips, and items dropped by drivers who have finished. */
  spills: Spill[]
}

const totalM = kart.laps * roadM.length
export const isHome = ({ homeAt }: Kart): boolean => homeAt >= 0

const startAt = (track: number, seat: number, alongM: number, leftM: number): Kart => {
  const still = { speed: 0, steer: 0, boostTicks: 0, oilTicks: 0, homeAt: -1, dropIn: drop.everyTicks }
  return { seat, alongM, leftM, ...roadAt(roadOf(track), alongM, leftM), ...still }
}

/** Speed that a kart wants now: strips, another's draft, oil, and grass. SDK-518 */
const wantedSpeed = (world: KartWorld, own: Kart): number => {
  const isDrafting = world.karts.some((other) => {
    if (other === own || isHome(other)) return false
    const [x, y] = [other.x - own.x, other.y - own.y]
    const ahead = x * own.dx + y * own.dy
    return ahead > 0.6 && ahead < draft.reachM && Math.abs(y * own.dx - x * own.dy) < 0.7
  })
  const gain = (own.boostTicks > 0 ? boost.gain : 1) * (isDrafting ? draft.gain : 1)
  return kart.speed * gain * (own.oilTicks > 0 ? oil.gain : 1) * (Math.abs(own.leftM) > roadM.half ? grass.speed : 1)
}

/** Turns with the thumb; without one a kart falls in with the road. */
const drive = (core: PartyCore, world: KartWorld, own: Kart, slide: number): void => {
  own.steer += Math.max(-0.12, Math.min(0.12, slide - own.steer))
  const road = roadAt(roadOf(world.track), own.alongM)
  const aside = own.dx * road.dy - own.dy * road.dx
  const back = Math.max(-1, Math.min(1, aside * 2)) * (1 - Math.abs(own.steer)) * kart.backPerS
  const skid = own.oilTicks > 0 ? 0.4 : 1
  const angle = ((back - own.steer * kart.turnPerS) * skid) / 60
  const [sin, cos] = [core.sin(angle), core.cos(angle)]
  Object.assign(own, { dx: own.dx * cos - own.dy * sin, dy: own.dx * sin + own.dy * cos })
  const change = wantedSpeed(world, own) - own.speed
  const most = (kart.gainMps2 * (change < 0 ? 2 : 1)) / 60
  own.speed += Math.max(-most, Math.min(most, change))
  Object.assign(own, { x: own.x + (own.dx * own.speed) / 60, y: own.y + (own.dy * own.speed) / 60 })
  if (own.boostTicks > 0) own.boostTicks -= 1
  if (own.oilTicks > 0) own.oilTicks -= 1
}

/** Keeps a kart at the edge of the grass, and counts its way along the road. */
const place = (world: KartWorld, own: Kart): void => {
  const before = own.alongM
  const { alongM, leftM } = onRoad(roadOf(world.track), own, own.alongM)
  const most = roadM.half + grass.edgeM
  const kept = Math.max(-most, Math.min(most, leftM))
  if (kept !== leftM) {
    const { x, y } = roadAt(roadOf(world.track), alongM, kept)
    Object.assign(own, { x, y })
  }
  Object.assign(own, { alongM, leftM: kept })
  if (alongM < totalM) return
  // The line is crossed between two ticks.
  own.homeAt = world.tick - (alongM - totalM) / Math.max(0.01, alongM - before)
}

const pushApart = (one: Kart, other: Kart): void => {
  const gap = distance(one, other)
  const overlap = kart.radius * 2 - gap
  if (overlap <= 0 || gap < 1e-6) return
  const [x, y] = [((other.x - one.x) * overlap) / gap / 2, ((other.y - one.y) * overlap) / gap / 2]
  Object.assign(one, { x: one.x - x, y: one.y - y })
  Object.assign(other, { x: other.x + x, y: other.y + y })
}

const lastOf = (racing: readonly Kart[]): Kart | undefined =>
  racing.length < 2 ? undefined : racing.reduce((last, one) => (one.alongM < last.alongM ? one : last))

/** Strips push for a second, the last one for one and a half; oil slows. SDK-518 */
const meetSpills = ({ world, feedback }: Play<KartWorld>, racing: readonly Kart[]): void => {
  const last = lastOf(racing)
  for (const spill of world.spills) {
    if (spill.ticks > 0) spill.ticks -= 1
    for (const own of racing) {
      if (distance(own, spill) > boost.reachM) continue
      if (spill.kind === 'oil') {
        if (own.oilTicks === 0) feedback('hit', own)
        own.oilTicks = oil.ticks
        continue
      }
      const ticks = own === last ? boost.lastTicks : boost.ticks
      if (own.boostTicks < ticks - 20) feedback('gain', own)
      own.boostTicks = ticks
    }
  }
  world.spills = world.spills.filter(({ ticks }) => ticks !== 0)
}

/** A driver who has finished flies along the road and drops oil to the left, boosts to the right. SDK-518 */
const haunt = ({ world, feedback }: Play<KartWorld>, own: Kart, slide: number): void => {
  own.alongM += kart.speed / 60
  const { x, y } = roadAt(roadOf(world.track), own.alongM)
  Object.assign(own, { x, y })
  if (own.dropIn > 0) own.dropIn -= 1
  if (own.dropIn > 0 || Math.abs(slide) < 0.4 || world.spills.length >= strips.length + drop.most) return
  own.dropIn = drop.everyTicks
  world.spills.push({ kind: slide < 0 ? 'oil' : 'boost', x, y, ticks: drop.liesTicks })
  feedback('drop', own)
}

const step = (play: Play<KartWorld>): void => {
  const { core, world, inputOf, feedback } = play
  const racing = world.karts.filter((one) => !isHome(one))
  for (const own of racing) drive(core, world, own, inputOf(own.seat).x)
  for (const [at, one] of racing.entries()) for (const other of racing.slice(at + 1)) pushApart(one, other)
  for (const own of racing) {
    place(world, own)
    if (isHome(own)) feedback('bonus', own, 1)
  }
  for (const own of world.karts) if (isHome(own) && !racing.includes(own)) haunt(play, own, inputOf(own.seat).x)
  const onTheRoad = racing.filter((one) => !isHome(one))
  meetSpills(play, onTheRoad)
  world.over = world.karts.every(isHome) || world.tick >= kart.endTicks
}

/** Finishers by time, then the others by distance. SDK-518 */
const worth = (own: Kart): number => (isHome(own) ? 1e6 - own.homeAt : own.alongM)

const aheadM = { easy: 5, normal: 6, hard: 6 } as const
const wobble = { easy: 1.6, normal: 1, hard: 0.3 } as const

/** Aims some metres ahead, at strips where they come. */
const bot = ({ world, own, skill, level }: BotSees<KartWorld, Kart>): Partial<PartyInput> => {
  if (isHome(own)) return { x: skill.chance(8) < 0.5 ? -1 : 1 }
  const lap = ((own.alongM % roadM.length) + roadM.length) % roadM.length
  const strip = strips.find(([alongM]) => alongM - lap > 1 && alongM - lap < 11)
  const wants = strip !== undefined && (level === 'hard' || skill.chance(2) < 0.75)
  const ahead = wants ? Math.min(aheadM[level], Math.max(2, strip[0] - lap)) : aheadM[level]
  let left = wants ? strip[1] : 0
  for (const other of world.karts) {
    const gap = (other.x - own.x) * own.dx + (other.y - own.y) * own.dy
    // Past slower karts.
    if (other !== own && !isHome(other) && gap > 0.3 && gap < 2.4 && other.speed < own.speed + 0.3)
      left += other.leftM > own.leftM ? -1 : 1
  }
  left = Math.max(-1.3, Math.min(1.3, left)) + (skill.chance(4) - 0.5) * 2 * wobble[level]
  const { x, y } = roadAt(roadOf(world.track), own.alongM + ahead, left)
  const to = skill.aim(x - own.x, y - own.y)
  const length = Math.max(0.1, Math.sqrt(to.x * to.x + to.y * to.y))
  const aside = (own.dx * to.y - own.dy * to.x) / length
  return { x: Math.max(-1, Math.min(1, -aside * 2.6)) }
}

/** Kart Sprint: steer; the first to finish two laps wins. SDK-518 */
export const kartsprint = defineMini<KartWorld, Kart>('kartsprint', {
  kind: 'slide',
  ends: 'itself',
  planS: 40,
  opener: true,
  final: true,
  pad: slidePad('pad.steer'),
  padFor: ({ own }) => (isHome(own) ? { hint: 'pad.drop', widgets: slidePad('pad.drop') } : undefined),
  begin: ({ order, draw }) => {
    const track = draw % trackCount
    // The leader of the show starts last.
    const grid = [...order].reverse()
    return {
      track,
      karts: grid.map((seat, at) => startAt(track, seat, -2 - (at >> 1) * rowM, at % 2 === 0 ? 0.8 : -0.8)),
      spills: strips.map(([alongM, leftM]): Spill => {
        const { x, y } = roadAt(roadOf(track), alongM, leftM)
        return { kind: 'boost', x, y, ticks: -1 }
      }),
    }
  },
  step,
  beans: ({ karts }) => karts,
  newBean: ({ track }, seat) => startAt(track, seat, -6, 0),
  score: ({ own }) => worth(own),
  chip: ({ world, own }) => 1 + world.karts.filter((other) => worth(other) > worth(own)).length,
  bot,
})
