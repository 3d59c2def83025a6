import { savedMarks, type SavedMark, type Mark, type Stroke } from './drawing.ts'
import type { DrawingSurface } from './drawing-surface.ts'

/** The canvas content for another view of the same pad. CTL-127 */
interface SavedPaper {
  marks: SavedMark[]
  drawn: number
  isRestored: boolean
}

const toKept = (mark: Mark, number: number): SavedMark =>
  mark.kind === 'fill'
    ? ['fill', mark.color, mark.x, mark.y]
    : [
        'stroke',
        number,
        mark.color,
        mark.width,
        mark.points,
        mark.press.map((press) => Math.min(9, Math.floor(press * 10))).join(''),
      ]

/** The marks of a paper and how many strokes its pad still allows; each change shows. CTL-12, CTL-127 */
export const createMarks = (sheet: DrawingSurface, mostStrokes: number | undefined) => {
  let marks: Mark[] = []
  let drawn = 0
  let isRestored = false
  /** The numbers of the strokes of this page. */
  const own = new Set<number>()
  const numbers = new Map<Mark, number>()

  /** Redraws everything; the current stroke stays open. */
  const redraw = (open?: Stroke) => {
    sheet.wipe()
    for (const mark of marks)
      if (mark === open) {
        sheet.begin(mark.color, mark.width)
        sheet.addAll(mark)
      } else sheet.show(mark)
  }
  return {
    redraw,
    isFull: () => drawn >= (mostStrokes ?? Infinity),
    left: () => Math.max(0, (mostStrokes ?? 0) - drawn),
    begin: (stroke: Stroke, number: number) => {
      drawn += 1
      own.add(number)
      numbers.set(stroke, number)
      marks.push(stroke)
      sheet.begin(stroke.color, stroke.width)
    },
    pour: (mark: Mark) => {
      marks.push(mark)
      sheet.show(mark)
    },
    undo: () => {
      marks = marks.slice(0, -1)
      redraw()
    },
    clear: () => {
      marks = []
      redraw()
    },
    /** A paper without marks, on which every stroke is allowed again. */
    renew: () => {
      marks = []
      drawn = 0
      own.clear()
      numbers.clear()
      redraw()
    },
    kept: (): SavedPaper | undefined =>
      drawn === 0 && marks.length === 0
        ? undefined
        : { marks: marks.map((mark) => toKept(mark, numbers.get(mark) ?? -1)), drawn, isRestored },
    /** Takes over the content of another view of this pad, if the canvas is still empty. */
    adopt: (value: unknown) => {
      const paper = value as Partial<SavedPaper> | null
      if (typeof paper?.drawn !== 'number' || drawn > 0 || marks.length > 0) return
      const taken = savedMarks(paper.marks)
      for (const { mark, number } of taken)
        if (mark.kind === 'stroke') {
          own.add(number)
          numbers.set(mark, number)
        }
      marks = taken.map(({ mark }) => mark)
      ;({ drawn } = paper as SavedPaper)
      isRestored = paper.isRestored === true
      redraw()
    },
    /** Puts the game's drawing below what was drawn since the reload, unless it is known already. */
    restore: (value: unknown, open?: Stroke) => {
      const kept = savedMarks(value)
      const isKnown = kept.some(({ number }) => own.has(number)) || (marks.length > 0 && own.size === 0)
      if (isRestored || isKnown) return
      isRestored = true
      const before = kept.map(({ mark }) => mark)
      for (const { mark, number } of kept) numbers.set(mark, number)
      marks = [...before, ...marks]
      drawn += before.filter(({ kind }) => kind === 'stroke').length
      redraw(open)
    },
  }
}
