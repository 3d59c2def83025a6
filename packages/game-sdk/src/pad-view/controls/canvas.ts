import { createDrawingReader } from './saved-drawing.ts'
import type { Widget } from '@sofaspark/contract'
import type { Control, ControlContext, CreateControl } from './control.ts'
import { controlAttributes, make } from './dom.ts'
import { createMarks } from './canvas-marks.ts'
import { createTools } from './canvas-tools.ts'
import { paperUnits, type Mark, type Stroke } from './drawing.ts'
import { pourHere } from './pouring.ts'
import { createDrawingSurface } from './drawing-surface.ts'

/** Frequent enough to look live, but within the limit of 30 commands a second. */
const PART_EVERY_MS = 50
const POINTS_PER_PART = 200
/** Points closer than this to the previous one are dropped. */
const LEAST_STEP = 3
/**
 * The timeout for each piece of a drawing: with 1.2 s of latency each way the first takes 4 s. Some games store no drawing.
 */
const DRAWING_LIMIT_MS = 10_000

/**
 * Part of an unfinished stroke: `command` of type `stroke`. Parts of one stroke share `stroke` and follow each other; points
 * are whole numbers in `paperUnits`, `press` has one digit per point if the pen senses pressure.
 */
export interface StrokeData {
  id: string
  stroke: number
  color: string
  width: number
  points: number[]
  press?: string
  end: boolean
}

/** `command` of type `fill`: a flood fill at a position. */
export interface FillData {
  id: string
  color: string
  x: number
  y: number
}

const inside = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)))
/** Stroke numbers that a reloaded page does not reuse. */
let strokeNumber = Date.now() % 100_000_000

/** A stroke being drawn; `sent` numbers of its points have left already. */
interface OpenStroke {
  touch: number
  stroke: Stroke
  sent: number
  number: number
  feels: boolean
}

/** Returns the unsent points in parts; with `end`, the last part ends the stroke. */
const strokeParts = (id: string, open: OpenStroke, end: boolean): StrokeData[] => {
  const { stroke, number, feels } = open
  const parts: StrokeData[] = []
  do {
    const points = stroke.points.slice(open.sent, open.sent + 2 * POINTS_PER_PART)
    const press = stroke.press.slice(open.sent / 2, (open.sent + points.length) / 2)
    open.sent += points.length
    const isLast = end && open.sent >= stroke.points.length
    const part: StrokeData = {
      id,
      stroke: number,
      color: stroke.color,
      width: stroke.width,
      points,
      ...(feels ? { press: press.map((value) => Math.min(9, Math.floor(value * 10))).join('') } : {}),
      end: isLast,
    }
    if (points.length > 0 || isLast) parts.push(part)
  } while (open.sent < stroke.points.length)
  return parts
}

const placeOn = (paper: HTMLElement, event: PointerEvent) => {
  const box = paper.getBoundingClientRect()
  const share = (at: number, from: number, size: number) => (size > 0 ? (at - from) / size : 0)
  return {
    x: inside(share(event.clientX, box.left, box.width) * paperUnits.width, paperUnits.width),
    y: inside(share(event.clientY, box.top, box.height) * paperUnits.height, paperUnits.height),
  }
}

/** Whether the canvas was resized, which clears it. */
const fitTo = (paper: HTMLCanvasElement, sheet: ReturnType<typeof createDrawingSurface>): boolean => {
  const scale = window.devicePixelRatio || 1
  return sheet.resize(Math.round(paper.clientWidth * scale), Math.round(paper.clientHeight * scale))
}

/** A paper whose drawing is still loading says so, and accepts no input. CTL-127 */
const createWait = ({ clock, words }: ControlContext) => {
  const element = make('span', 'pad-paper-waits', { role: 'status', dir: 'auto' })
  let cancel: (() => void) | null = null
  const set = (isWaiting: boolean): void => {
    cancel?.()
    cancel = isWaiting ? clock.after(DRAWING_LIMIT_MS, () => set(false)) : null
    element.textContent = isWaiting ? words.bringsDrawing : ''
  }
  return { element, set, isOn: () => cancel !== null }
}

/** Brings a drawing back onto the paper: from the game after a reload, or from another view of the pad. CTL-127 */
const createReturn = (
  marks: ReturnType<typeof createMarks>,
  wait: ReturnType<typeof createWait>,
  openStroke: () => Stroke | undefined,
  onBack: () => void,
): Pick<Control, 'expect' | 'restore' | 'keep' | 'adopt'> => {
  const read = createDrawingReader()
  return {
    expect: () => wait.set(true),
    restore: (piece) => {
      const drawing = read(piece)
      if (drawing === null) {
        if (wait.isOn()) wait.set(true)
        return
      }
      wait.set(false)
      marks.restore(drawing, openStroke())
      onBack()
    },
    keep: () => marks.kept() ?? (wait.isOn() ? { isExpected: true } : undefined),
    adopt: (kept) => {
      wait.set((kept as { isExpected?: unknown } | null)?.isExpected === true)
      marks.adopt(kept)
      onBack()
    },
  }
}

interface Paper {
  paper: HTMLCanvasElement
  sheet: ReturnType<typeof createDrawingSurface>
  marks: ReturnType<typeof createMarks>
}

