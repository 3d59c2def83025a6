import { priceIn } from './price.ts'

it.each([
  ['eur', 299, '€2.99'],
  ['eur', 300, '€3.00'],
  ['jpy', 480, '¥480'],
  ['kwd', 990, 'KWD 0.990'],
  ['huf', 99_000, 'HUF 990'],
  ['huf', 99_050, 'HUF 990.50'],
])('SUP-02 %s %d is %s', (currency, amount, shown) => {
  expect(priceIn('en', { amount, currency }).replace(/\s/g, ' ')).toBe(shown)
})
