import { sharesOf } from '../testing/quick-draws.ts'

it('SDK-509 eight equal bots on lines of 20 to 200 ms win equally often, within 2 points', () => {
  const { shares, mostLateTicks } = sharesOf(true, 125)
  for (const share of shares) expect(Math.abs(share - 12.5)).toBeLessThanOrEqual(2)
  expect(mostLateTicks).toBeLessThanOrEqual(15)
  const { shares: plain } = sharesOf(false, 12)
  expect(plain[0]).toBeGreaterThan(30)
  expect(plain[7]).toBeLessThan(3)
})
