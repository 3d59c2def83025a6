import { limits, type Clock, type HostLobby, type Pad, type PlayerId } from '@sofaspark/contract'

type Target = PlayerId | 'all'

/** A little below the service's limit, so that other events fit in. */
const perSecond = limits.eventsPerSecond - 2
const burst = limits.eventBurst - 6
const REFILL_MS = 1_000 / perSecond
const RETRY_MS = 1_000

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
  const flush = () => {
    for (const [target, pad] of [...waiting]) {
      if (tokens < 1) break
      tokens -= 1
      waiting.delete(target)
      void host.send('setPad', { playerId: target, pad }).then((ack) => {
        if (ack.ok || ack.error.code !== 'rate_limited' || waiting.has(target)) return
        clock.after(RETRY_MS, () => {
          if (sent.get(target) !== JSON.stringify(pad) || waiting.has(target)) return
          waiting.set(target, pad)
          flush()
        })
      })
    }
    stopRefill ??= clock.every(REFILL_MS, refill)
  }

  return {
    show: (target: Target, pad: Pad) => {
      const json = JSON.stringify(pad)
      if (sent.get(target) === json) return
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
