import { sharesOf } from '../testing/quick-draws.ts'

it('SDK-509 eight equal bots on lines of 20 to 200 ms win about equally often over a few sets', () => {
  const { shares, mostLateTicks } = sharesOf(true, 20)
  for (const share of shares) expect(Math.abs(share - 12.5)).toBeLessThanOrEqual(6)
  expect(mostLateTicks).toBeLessThanOrEqual(15)
  // Without stamps the slow connections lose, so the contest does depend on the line.
  const { shares: plain } = sharesOf(false, 6)
  expect(plain[0]).toBeGreaterThan(30)
  expect(plain[7]).toBeLessThan(3)
})
