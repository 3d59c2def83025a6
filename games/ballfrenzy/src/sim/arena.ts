import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { arenaSize, ball, bumper, keeper } from './numbers.ts'
import type { Disc, Wall } from '@sofaspark/game-sdk/sim/discs.ts'
import { keeperAt, type Player, type World } from './world.ts'

/** One side of the carousel, seen from its middle. */
export interface Side {
  /** The middle of the goal line. */
  x: number
  y: number
  /** Into the arena. */
  inX: number
  inY: number
  /** Along the goal line: screen-right, on upright sides up. */
  alongX: number
  alongY: number
  /** Half the side's length. */
  half: number
}

export interface Arena {
  sides: readonly Side[]
  corners: readonly { x: number; y: number }[]
  inradius: number
}

const arenas = new Map<number, Arena>()

const build = (core: PartyCore, count: number): Arena => {
  const inradius = count + 1
  const half = (inradius * core.sin(Math.PI / count)) / core.cos(Math.PI / count)
  const angleOf = (side: number): number => (side * 2 * Math.PI) / count - Math.PI / 2
  const sides = Array.from({ length: count }, (_, at): Side => {
    const [outX, outY] = [core.cos(angleOf(at)), core.sin(angleOf(at))]
    const [x, y] = [-outY, outX]
    // A goal whose line is nearer to upright is steered by up and down.
    const isUpright = Math.abs(x) < Math.abs(y) - 1e-9
    const turn = (isUpright ? y : x) < 0 ? -1 : 1
    const place = { x: outX * inradius, y: outY * inradius, inX: -outX, inY: -outY }
    return { ...place, alongX: x * turn, alongY: y * turn, half }
  })
  const outer = inradius / core.cos(Math.PI / count)
  const corners = sides.map((_, at) => {
    const angle = angleOf(at) + Math.PI / count
    return { x: outer * core.cos(angle), y: outer * core.sin(angle) }
  })
  return { sides, corners, inradius }
}

/** The arena of `count` sides; the first lies at the bottom of the picture, the others follow against the clock. BLF-09 */
export const arenaOf = (core: PartyCore, count: number): Arena => {
  const known = arenas.get(count)
  if (known) return known
  const built = build(core, count)
  arenas.set(count, built)
  return built
}

export const sideCount = (players: number): number => Math.max(arenaSize.leastSides, players)

/** A place on a goal line. */
export const onLine = (side: Side, along: number, inwards = 0): { x: number; y: number } => ({
  x: side.x + side.alongX * along + side.inX * inwards,
  y: side.y + side.alongY * along + side.inY * inwards,
})

/** How far a place is along and inside a side's goal line. */
export const fromLine = (side: Side, x: number, y: number): { along: number; inwards: number } => ({
  along: (x - side.x) * side.alongX + (y - side.y) * side.alongY,
  inwards: (x - side.x) * side.inX + (y - side.y) * side.inY,
})

/** The owner of a wall or a bumper in the physics. */
type Part = { type: 'cushion' } | { type: 'keeper'; player: Player } | { type: 'bumper'; player: Player }

export interface Built<Shape> {
  shape: Shape
  part: Part
}

/** Half the width of a goal; in a tie, goals widen after time. BLF-20 */
export const halfMouth = (world: World, side: Side): number =>
  Math.min(side.half - arenaSize.cushionRadius, arenaSize.mouth / 2 + world.widen / 2)

/** The width of a player's bar, which grows with every fall but the first. SDK-518 */
export const barWidth = ({ falls }: Pick<Player, 'falls'>): number =>
  keeper.width + Math.min(keeper.mostWider, Math.max(0, falls - 1) * keeper.widerPerFall)

/** How far a keeper's middle gets from the middle of the goal. */
export const keeperReach = (world: World, side: Side, player: Player): number =>
  halfMouth(world, side) - barWidth(player) / 2

const cushion = (side: Side, from: number, to: number): Wall => {
  const [first, last] = [onLine(side, from, -arenaSize.cushionRadius), onLine(side, to, -arenaSize.cushionRadius)]
  return { x1: first.x, y1: first.y, x2: last.x, y2: last.y, radius: arenaSize.cushionRadius, restitution: 1 }
}

const keeperWall = (side: Side, player: Player): Wall => {
  const half = barWidth(player) / 2 - keeper.radius
  const [first, last] = [
    onLine(side, player.along - half, keeper.radius),
    onLine(side, player.along + half, keeper.radius),
  ]
  return {
    x1: first.x,
    y1: first.y,
    x2: last.x,
    y2: last.y,
    radius: keeper.radius,
    restitution: 1,
    vx: side.alongX * player.speed,
    vy: side.alongY * player.speed,
  }
}

/** All walls of this tick: cushions beside open goals, whole sides without a keeper, and the keepers. BLF-09 */
export const wallsOf = (world: World, arena: Arena): Built<Wall>[] =>
  arena.sides.flatMap((side, at): Built<Wall>[] => {
    const player = keeperAt(world, at)
    const wall = (shape: Wall, part: Part = { type: 'cushion' }): Built<Wall> => ({ shape, part })
    if (!player) return [wall(cushion(side, -side.half, side.half))]
    const mouth = halfMouth(world, side)
    return [
      wall(cushion(side, -side.half, -mouth)),
      wall(cushion(side, mouth, side.half)),
      wall(keeperWall(side, player), { type: 'keeper', player }),
    ]
  })

/** Where a bumper is: on its wall, or moving along the way out of its corner. */
export const bumperPlace = (arena: Arena, player: Player): { x: number; y: number; radius: number } | null => {
  const { role } = player
  if (role.type === 'bumper') {
    const side = arena.sides[role.side]
    return side ? { ...onLine(side, player.along), radius: bumper.radius } : null
  }
  if (role.type !== 'corner') return null
  const corner = arena.corners[role.corner]
  if (!corner) return null
  const outer = Math.sqrt(corner.x * corner.x + corner.y * corner.y)
  // Half-way out of its corner by itself; the thumb moves it in and out.
  const scale = (outer - bumper.cornerRadius * 1.6 - player.along) / outer
  return { x: corner.x * scale, y: corner.y * scale, radius: bumper.cornerRadius }
}

export const bumpersOf = (world: World, arena: Arena): Built<Disc>[] =>
  world.players.flatMap((player): Built<Disc>[] => {
    const place = bumperPlace(arena, player)
    if (!place) return []
    const restitution = player.kickTicks > 0 ? bumper.kickBounce : bumper.bounce
    return [{ shape: { ...place, vx: 0, vy: 0, mass: 'heavy', restitution }, part: { type: 'bumper', player } }]
  })

export const ballDisc = ({ x, y, vx, vy, serveIn }: World['balls'][number]): Disc => ({
  x,
  y,
  vx,
  vy,
  radius: ball.radius,
  mass: serveIn > 0 ? 0 : 1,
  restitution: 1,
})
