import { blob, trampoline, bomb, runner, tank } from '../sim/numbers.ts'
import { lobMetres } from '../sim/blobs.ts'
import type { Blob, Player } from '../sim/world.ts'
import {
  sideColors,
  type Acting,
  type Actors as TeamActors,
  cheerPose,
  fieldSpot,
  fieldTurn,
  idlePose,
  runPose,
  type Figure,
} from '@sofaspark/game-stage'
import { ownEnd, sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { exitsOf, homeOf } from '../sim/maps.ts'
import type { PaintState } from '../sim/sim.ts'
import type { Picture } from './pictures.ts'
import { celebrated } from '../sim/game.ts'
import { revealOf } from './reveal-show.ts'

/** A place over the ground. */
interface Air {
  x: number
  y: number
  height: number
}

const HAND_M = 0.9
const HIGH_SHARE = 0.32
const HOP_M = 2.3
const DOTS = 7

/** A share of the way of a lob: the farther, the higher. */
const onLob = (from: { x: number; y: number }, to: { x: number; y: number }, share: number): Air => {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    height: HAND_M * (1 - share) + far * HIGH_SHARE * 4 * share * (1 - share),
  }
}

/** The place of a blob, a share of a tick after its last one. */
export const blobInAir = (each: Blob, ofTick: number): Air =>
  onLob(
    { x: each.fromX, y: each.fromY },
    { x: each.toX, y: each.toY },
    Math.min(1, (each.ticks - 1 + ofTick) / each.flightTicks),
  )

/** The height of a player whom a trampoline threw. */
export const liftOf = ({ doing }: Pick<Player, 'doing'>): number => {
  if (doing.type !== 'flying') return 0
  const share = Math.min(1, doing.ticks / trampoline.ticks)
  return HOP_M * 4 * share * (1 - share)
}

/** The dots of an aimed lob and where it would land; `null` while no player aims. SDK-513 */
export const aimOf = ({ x, y, aimX, aimY }: Player): { dots: Air[]; to: { x: number; y: number } } | null => {
  const length = Math.hypot(aimX, aimY)
  if (length < 0.05) return null
  const far = lobMetres(length)
  const to = { x: x + (aimX / length) * far, y: y + (aimY / length) * far }
  return { dots: Array.from({ length: DOTS }, (_, at) => onLob({ x, y }, to, (at + 1) / (DOTS + 1))), to }
}

/** The width of what a blob paints, in metres. */
const landingWidth = (radius: number = blob.radius): number => radius * 2 * (64 / 54)

type Actors = TeamActors<Picture>

const BEAN_M = 1.5
const BODY_M = 0.85

const feet = {
  sun: ['sun0', 'sun1', 'sun2', 'sun3', 'sun4'],
  moon: ['moon0', 'moon1', 'moon2', 'moon3', 'moon4'],
} as const satisfies Readonly<Record<Side, readonly Picture[]>>

const addAim = ({ sprites, player }: Actors, one: Player): void => {
  const aim = aimOf(one)
  if (!aim) return
  const color = player(one.seat)?.color ?? '#ffffff'
  const width = landingWidth(one.hasBomb ? bomb.radius : blob.radius)
  sprites.add({ picture: 'landing', ...aim.to, width, color, alpha: 0.85, flat: true })
  for (const dot of aim.dots) sprites.add({ picture: 'aimDot', ...dot, width: 0.3, color })
}

const addRunner = (actors: Actors, one: Player): void => {
  const { sprites, timeS, still } = actors
  const { x, y, side, hits, armourTicks, hasBomb } = one
  const lift = liftOf(one)
  if (lift > 0) sprites.add({ picture: 'shadow', x, y, width: 1.4, heightM: 1, flat: true })
  else {
    // One sprite for everything under a runner, because weak screens are limited by overdraw.
    const picture = feet[side][Math.floor(one.tank / tank.blob)] ?? 'sun4'
    sprites.add({ picture, x, y, width: 2.35, flat: true })
  }
  if (hits > 0) {
    const color = sideColors[side === 'sun' ? 'moon' : 'sun']
    for (const off of [-0.3, 0.25])
      sprites.add({ picture: 'drip', x: x + off, y, height: BEAN_M + lift + off * 0.3, width: 0.42, color })
  }
  if (armourTicks > 0) {
    const alpha = Math.min(1, armourTicks / 15) * (still ? 0.9 : 0.8 + Math.sin(timeS * 8) * 0.2)
    sprites.add({ picture: 'bubble', x, y, height: BODY_M + lift, width: 2.5, alpha })
  }
  if (hasBomb) {
    const bob = still ? 0 : Math.sin(timeS * 6) * 0.08
    const at = { x, y, height: BEAN_M + 0.75 + lift + bob }
    sprites.add({ picture: 'bomb', ...at, width: 1.15 })
  }
  addAim(actors, one)
}

