import { createBrush, paperUnits, type Mark, type Stroke, type StrokeBrush } from './drawing.ts'
import { createPourPaper, pourPicture, type Pour } from './pouring.ts'

/**
 * A drawing on a canvas: strokes grow point by point, areas are filled, everything can be redrawn, and has to be when a
 * browser that took the picture away gives an empty one back. CTL-12, CTL-127
 */
export const createDrawingSurface = (canvas: HTMLCanvasElement, pour: Pour, onEmptied: () => void) => {
  const brush = canvas.getContext('2d')
  const pourPaper = createPourPaper(pour)
  let stamp: HTMLCanvasElement | undefined
  let open: { brush: StrokeBrush; color: string; width: number; x: number; y: number } | null = null

  const aim = () => brush?.setTransform(canvas.width / paperUnits.width, 0, 0, canvas.height / paperUnits.height, 0, 0)
  const put = (picture: ImageData | null) => {
    if (!picture || !brush) return
    stamp ??= document.createElement('canvas')
    stamp.width = picture.width
    stamp.height = picture.height
    stamp.getContext('2d')?.putImageData(picture, 0, 0)
    brush.imageSmoothingEnabled = true
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(stamp, 0, 0, paperUnits.width, paperUnits.height)
  }
  const add = (x: number, y: number, pressure: number) => {
    if (!open) return
    open.brush.add(x, y, pressure)
    pourPaper.line(open.x < 0 ? x : open.x, open.x < 0 ? y : open.y, x, y, open.color, open.width)
    open.x = x
    open.y = y
  }
  const begin = (color: string, width: number) => {
    if (brush) open = { brush: createBrush(brush, color, width), color, width, x: -1, y: -1 }
  }
  const end = () => {
    open?.brush.end()
    open = null
  }
  const wipe = () => {
    open = null
    pourPaper.clear()
    brush?.clearRect(0, 0, paperUnits.width, paperUnits.height)
  }
  const addAll = ({ points, press }: Stroke) => {
    for (let at = 0; at + 1 < points.length; at += 2) add(points[at] ?? 0, points[at + 1] ?? 0, press[at / 2] ?? 0.5)
  }
  const show = (mark: Mark) => {
    if (!brush) return
    if (mark.kind === 'fill') {
      const shape = pourPaper.shape(mark.x, mark.y, mark.color)
      put(shape && pourPicture(shape, mark.color))
      return
    }
    begin(mark.color, mark.width)
    addAll(mark)
    end()
  }
  aim()
  canvas.addEventListener('contextrestored', () => {
    aim()
    onEmptied()
  })
  return {
    begin,
    add,
    addAll,
    end,
    wipe,
    show,
    /** Sharp at another size; everything has to be redrawn. */
    resize: (width: number, height: number): boolean => {
      if (canvas.width === width && canvas.height === height) return false
      canvas.width = width
      canvas.height = height
      aim()
      return true
    },
  }
}

export type DrawingSurface = ReturnType<typeof createDrawingSurface>
