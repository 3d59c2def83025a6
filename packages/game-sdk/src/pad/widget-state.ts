import type { Widget } from '@sofaspark/contract'

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
  /** A drag's direction, of length 0 to 1; after a lift it stays the direction of that drag. */
  | { type: 'aim'; held: boolean; lifts: number; taps: number; x: number; y: number }

const sizes: Readonly<Partial<Record<Widget['type'], number>>> = {
  stick: 2,
  dpad: 1,
  button: 1,
  tapPair: 2,
  slider: 1,
  tilt: 3,
  wheel: 1,
  swipe: 4,
  aim: 4,
}
const pressed: readonly Widget['type'][] = ['button', 'tapPair', 'swipe', 'aim']

/** Number of the control's bytes in a frame. */
export const widgetBytes = ({ type }: Widget): number => sizes[type] ?? 0
export const isInFrames = ({ type }: Widget): boolean => sizes[type] !== undefined
/** Only what is pressed can be timed. */
export const isTimed = ({ type, timed }: Widget): boolean => timed === true && pressed.includes(type)

const clamp = (value: number): number => (Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0)
const toByte = (value: number): number => Math.round(clamp(value) * 127) & 0xff
const fromByte = (byte: number): number => Math.max(-1, ((byte << 24) >> 24) / 127)
const sign = (bits: number): -1 | 0 | 1 => (bits === 1 ? -1 : bits === 2 ? 1 : 0)
const bitsOf = (direction: number): number => (direction < 0 ? 1 : direction > 0 ? 2 : 0)
const heldAndCount = (held: boolean, count: number): number => ((count & 0x7f) << 1) | (held ? 1 : 0)

export const encodeWidget = (state: WidgetState): number[] => {
  switch (state.type) {
    case 'stick':
      return [toByte(state.x), toByte(state.y)]
    case 'dpad':
      return [bitsOf(state.x) | (bitsOf(state.y) << 2)]
    case 'button':
      return [heldAndCount(state.held, state.presses)]
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
    case 'aim':
      return [heldAndCount(state.held, state.lifts), state.taps & 0x7f, toByte(state.x), toByte(state.y)]
  }
}

export const decodeWidget = (type: Widget['type'], bytes: Uint8Array, at: number): WidgetState | undefined => {
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
    case 'aim': {
      const held = (byte(0) & 1) === 1
      return { type, held, lifts: byte(0) >> 1, taps: byte(1) & 0x7f, x: fromByte(byte(2)), y: fromByte(byte(3)) }
    }
    default:
      return undefined
  }
}

/** A control's counters: presses, the taps on each half, or lifts and taps. */
export const pressCounts = (state: WidgetState): number[] => {
  switch (state.type) {
    case 'button':
    case 'swipe':
      return [state.presses]
    case 'tapPair':
      return [state.left, state.right]
    case 'aim':
      return [state.lifts, state.taps]
    default:
      return []
  }
}

/** State of an untouched control. */
export const restState = (type: Widget['type']): WidgetState | undefined => decodeWidget(type, new Uint8Array(8), 0)
