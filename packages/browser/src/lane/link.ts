import type { Signal } from '@sofaspark/contract'

/** One step of a link's set-up: a description (`offer`, `answer`) or a batch of candidates. */
export interface LinkStep {
  kind: Exclude<Signal['kind'], 'close'>
  body: unknown
}

export interface LinkEvents {
  /** To be carried to the other side by whatever connects both already. */
  onStep(step: LinkStep): void
  onOpen(): void
  onMessage(bytes: Uint8Array): void
  /** It is over, or never came to be; told once, and not after `close()`. */
  onClose(): void
}

/** One attempt at a channel between a phone and a screen that loses and swaps messages rather than wait. */
export interface Link {
  take(step: LinkStep): void
  /** `false` when it cannot leave at once. */
  send(bytes: Uint8Array<ArrayBuffer>): boolean
  close(): void
}

/** Begins an attempt; a phone offers, a screen waits for the offer. Throws where the page cannot do that. */
export type OpenLink = (side: 'phone' | 'screen', events: LinkEvents) => Link

/** What both sides put into the data of a signal. `page` tells a phone's page from the one before its reload. */
export interface LaneSignal {
  attempt: string
  page?: string
  body?: unknown
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 64

/** The data of a signal as the other side sent it, or `null` when it is none of ours. */
export const readLaneSignal = (data: unknown): LaneSignal | null => {
  if (typeof data !== 'object' || data === null || !('attempt' in data) || !isText(data.attempt)) return null
  const page = 'page' in data && isText(data.page) ? data.page : undefined
  return {
    attempt: data.attempt,
    ...(page === undefined ? {} : { page }),
    ...('body' in data ? { body: data.body } : {}),
  }
}
