import {
  clientRates,
  TokenBucket,
  type Ack,
  type Clock,
  type ErrorCode,
  type HostLobby,
  type Pad,
  type PlayerId,
} from '@sofaspark/contract'

type Target = PlayerId | 'all'

const RETRY_MS = 1_000
/** Refusals after which the same pad may be accepted. */
const passing: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'unavailable'])

/** The newest pad of a phone, or of all; `refused`: it is sent again after a while. */
interface PhonePad {
  kind: 'waiting' | 'sent' | 'shown' | 'refused'
  pad: Pad
  json: string
}

/**
 * The pads of a big screen's phones: the newest of each, from any source, is sent as soon as the service takes it. None is sent
 * twice, and one that is refused for good does not count as shown (SCR-15).
 */
export const createPadHost = (host: Pick<HostLobby, 'send'>, clock: Clock) => {
  /** The pad of `all` applies to every phone without its own; pending ones are in sending order. */
  const phones = new Map<Target, PhonePad>()
  const credit = new TokenBucket(clientRates.other.perSecond, clientRates.other.burst)
  let cancelWait: (() => void) | null = null

  const wait = (target: Target, pad: Pad, json: string) => {
    phones.delete(target)
    phones.set(target, { kind: 'waiting', pad, json })
    flush()
  }
  const acknowledged = (target: Target, sent: PhonePad, ack: Ack) => {
    // A newer pad, or all pads were forgotten.
    if (phones.get(target) !== sent) return
    if (ack.ok) sent.kind = 'shown'
    else if (passing.has(ack.error.code)) {
      sent.kind = 'refused'
      clock.after(RETRY_MS, () => {
        if (phones.get(target) === sent) wait(target, sent.pad, sent.json)
      })
    } else phones.delete(target)
  }
  const flush = () => {
    for (const [target, phone] of [...phones]) {
      if (phone.kind !== 'waiting') continue
      if (!credit.take(clock.monotonicMs())) {
        cancelWait ??= clock.after(credit.waitMs(clock.monotonicMs()), () => {
          cancelWait = null
          flush()
        })
        return
      }
      phone.kind = 'sent'
      void host.send('setPad', { playerId: target, pad: phone.pad }).then((ack) => acknowledged(target, phone, ack))
    }
  }
  /** Whether every phone that the target means shows this pad, or is about to. */
  const isShown = (target: Target, json: string) =>
    target === 'all'
      ? phones.has('all') && [...phones.values()].every((phone) => phone.json === json)
      : (phones.get(target) ?? phones.get('all'))?.json === json

  return {
    show: (target: Target, pad: Pad) => {
      const json = JSON.stringify(pad)
      if (isShown(target, json)) return
      if (target === 'all') phones.clear()
      wait(target, pad, json)
    },
    hasPad: (target: PlayerId): boolean => phones.has(target) || phones.has('all'),
    /** Forgets which pads are shown. */
    forget: () => phones.clear(),
    stop: () => {
      phones.clear()
      cancelWait?.()
      cancelWait = null
    },
  }
}
export type PadHost = ReturnType<typeof createPadHost>
