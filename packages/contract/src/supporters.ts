import * as z from 'zod/mini'
import { languages } from './languages.ts'

export const planIds = ['month', 'year'] as const
export type PlanId = (typeof planIds)[number]
export type PaymentProvider = 'fake' | 'stripe'

/** A price of `GET /api/supporters/offer`: the amount in the currency's smallest unit, tax included. */
export interface Plan {
  id: PlanId
  amount: number
  /** ISO 4217, lower case. */
  currency: string
  provider: PaymentProvider
}

/** `GET /api/supporters/offer`. */
export interface SupporterOffer {
  plans: readonly Plan[]
}

/** Trimmed and lowercased when read. */
const email = z.pipe(
  z
    .string()
    .check(
      z.maxLength(254),
      z.regex(/^\s*[^\s@<>"(),:;\p{Cc}\p{Cs}]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z0-9-]{2,}\s*$/iu),
    ),
  z.transform((text) => text.trim().toLowerCase()),
)
const language = z.optional(z.enum(languages))
/** A renewal, a payer or the id of a checkout: 256 random bits. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/))

/** `POST /api/supporters/checkout`. */
export const checkoutSchema = z.object({
  plan: z.enum(planIds),
  email,
  returnTo: z.string().check(z.minLength(1), z.maxLength(1_000)),
  language,
  /** The browser's own secret, which links its payments to one person. */
  payer: z.optional(secret),
  /** A device that a code signed in pays for the address of that code. */
  renewal: z.optional(secret),
})

/** `POST /api/supporters/code`; a device that is signed in sends its renewal, and its emails are counted separately. */
export const codeSchema = z.object({ email, language, renewal: z.optional(secret) })

/** Response to a request for a code. */
export interface CodeRequest {
  /** The page shows it with the code: 128 random bits. */
  handle: string
  /** Seconds until the email is sent, if others to the same address come first. */
  waitS?: number
}

/**
 * `POST /api/supporters/sign-in`: by the code of a mail, with the handle of its request and, of a browser that has paid, with
 * the secret of its payments and the renewal of its device; or once by the checkout that this device has paid.
 */
export const signInSchema = z.union([
  z.object({
    email,
    code: z.string().check(z.regex(/^\d{6}$/)),
    handle: z.string().check(z.regex(/^[\w-]{22}$/)),
    renewal: z.optional(secret),
    payer: z.optional(secret),
  }),
  z.object({ checkout: z.string().check(z.regex(/^[\w-]{43,200}$/)) }),
])

/** `POST /api/supporters/portal`, `/cancel` and `/erase`. */
export const renewalSchema = z.object({ renewal: secret })

const MAX_ENTITLEMENT_LENGTH = 2_000
/** `POST /api/supporters/renew`: with the entitlement that the fresh one replaces, if the device still has it. */
export const renewSchema = z.object({
  renewal: secret,
  entitlement: z.optional(z.string().check(z.maxLength(MAX_ENTITLEMENT_LENGTH))),
})

/** Response to a renewal. */
export interface IssuedEntitlement {
  /** A JWT that names no person. */
  entitlement: string
  /** Unix seconds. */
  untilS: number
}

/** Response to a sign-in. */
export interface SupporterSession extends IssuedEntitlement {
  /** The secret of this device. */
  renewal: string
}

/** `GET /api/supporters/keys`: a JWKS with the revoked devices, each the part before the dot of its entitlements' `jti`. */
export interface EntitlementKeys {
  keys: readonly { kty: string; kid: string; crv?: string; x?: string; alg?: string; use?: string }[]
  revoked: readonly string[]
}
