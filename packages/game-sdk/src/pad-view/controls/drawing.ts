/** The size of a drawing in its own units, on every screen. */
export const paperUnits = { width: 960, height: 800 } as const

/** A line in progress; more pressure makes it broader. */
export interface StrokeBrush {
  /** Adds a point in the paper's units; pressure from 0 to 1, 0.5 for a finger. */
  add(x: number, y: number, pressure?: number): void
  /** Draws the last half segment, which another point would bend. */
  end(): void
}

/** Width of a pen at that pressure. */
export const penWidth = (width: number, pressure: number): number => width * (0.45 + pressure * 1.1)

type Pen = Pick<
  CanvasRenderingContext2D,
  | 'strokeStyle'
  | 'fillStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'quadraticCurveTo'
  | 'stroke'
  | 'arc'
  | 'fill'
>

/**
 * Draws a stroke point by point as one smooth line, identically on the phone and on the big screen. The context's
 * coordinates are the paper's units. CTL-12
 */
export const createBrush = (pen: Pen, color: string, width: number): StrokeBrush => {
  let count = 0
  let [x1, y1, midX, midY] = [0, 0, 0, 0]
  let pressed = 0.5
  const line = (draw: () => void) => {
    pen.strokeStyle = color
    pen.lineWidth = penWidth(width, pressed)
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.beginPath()
    pen.moveTo(midX, midY)
    draw()
    pen.stroke()
  }
  return {
    add: (x, y, pressure = 0.5) => {
      count += 1
      if (count === 1) {
        pen.fillStyle = color
        pen.beginPath()
        pen.arc(x, y, penWidth(width, pressure) / 2, 0, Math.PI * 2)
        pen.fill()
        ;[x1, y1, midX, midY] = [x, y, x, y]
        return
      }
      const [nextX, nextY] = [(x1 + x) / 2, (y1 + y) / 2]
      pressed = pressure
      line(() => pen.quadraticCurveTo(x1, y1, nextX, nextY))
      ;[x1, y1, midX, midY] = [x, y, nextX, nextY]
    },
    end: () => {
      if (count > 1) line(() => pen.lineTo(x1, y1))
    },
  }
}

/** One element of a drawing, as a phone keeps it. */
export type Mark =
  | { kind: 'stroke'; color: string; width: number; points: number[]; press: number[] }
  | { kind: 'fill'; color: string; x: number; y: number }

export type Stroke = Extract<Mark, { kind: 'stroke' }>

/** An element of a drawing as a game keeps it: a stroke with its number, color, width, points and pressures; a fill with its place. */
export type SavedMark =
  | readonly ['stroke', number: number, color: string, width: number, points: readonly number[], press: string]
  | readonly ['fill', color: string, x: number, y: number]

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number' && Number.isFinite(each))

interface NumberedMark {
  mark: Mark
  number: number
}

/** Joins the parts of a stroke. */
const joined = (marks: readonly NumberedMark[]): NumberedMark[] => {
  const whole: NumberedMark[] = []
  for (const each of marks) {
    const last = whole.at(-1)
    if (each.mark.kind === 'stroke' && last?.mark.kind === 'stroke' && last.number === each.number) {
      last.mark.points.push(...each.mark.points)
      last.mark.press.push(...each.mark.press)
    } else whole.push(each)
  }
  return whole
}

/** The marks of a kept drawing with the numbers of its strokes; junk is left out. */
export const savedMarks = (value: unknown): NumberedMark[] =>
  joined(
    (Array.isArray(value) ? value : []).flatMap((kept: unknown): NumberedMark[] => {
      if (!Array.isArray(kept)) return []
      if (kept[0] === 'fill') {
        const [, color, x, y] = kept as unknown[]
        return typeof color === 'string' && isNumbers([x, y])
          ? [{ mark: { kind: 'fill', color, x: Number(x), y: Number(y) }, number: -1 }]
          : []
      }
      const [, number, color, width, points, press] = kept as unknown[]
      if (!isNumbers([number, width]) || typeof color !== 'string' || !isNumbers(points)) return []
      const pressures = typeof press === 'string' ? Array.from(press, (digit) => Number(digit) / 10) : []
      const stroke: Stroke = { kind: 'stroke', color, width: Number(width), points: [...points], press: pressures }
      return [{ mark: stroke, number: Number(number) }]
    }),
  )
