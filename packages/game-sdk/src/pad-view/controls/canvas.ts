import type { CreateControl } from '../control.ts'
import { controlAttributes, make, setProperty } from '../dom.ts'
import { trackPointers, type Touch } from '../pointers.ts'
import { drawStrokes, type Stroke } from './drawing.ts'

const PART_EVERY_MS = 90
const POINTS_PER_PART = 120
const palette = ['#1a0d33', '#e5484d', '#f08a24', '#ffd23f', '#35a86b', '#3f7fe0', '#8b5cf6', '#8a5a3c', '#fffdf7']
const widths = [6, 14, 30]
const rounded = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 10_000) / 10_000

/** Part of a stroke under way: `command` of type `stroke`. Parts of one stroke share `stroke` and follow each other. */
export interface StrokeData {
  id: string
  stroke: number
  color: string
  width: number
  points: number[]
  end: boolean
}

/** Paper, pens and an undo. Strokes leave in parts while they are drawn; `undo` and `clear` are commands too. */
export const createCanvas: CreateControl = (widget, context) => {
  const paper = make('canvas', 'pad-paper', { ...controlAttributes('canvas', widget.id), role: 'img' })
  const tools = make('div', 'pad-tools')
  const element = make('div', 'pad-control pad-canvas', {}, [paper, tools])
  let strokes: Stroke[] = []
  let [color, width] = [widget.palette?.[0] ?? palette[0] ?? '#000000', widget.widths?.[0] ?? widths[0] ?? 6]
  let count = 0
  let open: { touch: number; stroke: Stroke; sent: number; number: number } | null = null
  let cancelPart: (() => void) | null = null

  const redraw = () => drawStrokes(paper, strokes)
  const sendPart = (end: boolean) => {
    cancelPart?.()
    cancelPart = null
    if (!open) return
    const { stroke, number } = open
    do {
      const points = stroke.points.slice(open.sent, open.sent + 2 * POINTS_PER_PART)
      open.sent += points.length
      const isLast = end && open.sent >= stroke.points.length
      const data: StrokeData = {
        id: widget.id,
        stroke: number,
        color: stroke.color,
        width: stroke.width,
        points,
        end: isLast,
      }
      context.command('stroke', data)
    } while (open.sent < stroke.points.length)
  }
  const add = (touch: Touch) => {
    open?.stroke.points.push(rounded((touch.x + 1) / 2), rounded((touch.y + 1) / 2))
    redraw()
  }
  const pointers = trackPointers(paper, {
    start: (touch) => {
      if (open) return
      open = { touch: touch.id, stroke: { color, width, points: [] }, sent: 0, number: ++count }
      strokes.push(open.stroke)
      add(touch)
    },
    move: (touch) => {
      if (touch.id !== open?.touch) return
      add(touch)
      cancelPart ??= context.clock.after(PART_EVERY_MS, () => sendPart(false))
    },
    end: (touch) => {
      if (touch.id !== open?.touch) return
      sendPart(true)
      open = null
    },
  })
  const tool = (className: string, name: string, act: () => void, isOn: () => boolean) => {
    const button = make('button', `pad-tool ${className}`, { type: 'button', 'aria-label': name, title: name })
    button.addEventListener('click', () => {
      act()
      context.feel()
      for (const mark of marks) mark()
    })
    const mark = () => button.setAttribute('aria-pressed', String(isOn()))
    marks.push(mark)
    mark()
    tools.append(button)
    return button
  }
  const marks: (() => void)[] = []
  const buildTools = () => {
    tools.replaceChildren()
    marks.length = 0
    const { colors, pens } = { colors: widget.palette ?? palette, pens: widget.widths ?? widths }
    for (const [index, ink] of colors.entries()) {
      const act = () => {
        color = ink
      }
      setProperty(
        tool('pad-ink', `${context.words.color} ${index + 1}`, act, () => color === ink),
        '--pen-ink',
        ink,
      )
    }
    for (const pen of pens) {
      const act = () => {
        width = pen
      }
      setProperty(
        tool('pad-pen', `${context.words.width} ${pen}`, act, () => width === pen),
        '--pen',
        pen,
      )
    }
    const act = (type: 'undo' | 'clear') => () => {
      strokes = type === 'undo' ? strokes.slice(0, -1) : []
      context.command(type, { id: widget.id })
      redraw()
    }
    tool('pad-word', context.words.undo, act('undo'), () => false).textContent = context.words.undo
    tool('pad-word', context.words.clear, act('clear'), () => false).textContent = context.words.clear
  }
  buildTools()
  const update: ReturnType<CreateControl>['update'] = ({ label, disabled }) => {
    paper.setAttribute('aria-label', label ?? context.words.move)
    paper.setAttribute('aria-disabled', String(disabled ?? false))
  }
  update(widget)
  return {
    element,
    isHeld: () => pointers.count() > 0,
    release: () => pointers.releaseAll(),
    update,
    destroy: () => cancelPart?.(),
  }
}
