import { ForgedWebhook, type Payments } from './payments.ts'

const none = (): Promise<never> => Promise.reject(new Error('No payment provider is configured.'))

/** In place where no payment provider is configured: there is nothing to buy, and no subscription counts (SUP-01). */
export const noPayments: Payments = {
  provider: 'none',
  openCheckout: none,
  openPortal: none,
  cancel: none,
  end: none,
  read: none,
  newsOf: () => Promise.reject(new ForgedWebhook('No payment provider is configured.')),
  newsSince: () => Promise.resolve({ news: [], cursor: null }),
  forget: none,
}
