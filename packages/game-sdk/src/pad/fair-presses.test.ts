import { mirrorShareOf, sharesOf } from '../testing/quick-draws.ts'

it('SDK-509 eight equal bots on lines of 20 to 200 ms win about equally often over a few sets', () => {
  const { shares, mostLateTicks } = sharesOf(true, 20)
  for (const share of shares) expect(Math.abs(share - 12.5)).toBeLessThanOrEqual(6)
  expect(mostLateTicks).toBeLessThanOrEqual(15)
  // Without stamps the slow connections lose, so the contest does depend on the line.
  const { shares: plain } = sharesOf(false, 6)
  expect(plain[0]).toBeGreaterThan(30)
  expect(plain[7]).toBeLessThan(3)
})

it('SDK-77 a room whose mirror is 150 ms behind wins half of 400 draws, within 2 points; unmeasured it loses nearly all', () => {
  expect(Math.abs(mirrorShareOf(true, 400) - 50)).toBeLessThanOrEqual(2)
  expect(mirrorShareOf(false, 40)).toBeLessThan(10)
})
