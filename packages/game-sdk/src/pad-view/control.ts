import type { Widget } from '@sofaspark/contract'
import type { WidgetState } from '../pad/input-frame.ts'
import type { PadWords } from './pad-words.ts'

/** The time of a pad; a test hands in its own. */
export interface PadClock {
  nowMs(): number
  after(delayMs: number, call: () => void): () => void
}

export const pageClock: PadClock = {
  nowMs: () => performance.now(),
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs)
    return () => clearTimeout(timer)
  },
}

/** What a control may use of its pad. */
export interface ControlContext {
  clock: PadClock
  words: PadWords
  /** The state is another one: a frame should leave. */
  changed(): void
  /** Said reliably, in order. */
  command(type: string, data: unknown): void
  /** The finger is on it: a tick to feel. */
  feel(): void
  icon(name: string): Element | null
}

/** One control of a pad, on the page and under fingers. */
export interface Control {
  readonly element: HTMLElement
  /** What it says in frames; controls that speak by commands have none. */
  state?(): WidgetState
  isHeld(): boolean
  /** Lets go of everything, as if all fingers were lifted. */
  release(): void
  /** The same pad is shown anew. */
  restart?(): void
  /** Presses go on from these numbers, or from nought, in the order of `pressCounts`. */
  countFrom?(presses: readonly number[]): void
  /** New label, new options, or disabled. */
  update(widget: Widget): void
  bind?(id: string, value: string): void
  destroy?(): void
}

export type CreateControl = (widget: Widget, context: ControlContext) => Control
