import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { isThere, tiles } from './island.ts'
import { crumble } from './numbers.ts'
import type { Emit, World } from './world.ts'

const FALLEN_LONG_AGO = -180
const FULL_ICE = 60

const pickBy = (weights: readonly number[], random: RandomStream): number => {
  let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    rest -= weight
    if (weight > 0 && rest < 0) return index
  }
  return -1
}

/** Makes one whole tile shake: the rim and isolated tiles are likelier. */
export const warnTile = (world: World, random: RandomStream, emit: Emit): void => {
  const weights = tiles.map((tile, index) => {
    if (world.tiles[index] !== 0) return 0
    const missing = 6 - tile.neighbours.filter((next) => isThere(world.tiles[next])).length
    return (tile.ring * tile.ring + 0.4) * (1 + missing * 0.7)
  })
  const index = pickBy(weights, random)
  if (index < 0) return
  world.tiles[index] = crumble.warnTicks
  emit({ type: 'tileWarns', tile: index })
}

/** Advances shaking, sinking and freezing tiles. */
export const ageTiles = (world: World, emit: Emit): void => {
  for (const [index, state] of world.tiles.entries()) {
    if (state === 1) {
      world.tiles[index] = -1
      emit({ type: 'tileFalls', tile: index })
    } else if (state > 1) world.tiles[index] = state - 1
    else if (state < 0 && state > FALLEN_LONG_AGO) world.tiles[index] = state - 1
    const frost = world.ice[index] ?? 0
    if (frost > 0 && frost < FULL_ICE) world.ice[index] = frost + 1
  }
}

/** Ice spreads to one more tile, next to existing ice if there is any. */
export const freezeTile = (world: World, random: RandomStream, emit: Emit): void => {
  const isIcy = (index: number): boolean => (world.ice[index] ?? 0) > 0
  const weights = tiles.map((tile, index) => {
    if (!isThere(world.tiles[index]) || isIcy(index)) return 0
    return tile.neighbours.some(isIcy) ? 6 : tile.ring > 0 ? 1 : 0
  })
  const index = pickBy(weights, random)
  if (index < 0) return
  world.ice[index] = 1
  emit({ type: 'tileFreezes', tile: index })
}

/** Time until the next tile after `roundTicks` of play. */
export const crumbleGap = (roundTicks: number, hurry: number): number => {
  if (roundTicks > crumble.suddenTicks) return crumble.suddenGapTicks
  const share = Math.min(1, roundTicks / crumble.rampTicks)
  return Math.round((crumble.slowestTicks + (crumble.fastestTicks - crumble.slowestTicks) * share) * hurry)
}

/** The whole island again, warm. */
export const renewTiles = (world: World): void => {
  world.tiles = tiles.map(() => 0)
  world.ice = tiles.map(() => 0)
}

/** Restores fallen tiles; ice stays. */
export const mendTiles = (world: World): void => {
  world.tiles = tiles.map(() => 0)
}
