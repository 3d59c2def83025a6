import { readEnvironment } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { providerOf, providerVariables } from './provider-of.ts'

const chosen = async (given: Readonly<Record<string, string>>): Promise<string> => {
  const provider = await providerOf(readEnvironment(providerVariables, given), createFakeClock())
  return typeof provider === 'string' ? provider : provider.provider
}
const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRODUCT: 'prod_1' }

it('SUP-80 SUP-01 all keys of Stripe choose Stripe, a name the embedded provider, neither none, and some keys or both are refused', async () => {
  expect(await chosen(keys)).toBe('stripe')
  expect(await chosen({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:12111', TRIAL_DAYS: '7' })).toBe('stripe')
  expect(await chosen({})).toBe('none')
  expect(await chosen({ PAYMENTS: 'embedded' })).toBe('embedded')
  await expect(chosen({ ...keys, PAYMENTS: 'embedded' })).rejects.toThrow('Unset either')
  await expect(chosen({ PAYMENTS: 'stripe' })).rejects.toThrow('PAYMENTS')
  await expect(chosen({ STRIPE_SECRET_KEY: 'sk_test_1' })).rejects.toThrow(
    'Set STRIPE_WEBHOOK_SECRET and STRIPE_PRODUCT, or none of them.',
  )
  await expect(chosen({ ...keys, STRIPE_SECRET_KEY: '' })).rejects.toThrow('Set STRIPE_SECRET_KEY')
  await expect(chosen({ ...keys, STRIPE_API_URL: 'nowhere' })).rejects.toThrow('STRIPE_API_URL')
})
