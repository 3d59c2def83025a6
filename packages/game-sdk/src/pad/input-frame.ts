import type { Pad, Widget } from '@sofaspark/contract'
import { decodeWidget, encodeWidget, isInFrames, isTimed, widgetBytes, type WidgetState } from './widget-state.ts'

export * from './widget-state.ts'

/**
 * A frame of version 1 is `[1][sequence u8]`, then each analog control of the pad in its order. A pad with `timed` controls sends version 2:
 * `[2][sequence u8][answered u8][held u8][clock u16]`, and a u16 after each timed control: the phone's clock at its newest press. Clocks are
 * milliseconds, truncated to 16 bits, big-endian. Text, choices and strokes are commands.
 */
const PLAIN = { version: 1, headerBytes: 2 }
const TIMED = { version: 2, headerBytes: 6 }
const STAMP_BYTES = 2

/** The phone's clock as a frame tells it. */
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
  /** Missing in frames of version 1. */
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

/** The states by control id and the clock, or `null` for a frame of another pad. Both versions are understood. Never throws. SDK-71 */
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
