import type { Plan } from './supporters.ts'

/** The decimals of a currency's smallest unit as payment providers count it; all others have two. */
const decimalsOf: Readonly<Record<string, number>> = Object.fromEntries([
  ...['bif', 'clp', 'djf', 'gnf', 'jpy', 'kmf', 'krw', 'mga', 'pyg', 'rwf', 'vnd', 'vuv', 'xaf', 'xof', 'xpf'].map(
    (currency) => [currency, 0] as const,
  ),
  ...['bhd', 'jod', 'kwd', 'omr', 'tnd'].map((currency) => [currency, 3] as const),
])

/** A price as readers of a language (BCP 47) write it, to its last decimal. SUP-02 */
export const priceIn = (language: string, { amount, currency }: Pick<Plan, 'amount' | 'currency'>): string => {
  const decimals = decimalsOf[currency] ?? 2
  const unit = 10 ** decimals
  // Some currencies are written without decimals as a rule, although prices may have them.
  const digits = amount % unit === 0 ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(amount / unit)
}
