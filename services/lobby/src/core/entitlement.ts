import { createHmac } from 'node:crypto'
import { brand, limits, type Clock } from '@sofaspark/contract'
import { sameSecret, unixSeconds } from '@sofaspark/kit'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import type { Entitlement } from '../lobby/record.ts'
import type { MaybePromise } from '../shared/maybe-promise.ts'
import type { SupportersKeys } from './supporters-keys.ts'

const PURPOSE = 'entitlement'
const OPERATORS_OWN = /^(subscription\.(\d{1,12}))\.([\w-]{43})$/
/** The clocks of two services differ by less. */
const CLOCK_TOLERANCE_S = 3_600

const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(`${PURPOSE}.${body}`).digest('base64url')

/** An operator's own statement that its holder is a supporter until then (unix seconds): `subscription.{until}.{signature}`. */
export const signEntitlement = (secret: string, untilS: number): string => {
  const body = `subscription.${untilS}`
  return `${body}.${signatureOf(secret, body)}`
}

/** Reads entitlements; a missing, forged, revoked or expired one is `null` (LOB-220, LOB-290). */
export interface Entitlements {
  read(entitlement: string | undefined): MaybePromise<Entitlement | null>
  /** Whether one that was valid no longer is. */
  isOver(entitlement: Entitlement): boolean
}

export const createEntitlements = (secret: string, keys: SupportersKeys, clock: Clock): Entitlements => {
  const isOver = ({ id, untilS }: Entitlement): boolean =>
    untilS <= unixSeconds(clock) || (id !== null && keys.isRevoked(id))
  const valid = (entitlement: Entitlement): Entitlement | null => (isOver(entitlement) ? null : entitlement)

  const verified = async (token: string): Promise<Entitlement | null> => {
    try {
      const { kid } = decodeProtectedHeader(token)
      const key = kid === undefined ? null : await keys.find(kid)
      if (!key) return null
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['EdDSA'],
        audience: brand.slug,
        currentDate: new Date(clock.nowMs()),
        requiredClaims: ['exp', 'jti'],
      })
      const { exp = 0, jti = '' } = payload
      const isTooLong = exp > unixSeconds(clock) + limits.entitlementS + CLOCK_TOLERANCE_S
      return isTooLong ? null : valid({ id: jti, untilS: exp })
    } catch {
      // Not signed by us: whoever wrote it is no supporter, and nothing is wrong here.
      return null
    }
  }

  return {
    isOver,
    read: (entitlement) => {
      if (entitlement === undefined) return null
      const [, body, until = '', signature = ''] = OPERATORS_OWN.exec(entitlement) ?? []
      if (body === undefined) return verified(entitlement)
      return sameSecret(signature, signatureOf(secret, body)) ? valid({ id: null, untilS: Number(until) }) : null
    },
  }
}
