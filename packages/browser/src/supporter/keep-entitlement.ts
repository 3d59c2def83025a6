import type { Clock, Storage } from '@sofaspark/contract'
import type { SupporterCalls } from './supporter-calls.ts'

const RENEWED_BELOW_S = 6 * 86_400

/** When an entitlement ends, in unix seconds; 0 for one that cannot be read. */
export const endOf = (entitlement: string): number => {
  try {
    const payload = entitlement.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp : 0
  } catch {
    // Not a token of ours.
    return 0
  }
}

/**
 * Renews this device's entitlement when fewer than six of its seven days are left, and hands the fresh one to `show`. One
 * that is over for good is forgotten; without a response the last one stays (BRO-121).
 */
export const keepEntitlement = async (
  { storage, clock, calls }: { storage: Storage; clock: Clock; calls: Pick<SupporterCalls, 'renew'> },
  show: (entitlement: string) => void,
): Promise<void> => {
  const renewal = storage.get('renewal')
  if (renewal === undefined) return
  const last = storage.get('entitlement')
  const leftS = endOf(last ?? '') - clock.nowMs() / 1_000
  if (leftS >= RENEWED_BELOW_S) return
  const ack = await calls.renew(renewal, last)
  if (ack.ok) {
    storage.set('entitlement', ack.entitlement)
    show(ack.entitlement)
  } else if (ack.error.code === 'payment_required') storage.remove('entitlement')
  else if (ack.error.code === 'unauthorized') {
    storage.remove('entitlement')
    storage.remove('renewal')
  }
}
