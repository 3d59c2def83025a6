import {
  decodeSeatFrames,
  divertRawFrames,
  type Clock,
  type HostEvents,
  type PlayerId,
  type Signal,
} from '@sofaspark/contract'
import { Decoder, Encoder } from 'socket.io-parser'
import type { LaneSignal, OpenLink } from './link.ts'
import type { ScreenLanes } from './screen-lanes.ts'

type SendSignal = (playerId: PlayerId, kind: Signal['kind'], data: LaneSignal) => void

export interface HostInputOptions {
  clock: Clock
  loadLinks: (() => Promise<OpenLink>) | null
  seatOf: (playerId: PlayerId) => number | null
  /** The newest frame of a seat, whichever transport brought it. */
  deliver: (seat: number, frame: Uint8Array) => void
}

/** The screen's end of all phones' input: the relay of one connection, and the direct lanes, whose code loads with the first offer. */
export interface HostInput {
  /** The parser of the screen's socket: raw frames bypass the dispatch of events. */
  readonly parser: { Encoder: typeof Encoder; Decoder: new () => Decoder }
  /** A frame that the relay brought. */
  relayed(seat: number, frame: Uint8Array): void
  /** A new connection, over which the direct lanes are set up; they end with it. */
  open(signal: SendSignal): void
  take: (fact: HostEvents['signal'][0]) => void
  /** Asks for a phone's clock over its direct lane; `false` when its frames take the relay. BRO-46 */
  askClock(playerId: PlayerId, question: number): boolean
  /** Closes the lanes of players who left. */
  follow(): void
  close(): void
}

type LanesState =
  | { kind: 'closed' }
  | { kind: 'unloaded'; signal: SendSignal }
  | { kind: 'loading'; signal: SendSignal; early: HostEvents['signal'][0][] }
  | { kind: 'open'; lanes: ScreenLanes }

/** Socket.IO creates its decoders with `new`. */
const constructorOf = (create: () => Decoder) =>
  function () {
    return create()
  } as unknown as new () => Decoder

export const createHostInput = (options: HostInputOptions): HostInput => {
  const { loadLinks, deliver } = options
  let state: LanesState = { kind: 'closed' }

  const lanes = (): ScreenLanes | null => (state.kind === 'open' ? state.lanes : null)
  const relayed = (seat: number, frame: Uint8Array) => {
    if (lanes()?.isNewer(seat, frame) ?? true) deliver(seat, frame)
  }
  const load = async (loading: Extract<LanesState, { kind: 'loading' }>, links: () => Promise<OpenLink>) => {
    const { signal, early } = loading
    try {
      const [{ createScreenLanes }, openLink] = await Promise.all([import('./screen-lanes.ts'), links()])
      if (state !== loading) return
      const opened = createScreenLanes({ ...options, signal, openLink })
      state = { kind: 'open', lanes: opened }
      for (const { playerId, kind, data } of early) opened.take(playerId, kind, data)
    } catch {
      // Without the lanes' code the relay carries the input; the next offer loads it again.
      if (state === loading) state = { kind: 'unloaded', signal }
    }
  }
  const close = () => {
    lanes()?.close()
    state = { kind: 'closed' }
  }
  return {
    parser: {
      Encoder,
      Decoder: constructorOf(() => divertRawFrames(new Decoder(), (batch) => decodeSeatFrames(batch, relayed))),
    },
    relayed,
    open: (signal) => {
      close()
      state = { kind: 'unloaded', signal }
    },
    take: (fact) => {
      if (state.kind === 'open') state.lanes.take(fact.playerId, fact.kind, fact.data)
      else if (state.kind === 'loading') state.early.push(fact)
      else if (state.kind === 'unloaded' && loadLinks && fact.kind === 'offer') {
        const loading = { kind: 'loading', signal: state.signal, early: [fact] } as const satisfies LanesState
        state = loading
        void load(loading, loadLinks)
      }
    },
    askClock: (playerId, question) => lanes()?.askClock(playerId, question) ?? false,
    follow: () => lanes()?.follow(),
    close,
  }
}
