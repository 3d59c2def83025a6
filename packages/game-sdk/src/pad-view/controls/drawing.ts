/** A line that was drawn; points are x, y, x, y … from 0 to 1. */
export interface Stroke {
  color: string
  width: number
  points: number[]
}

/** How many units wide a drawing is; line widths are in these. */
export const DRAWING_UNITS = 400

const drawStroke = (brush: CanvasRenderingContext2D, stroke: Stroke, width: number, height: number) => {
  const { points } = stroke
  brush.strokeStyle = stroke.color
  brush.lineWidth = (stroke.width / DRAWING_UNITS) * width
  brush.beginPath()
  brush.moveTo((points[0] ?? 0) * width, (points[1] ?? 0) * height)
  for (let at = 0; at + 1 < points.length; at += 2)
    brush.lineTo((points[at] ?? 0) * width, (points[at + 1] ?? 0) * height)
  brush.stroke()
}

/** Shows all strokes on a canvas, sharp on its screen. */
export const drawStrokes = (canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void => {
  const scale = window.devicePixelRatio || 1
  const width = Math.round(canvas.clientWidth * scale)
  const height = Math.round(canvas.clientHeight * scale)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) return
  brush.clearRect(0, 0, width, height)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  for (const stroke of strokes) drawStroke(brush, stroke, width, height)
}
