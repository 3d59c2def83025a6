import type { Storage } from '@sofaspark/contract'
import type { SupporterCalls } from './supporter-calls.ts'

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
 * Asks the service for this device's entitlement, which is the last one again when that is fresh, and hands a new one to
 * `show`. One that is over for good is forgotten. Without a response the last one stays, and so it does on a device that another
 * one's code has signed out: the lobby judges it, and the supporter page leads to a code (BRO-121). The device's own clock
 * decides nothing: it may be days off.
 */
export const keepEntitlement = async (
  { storage, calls }: { storage: Storage; calls: Pick<SupporterCalls, 'renew'> },
  show: (entitlement: string) => void,
): Promise<void> => {
  const renewal = storage.get('renewal')
  if (renewal === undefined) return
  const last = storage.get('entitlement')
  const ack = await calls.renew(renewal, last)
  if (ack.ok) {
    if (ack.entitlement === last) return
    storage.set('entitlement', ack.entitlement)
    show(ack.entitlement)
  } else if (ack.error.code === 'payment_required') storage.remove('entitlement')
}
