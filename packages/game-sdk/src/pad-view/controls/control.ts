import type { Hands, Widget } from '@sofaspark/contract'
import type { WidgetState } from '../../pad/input-frame.ts'
import type { PadWords } from './pad-words.ts'

/** The clock of a pad; injected by tests. */
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

/** Services that a pad offers its controls. */
export interface ControlContext {
  clock: PadClock
  words: PadWords
  /** The state changed: send a frame. */
  changed(): void
  /** Sends a reliable, ordered command. */
  command(type: string, data: unknown): void
  /** A finger touched the control: give haptic feedback. */
  feel(): void
  icon(name: string): Element | null
  /** How the player uses pads, now. */
  readonly hands: Readonly<Hands>
  /** The player's choices on earlier pads. */
  choices: { tilts: boolean }
}

/** One control of a pad, on the page and under fingers. */
export interface Control {
  readonly element: HTMLElement
  /** Its state in frames; controls that use commands have none. */
  state?(): WidgetState
  isHeld(): boolean
  /** Releases everything, as if all fingers were lifted. */
  release(): void
  /** The same pad is shown again. */
  restart?(): void
  /** Presses continue from these numbers, or from zero, in the order of `pressCounts`. */
  countFrom?(presses: readonly number[]): void
  /** New label, new options, or disabled. */
  update(widget: Widget): void
  bind?(id: string, value: string): void
  /** The page was reloaded: `restore` brings what the control had before. */
  expect?(): void
  /** Takes the content from before the page was reloaded, or a part of it. */
  restore?(piece: unknown): void
  /** The state that another view of the same pad needs to show the same; it survives JSON. */
  keep?(): unknown
  /** Takes over what another view of the same pad kept; junk changes nothing. */
  adopt?(kept: unknown): void
  destroy?(): void
}

export type CreateControl = (widget: Widget, context: ControlContext) => Control
