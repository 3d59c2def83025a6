import {
  cellOwner,
  newPaintGrid,
  ownerOf,
  partsPerCell,
  stampDisc,
  type Painter,
  type PaintGrid,
} from '@sofaspark/game-sdk/sim/paint-grid.ts'
import { copyPlain } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { distanceOf, isWayOpen, type Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { otherSide, sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { courtyardOf, homeOf, type MapName } from './maps.ts'
import { base, fieldSize } from './numbers.ts'

const { length, width, cellsPerMetre } = fieldSize
export const groundColumns = length * cellsPerMetre
export const groundRows = width * cellsPerMetre

export const painterOf = (side: Side): Painter => (side === 'sun' ? cellOwner.first : cellOwner.second)

const middleOf = (column: number, row: number): Place => ({
  x: (column + 0.5) / cellsPerMetre - length / 2,
  y: width / 2 - (row + 0.5) / cellsPerMetre,
})

/** Around a base the ground takes no foreign paint. PNT-09 */
const isHomeOf = (side: Side, column: number, row: number): boolean =>
  distanceOf(middleOf(column, row), homeOf(side)) <= base.free

/** Paints a disc in a side's colour and gives the number of cells that changed. PNT-10 */
export const paint = (ground: PaintGrid, { x, y }: Place, radius: number, side: Side): number => {
  const parts = cellsPerMetre * partsPerCell
  const stamp = { x: (x + length / 2) * parts, y: (width / 2 - y) * parts, radius: radius * parts }
  const foreign = otherSide(side)
  // Far from the other base no cell needs a check.
  const isNearHome = distanceOf({ x, y }, homeOf(foreign)) < base.free + radius + 0.2
  return stampDisc(
    ground,
    stamp,
    painterOf(side),
    isNearHome ? (column, row) => isHomeOf(foreign, column, row) : undefined,
  )
}

const made = new Map<MapName, PaintGrid>()

const layGround = (map: MapName): PaintGrid => {
  const walls = courtyardOf(map).walls.slice(4)
  const ground = newPaintGrid(groundColumns, groundRows, (column, row) => {
    const middle = middleOf(column, row)
    return !isWayOpen(walls, middle, middle)
  })
  for (const side of sides) paint(ground, homeOf(side), base.free, side)
  return ground
}

/** A courtyard's ground before a round: bare, but for the two bases. */
export const freshGround = (map: MapName): PaintGrid => {
  const known = made.get(map) ?? layGround(map)
  made.set(map, known)
  return copyPlain(known)
}

/** Whether a side can paint there at all: not around the other side’s base. PNT-09 */
export const isOpenTo = (side: Side, place: Place): boolean => distanceOf(place, homeOf(otherSide(side))) > base.free

/** The cell along one axis, from the middle: an edge belongs to the outer cell on both sides. SDK-505 */
const cellFrom = (metres: number, cells: number): number => {
  const far = metres * cellsPerMetre
  return cells / 2 + (far < 0 ? Math.ceil(far) - 1 : Math.floor(far))
}

/** The owner of the ground at a place. */
export const groundAt = (ground: PaintGrid, { x, y }: Place): Side | 'bare' | 'stone' => {
  const column = cellFrom(x, groundColumns)
  const row = cellFrom(-y, groundRows)
  return (['bare', 'sun', 'moon', 'stone'] as const)[ownerOf(ground, column, row)]
}

export const cellsOf = ({ counts: [, sun, moon] }: Pick<PaintGrid, 'counts'>): Readonly<Record<Side, number>> => ({
  sun,
  moon,
})

/** Each side's share of the ground that can be painted, in percent. */
export const sharesOf = ({ counts }: Pick<PaintGrid, 'counts'>): Readonly<Record<Side, number>> => {
  const [bare, sun, moon] = counts
  const all = bare + sun + moon
  return { sun: (sun * 100) / all, moon: (moon * 100) / all }
}
