import { paperUnits, type Mark } from './drawing.ts'

/** Fills work on a separate raster, so that every screen computes the same shapes. */
export const pourRaster = { width: 480, height: 400 } as const
const SCALE = pourRaster.width / paperUnits.width

/** Fills `raster` from a position and returns the number of changed pixels. The party core does the same. */
export type Pour = (raster: Uint8Array, x: number, y: number, ink: number) => number

/** The same algorithm as the party core's, for phones, which do not load it. DRW-30 */
export const pourHere: Pour = (raster, x, y, ink) => {
  const { width, height } = pourRaster
  const start = y * width + x
  const old = raster[start]
  if (x < 0 || y < 0 || x >= width || y >= height || old === undefined || old === ink) return 0
  const stack = [start]
  let changed = 0
  raster[start] = ink
  const reach = (at: number) => {
    if (raster[at] !== old) return
    raster[at] = ink
    stack.push(at)
  }
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    changed += 1
    const column = at % width
    if (column > 0) reach(at - 1)
    if (column < width - 1) reach(at + 1)
    if (at >= width) reach(at - width)
    if (at < width * (height - 1)) reach(at + width)
  }
  return changed
}

/** The paper's contents as numbers: hard edges, no shades, the same on every screen. */
export const createPourPaper = (pour: Pour) => {
  const { width, height } = pourRaster
  const raster = new Uint8Array(width * height)
  const inks: string[] = ['']
  const inkOf = (color: string): number => {
    const known = inks.indexOf(color)
    return known > 0 ? known : inks.push(color) - 1
  }
  const dot = (cx: number, cy: number, radius: number, ink: number) => {
    const [top, bottom] = [Math.max(0, Math.ceil(cy - radius)), Math.min(height - 1, Math.floor(cy + radius))]
    for (let y = top; y <= bottom; y++) {
      const half = Math.sqrt(Math.max(0, radius * radius - (y - cy) * (y - cy)))
      const [from, to] = [Math.max(0, Math.ceil(cx - half)), Math.min(width - 1, Math.floor(cx + half))]
      if (to >= from) raster.fill(ink, y * width + from, y * width + to + 1)
    }
  }
  return {
    clear: () => {
      raster.fill(0)
    },
    /** A segment of a stroke, from one point to the next. */
    line: (fromX: number, fromY: number, toX: number, toY: number, color: string, width: number) => {
      const radius = Math.max(1, (width * SCALE) / 2)
      const far = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY)) * SCALE
      const steps = Math.max(1, Math.ceil(far / Math.max(1, radius / 2)))
      const ink = inkOf(color)
      for (let step = 0; step <= steps; step++)
        dot(
          (fromX + ((toX - fromX) * step) / steps) * SCALE,
          (fromY + ((toY - fromY) * step) / steps) * SCALE,
          radius,
          ink,
        )
    },
    /** The filled shape, one pixel wider so that it meets its outline: 1 for each of its pixels; or nothing. */
    shape: (x: number, y: number, color: string): Uint8Array | null => {
      const before = raster.slice()
      const [atX, atY] = [Math.min(width - 1, Math.floor(x * SCALE)), Math.min(height - 1, Math.floor(y * SCALE))]
      if (pour(raster, atX, atY, inkOf(color)) === 0) return null
      const shape = new Uint8Array(raster.length)
      for (let at = 0; at < raster.length; at++) {
        if (raster[at] === before[at]) continue
        shape[at] = 1
        const column = at % width
        if (column > 0) shape[at - 1] = 1
        if (column < width - 1) shape[at + 1] = 1
        if (at >= width) shape[at - width] = 1
        if (at < width * (height - 1)) shape[at + width] = 1
      }
      return shape
    },
  }
}

/** A filled shape as pixels of one colour. */
export const pourPicture = (shape: Uint8Array, color: string): ImageData => {
  const picture = new ImageData(pourRaster.width, pourRaster.height)
  const pixels = new Uint32Array(picture.data.buffer)
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [number, number, number]
  const shade = (255 << 24) | (blue << 16) | (green << 8) | red
  for (let at = 0; at < shape.length; at++) if (shape[at] === 1) pixels[at] = shade
  return picture
}

/** The whole drawing on the raster, mark by mark; the shape of a fill. */
export const markOn = (paper: ReturnType<typeof createPourPaper>, mark: Mark): Uint8Array | null => {
  if (mark.kind === 'fill') return paper.shape(mark.x, mark.y, mark.color)
  const { points, color, width } = mark
  for (let at = 0; at + 1 < points.length; at += 2) {
    const from = Math.max(0, at - 2)
    paper.line(points[from] ?? 0, points[from + 1] ?? 0, points[at] ?? 0, points[at + 1] ?? 0, color, width)
  }
  return null
}
