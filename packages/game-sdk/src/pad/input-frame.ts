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
const widgetBytes = ({ type }: Widget): number => sizes[type] ?? 0
const isInFrames = ({ type }: Widget): boolean => sizes[type] !== undefined
/** Only what is pressed can be timed. */
const isTimed = ({ type, timed }: Widget): boolean => timed === true && pressed.includes(type)

const clamp = (value: number): number => (Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0)
const toByte = (value: number): number => Math.round(clamp(value) * 127) & 0xff
const fromByte = (byte: number): number => Math.max(-1, ((byte << 24) >> 24) / 127)
const sign = (bits: number): -1 | 0 | 1 => (bits === 1 ? -1 : bits === 2 ? 1 : 0)
const bitsOf = (direction: number): number => (direction < 0 ? 1 : direction > 0 ? 2 : 0)
const heldAndCount = (held: boolean, count: number): number => ((count & 0x7f) << 1) | (held ? 1 : 0)

const encodeWidget = (state: WidgetState): number[] => {
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

/**
 * A frame of version 1 is `[1][sequence u8]`, then each analog control of the pad in its order. A pad with `timed` controls sends version 2:
 * `[2][sequence u8][answered u8][held u8][clock u16]`, and a u16 after each timed control: the phone's clock at its newest press. Clocks are
 * milliseconds, truncated to 16 bits, big-endian. Text, choices and strokes are commands.
 */
const PLAIN = { version: 1, headerBytes: 2 }
const TIMED = { version: 2, headerBytes: 6 }
const STAMP_BYTES = 2

/** The phone's clock in a frame. */
export interface FrameClock {
  /** Number of the screen's newest question, 0 before the first. */
  answered: number
  /** Time since that question arrived; 255 for 255 and more. */
  heldMs: number
  /** The phone's clock as the frame was made. */
  clockMs: number
  /** When each timed control was pressed last, by its id. */
  pressedMs: ReadonlyMap<string, number>
}

export interface DecodedFrame {
  states: ReadonlyMap<string, WidgetState>
  /** Absent in frames of version 1. */
  clock?: FrameClock
}

/** Longest delay that a frame can report. */
export const longestHeldMs = 255

/** The controls of a pad whose state is part of its frames. */
export const frameWidgets = (pad: Pad): Widget[] => pad.widgets.filter(isInFrames)

/** Whether the pad's frames carry clocks. */
export const hasTimedControls = (pad: Pad): boolean => frameWidgets(pad).some(isTimed)

const wordOf = (milliseconds: number): [high: number, low: number] => {
  const word = Math.round(milliseconds) & 0xffff
  return [word >> 8, word & 0xff]
}
const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

/** One frame of at most 64 bytes for the whole pad; controls without a state count as at rest. The sender numbers it. */
export const encodeFrame = (
  pad: Pad,
  states: ReadonlyMap<string, WidgetState>,
  clock?: FrameClock,
): Uint8Array<ArrayBuffer> => {
  const bytes = clock
    ? [TIMED.version, 0, clock.answered & 0xff, Math.max(0, Math.min(longestHeldMs, Math.round(clock.heldMs)))]
    : [PLAIN.version, 0]
  if (clock) bytes.push(...wordOf(clock.clockMs))
  for (const widget of frameWidgets(pad)) {
    const state = states.get(widget.id)
    bytes.push(...(state?.type === widget.type ? encodeWidget(state) : new Array<number>(widgetBytes(widget)).fill(0)))
    if (clock && isTimed(widget)) bytes.push(...wordOf(clock.pressedMs.get(widget.id) ?? 0))
  }
  return Uint8Array.from(bytes)
}

const expectedBytes = (widgets: readonly Widget[], hasClock: boolean): number =>
  widgets.reduce(
    (sum, widget) => sum + widgetBytes(widget) + (hasClock && isTimed(widget) ? STAMP_BYTES : 0),
    hasClock ? TIMED.headerBytes : PLAIN.headerBytes,
  )

/** The states by control id and the clock, or `null` for a frame of another pad. Accepts both versions and never throws. SDK-72 */
export const readFrame = (pad: Pad, frame: Uint8Array): DecodedFrame | null => {
  const widgets = frameWidgets(pad)
  const hasClock = frame[0] === TIMED.version
  if (!hasClock && frame[0] !== PLAIN.version) return null
  if (frame.byteLength !== expectedBytes(widgets, hasClock)) return null
  const states = new Map<string, WidgetState>()
  const pressedMs = new Map<string, number>()
  let at = hasClock ? TIMED.headerBytes : PLAIN.headerBytes
  for (const widget of widgets) {
    const state = decodeWidget(widget.type, frame, at)
    if (state) states.set(widget.id, state)
    at += widgetBytes(widget)
    if (!hasClock || !isTimed(widget)) continue
    pressedMs.set(widget.id, wordAt(frame, at))
    at += STAMP_BYTES
  }
  if (!hasClock) return { states }
  const [answered = 0, heldMs = 0] = frame.subarray(2, 4)
  return { states, clock: { answered, heldMs, clockMs: wordAt(frame, 4), pressedMs } }
}

/** The states alone. */
export const decodeFrame = (pad: Pad, frame: Uint8Array): ReadonlyMap<string, WidgetState> | null =>
  readFrame(pad, frame)?.states ?? null
