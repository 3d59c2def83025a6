import { createHmac } from 'node:crypto'

/** The year 2100, in seconds: a subscription that outlives every test. */
export const YEAR_2100_S = 4_102_444_800

/** A supporter's entitlement until a second, signed with a console's secret. */
export const entitlementUntil = (untilS: number, secret: string): string => {
  const body = `subscription.${String(untilS)}`
  return `${body}.${createHmac('sha256', secret).update(`entitlement.${body}`).digest('base64url')}`
}
