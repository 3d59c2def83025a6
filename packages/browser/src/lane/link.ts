import type { Signal } from '@sofaspark/contract'

/** A transport of frames from a phone to its screen: the service's relay, or the direct lane. */
export interface InputTransport {
  /** Sends a frame with its number in it; `false` when it cannot take one now. */
  send(frame: Uint8Array, sequence: number): boolean
}

/** One signalling step of a link: a description (`offer`, `answer`) or a batch of candidates. */
export interface LinkStep {
  kind: Exclude<Signal['kind'], 'close'>
  body: unknown
}

export interface LinkEvents {
  /** To be sent to the other side over the existing connection. */
  onStep(step: LinkStep): void
  onOpen(): void
  onMessage(bytes: Uint8Array): void
  /** The link closed or failed to open; called once, and not after `close()`. */
  onClose(): void
}

/** One attempt at an unordered, unreliable channel between a phone and a screen. */
export interface Link {
  take(step: LinkStep): void
  /** `false` when it cannot be sent at once. */
  send(bytes: Uint8Array<ArrayBuffer>): boolean
  close(): void
}

/** Starts an attempt; a phone offers, a screen waits for the offer. Throws if the page does not support it. */
export type OpenLink = (side: 'phone' | 'screen', events: LinkEvents) => Link

/** Signal data of both sides. `page` distinguishes a phone's page from the one before its reload. */
export interface LaneSignal {
  attempt: string
  page?: string
  body?: unknown
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 64

/** Parses the other side's signal data; `null` if it is invalid. */
export const readLaneSignal = (data: unknown): LaneSignal | null => {
  if (typeof data !== 'object' || data === null || !('attempt' in data) || !isText(data.attempt)) return null
  const page = 'page' in data && isText(data.page) ? data.page : undefined
  return {
    attempt: data.attempt,
    ...(page === undefined ? {} : { page }),
    ...('body' in data ? { body: data.body } : {}),
  }
}
