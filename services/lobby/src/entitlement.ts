import { createHmac } from 'node:crypto'
import type { Clock } from '@sofaspark/contract'
import { sameSecret, unixSeconds } from '@sofaspark/kit'

const PURPOSE = 'entitlement'

const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(`${PURPOSE}.${body}`).digest('base64url')

/** A signed statement that its holder is a supporter until then (unix seconds): `subscription.{until}.{signature}`. */
export const signEntitlement = (secret: string, untilS: number): string => {
  const body = `subscription.${untilS}`
  return `${body}.${signatureOf(secret, body)}`
}

/** Checks entitlements; a missing, forged or expired one makes nobody a subscriber. */
export const subscriptionCheck =
  (secret: string, clock: Clock) =>
  (entitlement: string | undefined): boolean => {
    const match = /^(subscription\.(\d{1,12}))\.([\w-]{43})$/.exec(entitlement ?? '')
    if (!match) return false
    const [, body = '', until = '', signature = ''] = match
    return sameSecret(signature, signatureOf(secret, body)) && Number(until) > unixSeconds(clock)
  }
