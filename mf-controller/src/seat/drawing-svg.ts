import { escapeHtml } from '@sofaspark/contract/escape-html.ts'
import { paperUnits, type Mark, type Stroke } from '@sofaspark/game-sdk/pad-view/controls/drawing.ts'
import { createPourPaper, markOn, pourHere, pourRaster } from '@sofaspark/game-sdk/pad-view/controls/pouring.ts'

/** A fill is drawn in squares of this many pixels of its raster: fine enough under the outlines, and a quarter of the bytes. */
const CELL = 2
const UNITS = (CELL * paperUnits.width) / pourRaster.width

const half = (sum: number): number => Math.round(sum * 5) / 10

/** The line of a stroke, bent through the middles of its points as on the paper. */
const lineOf = ({ points }: Stroke): string => {
  const [startX = 0, startY = 0] = points
  let line = `M${startX} ${startY}`
  for (let at = 2; at + 1 < points.length; at += 2) {
    const [fromX = 0, fromY = 0, x = 0, y = 0] = points.slice(at - 2, at + 2)
    line += `Q${fromX} ${fromY} ${half(fromX + x)} ${half(fromY + y)}`
  }
  return points.length > 2 ? `${line}L${points.slice(-2).join(' ')}` : `${line}h.1`
}

/** Whether any pixel of a cell belongs to the shape. */
const isIn = (shape: Uint8Array, column: number, row: number): boolean => {
  const at = row * CELL * pourRaster.width + column * CELL
  return [at, at + 1, at + pourRaster.width, at + pourRaster.width + 1].some((pixel) => shape[pixel] === 1)
}

/** A filled shape as rows of cells. */
const rowsOf = (shape: Uint8Array): string => {
  const [columns, rows] = [pourRaster.width / CELL, pourRaster.height / CELL]
  let path = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const start = column
      while (column < columns && isIn(shape, column, row)) column += 1
      if (column > start) path += `M${start} ${row}h${column - start}v1h-${column - start}z`
    }
  return path
}

/**
 * A drawing as a picture of lines and filled areas, sharp at any size; its colours are the paper's. The label is escaped. CTL-263
 */
export const drawingSvg = (marks: readonly Mark[], label: string): string => {
  const paper = createPourPaper(pourHere)
  const shapes = marks.map((mark) => {
    const shape = markOn(paper, mark)
    if (mark.kind === 'stroke')
      return mark.points.length < 2
        ? ''
        : `<path d="${lineOf(mark)}" stroke="${escapeHtml(mark.color)}" stroke-width="${mark.width}"/>`
    return shape
      ? `<path d="${rowsOf(shape)}" transform="scale(${UNITS})" fill="${escapeHtml(mark.color)}" stroke="${escapeHtml(mark.color)}" stroke-width=".3"/>`
      : ''
  })
  const { width, height } = paperUnits
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(label)}" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0h${width}v${height}H0z" fill="#fffdf7"/>${shapes.join('')}</svg>`
}
