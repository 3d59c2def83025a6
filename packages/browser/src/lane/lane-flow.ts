import { limits, type Clock } from '@sofaspark/contract'
import { decodeAck, decodeQuestion, encodeInput, framesPerDatagram, stampOf } from './datagram.ts'

/** Interval of probes on an idle lane, and the silence after which it counts as dead. */
const PROBE_MS = 500
const IDLE_SILENCE_MS = 1_500
/** Interval of resending unacknowledged frames. */
const RESEND_MS = 50

/** Traffic over one open link: inputs with their predecessors, probes, and acknowledgements of both. */
export interface LaneFlow {
  input(sequence: number, frame: Uint8Array): void
  /** Parses a datagram: returns the round trip of an acknowledgement in milliseconds, else `null`; reports a question. */
  onAck(bytes: Uint8Array): number | null
  /** Does the due work on a lane in use; `true` when the other side has been silent for too long. */
  isSilent(): boolean
  /** Probes a suspect lane. */
  probe(): void
  /** Milliseconds until the next due work on a lane in use. */
  waitMs(): number
  /** The page was suspended: acknowledgements from that time are still queued. */
  forgive(): void
  quietMs(): number
}

export const createLaneFlow = (
  clock: Clock,
  send: (bytes: Uint8Array<ArrayBuffer>) => boolean,
  onQuestion: (question: number) => void,
): LaneFlow => {
  let recent: Uint8Array[] = []
  let newest = 0
  let unackedSinceMs: number | null = null
  let probedSinceMs: number | null = null
  let heardMs = clock.monotonicMs()
  let sentMs = -Infinity

  const leave = (frames: readonly Uint8Array[]) => {
    sentMs = clock.monotonicMs()
    send(encodeInput({ sequence: newest, stamp: stampOf(sentMs), frames }))
  }
  const isOverdue = (sinceMs: number | null, boundMs: number): boolean =>
    sinceMs !== null && clock.monotonicMs() - Math.max(sinceMs, heardMs) >= boundMs

  return {
    input: (sequence, frame) => {
      recent = sequence === newest + 1 ? [frame, ...recent].slice(0, framesPerDatagram) : [frame]
      newest = sequence
      unackedSinceMs ??= clock.monotonicMs()
      leave(recent)
    },
    onAck: (bytes) => {
      const question = decodeQuestion(bytes)
      if (question !== null) onQuestion(question)
      const ack = decodeAck(bytes)
      if (!ack) return null
      heardMs = clock.monotonicMs()
      probedSinceMs = null
      if (ack.sequence >= newest) unackedSinceMs = null
      return Math.max(0, ((stampOf(heardMs) - ack.stamp) & 0xffff) - ack.heldMs)
    },
    isSilent: () => {
      const monotonicMs = clock.monotonicMs()
      if (isOverdue(unackedSinceMs, limits.laneSilenceMs) || isOverdue(probedSinceMs, IDLE_SILENCE_MS)) {
        // From here on the relay carries the newest frames.
        recent = []
        unackedSinceMs = null
        return true
      }
      if (unackedSinceMs !== null) {
        if (monotonicMs - sentMs >= RESEND_MS) leave(recent)
      } else if (monotonicMs - sentMs >= PROBE_MS) {
        probedSinceMs ??= monotonicMs
        leave([])
      }
      return false
    },
    probe: () => leave([]),
    waitMs: () => (unackedSinceMs !== null ? RESEND_MS : PROBE_MS),
    forgive: () => {
      heardMs = clock.monotonicMs()
    },
    quietMs: () => clock.monotonicMs() - heardMs,
  }
}
