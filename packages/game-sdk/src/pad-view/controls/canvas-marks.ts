import { keptMarks, type Mark, type Stroke } from './drawing.ts'
import type { Sheet } from './sheet.ts'

/** The marks of a paper and how many strokes its pad still allows; each change shows. CTL-12b, CTL-17, CTL-127 */
export const createMarks = (sheet: Sheet, mostStrokes: number | undefined) => {
  let marks: Mark[] = []
  let drawn = 0
  let isRestored = false
  /** The numbers of the strokes of this page. */
  const own = new Set<number>()

  /** Shows everything again; the stroke that is being drawn stays open. */
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
      redraw()
    },
    /** The drawing as the game has it, below what was drawn since the page is back; nothing if it is known already. */
    restore: (value: unknown, open?: Stroke) => {
      const kept = keptMarks(value)
      const isKnown = kept.some(({ number }) => own.has(number)) || (marks.length > 0 && own.size === 0)
      if (isRestored || isKnown) return
      isRestored = true
      const before = kept.map(({ mark }) => mark)
      marks = [...before, ...marks]
      drawn += before.filter(({ kind }) => kind === 'stroke').length
      redraw(open)
    },
  }
}
