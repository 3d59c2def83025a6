import type { Clock } from '@sofaspark/contract'
import { checkedVariable, numberVariable, optionalVariable, switchVariable, type ValuesOf } from '@sofaspark/kit'
import * as z from 'zod/mini'
import type { Payments } from './payments.ts'

/** The environment of payment providers; without any of it there is none (SUP-01, SUP-80). */
export const providerVariables = {
  PAYMENTS: checkedVariable(
    '`embedded` selects the provider that takes no money',
    'Stripe if its keys are set, else nothing for sale',
    z.literal('embedded'),
  ),
  STRIPE_SECRET_KEY: optionalVariable('payments by Stripe; set this and the next two, or none', 'no Stripe'),
  STRIPE_WEBHOOK_SECRET: optionalVariable('verifies that a webhook call comes from Stripe', 'no Stripe'),
  STRIPE_PRODUCT: optionalVariable("the product's id at Stripe, such as `prod_…`", 'no Stripe'),
  STRIPE_AUTOMATIC_TAX: switchVariable('1: Stripe computes the tax included in the price'),
  STRIPE_API_URL: checkedVariable("the address of Stripe's API, such as a mock's", "Stripe's own", z.url()),
  TRIAL_DAYS: numberVariable('free days at the start of a subscription', 0),
}
type ProviderVariables = ValuesOf<typeof providerVariables>

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
  // Loaded on demand: the library is larger than the rest of the service.
  const { createStripePayments } = await import('./stripe-payments.ts')
  return createStripePayments({
    secretKey,
    webhookSecret,
    product,
    clock,
    trialDays: given.TRIAL_DAYS,
    automaticTax: given.STRIPE_AUTOMATIC_TAX,
    ...(apiUrl === undefined ? {} : { api: apiAt(apiUrl) }),
  })
}
