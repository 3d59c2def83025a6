import { numberFrame, type Clock, type PlayerSession, type Signal } from '@sofaspark/contract'
import { createNewestInput, type NextFrame } from './newest-input.ts'
import type { WakeMoments } from '../shared/wake-moments.ts'
import type { LaneSignal, OpenLink } from './link.ts'
import type { PhoneLane } from './phone-lane.ts'

type LaneInUse = Pick<Extract<PlayerSession, { phase: 'seated' }>, 'lane' | 'pingMs'>

export interface PlayerLaneOptions {
  clock: Clock
  nextFrame: NextFrame
  wakeMoments: WakeMoments
  random: () => number
  /** Loads the link implementation; `null` if the page does not support it. */
  loadLinks: (() => Promise<OpenLink>) | null
  /** Sends over the relay; `false` when it cannot take a frame now. */
  relay: (frame: Uint8Array) => boolean
  signal: (kind: Signal['kind'], data: LaneSignal) => void
  mayTry: () => boolean
  onChange: (inUse: LaneInUse) => void
  /** The screen asks for the phone's clock over the direct lane. */
  onQuestion: (question: number) => void
}

/** The lane in use, as seen by the phone's seat: one way in for frames, newest first. */
export interface PlayerLane {
  offer: (frame: Uint8Array) => void
  /** The relay is back: the last input may not have arrived. */
  again(): void
  /** The pad changed: frames of the old one are useless. */
  forget(): void
  relayPing: (roundTripMs: number) => void
  /** The phone has its seat and the screen is present; starts, or starts over. */
  start(): void
  /** The phone's own connection is back: a good moment to check. */
  wake(): void
  take(kind: Signal['kind'], data: unknown): void
  stop(): void
}

/** The lane can wait: the pad's own code and picture come first. */
const START_MS = 600

export const createPlayerLane = (options: PlayerLaneOptions): PlayerLane => {
  const { clock, random, loadLinks } = options
  const page = random().toString(36).slice(2, 12) || 'page'
  let phase: 'idle' | 'loading' | 'running' = 'idle'
  let cancelStart: () => void = () => undefined
  let stopWake: () => void = () => undefined
  let lane: PhoneLane | null = null
  let inUse: LaneInUse['lane'] = 'relay'
  let sequence = 0
  let relayMs: number | null = null
  let directMs: number | null = null

  const input = createNewestInput(options.nextFrame, (frame) => {
    // The age of frames without a number is unknown: they stay on the lane that preserves their order.
    if (!numberFrame(frame, sequence + 1)) return options.relay(frame)
    sequence += 1
    return lane?.send(sequence, frame) === true || options.relay(frame)
  })
  const tell = () => options.onChange({ lane: inUse, pingMs: inUse === 'direct' ? (directMs ?? relayMs) : relayMs })

  const load = async () => {
    try {
      const [{ createPhoneLane }, openLink] = await Promise.all([import('./phone-lane.ts'), loadLinks?.()])
      if (phase !== 'loading' || !openLink) return
      phase = 'running'
      const created = createPhoneLane({
        clock,
        random,
        openLink,
        page,
        signal: options.signal,
        mayTry: options.mayTry,
        onQuestion: options.onQuestion,
        onLane: (next) => {
          inUse = next
          tell()
          if (next === 'relay') input.again()
        },
        onRoundTrip: (roundTripMs) => {
          const isFirst = directMs === null
          directMs = isFirst || directMs === null ? roundTripMs : directMs + (roundTripMs - directMs) / 8
          if (isFirst) tell()
        },
      })
      lane = created
      stopWake = options.wakeMoments.onWake(() => created.wake())
    } catch {
      // The lane's code failed to load: the relay works, and the next screen is another chance.
      if (phase === 'loading') phase = 'idle'
    }
  }

  return {
    offer: input.offer,
    again: input.again,
    forget: input.forget,
    relayPing: (roundTripMs) => {
      relayMs = roundTripMs
      tell()
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
      input.stop()
      old?.stop()
      inUse = 'relay'
      directMs = null
      relayMs = null
    },
  }
}