/** The exit by which a player comes back: it closes in as the wait ends. */
const addWaiting = ({ sprites, player }: Actors, one: Player): void => {
  if (one.doing.type !== 'popped') return
  const { ticks, exit } = one.doing.respawn
  const place = exitsOf(one.side)[exit]
  if (!place) return
  const width = 1.5 + (ticks / runner.backTicks) * 1.6
  const angle = (-ownEnd(one.side) * Math.PI) / 2
  const color = player(one.seat)?.color ?? '#ffffff'
  sprites.add({ picture: 'exit', x: place.x, y: place.y, width, angle, color, flat: true })
}

const addBlob = ({ sprites, ofTick, timeS, still }: Actors, each: Blob): void => {
  const { side, isBomb, toX, toY } = each
  const at = blobInAir(each, ofTick)
  const radius = isBomb ? bomb.radius : blob.radius
  const share = each.ticks / each.flightTicks
  sprites.add({ picture: 'shadow', x: at.x, y: at.y, width: isBomb ? 1.6 : 0.95, flat: true, alpha: 0.7 })
  sprites.add({
    picture: 'landing',
    x: toX,
    y: toY,
    width: landingWidth(radius) * (1.12 - share * 0.12),
    flat: true,
    color: sideColors[side],
    alpha: 0.35 + share * 0.6,
    angle: still ? 0 : timeS * 1.5,
  })
  const picture = isBomb ? 'bomb' : side === 'sun' ? 'sunBlob' : 'moonBlob'
  sprites.add({ picture, ...at, width: isBomb ? 1.7 : 0.85, angle: still ? 0 : share * 5 })
}

const addFinds = ({ sprites, timeS, still }: Actors, { kits, bombs }: PaintState): void => {
  for (const { x, y } of kits) {
    const bob = still ? 0.1 : 0.12 + Math.sin(timeS * 3 + x) * 0.12
    sprites.add({ picture: 'kitGlow', x, y, width: 1.9, flat: true })
    sprites.add({ picture: 'kit', x, y, height: 0.6 + bob, width: 0.95 })
  }
  for (const side of sides) {
    if (!bombs[side]) continue
    const { x, y } = homeOf(side)
    const beat = still ? 1 : 1 + Math.sin(timeS * 7) * 0.07
    sprites.add({ picture: 'bombGlow', x, y, width: 3.4 * beat, flat: true })
    sprites.add({ picture: 'bomb', x, y, height: 0.85, width: 1.6 * beat })
  }
}

/** Puts all small pictures of the match into the frame. SDK-513 */
export const addActors = (actors: Actors, state: PaintState): void => {
  // Blobs and effects are hidden while the bars grow.
  const isOver = state.flow.phase === 'roundEnd'
  if (!isOver) addFinds(actors, state)
  for (const one of state.players)
    if (one.doing.type === 'popped') addWaiting(actors, one)
    else addRunner(actors, one)
  if (!isOver) for (const each of state.blobs) addBlob(actors, each)
}

/** Enlarged, to make faces readable from a sofa. */
export const BEAN_SIZE = 1.3
/** Beans always face the viewer. */
const MAX_TURN = 1.3

const runnerFigure = (one: Player, { hop, timeS, still }: Acting): Figure => {
  const { seat, x, y, vx, vy, doing, hits } = one
  const speed = Math.hypot(vx, vy)
  const isFlying = doing.type === 'flying'
  const joy = still ? 0 : hop(seat)
  const turn = fieldTurn(one.faceX, one.faceY, MAX_TURN)
  const aims = Math.hypot(one.aimX, one.aimY) > 0.05
  const pose = runPose(still ? 0 : timeS, seat, turn, speed)
  return {
    seat,
    ...fieldSpot(x, y),
    pose: {
      ...pose,
      lift: pose.lift + liftOf(one) + joy,
      stretch: isFlying ? 1.12 : pose.stretch,
      hands: isFlying || joy > 0 || one.hasBomb ? 'up' : aims ? 'forward' : 'swing',
    },
    mood: hits > 0 ? 'hurt' : isFlying || joy > 0 ? 'happy' : 'calm',
    size: BEAN_SIZE,
  }
}

/** While the bars grow, beans face the viewer nervously; then one side is happy. */
const watchingFigure = (state: PaintState, one: Player, timeS: number): Figure => {
  const { seat, x, y, side } = one
  const { decided } = revealOf(state)
  const victor = celebrated(state)
  const isGlad = decided && victor === side
  const isSad = decided && victor !== null && !isGlad
  const pose = isGlad ? cheerPose(timeS, seat) : { ...idlePose(timeS * (decided ? 1 : 2.4), seat) }
  return {
    seat,
    ...fieldSpot(x, y),
    pose,
    mood: isGlad ? 'happy' : decided ? 'calm' : 'scared',
    sad: isSad,
    size: BEAN_SIZE,
  }
}

/** The beans in the courtyard. */
export const figuresInYard = (state: PaintState, acting: Acting): Figure[] =>
  state.players
    .filter(({ doing }) => doing.type !== 'popped')
    .map((one) =>
      state.flow.phase === 'roundEnd' ? watchingFigure(state, one, acting.timeS) : runnerFigure(one, acting),
    )
