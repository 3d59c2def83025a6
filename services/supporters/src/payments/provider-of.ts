import type { Clock } from '@sofaspark/contract'
import { wholeNumberVariable } from '@sofaspark/kit'
import * as z from 'zod/mini'
import type { Payments } from './payments.ts'

/** The environment of payment providers; without any of it there is none (SUP-01, SUP-80). */
export const providerVariables = {
  /** `embedded` asks for the provider that takes no money, by its name. */
  PAYMENTS: z.optional(z.literal('embedded')),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  /** Stripe's id of what is sold, such as `prod_…`. */
  STRIPE_PRODUCT: z.optional(z.string()),
  /** 1: Stripe computes the tax that the price contains. */
  STRIPE_AUTOMATIC_TAX: z._default(z.string(), '0'),
  /** Another address of Stripe's API, such as a mock's. */
  STRIPE_API_URL: z.optional(z.url()),
  /** Days without a price at the beginning of a subscription. */
  TRIAL_DAYS: wholeNumberVariable(0),
}
type ProviderVariables = z.output<z.ZodMiniObject<typeof providerVariables>>

const apiAt = (address: string): { host: string; port: number; protocol: 'http' | 'https' } => {
  const { hostname, port, protocol } = new URL(address)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: Number(port || (isPlain ? 80 : 443)), protocol: isPlain ? 'http' : 'https' }
}

/** The payment provider that the environment asks for; throws when keys are missing, or when it asks for two (SUP-01, SUP-80). */
export const providerOf = async (given: ProviderVariables, clock: Clock): Promise<Payments | 'embedded' | 'none'> => {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRODUCT: product,
    STRIPE_API_URL: apiUrl,
  } = given
  if (secretKey === undefined && webhookSecret === undefined && product === undefined) return given.PAYMENTS ?? 'none'
  if (given.PAYMENTS !== undefined)
    throw new Error('PAYMENTS names the embedded provider, and the keys of Stripe are set. Unset either.')
  if (secretKey === undefined || webhookSecret === undefined || product === undefined) {
    const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRODUCT: product }
    const missing = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [name] : []))
    throw new Error(`Stripe needs all of its keys. Set ${missing.join(' and ')}, or none of them.`)
  }
  // Loaded only where it is used: the library is larger than the rest of the service.
  const { createStripePayments } = await import('./stripe-payments.ts')
  return createStripePayments({
    secretKey,
    webhookSecret,
    product,
    clock,
    trialDays: given.TRIAL_DAYS,
    automaticTax: given.STRIPE_AUTOMATIC_TAX === '1',
    ...(apiUrl === undefined ? {} : { api: apiAt(apiUrl) }),
  })
}
