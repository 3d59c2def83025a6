import { expect, test } from '@playwright/test'
import { spansIn, startCollector, startProduct, type Collector, type Span } from '@sofaspark/lobby-testing'
import { Host } from './drivers/host.ts'
import { ownProduct } from './drivers/own-product.ts'
import { Phone } from './drivers/phone.ts'

const LIMIT_MS = 400_000
let collector: Collector
const product = ownProduct(async () => {
  collector = await startCollector()
  return startProduct({ env: { ...collector.env, TRACED_PHONES: '1000' } })
})
test.afterAll(() => collector.close())

/** The path from a span to the root of its trace. */
const wayBack = (spans: readonly Span[], { service, name, parentSpanId }: Span): string[] => {
  const parent = spans.find(({ spanId }) => spanId === parentSpanId)
  return [`${service} ${name}`, ...(parent ? wayBack(spans, parent) : [])]
}

test('EVE-131 a tap on a phone and the picture on the big screen are spans of one trace', async ({ browser }) => {
  test.setTimeout(LIMIT_MS)
  const host = await Host.opens(browser)
  await host.at('cookie-accept').click()
  await host.createsLobby()
  const phone = await Phone.wakes(browser)
  await phone.context.addCookies([{ name: 'cookie_consent', value: 'accepted.1', url: product().origin }])
  await phone.scans(await host.joinAddress(), 'Ada')
  await expect(async () => {
    await phone.moves('right')
    const spans = collector.bodies.flatMap(spansIn)
    const ways = spans.filter(({ service }) => service === 'screen').map((picture) => wayBack(spans, picture))
    // The page picks the region that answers first: here any of the three.
    expect(ways).toContainEqual(['screen picture', expect.stringMatching(/^lobby-\w+ movePlayer$/), 'phone tap'])
  }).toPass({ intervals: [1_500], timeout: 60_000 })
  for (const one of [phone, host]) await one.leaves()
})
