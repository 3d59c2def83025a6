import { planIds, type Plan } from '@sofaspark/contract'
import type { Payments } from './payments/payments.ts'

/** Bounds on the work that strangers can cause, and the prices; `main.ts` reads them from the environment (SUP-02, SUP-15). */
export interface SupportersSettings {
  requestsAtOnce: number
  /** Checkouts a second over all addresses; code requests have a separate rate of the same size. */
  startsPerSecond: number
  startBurst: number
  /** How long a checkout or code waits for its turn beyond that rate. */
  startWaitMs: number
  /** Unpaid checkouts: of one visitor in an hour, and in total before each visitor is limited to one. */
  openCheckoutsPerVisitor: number
  openCheckouts: number
}

export const defaultSettings: SupportersSettings = {
  requestsAtOnce: 300,
  startsPerSecond: 20,
  startBurst: 100,
  startWaitMs: 5_000,
  openCheckoutsPerVisitor: 50,
  openCheckouts: 20_000,
}

/** The prices in the smallest unit of a currency. */
export interface Prices {
  month: number
  year: number
  currency: string
}

export const defaultPrices: Prices = { month: 299, year: 2_499, currency: 'eur' }

/** None without a provider. */
export const plansOf = (prices: Prices, provider: Payments['provider']): readonly Plan[] =>
  provider === 'none' ? [] : planIds.map((id) => ({ id, amount: prices[id], currency: prices.currency, provider }))
