import type { Pad, Widget } from '@sofaspark/contract'

/**
 * State of one control. Directions are −1 to 1 (y grows downwards); `presses` counts since the pad was shown and
 * wraps at 128, so that a press between two frames is never lost.
 */
export type WidgetState =
  | { type: 'stick'; x: number; y: number }
  | { type: 'dpad'; x: -1 | 0 | 1; y: -1 | 0 | 1 }
  | { type: 'button'; held: boolean; presses: number }
  | { type: 'tapPair'; left: number; right: number }
  | { type: 'slider'; value: number }
  | { type: 'tilt'; x: number; y: number; live: boolean }
  | { type: 'wheel'; angle: number }
  | { type: 'swipe'; presses: number; x: number; y: number; speed: number }

/** A frame is `version, sequence`, then each analog control of the pad in its order. Text, choices and strokes are commands. */
const FRAME_VERSION = 1
const HEADER_BYTES = 2
const sizes: Readonly<Partial<Record<Widget['type'], number>>> = {
  stick: 2,
  dpad: 1,
  button: 1,
  tapPair: 2,
  slider: 1,
  tilt: 3,
  wheel: 1,
  swipe: 4,
}

const clamp = (value: number): number => (Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0)
const toByte = (value: number): number => Math.round(clamp(value) * 127) & 0xff
const fromByte = (byte: number): number => Math.max(-1, ((byte << 24) >> 24) / 127)
const sign = (bits: number): -1 | 0 | 1 => (bits === 1 ? -1 : bits === 2 ? 1 : 0)
const bitsOf = (direction: number): number => (direction < 0 ? 1 : direction > 0 ? 2 : 0)

/** The controls of a pad whose state is part of its frames. */
export const frameWidgets = (pad: Pad): Widget[] => pad.widgets.filter((widget) => sizes[widget.type] !== undefined)

const encodeWidget = (state: WidgetState): number[] => {
  switch (state.type) {
    case 'stick':
      return [toByte(state.x), toByte(state.y)]
    case 'dpad':
      return [bitsOf(state.x) | (bitsOf(state.y) << 2)]
    case 'button':
      return [((state.presses & 0x7f) << 1) | (state.held ? 1 : 0)]
    case 'tapPair':
      return [state.left & 0x7f, state.right & 0x7f]
    case 'slider':
      return [toByte(state.value)]
    case 'tilt':
      return [toByte(state.x), toByte(state.y), state.live ? 1 : 0]
    case 'wheel':
      return [toByte(state.angle)]
    case 'swipe':
      return [state.presses & 0x7f, toByte(state.x), toByte(state.y), toByte(state.speed)]
  }
}

const decodeWidget = (type: Widget['type'], bytes: Uint8Array, at: number): WidgetState | undefined => {
  const byte = (offset: number): number => bytes[at + offset] ?? 0
  switch (type) {
    case 'stick':
      return { type, x: fromByte(byte(0)), y: fromByte(byte(1)) }
    case 'dpad':
      return { type, x: sign(byte(0) & 3), y: sign((byte(0) >> 2) & 3) }
    case 'button':
      return { type, held: (byte(0) & 1) === 1, presses: byte(0) >> 1 }
    case 'tapPair':
      return { type, left: byte(0) & 0x7f, right: byte(1) & 0x7f }
    case 'slider':
      return { type, value: fromByte(byte(0)) }
    case 'tilt':
      return { type, x: fromByte(byte(0)), y: fromByte(byte(1)), live: byte(2) === 1 }
    case 'wheel':
      return { type, angle: fromByte(byte(0)) }
    case 'swipe':
      return { type, presses: byte(0) & 0x7f, x: fromByte(byte(1)), y: fromByte(byte(2)), speed: fromByte(byte(3)) }
    default:
      return undefined
  }
}

/** A control's counters: presses, or the taps on each half. */
export const pressCounts = (state: WidgetState): number[] => {
  if (state.type === 'button' || state.type === 'swipe') return [state.presses]
  return state.type === 'tapPair' ? [state.left, state.right] : []
}

/** State of an untouched control. */
export const restState = (type: Widget['type']): WidgetState | undefined => decodeWidget(type, new Uint8Array(8), 0)

/** One frame of at most 64 bytes for the whole pad; controls without a state count as at rest. The sender numbers it. */
export const encodeFrame = (pad: Pad, states: ReadonlyMap<string, WidgetState>): Uint8Array => {
  const bytes = [FRAME_VERSION, 0]
  for (const widget of frameWidgets(pad)) {
    const state = states.get(widget.id)
    const size = sizes[widget.type] ?? 0
    bytes.push(...(state?.type === widget.type ? encodeWidget(state) : new Array<number>(size).fill(0)))
  }
  return Uint8Array.from(bytes)
}

/** The states by control id, or `null` for a frame of another pad. Never throws. */
export const decodeFrame = (pad: Pad, frame: Uint8Array): ReadonlyMap<string, WidgetState> | null => {
  const widgets = frameWidgets(pad)
  const expected = widgets.reduce((sum, widget) => sum + (sizes[widget.type] ?? 0), HEADER_BYTES)
  if (frame[0] !== FRAME_VERSION || frame.byteLength !== expected) return null
  const states = new Map<string, WidgetState>()
  let at = HEADER_BYTES
  for (const widget of widgets) {
    const state = decodeWidget(widget.type, frame, at)
    if (state) states.set(widget.id, state)
    at += sizes[widget.type] ?? 0
  }
  return states
}
