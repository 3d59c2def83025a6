import { numberFrame, type Clock, type PlayerSession, type Signal } from '@sofaspark/contract'
import type { NextFrame, WakeMoments } from '../shared/clock.ts'
import type { InputTransport, LaneSignal, OpenLink } from './link.ts'
import type { PhoneLane } from './phone-lane.ts'

/** A phone's input channel: sends the newest frame over either transport. */
export interface InputChannel {
  offer: (frame: Uint8Array) => void
  /** The relay is back: the last input may not have arrived. */
  again(): void
  /** The pad changed: frames of the old one are useless. */
  forget(): void
  /** A connection to the service is being opened. */
  relayOver(relay: InputTransport): void
  relayPing: (roundTripMs: number) => void
  /** The phone has its seat and the screen is present: the direct lane starts, or starts over. */
  start(): void
  /** The phone's own connection is back: a good moment to check. */
  wake(): void
  /** The screen's step in setting up the direct lane. */
  take(kind: Signal['kind'], data: unknown): void
  stop(): void
}

type TransportInUse = Pick<Extract<PlayerSession, { phase: 'seated' }>, 'lane' | 'pingMs'>

export interface InputChannelOptions {
  clock: Clock
  nextFrame: NextFrame
  wakeMoments: WakeMoments
  random: () => number
  /** Loads the link implementation; `null` if the page does not support it. */
  loadLinks: (() => Promise<OpenLink>) | null
  signal: (kind: Signal['kind'], data: LaneSignal) => void
  mayTry: () => boolean
  onChange: (inUse: TransportInUse) => void
  /** The screen asks for the phone's clock over the direct lane. */
  onQuestion: (question: number) => void
}

/** The lane's code has low priority: the pad's code and picture come first. */
const START_MS = 600

/**
 * Sends each input at once; the pad decides the rate (BRO-25). An input that cannot be sent now is retried every
 * animation frame, or replaced by a newer one.
 */
export const createNewestInput = (nextFrame: NextFrame, send: (frame: Uint8Array) => boolean, triesPerFrame = 30) => {
  let newest: Uint8Array | null = null
  let last: Uint8Array | null = null
  let cancel: (() => void) | null = null
  let triesLeft = 0
  const leave = () => {
    cancel = null
    if (!newest) return
    if (send(newest) || --triesLeft <= 0) newest = null
    else cancel = nextFrame(leave)
  }
  const offer = (frame: Uint8Array) => {
    // Numbered when sent, so a frame that was already sent must not be changed.
    newest = frame === last ? frame.slice() : frame
    last = newest
    triesLeft = triesPerFrame
    if (!cancel) leave()
  }
  return {
    offer,
    /** Resends the last input, which may be lost. */
    again: () => {
      if (last) offer(last)
    },
    forget: () => {
      cancel?.()
      cancel = null
      newest = null
      last = null
    },
  }
}

export const createInputChannel = (options: InputChannelOptions): InputChannel => {
  const { clock, random, loadLinks } = options
  const page = random().toString(36).slice(2, 12) || 'page'
  let phase: 'idle' | 'loading' | 'running' = 'idle'
  let cancelStart: () => void = () => undefined
  let stopWake: () => void = () => undefined
  let relay: InputTransport | null = null
  let lane: PhoneLane | null = null
  let inUse: TransportInUse['lane'] = 'relay'
  let sequence = 0
  let relayMs: number | null = null
  let directMs: number | null = null

  const input = createNewestInput(options.nextFrame, (frame) => {
    const isNumbered = numberFrame(frame, sequence + 1)
    if (isNumbered) sequence += 1
    // The age of frames without a number is unknown: they stay on the transport that preserves their order.
    return (isNumbered && lane?.send(frame, sequence)) || relay?.send(frame, sequence) || false
  })
  const report = () => options.onChange({ lane: inUse, pingMs: inUse === 'direct' ? (directMs ?? relayMs) : relayMs })

  const load = async () => {
    try {
      const [{ createPhoneLane }, openLink] = await Promise.all([import('./phone-lane.ts'), loadLinks?.()])
      if (phase !== 'loading' || !openLink) return
      phase = 'running'
      const created = createPhoneLane({
        ...options,
        openLink,
        page,
        onLane: (next) => {
          inUse = next
          report()
          if (next === 'relay') input.again()
        },
        onRoundTrip: (roundTripMs) => {
          const isFirst = directMs === null
          directMs = isFirst || directMs === null ? roundTripMs : directMs + (roundTripMs - directMs) / 8
          if (isFirst) report()
        },
      })
      lane = created
      stopWake = options.wakeMoments.onWake(() => created.wake())
    } catch {
      // The lane's code failed to load: the relay carries on, and the next screen triggers a retry.
      if (phase === 'loading') phase = 'idle'
    }
  }

  return {
    offer: input.offer,
    again: input.again,
    forget: input.forget,
    relayOver: (opened) => {
      relay = opened
    },
    relayPing: (roundTripMs) => {
      relayMs = roundTripMs
      report()
    },
    start: () => {
      if (!loadLinks) return
      if (lane) lane.renew()
      else if (phase === 'idle') {
        phase = 'loading'
        cancelStart = clock.after(START_MS, () => void load())
      }
    },
    wake: () => lane?.wake(),
    take: (kind, data) => lane?.take(kind, data),
    stop: () => {
      cancelStart()
      stopWake()
      const old = lane
      lane = null
      phase = 'idle'
      input.forget()
      old?.stop()
      inUse = 'relay'
      directMs = null
      relayMs = null
    },
  }
}
