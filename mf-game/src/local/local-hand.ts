import type { Pad, Widget } from '@sofaspark/contract'
import { encodeFrame, frameWidgets, type WidgetState } from '@sofaspark/game-sdk/pad/input-frame.ts'

/** A device of the big screen now: a direction and up to four buttons. */
export interface DeviceState {
  x: number
  y: number
  buttons: readonly boolean[]
}
export const restingDevice: DeviceState = { x: 0, y: 0, buttons: [] }

interface Step {
  frame: Uint8Array | null
  commands: readonly { type: string; data: unknown }[]
}

const COUNTER_MASK = 0x7f
/** A slider or an aim crosses its range in this time. */
const CROSSING_S = 1.2
const MAX_AIM = 0.98
const EDGE = 0.5

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))
const isPressed = ({ type }: Widget): boolean => type === 'button' || type === 'swipe' || type === 'tapPair'
const isEdge = (before: number, now: number): number =>
  Math.abs(now) >= EDGE && Math.abs(before) < EDGE ? Math.sign(now) : 0

/** One device as a phone: it moves the pad's sticks and sliders, presses its buttons in order, and picks its options. SCR-75 */
export const createLocalHand = () => {
  let pad: Pad | null = null
  let before = restingDevice
  let place = 0
  let cursor = 0
  const presses = new Map<string, number>()
  const count = (id: string): void => void presses.set(id, ((presses.get(id) ?? 0) + 1) & COUNTER_MASK)
  const countOf = (id: string): number => presses.get(id) ?? 0

  const stateOf = (widget: Widget, button: number, now: DeviceState): WidgetState | undefined => {
    const { type, id } = widget
    const held = now.buttons[button] === true
    switch (type) {
      case 'stick':
        return { type, x: now.x, y: now.y }
      case 'dpad': {
        const [x, y] = [now.x, now.y].map((value) => (Math.abs(value) < EDGE ? 0 : Math.sign(value)) as -1 | 0 | 1)
        return { type, x: x ?? 0, y: y ?? 0 }
      }
      case 'tilt':
        return { type, x: now.x, y: now.y, live: true }
      case 'slider':
        return { type, value: place }
      case 'wheel':
        return { type, angle: now.x }
      case 'button':
        return { type, held, presses: countOf(id) }
      case 'swipe': {
        if (widget.sling === true)
          return { type, presses: countOf(id), x: place, y: -Math.sqrt(1 - place * place), speed: 1 }
        const isAimed = Math.abs(now.x) + Math.abs(now.y) >= EDGE
        return { type, presses: countOf(id), x: isAimed ? now.x : 0, y: isAimed ? now.y : -1, speed: 1 }
      }
      case 'tapPair':
        return { type, left: countOf(`${id}:left`), right: countOf(`${id}:right`) }
      default:
        return undefined
    }
  }
  const choose = (choices: Widget, now: DeviceState): Step['commands'] => {
    const options = choices.options ?? []
    const moved = isEdge(before.x, now.x) || isEdge(before.y, now.y)
    cursor = Math.max(0, Math.min(options.length - 1, cursor + moved))
    const option = options[cursor]
    const picks = now.buttons[0] === true && before.buttons[0] !== true
    return picks && option && option.disabled !== true
      ? [{ type: 'choice', data: { id: choices.id, option: option.id } }]
      : []
  }
  return {
    /** Another pad: its counters restart. */
    show: (next: Pad | null): void => {
      pad = next
      place = 0
      cursor = 0
      presses.clear()
    },
    step: (now: DeviceState, seconds: number): Step => {
      if (!pad) return { frame: null, commands: [] }
      place = clamp(place + (now.x * 2 * seconds) / CROSSING_S, MAX_AIM)
      const choices = pad.widgets.find(({ type }) => type === 'choices')
      const commands = choices ? choose(choices, now) : []
      const widgets = frameWidgets(pad)
      const order = widgets.filter((widget) => isPressed(widget) && widget.disabled !== true)
      const states = new Map<string, WidgetState>()
      for (const widget of widgets) {
        const button = order.indexOf(widget)
        const isNew = now.buttons[button] === true && before.buttons[button] !== true
        if (isNew && widget.type === 'tapPair') count(`${widget.id}:${now.x < 0 ? 'left' : 'right'}`)
        else if (isNew) count(widget.id)
        const state = stateOf(widget, button, now)
        if (state) states.set(widget.id, state)
      }
      before = now
      return { frame: widgets.length === 0 ? null : encodeFrame(pad, states), commands }
    },
    /** The option under the cursor, on a pad with options. */
    cursor: () => cursor,
  }
}
