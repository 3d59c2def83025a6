import { limits, type Clock, type ErrorCode, type HostLobby, type Pad, type PlayerId } from '@sofaspark/contract'

type Target = PlayerId | 'all'

/** A little below the service's limit, so that other events fit in. */
const perSecond = limits.eventsPerSecond - 2
const burst = limits.eventBurst - 6
const REFILL_MS = 1_000 / perSecond
const RETRY_MS = 1_000
/** Refusals after which the same pad may be accepted. */
const passing: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'unavailable'])

/** Sends pads to phones: the newest per phone wins, none is sent twice, and never more than the service accepts (SCR-15). */
export const createPadSender = (host: Pick<HostLobby, 'send'>, clock: Clock) => {
  const waiting = new Map<Target, Pad>()
  const sent = new Map<Target, string>()
  let tokens = burst
  let stopRefill: (() => void) | null = null

  const refill = () => {
    tokens = Math.min(burst, tokens + 1)
    flush()
    if (tokens === burst && waiting.size === 0) {
      stopRefill?.()
      stopRefill = null
    }
  }
  /** Sends a refused pad once more where a later try may succeed; otherwise it no longer counts as shown. */
  const refused = (target: Target, pad: Pad, code: ErrorCode) => {
    const isNewest = () => sent.get(target) === JSON.stringify(pad) && !waiting.has(target)
    if (!isNewest()) return
    if (!passing.has(code)) {
      sent.delete(target)
      return
    }
    clock.after(RETRY_MS, () => {
      if (!isNewest()) return
      waiting.set(target, pad)
      flush()
    })
  }
  const flush = () => {
    for (const [target, pad] of [...waiting]) {
      if (tokens < 1) break
      tokens -= 1
      waiting.delete(target)
      void host.send('setPad', { playerId: target, pad }).then((ack) => {
        if (!ack.ok) refused(target, pad, ack.error.code)
      })
    }
    // Unseen: phones get their pads whatever the screen shows; it ends when all are sent.
    stopRefill ??= clock.every(REFILL_MS, refill)
  }
  /** Whether every phone that the target means shows this pad, or is about to. */
  const isShown = (target: Target, json: string) =>
    target === 'all'
      ? sent.get('all') === json && [...sent.values()].every((shown) => shown === json)
      : (sent.get(target) ?? sent.get('all')) === json

  return {
    show: (target: Target, pad: Pad) => {
      const json = JSON.stringify(pad)
      if (isShown(target, json)) return
      if (target === 'all') {
        waiting.clear()
        sent.clear()
      }
      sent.set(target, json)
      waiting.delete(target)
      waiting.set(target, pad)
      flush()
    },
    hasPad: (target: PlayerId): boolean => sent.has(target) || sent.has('all'),
    /** No pad counts as shown any more. */
    forget: () => {
      waiting.clear()
      sent.clear()
    },
    stop: () => {
      stopRefill?.()
      stopRefill = null
    },
  }
}
export type PadSender = ReturnType<typeof createPadSender>
