import type { GamePlayer } from '@sofaspark/game-sdk'
import { sideColors, type SpriteList } from '@sofaspark/game-stage'
import { ownEnd, sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { exitsOf, homeOf } from '../sim/maps.ts'
import { blob, bomb, runner, tank } from '../sim/numbers.ts'
import type { PaintState } from '../sim/sim.ts'
import type { Blob, Player } from '../sim/world.ts'
import { aimOf, blobInAir, landingWidth, liftOf } from './flight.ts'
import type { FeetPicture, Picture } from './pictures.ts'

export interface Actors {
  sprites: SpriteList<Picture>
  player: (seat: number) => GamePlayer | undefined
  timeS: number
  still: boolean
  /** Share of the tick that has passed. */
  ofTick: number
}

const BEAN_M = 1.5
const BODY_M = 0.85

const feet: Readonly<Record<Side, readonly FeetPicture[]>> = {
  sun: ['sun0', 'sun1', 'sun2', 'sun3', 'sun4'],
  moon: ['moon0', 'moon1', 'moon2', 'moon3', 'moon4'],
}

const putAim = ({ sprites, player }: Actors, one: Player): void => {
  const aim = aimOf(one)
  if (!aim) return
  const color = player(one.seat)?.color ?? '#ffffff'
  const width = landingWidth(one.hasBomb ? bomb.radius : blob.radius)
  sprites.put({ picture: 'landing', ...aim.to, width, color, alpha: 0.85, flat: true })
  for (const dot of aim.dots) sprites.put({ picture: 'aimDot', ...dot, width: 0.3, color })
}

const putRunner = (actors: Actors, one: Player): void => {
  const { sprites, timeS, still } = actors
  const { x, y, side, hits, armourTicks, hasBomb } = one
  const lift = liftOf(one)
  if (lift > 0) sprites.put({ picture: 'shadow', x, y, width: 1.4, heightM: 1, flat: true })
  else {
    // One picture for all that lies under a runner: overdraw is what weak screens have least to spare for.
    const picture = feet[side][Math.floor(one.tank / tank.blob)] ?? 'sun4'
    sprites.put({ picture, x, y, width: 2.35, flat: true })
  }
  if (hits > 0) {
    const color = sideColors[side === 'sun' ? 'moon' : 'sun']
    for (const off of [-0.3, 0.25])
      sprites.put({ picture: 'drip', x: x + off, y, height: BEAN_M + lift + off * 0.3, width: 0.42, color })
  }
  if (armourTicks > 0) {
    const alpha = Math.min(1, armourTicks / 15) * (still ? 0.9 : 0.8 + Math.sin(timeS * 8) * 0.2)
    sprites.put({ picture: 'bubble', x, y, height: BODY_M + lift, width: 2.5, alpha })
  }
  if (hasBomb) {
    const bob = still ? 0 : Math.sin(timeS * 6) * 0.08
    const at = { x, y, height: BEAN_M + 0.75 + lift + bob }
    sprites.put({ picture: 'bomb', ...at, width: 1.15 })
  }
  putAim(actors, one)
}

/** The exit by which somebody comes back: it closes in as the wait ends. */
const putWaiting = ({ sprites, player }: Actors, one: Player): void => {
  if (one.doing.type !== 'popped') return
  const { ticks, exit } = one.doing.respawn
  const place = exitsOf(one.side)[exit]
  if (!place) return
  const width = 1.5 + (ticks / runner.backTicks) * 1.6
  const angle = (-ownEnd(one.side) * Math.PI) / 2
  const color = player(one.seat)?.color ?? '#ffffff'
  sprites.put({ picture: 'exit', x: place.x, y: place.y, width, angle, color, flat: true })
}

const putBlob = ({ sprites, ofTick, timeS, still }: Actors, each: Blob): void => {
  const { side, isBomb, toX, toY } = each
  const at = blobInAir(each, ofTick)
  const radius = isBomb ? bomb.radius : blob.radius
  const share = each.ticks / each.flightTicks
  sprites.put({ picture: 'shadow', x: at.x, y: at.y, width: isBomb ? 1.6 : 0.95, flat: true, alpha: 0.7 })
  sprites.put({
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
  sprites.put({ picture, ...at, width: isBomb ? 1.7 : 0.85, angle: still ? 0 : share * 5 })
}

const putFinds = ({ sprites, timeS, still }: Actors, { kits, bombs }: PaintState): void => {
  for (const { x, y } of kits) {
    const bob = still ? 0.1 : 0.12 + Math.sin(timeS * 3 + x) * 0.12
    sprites.put({ picture: 'kitGlow', x, y, width: 1.9, flat: true })
    sprites.put({ picture: 'kit', x, y, height: 0.6 + bob, width: 0.95 })
  }
  for (const side of sides) {
    if (!bombs[side]) continue
    const { x, y } = homeOf(side)
    const beat = still ? 1 : 1 + Math.sin(timeS * 7) * 0.07
    sprites.put({ picture: 'bombGlow', x, y, width: 3.4 * beat, flat: true })
    sprites.put({ picture: 'bomb', x, y, height: 0.85, width: 1.6 * beat })
  }
}

/** Puts all small pictures of the match into the frame. PNT-40 */
export const putActors = (actors: Actors, state: PaintState): void => {
  if (state.flow.phase === 'teams') return
  // Nothing hangs in the air while everybody looks at the bars.
  const isOver = state.flow.phase === 'roundEnd'
  if (!isOver) putFinds(actors, state)
  for (const one of state.players)
    if (one.doing.type === 'popped') putWaiting(actors, one)
    else putRunner(actors, one)
  if (!isOver) for (const each of state.blobs) putBlob(actors, each)
}
