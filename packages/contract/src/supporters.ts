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

/** Read without spaces around it, in small letters. */
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
/** A renewal or the id of a checkout: 256 random bits. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/))

/** `POST /api/supporters/checkout`. */
export const checkoutSchema = z.object({
  plan: z.enum(planIds),
  email,
  returnTo: z.string().check(z.minLength(1), z.maxLength(1_000)),
  language,
})

/** `POST /api/supporters/code`. */
export const codeSchema = z.object({ email, language })

/** `POST /api/supporters/sign-in`: by the code of a mail, or once by the checkout that this device has paid. */
export const signInSchema = z.union([
  z.object({ email, code: z.string().check(z.regex(/^\d{6}$/)) }),
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
  /** A JWT that names nobody. */
  entitlement: string
  /** Unix seconds. */
  untilS: number
}

/** Response to a sign-in. */
export interface SupporterSession extends IssuedEntitlement {
  /** The secret of this device. */
  renewal: string
}

/** `GET /api/supporters/keys`: a JWKS with the ids of revoked entitlements. */
export interface EntitlementKeys {
  keys: readonly { kty: string; kid: string; crv?: string; x?: string; alg?: string; use?: string }[]
  revoked: readonly string[]
}
