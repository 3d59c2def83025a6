import { blockCells, blockCounts } from '@sofaspark/game-sdk/sim/paint-grid.ts'
import { distanceOf, type Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { cleanStick } from '@sofaspark/game-sdk/sim/steer.ts'
import { otherSide, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { cellsOf, groundColumns, groundRows, isOpenTo, paint, painterOf } from './ground.ts'
import { blob, bomb, fieldSize, round, runner, tank } from './numbers.ts'
import { pop } from './running.ts'
import { runners, type Blob, type Direction, type Emit, type PaintInput, type Player, type World } from './world.ts'

const blocksWide = groundColumns / blockCells
const blockMetres = blockCells / fieldSize.cellsPerMetre

export const blockMiddle = (block: number): Place => ({
  x: ((block % blocksWide) + 0.5) * blockMetres - fieldSize.length / 2,
  y: fieldSize.width / 2 - (Math.floor(block / blocksWide) + 0.5) * blockMetres,
})

const blockCount = blocksWide * (groundRows / blockCells)
const blocksOf: Readonly<Record<Side, readonly number[]>> = {
  sun: Array.from({ length: blockCount }, (_, block) => block).filter((block) => isOpenTo('sun', blockMiddle(block))),
  moon: Array.from({ length: blockCount }, (_, block) => blockCount - 1 - block).filter((block) =>
    isOpenTo('moon', blockMiddle(block)),
  ),
}

/** All blocks that a side can paint, in search order, which mirrors the other side's. SDK-505 */
export const blocksFrom = (side: Side): readonly number[] => blocksOf[side]

/** How far a lob goes, by how far the thumb was from the middle. PNT-10 */
export const lobMetres = (length: number): number => blob.least + (blob.most - blob.least) * Math.min(1, length)

const isInRange = (from: Place, to: Place): boolean => {
  const far = distanceOf(from, to)
  return far >= blob.least && far <= blob.most
}

/** The best spot in range: the nearest rival, else the block with the most foreign ground. PNT-10 */
export const bestSpot = (world: World, player: Player): Place | null => {
  const rivals = runners(world)
    .filter((rival) => rival.side !== player.side && rival.armourTicks === 0 && isInRange(player, rival))
    .sort((one, other) => distanceOf(one, player) - distanceOf(other, player) || one.seat - other.seat)
  if (rivals[0]) return { x: rivals[0].x, y: rivals[0].y }
  const foreign = painterOf(otherSide(player.side))
  let [best, most] = [-1, 0]
  for (const block of blocksFrom(player.side)) {
    if (!isInRange(player, blockMiddle(block))) continue
    const counts = blockCounts(world.ground, block)
    const worth = counts[foreign] + counts[0] * 0.6
    if (worth > most) [best, most] = [block, worth]
  }
  return best < 0 ? null : blockMiddle(best)
}

/** Straight ahead at middling range when there is nothing better. */
const spotOf = (world: World, player: Player, input: PaintInput): Place => {
  const lift: Direction = cleanStick(input.lift)
  const length = Math.sqrt(lift.x * lift.x + lift.y * lift.y)
  const best = input.lift === undefined || length === 0 ? bestSpot(world, player) : null
  if (best) return best
  const metres = length === 0 ? lobMetres(0.5) : lobMetres(length)
  const [x, y] = length === 0 ? [player.faceX, player.faceY] : [lift.x / length, -lift.y / length]
  const [farX, farY] = [fieldSize.length / 2, fieldSize.width / 2]
  return {
    x: Math.max(-farX, Math.min(farX, player.x + x * metres)),
    y: Math.max(-farY, Math.min(farY, player.y + y * metres)),
  }
}

/** Lobs a blob for a quarter of the tank, or a bomb for free. PNT-10 */
export const lob = (world: World, player: Player, input: PaintInput, emit: Emit): void => {
  if (input.lift === undefined && input.tap !== true) return
  if (player.doing.type !== 'running' || player.lobIn > 0) return
  const { seat, side, x, y, hasBomb } = player
  if (!hasBomb && player.tank < tank.blob) {
    emit({ type: 'dryClick', seat })
    return
  }
  const to = spotOf(world, player, input)
  if (hasBomb) player.hasBomb = false
  else player.tank -= tank.blob
  player.lobIn = blob.restTicks
  const flightTicks = Math.max(blob.leastTicks, Math.round((distanceOf(player, to) * 60) / blob.metresPerSecond))
  world.blobs.push({
    id: world.nextBlob++,
    seat,
    side,
    isBomb: hasBomb,
    fromX: x,
    fromY: y,
    toX: to.x,
    toY: to.y,
    ticks: 0,
    flightTicks,
  })
  emit({ type: 'lob', seat, isBomb: hasBomb, x, y })
}

const hit = (world: World, victim: Player, each: Blob, emit: Emit): void => {
  victim.hits += each.isBomb ? blob.hitsToPop : 1
  victim.dryIn = runner.dryTicks
  const { x, y, seat } = victim
  emit({ type: 'hit', seat: each.seat, victim: seat, x, y })
  if (victim.hits < blob.hitsToPop) return
  const shooter = world.players.find((player) => player.seat === each.seat)
  const painted = paint(world.ground, victim, blob.popRadius, each.side)
  if (shooter) {
    shooter.pops += 1
    shooter.painted += painted
  }
  victim.popped += 1
  emit({ type: 'popped', seat: each.seat, victim: seat, x, y })
  pop(victim)
}

/** Keeps the largest splash of a round's last seconds. SDK-512 */
const remember = (world: World, { x, y }: Place, cells: number): void => {
  const { flow, settings, isExtra, decisive, tick } = world
  const left = settings.roundTicks + (isExtra ? round.extraTicks : 0) - flow.playTicks
  if (cells === 0 || left > round.decisiveTicks || (decisive && decisive.cells > cells)) return
  world.decisive = { tick, x, y, cells }
}

const land = (world: World, each: Blob, emit: Emit): void => {
  const place = { x: each.toX, y: each.toY }
  const radius = each.isBomb ? bomb.radius : blob.radius
  const before = cellsOf(world.ground)[each.side]
  paint(world.ground, place, radius, each.side)
  const cells = cellsOf(world.ground)[each.side] - before
  const shooter = world.players.find(({ seat }) => seat === each.seat)
  if (shooter) shooter.painted += cells
  remember(world, place, cells)
  emit({ type: 'splash', seat: each.seat, side: each.side, radius, ...place })
  for (const victim of runners(world)) {
    const reach = each.isBomb ? bomb.radius / 2 : blob.direct
    if (victim.side !== each.side && victim.armourTicks === 0 && distanceOf(victim, place) <= reach)
      hit(world, victim, each, emit)
  }
}

/** One tick of everything in the air. PNT-10 */
export const moveBlobs = (world: World, emit: Emit): void => {
  for (const each of world.blobs) {
    each.ticks += 1
    if (each.ticks >= each.flightTicks) land(world, each, emit)
  }
  world.blobs = world.blobs.filter(({ ticks, flightTicks }) => ticks < flightTicks)
}
