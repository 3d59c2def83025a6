import { readFile, rename, writeFile } from 'node:fs/promises'
import { type Clock, brand, limits } from '@sofaspark/contract'
import { createServiceClient } from '@sofaspark/kit/service-client.ts'
import type { Logger } from '@sofaspark/kit/log.ts'
import { importJWK, type CryptoKey, decodeProtectedHeader, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { createHmac } from 'node:crypto'
import { sameSecret, unixSeconds } from '@sofaspark/kit'
import type { Entitlement } from '../record/record.ts'
import type { MaybePromise } from '@sofaspark/kit/maybe-promise.ts'

/** With the lobbies' own round, half of the minute within which a revoked entitlement ends (LOB-293). */
const EVERY_MS = 30_000
/** An unknown key id asks for the keys at once, and no more often than this. */
const AGAIN_AFTER_MS = 10_000
const TIMEOUT_MS = 5_000

const keysSchema = z.object({
  keys: z.array(z.object({ kty: z.literal('OKP'), kid: z.string(), crv: z.literal('Ed25519'), x: z.string() })),
  revoked: z._default(z.array(z.string()), []),
})

/** The public keys of the supporters service and the devices that it revoked. The last ones stay while it is unreachable (LOB-291). */
export interface SupportersKeys {
  find(kid: string): Promise<CryptoKey | null>
  /** Whether the device of an entitlement, the part of its id before the dot, is on the list. */
  isRevoked(id: string): boolean
  /** Fetches the keys now. */
  refresh(): Promise<void>
  stop(): void
}

interface Deps {
  /** Where the supporters service listens; without it there are no keys. */
  url: string | undefined
  edgeToken: string
  /** Where the last ones are stored for the next process; unset: nowhere. */
  file?: string | undefined
  clock: Clock
  log: Pick<Logger, 'warn'>
  onCallFailed: () => void
}

export const createSupportersKeys = ({ url, edgeToken, file, clock, log, onCallFailed }: Deps): SupportersKeys => {
  let keys = new Map<string, CryptoKey>()
  let revoked = new Set<string>()
  let askedMs = -Infinity
  let underway: Promise<void> | null = null
  let isFresh = false
  let kept = ''

  const callService = createServiceClient({ edgeToken, timeoutMs: TIMEOUT_MS, onSilent: () => undefined })
  const takeIn = async (read: z.output<typeof keysSchema>): Promise<void> => {
    const imported = await Promise.all(read.keys.map(async (jwk) => [jwk.kid, await importJWK(jwk, 'EdDSA')] as const))
    keys = new Map(imported.flatMap(([kid, key]) => (key instanceof Uint8Array ? [] : [[kid, key] as const])))
    revoked = new Set(read.revoked)
  }
  const keep = async (text: string): Promise<void> => {
    if (file === undefined || text === kept) return
    try {
      await writeFile(`${file}.new`, text, { mode: 0o600 })
      await rename(`${file}.new`, file)
      kept = text
    } catch (error) {
      log.warn({ err: error }, 'the supporters keys could not be kept for the next process')
    }
  }
  /** Takes in what the last process kept, unless the service has responded meanwhile. */
  const takeInKept = async (): Promise<void> => {
    if (file === undefined || url === undefined) return
    // There is none on the first start.
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null || isFresh) return
    try {
      await takeIn(keysSchema.parse(JSON.parse(text)))
    } catch (error) {
      log.warn({ err: error }, 'the supporters keys of the last process cannot be read')
    }
  }

  const fetchKeys = async (): Promise<void> => {
    const result = await callService(`${url ?? ''}/api/supporters/keys`, keysSchema)
    if (result.kind !== 'ok') {
      onCallFailed()
      return
    }
    await takeIn(result.data)
    isFresh = true
    await keep(JSON.stringify(result.data))
  }
  const refresh = (): Promise<void> => {
    if (url === undefined) return Promise.resolve()
    underway ??= fetchKeys()
      .catch(onCallFailed)
      .finally(() => (underway = null))
    return underway
  }
  const loaded = takeInKept()
  void refresh()
  const stop = url === undefined ? () => undefined : clock.every(EVERY_MS, () => void refresh())
  return {
    find: async (kid) => {
      await loaded
      if (!keys.has(kid) && underway) await underway
      if (!keys.has(kid) && clock.monotonicMs() - askedMs >= AGAIN_AFTER_MS) {
        // The round's own calls do not count: a key may be a moment younger than the last of them.
        askedMs = clock.monotonicMs()
        await refresh()
      }
      return keys.get(kid) ?? null
    },
    isRevoked: (id) => revoked.has(id) || revoked.has(id.split('.', 1)[0] ?? id),
    refresh,
    stop,
  }
}

const PURPOSE = 'entitlement'
const OPERATORS_OWN = /^(subscription\.(\d{1,12}))\.([\w-]{43})$/
/** The clocks of two services differ by less. */
const CLOCK_TOLERANCE_S = 3_600

const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(`${PURPOSE}.${body}`).digest('base64url')

/** An operator's own entitlement: its holder is a supporter until then (unix seconds): `subscription.{until}.{signature}`. */
export const signEntitlement = (secret: string, untilS: number): string => {
  const body = `subscription.${untilS}`
  return `${body}.${signatureOf(secret, body)}`
}

/** Reads entitlements; a missing, forged, revoked or expired one is `null` (LOB-40, LOB-290). */
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
      // Not signed by us: not a supporter, and not an error.
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
