import type { Pad } from '@sofaspark/contract'

/** Messages from a clickable phone to the page around it. */
export interface PhoneEvents {
  onFrame(frame: Uint8Array): void
  onCommand(type: string, data: unknown): void
}

/** A clickable phone: a page in a frame that draws a seat's real pad. */
export interface PhonePage {
  show(pad: Pad, color: string): void
  bind(id: string, value: string): void
  /** A pose of the phone, from −1 to 1 sideways and forwards. */
  tilt(x: number, y: number): void
}

/** The window of such a page, once its script has run. */
export interface PhoneWindow extends Window {
  startPhone?: (events: PhoneEvents) => PhonePage
}
