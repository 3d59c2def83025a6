import { planIds, type PaymentProvider, type Plan } from '@sofaspark/contract'

/** Bounds on the work that strangers can cause, and the prices; `main.ts` reads them from the environment (SUP-02, SUP-15). */
export interface SupportersSettings {
  requestsAtOnce: number
  /** Checkouts and codes a second, over all addresses. */
  startsPerSecond: number
  startBurst: number
}

export const defaultSettings: SupportersSettings = { requestsAtOnce: 100, startsPerSecond: 20, startBurst: 100 }

/** The prices in the smallest unit of a currency. */
export interface Prices {
  month: number
  year: number
  currency: string
}

export const defaultPrices: Prices = { month: 299, year: 2_499, currency: 'eur' }

export const plansOf = (prices: Prices, provider: PaymentProvider): readonly Plan[] =>
  planIds.map((id) => ({ id, amount: prices[id], currency: prices.currency, provider }))
