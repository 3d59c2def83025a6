import { limits, sequenceByte, TokenBucket, type Clock, type PlayerId, type Signal } from '@sofaspark/contract'
import { decodeInput, encodeAck, encodeQuestion } from './datagram.ts'
import { readLaneSignal, type LaneSignal, type Link, type OpenLink } from './link.ts'

/** No phone sends more frames per millisecond: a larger jump is an old number that wrapped. */
const FRAMES_PER_MS = 0.12
const LEAP_FRAMES = 8

/** Decides whether a seat's frame is newer than every one before it, on either lane. */
interface FrameOrder {
  /** The newest number so far, 0 before the first. */
  newest(): number
  direct(sequence: number, monotonicMs: number): boolean
  /** The relay carries only the number's lowest byte. While the direct lane is silent, every relayed frame counts as new. */
  relay(byte: number, monotonicMs: number, isDirectAlive: boolean): boolean
}

export const createFrameOrder = (): FrameOrder => {
  let newest: number | null = null
  let movedMs = 0
  const move = (sequence: number, monotonicMs: number): true => {
    newest = sequence
    movedMs = monotonicMs
    return true
  }
  return {
    newest: () => newest ?? 0,
    direct: (sequence, monotonicMs) => (newest === null || sequence > newest ? move(sequence, monotonicMs) : false),
    relay: (byte, monotonicMs, isDirectAlive) => {
      // Before the first direct frame, none can be older.
      if (newest === null) return true
      const ahead = (byte - newest) & 0xff
      if (!isDirectAlive) return move(newest + ahead, monotonicMs)
      const maxAhead = Math.min(127, LEAP_FRAMES + FRAMES_PER_MS * (monotonicMs - movedMs))
      return ahead > 0 && ahead <= maxAhead ? move(newest + ahead, monotonicMs) : false
    },
  }
}

/** Twice a phone's input limit, to allow for probes and resent frames. */
const DATAGRAMS_PER_SECOND = 2 * limits.inputsPerSecond
/** Number of excess or unreadable datagrams that ends a lane. */
const MAX_REFUSED = 500

/** Bounds one phone's datagrams. */
interface LaneWatch {
  judge(monotonicMs: number, isSound: boolean): 'take' | 'ignore' | 'close'
  /** Time of the last readable datagram. */
  heardMs(): number
}

const createLaneWatch = (): LaneWatch => {
  const bucket = new TokenBucket(DATAGRAMS_PER_SECOND)
  let refused = 0
  let heardMs = -Infinity
  return {
    judge: (monotonicMs, isSound) => {
      if (isSound && bucket.take(monotonicMs)) {
        heardMs = monotonicMs
        return 'take'
      }
      refused += 1
      return refused > MAX_REFUSED ? 'close' : 'ignore'
    },
    heardMs: () => heardMs,
  }
}

export interface ScreenLanesOptions {
  clock: Clock
  openLink: OpenLink
  signal: (playerId: PlayerId, kind: Signal['kind'], data: LaneSignal) => void
  /** The player's current seat, or `null`. */
  seatOf: (playerId: PlayerId) => number | null
  deliver: (seat: number, frame: Uint8Array) => void
}

/** The screen's ends of the direct lanes, at most one per player. A phone acts only for its own seat. */
export interface ScreenLanes {
  take(playerId: PlayerId, kind: Signal['kind'], data: unknown): void
  /** Whether a relayed frame is newer than the seat's frames on the direct lane. */
  isNewer(seat: number, frame: Uint8Array): boolean
  /** Asks for a phone's clock over the direct lane; `false` when its frames take the relay. BRO-46 */
  askClock(playerId: PlayerId, question: number): boolean
  /** Closes the lanes of players who left. */
  follow(): void
  close(): void
}

interface Lane {
  attempt: string
  page: string
  link: Link
  order: FrameOrder
  /** The newest frame came over this lane. */
  carries: boolean
  watch: LaneWatch
  offeredMs: number
  ack: { stamp: number; sinceMs: number } | null
  ackedAtMs: number
  cancel: () => void
}

/** Minimum interval of acknowledgements. */
const ACK_MS = 40
/** A lane that has not opened by then is dropped. */
const FORGET_MS = 3 * limits.laneOpenMs
/** A player's offers in quicker succession are ignored. */
const OFFER_GAP_MS = 250
/** A lane that was silent for this long is not compared with the relay. */
const ALIVE_MS = 1_500

/** A lane without a frame yet. */
const untouched = (offeredMs: number) => ({
  carries: false,
  watch: createLaneWatch(),
  offeredMs,
  ack: null,
  ackedAtMs: -Infinity,
})

type Datagram = NonNullable<ReturnType<typeof decodeInput>>

/** Acknowledges the newest datagram that waits for it. */
const acknowledge = (lane: Lane, clock: Clock): void => {
  lane.cancel = () => undefined
  if (!lane.ack) return
  const { stamp, sinceMs } = lane.ack
  lane.ack = null
  lane.ackedAtMs = clock.monotonicMs()
  lane.link.send(encodeAck({ sequence: lane.order.newest(), stamp, heldMs: lane.ackedAtMs - sinceMs }))
}