/** The stroke that is being drawn; its parts leave while it is. */
const createPen = (widget: Widget, context: ControlContext, { paper, sheet, marks }: Paper) => {
  let open: OpenStroke | null = null
  let cancelPart: (() => void) | null = null
  const sendPart = (end: boolean) => {
    cancelPart?.()
    cancelPart = null
    if (!open) return
    for (const part of strokeParts(widget.id, open, end)) context.command('stroke', part)
  }
  const finish = () => {
    sendPart(true)
    if (open) sheet.end()
    open = null
  }
  const add = (event: PointerEvent, isFirst = false) => {
    if (!open) return
    const { stroke, feels } = open
    const { x, y } = placeOn(paper, event)
    const [lastX = 0, lastY = 0] = stroke.points.slice(-2)
    if (!isFirst && Math.abs(x - lastX) < LEAST_STEP && Math.abs(y - lastY) < LEAST_STEP) return
    const pressure = feels ? Math.floor(event.pressure * 10) / 10 : 0.5
    stroke.points.push(x, y)
    stroke.press.push(pressure)
    sheet.add(x, y, pressure)
    cancelPart ??= context.clock.after(PART_EVERY_MS, () => sendPart(false))
  }
  return {
    add,
    finish,
    begin: (event: PointerEvent, chosen: { color: string; width: number }): void => {
      try {
        paper.setPointerCapture(event.pointerId)
      } catch {
        // The pointer is already gone; its end event follows.
      }
      strokeNumber += 1
      const stroke: Stroke = { kind: 'stroke', color: chosen.color, width: chosen.width, points: [], press: [] }
      const feels = event.pointerType === 'pen' && event.pressure > 0
      open = { touch: event.pointerId, stroke, sent: 0, number: strokeNumber, feels }
      marks.begin(stroke, strokeNumber)
      add(event, true)
    },
    stroke: () => open?.stroke,
    touch: () => open?.touch,
    isDown: () => open !== null,
    /** The stroke is discarded with its canvas. */
    forget: (): void => {
      open = null
    },
    stop: (): void => cancelPart?.(),
  }
}

/** Paper, pens, a paint bucket, undo and clear. Strokes are sent in parts while they are drawn. CTL-12 */
export const createCanvas: CreateControl = (widget, context) => {
  const paper = make('canvas', 'pad-paper', { ...controlAttributes('canvas', widget.id), role: 'img' })
  const sheet = createDrawingSurface(paper, pourHere, () => marks.redraw(pen.stroke()))
  const marks = createMarks(sheet, widget.strokes)
  const pen = createPen(widget, context, { paper, sheet, marks })
  const wait = createWait(context)

  const fit = () => {
    if (fitTo(paper, sheet)) marks.redraw(pen.stroke())
  }
  const showLeft = () => {
    paper.dataset['left'] = String(marks.left())
  }
  const say = (type: 'undo' | 'clear') => () => {
    if (wait.isOn()) return
    pen.finish()
    marks[type]()
    context.command(type, { id: widget.id })
  }
  const tools = createTools(widget, context, { undo: say('undo'), clear: say('clear') })
  const { chosen } = tools
  const frame = make('div', 'pad-sheet', {}, [paper, wait.element])
  const element = make('div', 'pad-control pad-canvas', {}, [frame, tools.element])

  const returns = createReturn(marks, wait, pen.stroke, showLeft)

  const pour = (event: PointerEvent) => {
    const mark: Mark = { kind: 'fill', color: chosen.color, ...placeOn(paper, event) }
    marks.pour(mark)
    context.command('fill', { id: widget.id, color: mark.color, x: mark.x, y: mark.y } satisfies FillData)
  }
  const isOff = () => paper.getAttribute('aria-disabled') === 'true' || marks.isFull() || wait.isOn()
  paper.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    if (pen.isDown() || isOff() || (event.pointerType === 'mouse' && event.button !== 0)) return
    fit()
    context.feel()
    if (chosen.pours) {
      pour(event)
      return
    }
    pen.begin(event, chosen)
    showLeft()
  })
  paper.addEventListener('pointermove', (event) => {
    if (event.pointerId !== pen.touch()) return
    const between = typeof event.getCoalescedEvents === 'function' ? event.getCoalescedEvents() : []
    for (const each of between.length > 0 ? between : [event]) pen.add(each)
  })
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    paper.addEventListener(name, (event) => {
      if (event.pointerId === pen.touch()) pen.finish()
    })
  paper.addEventListener('contextmenu', (event) => event.preventDefault())
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fit)
  observer?.observe(paper)

  const update: ReturnType<CreateControl>['update'] = ({ label, disabled }) => {
    paper.setAttribute('aria-label', label ?? context.words.move)
    paper.setAttribute('aria-disabled', String(disabled ?? false))
  }
  update(widget)
  return {
    element,
    isHeld: pen.isDown,
    release: pen.finish,
    update,
    ...returns,
    /** A new word from the game clears the canvas. */
    bind: (id, value) => {
      if (id !== `${widget.id}-sheet` || element.dataset['sheet'] === value) return
      const isFirst = element.dataset['sheet'] === undefined
      element.dataset['sheet'] = value
      if (isFirst) return
      wait.set(false)
      pen.forget()
      marks.renew()
    },
    destroy: () => {
      pen.stop()
      wait.set(false)
      observer?.disconnect()
    },
  }
}
