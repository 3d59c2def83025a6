import type { GamePlayer } from '@sofaspark/game-sdk'
import { seatSignOf, trailBehind, type SpriteList } from '@sofaspark/game-stage'
import { onLine, type Arena, type Side, barWidth, bumperPlace, halfMouth } from '../sim/arena.ts'
import { arenaSize, ball as ballRules, bumper, keeper } from '../sim/numbers.ts'
import type { FrenzyState } from '../sim/sim.ts'
import type { Ball, Player } from '../sim/world.ts'
import { palette, type Picture } from './pictures.ts'
import type { Solids } from './picture.ts'

/** Beans stand behind their bars, outside the goal. */
const BEHIND_M = 1.3
const BEAN_SIZE = 1.5
/** How a bean at the nearest goal sits: metres farther out and higher, and its share of the size less. */
const SEAT = { out: 0.7, height: -0.7, smaller: 0.25 } as const
const WALL_HIGH = 0.55

export interface Actors {
  state: FrenzyState
  arena: Arena
  sprites: SpriteList<Picture>
  solids: Solids
  player: (seat: number) => GamePlayer | undefined
  /** Seconds since the match began, for what pulses. */
  timeS: number
  still: boolean
}

const colorOf = ({ player }: Pick<Actors, 'player'>, seat: number): string => player(seat)?.color ?? palette.cream

export interface BeanSpot {
  x: number
  y: number
  /** Of the feet over the table. */
  height: number
  size: number
}

/** The place of a player's bean: behind its bar, on its wall, or beside its corner. */
export const beanSpot = (arena: Arena, player: Player): BeanSpot | undefined => {
  const { role, along } = player
  if (role.type === 'keeper' || role.type === 'bumper') {
    const side = arena.sides[role.side]
    if (!side) return undefined
    // Between the eye and its goal, a bean sits on the edge of the table: its hat would hide the bar. SDK-513
    const near = Math.max(0, side.inY)
    const spot = onLine(side, along, -BEHIND_M - SEAT.out * near)
    return { ...spot, height: SEAT.height * near, size: BEAN_SIZE * (1 - SEAT.smaller * near) }
  }
  if (role.type !== 'corner') return undefined
  const corner = arena.corners[role.corner]
  const scale = 1 + 1.1 / arena.inradius
  return corner && { x: corner.x * scale, y: corner.y * scale, height: 0, size: BEAN_SIZE }
}

const addWalls = ({ state, arena, solids, ...rest }: Actors): void => {
  const radius = arenaSize.cushionRadius
  for (const [at, side] of arena.sides.entries()) {
    const kept = state.players.find(({ role }) => role.type === 'keeper' && role.side === at)
    const fallen = state.players.find(({ role }) => role.type === 'bumper' && role.side === at)
    const wall = (from: number, to: number, color: string): void =>
      solids.bar(side, from, to, -radius, radius * 2, WALL_HIGH, color)
    if (!kept) {
      wall(-side.half, side.half, fallen ? '#6b5b8c' : '#7a4fd0')
      continue
    }
    const mouth = halfMouth(state, side)
    const isTied = state.widen > 0
    wall(-side.half, -mouth, isTied ? palette.danger : palette.rubber)
    wall(mouth, side.half, isTied ? palette.danger : palette.rubber)
  }
  for (const { x, y } of arena.corners) solids.post(x, y, 0.42, 0.8, rest.timeS % 1 < 0.5 ? palette.glow : '#ff8a5c')
}

const addKeeper = (actors: Actors, side: Side, player: Player): void => {
  const { sprites, solids, timeS } = actors
  const color = colorOf(actors, player.seat)
  const half = barWidth(player) / 2
  const isSlow = player.slowTicks > 0
  const wobble = isSlow ? Math.sin(timeS * 40) * 0.06 : 0
  const [from, to] = [player.along - half + wobble, player.along + half + wobble]
  solids.bar(side, from, to, keeper.radius, keeper.radius * 2, 0.5, isSlow ? '#8a7ca0' : color)
  const middle = onLine(side, player.along, keeper.radius)
  sprites.add({
    picture: 'glow',
    ...middle,
    height: 0.02,
    width: half * 2 + 1.1,
    color,
    alpha: 0.34,
    flat: true,
    angle: Math.atan2(side.alongY, side.alongX),
  })
  sprites.add({ picture: seatSignOf(player.seat), ...middle, height: 0.62, width: 0.52 })
}

const addBumper = (actors: Actors, player: Player): void => {
  const place = bumperPlace(actors.arena, player)
  if (!place) return
  const { sprites, solids } = actors
  const color = colorOf(actors, player.seat)
  const kick = player.kickTicks > 0 ? 1.18 : 1
  solids.post(place.x, place.y, place.radius * kick, 0.4, '#f4ead8')
  solids.post(place.x, place.y, place.radius * 0.78 * kick, 0.25, player.restTicks > 0 ? '#6b5b8c' : color, 0.4)
  sprites.add({ picture: seatSignOf(player.seat), x: place.x, y: place.y, height: 0.72, width: 0.55 })
  if (player.kickTicks > 0)
    sprites.add({
      picture: 'ring',
      x: place.x,
      y: place.y,
      height: 0.3,
      width: place.radius * 3.4,
      color,
      alpha: player.kickTicks / bumper.kickTicks,
      flat: true,
    })
}

