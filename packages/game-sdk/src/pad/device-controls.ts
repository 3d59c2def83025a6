import type { Pad, Widget } from '@sofaspark/contract'
import { encodeFrame, frameWidgets, type WidgetState } from './input-frame.ts'

/** A keyboard or a gamepad now: a direction and its buttons. */
export interface DeviceState {
  x: number
  y: number
  buttons: readonly boolean[]
}
export const restingDevice: DeviceState = { x: 0, y: 0, buttons: [] }

interface Moves {
  before: DeviceState
  now: DeviceState
}

const COUNTER_MASK = 0x7f
/** A slider or a slingshot crosses its range in this time. */
const CROSSING_S = 1.2
const MAX_AIM = 0.98
const EDGE = 0.5

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))
const isPressed = ({ type }: Widget): boolean => ['button', 'swipe', 'tapPair', 'aim'].includes(type)

/** The controls of a pad as a device holds them: the direction moves, the buttons press in the pad's order. SCR-75, SDK-14 */
export const createDeviceControls = () => {
  let place = 0
  const presses = new Map<string, number>()
  const aims = new Map<string, { x: number; y: number }>()
  const count = (id: string): void => void presses.set(id, ((presses.get(id) ?? 0) + 1) & COUNTER_MASK)
  const countOf = (id: string): number => presses.get(id) ?? 0

  const stateOf = (widget: Widget, button: number, { before, now }: Moves): WidgetState | undefined => {
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
      case 'aim': {
        const isAimed = Math.hypot(now.x, now.y) >= EDGE
        const was = Math.hypot(before.x, before.y) >= EDGE
        if (was && !isAimed) count(`${id}:lift`)
        if (isAimed) aims.set(id, { x: now.x, y: now.y })
        const { x, y } = aims.get(id) ?? { x: 0, y: 0 }
        return { type, held: isAimed, lifts: countOf(`${id}:lift`), taps: countOf(id), x, y }
      }
      default:
        return undefined
    }
  }
  return {
    /** Another pad: its counters restart. */
    restart: (): void => {
      place = 0
      presses.clear()
      aims.clear()
    },
    /** The frame that a phone would send; none for a pad without such controls. */
    frame: (pad: Pad, moves: Moves, seconds: number): Uint8Array | null => {
      const { before, now } = moves
      place = clamp(place + (now.x * 2 * seconds) / CROSSING_S, MAX_AIM)
      const widgets = frameWidgets(pad)
      const order = widgets.filter((widget) => isPressed(widget) && widget.disabled !== true)
      const states = new Map<string, WidgetState>()
      for (const widget of widgets) {
        const button = order.indexOf(widget)
        const isPress = now.buttons[button] === true && before.buttons[button] !== true
        if (isPress && widget.type === 'tapPair') count(`${widget.id}:${now.x < 0 ? 'left' : 'right'}`)
        else if (isPress) count(widget.id)
        const state = stateOf(widget, button, moves)
        if (state) states.set(widget.id, state)
      }
      return widgets.length === 0 ? null : encodeFrame(pad, states)
    },
  }
}

/** Keys of one seat at a keyboard: up, left, down, right, then buttons in order. `KeyboardEvent.code` names. */
export interface SeatKeys {
  directions: readonly [up: string, left: string, down: string, right: string]
  buttons: readonly string[]
}

/** The seats of one keyboard; the first two are the halves that a big screen offers. SDK-14, SCR-75 */
export const keyboardSeats = [
  { directions: ['KeyW', 'KeyA', 'KeyS', 'KeyD'], buttons: ['Space', 'KeyE', 'KeyQ', 'KeyF'] },
  {
    directions: ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'],
    buttons: ['Enter', 'ShiftRight', 'Slash', 'Period'],
  },
  { directions: ['KeyI', 'KeyJ', 'KeyK', 'KeyL'], buttons: ['KeyH', 'KeyU', 'KeyO', 'KeyP'] },
  {
    directions: ['Numpad8', 'Numpad4', 'Numpad5', 'Numpad6'],
    buttons: ['Numpad0', 'NumpadAdd', 'NumpadSubtract', 'NumpadDecimal'],
  },
] as const satisfies readonly SeatKeys[]

const DIAGONAL = Math.SQRT1_2

/** A seat's direction, of length 1 at most, and its buttons while these keys are held. */
export const keysState = ({ directions, buttons }: SeatKeys, held: ReadonlySet<string>): DeviceState => {
  const [up, left, down, right] = directions.map((code) => Number(held.has(code))) as [number, number, number, number]
  const [x, y] = [right - left, down - up]
  const scale = x !== 0 && y !== 0 ? DIAGONAL : 1
  return { x: x * scale, y: y * scale, buttons: buttons.map((code) => held.has(code)) }
}
