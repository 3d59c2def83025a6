import { createHmac } from 'node:crypto'
import { addressKey } from '@sofaspark/kit'

const A_DAY_MS = 86_400_000
const HOUSEHOLD_HEXTETS = 3

/** As `addressKey`, with an IPv6 address by its /48: one household must not count as 65,536 visitors. */
const householdOf = (address: string): string => {
  const key = addressKey(address)
  return key.endsWith('::/64') ? key.split(':').slice(0, HOUSEHOLD_HEXTETS).join(':') : key
}

/**
 * Names an address for a service that shares something between visitors: the same name for a day, of which nobody without the
 * edge's secret finds the address. IPv6 by its /48, the least that one customer of a provider gets (EDG-255).
 */
export const createVisitorNames =
  (secret: string, nowMs: () => number) =>
  (address: string): string =>
    createHmac('sha256', secret)
      .update(`visitor ${Math.floor(nowMs() / A_DAY_MS)} ${householdOf(address)}`)
      .digest('base64url')
      .slice(0, 22)