const addWaiting = ({ state, arena, sprites, timeS, still }: Actors, waiting: Ball): void => {
  const { x, y, vx, vy, gold } = waiting
  const picture = gold ? 'gold' : 'ball'
  const isShot = vx !== 0 || vy !== 0
  const side = arena.sides[waiting.target]
  const [toX, toY] = isShot ? [vx, vy] : [side?.x ?? 0, side?.y ?? 1]
  const angle = Math.atan2(toY, toX)
  const left = waiting.serveIn / ballRules.warnTicks
  const color = gold ? palette.gold : palette.cream
  const reach = arena.inradius * 0.52
  for (let at = 0; at < 3; at++) {
    const out = 1.1 + ((reach - 1.1) * (at + (still ? 0.5 : 1 - ((timeS * 2.4) % 1)))) / 3
    sprites.add({
      picture: 'arrow',
      x: x + Math.cos(angle) * out,
      y: y + Math.sin(angle) * out,
      height: 0.03,
      width: 0.85,
      angle,
      color,
      alpha: 0.85 * (1 - at * 0.22),
      flat: true,
    })
  }
  sprites.add({ picture: 'ring', x, y, height: 0.02, width: 1 + left * 1.6, color, alpha: 0.8, flat: true })
  if (isShot)
    sprites.add({ picture: 'cannon', x: x - (vx / 20) * 0.6, y: y - (vy / 20) * 0.6, height: 0.45, width: 1.3 })
  const size = ballRules.radius * 2 * (isShot ? 0.8 : 1)
  sprites.add({ picture, x, y, height: 0.35 + (still ? 0 : Math.abs(Math.sin(timeS * 6)) * 0.18), width: size })
  // The goal that it is for pulses as well.
  if (!isShot && side && state.players.some(({ role }) => role.type === 'keeper' && role.side === waiting.target))
    sprites.add({
      picture: 'glow',
      x: side.x + side.inX * 0.6,
      y: side.y + side.inY * 0.6,
      height: 0.02,
      width: 5,
      color,
      alpha: 0.25 + 0.25 * Math.sin(timeS * 9),
      flat: true,
      angle: Math.atan2(side.alongY, side.alongX),
    })
}

/** A large table is seen from farther away: its balls are drawn up to a third larger, so that they stay easy to see. */
const ballScale = ({ inradius }: Arena): number => 1 + Math.max(0, inradius - arenaSize.leastSides - 1) * 0.08

const addBall = (actors: Actors, flying: Ball, rolled: number): void => {
  const { sprites, state, arena } = actors
  const scale = ballScale(arena)
  const { x, y, vx, vy, gold, smashed } = flying
  const speed = Math.hypot(vx, vy)
  const touched = flying.touchedBy >= 0 ? colorOf(actors, flying.touchedBy) : palette.cream
  const color = gold ? palette.gold : touched
  sprites.add({ picture: 'shadow', x: x + 0.08, y: y - 0.14, height: 0.01, width: 0.95 * scale, flat: true })
  const long = Math.min(3.4, speed * (smashed ? 0.2 : 0.13))
  const half = long / 2 / Math.max(0.01, speed)
  const trail = trailBehind(flying, { x: vx * half, y: vy * half })
  sprites.add({ ...trail, height: 0.2, width: long, color, alpha: smashed ? 0.95 : 0.6 })
  if (gold || smashed) sprites.add({ picture: 'glow', x, y, height: 0.35, width: gold ? 1.9 : 1.5, color, alpha: 0.55 })
  sprites.add({
    picture: gold ? 'gold' : 'ball',
    x,
    y,
    height: 0.35,
    width: ballRules.radius * 2.1 * scale,
    angle: rolled,
  })
  // The ring shows whose shot it is.
  if (flying.touchedBy >= 0) sprites.add({ picture: 'ring', x, y, height: 0.35, width: scale, color: touched })
  const isAdrift = state.tick - flying.touchedTick >= ballRules.driftAfterTicks && state.mode === 'versus'
  if (isAdrift)
    sprites.add({ picture: 'ring', x, y, height: 0.35, width: 1.35 * scale, color: palette.danger, alpha: 0.8 })
}

const spotY = (arena: Arena, player: Player): number => beanSpot(arena, player)?.y ?? 0

/** Puts everything that moves into the frame's batches, the farthest first. SDK-513 */
export const addActors = (actors: Actors): void => {
  const { state, arena, timeS } = actors
  addWalls(actors)
  for (const flying of state.balls)
    if (flying.serveIn > 0) addWaiting(actors, flying)
    else addBall(actors, flying, -(timeS * Math.hypot(flying.vx, flying.vy)) / 0.6)
  for (const player of [...state.players].sort((one, other) => spotY(arena, other) - spotY(arena, one))) {
    const { role } = player
    const side = role.type === 'keeper' ? arena.sides[role.side] : undefined
    const spot = beanSpot(arena, player)
    if (spot?.height === 0)
      actors.sprites.add({ picture: 'shadow', x: spot.x, y: spot.y, height: 0.01, width: 1.3, flat: true })
    if (side) addKeeper(actors, side, player)
    else addBumper(actors, player)
  }
}