/** Delivers a datagram's frames that are new, oldest first, and acknowledges it soon. */
const receive = (
  lane: Lane,
  { sequence, stamp, frames }: Datagram,
  { clock, deliver }: { clock: Clock; deliver: (frame: Uint8Array) => void },
): void => {
  const monotonicMs = clock.monotonicMs()
  for (let back = frames.length - 1; back >= 0; back -= 1) {
    const frame = frames[back]
    if (!frame || !lane.order.direct(sequence - back, monotonicMs)) continue
    lane.carries = true
    deliver(frame)
  }
  const isDue = !lane.ack
  lane.ack = { stamp, sinceMs: monotonicMs }
  if (!isDue) return
  const waitMs = lane.ackedAtMs + ACK_MS - monotonicMs
  if (waitMs <= 0) acknowledge(lane, clock)
  else lane.cancel = clock.after(waitMs, () => acknowledge(lane, clock))
}

/** Whether a relayed frame with this byte of its number is newer than those of the lane. */
const isNewer = (lane: Lane, byte: number, monotonicMs: number): boolean => {
  const isNewer = lane.order.relay(byte, monotonicMs, monotonicMs - lane.watch.heardMs() < ALIVE_MS)
  if (isNewer) lane.carries = false
  return isNewer
}

export const createScreenLanes = (options: ScreenLanesOptions): ScreenLanes => {
  const { clock, signal, seatOf } = options
  const lanes = new Map<PlayerId, Lane>()

  const drop = (playerId: PlayerId, isTold: boolean) => {
    const lane = lanes.get(playerId)
    if (!lane) return
    lanes.delete(playerId)
    lane.cancel()
    lane.link.close()
    if (isTold && seatOf(playerId) !== null) signal(playerId, 'close', { attempt: lane.attempt })
  }

  const handle = (playerId: PlayerId, lane: Lane, bytes: Uint8Array) => {
    const seat = seatOf(playerId)
    const monotonicMs = clock.monotonicMs()
    const datagram = decodeInput(bytes)
    const verdict = lane.watch.judge(monotonicMs, isSound(datagram))
    if (seat === null || verdict === 'close') drop(playerId, true)
    else if (datagram && verdict === 'take')
      receive(lane, datagram, { clock, deliver: (frame) => options.deliver(seat, frame) })
  }

  const accept = (playerId: PlayerId, { attempt, page = attempt, body }: LaneSignal) => {
    const monotonicMs = clock.monotonicMs()
    const before = lanes.get(playerId)
    if (before && monotonicMs - before.offeredMs < OFFER_GAP_MS) return
    drop(playerId, false)
    try {
      const link = options.openLink('screen', {
        onStep: (step) => signal(playerId, step.kind, { attempt, body: step.body }),
        onOpen: () => lane.cancel(),
        onMessage: (bytes) => {
          if (lanes.get(playerId) === lane) handle(playerId, lane, bytes)
        },
        onClose: () => {
          if (lanes.get(playerId) === lane) drop(playerId, true)
        },
      })
      const lane: Lane = {
        attempt,
        page,
        link,
        // A page numbers frames across all its attempts; a new page starts over.
        order: before?.page === page ? before.order : createFrameOrder(),
        ...untouched(monotonicMs),
        cancel: clock.after(FORGET_MS, () => drop(playerId, true)),
      }
      lanes.set(playerId, lane)
      link.take({ kind: 'offer', body })
    } catch {
      signal(playerId, 'close', { attempt })
    }
  }

  const dropAll = (isOver: (playerId: PlayerId) => boolean) => {
    for (const playerId of [...lanes.keys()]) if (isOver(playerId)) drop(playerId, false)
  }

  return {
    take: (playerId, kind, data) => {
      const read = readLaneSignal(data)
      if (!read || seatOf(playerId) === null) return
      const lane = lanes.get(playerId)
      if (kind === 'offer') accept(playerId, read)
      else if (lane?.attempt !== read.attempt) return
      else if (kind === 'close') drop(playerId, false)
      else lane.link.take({ kind, body: read.body })
    },
    isNewer: (seat, frame) => {
      const byte = sequenceByte(frame)
      if (byte === null) return true
      for (const [playerId, lane] of lanes)
        if (seatOf(playerId) === seat) return isNewer(lane, byte, clock.monotonicMs())
      return true
    },
    askClock: (playerId, question) => {
      const lane = lanes.get(playerId)
      return lane?.carries === true && lane.link.send(encodeQuestion(question))
    },
    follow: () => dropAll((playerId) => seatOf(playerId) === null),
    close: () => dropAll(() => true),
  }
}

/** Writes the datagram's number into every frame. */
const isSound = (datagram: ReturnType<typeof decodeInput>): boolean =>
  datagram !== null &&
  datagram.frames.every((frame, back) => sequenceByte(frame) === ((datagram.sequence - back) & 0xff))
