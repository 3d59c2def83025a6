import type { Pad } from '@sofaspark/contract'
import { decodeFrame, encodeFrame, type WidgetState } from '../pad/input-frame.ts'

const COUNTER_MASK = 0x7f
const sum = (one: number, other: number): number => (one + other) & COUNTER_MASK
const isMoved = (state: WidgetState): boolean =>
  Object.values(state).some((value) => typeof value === 'number' && value !== 0)
const isLive = (state: WidgetState): boolean => 'live' in state && state.live

/** One control that two hands hold: presses add up, and the hand that moves it leads. */
const mergeStates = (one: WidgetState, other: WidgetState): WidgetState => {
  if (one.type === 'button' && other.type === 'button')
    return { type: 'button', held: one.held || other.held, presses: sum(one.presses, other.presses) }
  if (one.type === 'tapPair' && other.type === 'tapPair')
    return { type: 'tapPair', left: sum(one.left, other.left), right: sum(one.right, other.right) }
  if (one.type === 'swipe' && other.type === 'swipe')
    return { ...(one.presses > 0 ? one : other), presses: sum(one.presses, other.presses) }
  if (isMoved(one) || isMoved(other)) return isMoved(one) ? one : other
  return isLive(one) ? one : other
}

/** The frame of one seat that a clickable phone and the keyboard play together. SDK-128 */
export const mergeFrames = (pad: Pad, frames: readonly (Uint8Array | undefined)[]): Uint8Array => {
  const merged = new Map<string, WidgetState>()
  for (const frame of frames)
    for (const [id, state] of (frame && decodeFrame(pad, frame)) ?? []) {
      const before = merged.get(id)
      merged.set(id, before ? mergeStates(before, state) : state)
    }
  return encodeFrame(pad, merged)
}
