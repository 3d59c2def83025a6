import { createCanvas } from './controls/canvas.ts'
import type { Pad, Widget } from '@sofaspark/contract'
import { decodeFrame } from '../pad/input-frame.ts'
import { createPadView, type PadView } from './pad-view.ts'

export const padOf = (...widgets: Widget[]): Pad => ({ v: 1, orientation: 'any', widgets })
const views: PadView[] = []
/** Removes every pad of the test. */
export const clearPads = () => {
  for (const view of views.splice(0)) view.destroy()
}

/** A manual clock. */
const createClock = () => {
  let nowMs = 1_000
  let timers: { dueMs: number; call: () => void }[] = []
  return {
    nowMs: () => nowMs,
    after: (delayMs: number, call: () => void) => {
      const timer = { dueMs: nowMs + delayMs, call }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance: (durationMs: number) => {
      const untilMs = nowMs + durationMs
      for (;;) {
        const next = timers.filter((timer) => timer.dueMs <= untilMs).sort((one, other) => one.dueMs - other.dueMs)[0]
        if (!next) break
        timers = timers.filter((other) => other !== next)
        nowMs = next.dueMs
        next.call()
      }
      nowMs = untilMs
    },
  }
}

/** A pad on an empty page, a manual clock, and everything that was sent. */
export const setUp = (pad: Pad) => {
  const clock = createClock()
  const frames: Uint8Array[] = []
  const commands: { type: string; data: unknown }[] = []
  const view = createPadView({
    place: document.body,
    canvas: createCanvas,
    clock,
    onFrame: (frame) => frames.push(frame),
    onCommand: (type, data) => commands.push({ type, data }),
  })
  views.push(view)
  view.show(pad)
  const control = (type: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`[data-testid="pad-${type}"]`)
    if (!found) throw new Error(`No pad-${type}`)
    found.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 200 }) as DOMRect
    return found
  }
  /** The control's state in each frame so far. */
  const said = (id: string) => frames.map((frame) => decodeFrame(pad, frame)?.get(id))
  return { view, clock, frames, commands, control, said, last: (id: string) => said(id).at(-1) }
}

/** A pointer event at a position of the page. */
export const point = (element: Element, type: string, clientX: number, clientY: number, pointerId = 1) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY })
  element.dispatchEvent(Object.assign(event, { pointerId, pointerType: 'touch' }))
}
export const press = (element: Element, type: 'keydown' | 'keyup', key: string) =>
  element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
