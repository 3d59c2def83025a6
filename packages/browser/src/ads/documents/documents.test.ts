/** @jest-environment jsdom */
import { requestIn, runDocument, type GoogleQueue } from './run-document.ts'

const PAGE = 'https://play.example'
const address = (network: string, query: string) => new URL(`https://ads.example/ads/${network}.html?${query}`)
const google = 'child=1&personal=0&client=ca-pub-1'

type Order = Record<string, unknown> & {
  beforeAd(): void
  beforeReward(show: () => void): void
  adViewed(): void
  adBreakDone(end: { breakStatus: string }): void
}
type Page = Window & {
  adsbygoogle: GoogleQueue & Order[]
  invokeApplixirVideoUnit: (options: { zoneId: number; adStatusCb: (status: unknown) => void }) => void
}

/** A document in a frame of the page, whose parent is a list of what it receives. */
const openFrame = (at: URL, framing = PAGE) => {
  at.searchParams.set('page', framing)
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentWindow as unknown as Page
  const received: string[] = []
  const parent = {
    postMessage: (message: { ad: string }, origin: string) => void received.push(`${message.ad} → ${origin}`),
  }
  Object.defineProperty(page, 'parent', { value: parent })
  runDocument(page, at)
  const script = () => page.document.querySelector('script')
  return { page, received: () => received.splice(0).map((line) => line.replace(` → ${PAGE}`, '')), script }
}
afterEach(() => document.body.replaceChildren())

it('SUP-131 a document runs only a complete request of a known network that is marked for children', () => {
  expect(requestIn(address('google', `${google}&place=rewarded`))).toEqual({
    network: 'google',
    place: 'rewarded',
    isPersonalised: false,
    client: 'ca-pub-1',
    zone: '',
  })
  expect(requestIn(address('adsense', 'child=1&personal=1&client=ca-pub-1'))?.isPersonalised).toBe(true)
  expect(requestIn(address('applixir', 'child=1&zone=2050'))?.zone).toBe('2050')
  for (const wrong of ['client=ca-pub-1', 'child=0&client=ca-pub-1', 'child=1', 'child=1&client=%22%3E%3Cscript'])
    expect(requestIn(address('google', wrong))).toBeNull()
  expect(requestIn(address('applixir', 'child=1&zone=2050;'))).toBeNull()
  expect(requestIn(address('other', google))).toBeNull()
  const { received, script } = openFrame(address('google', 'child=1'))
  expect([received(), script()]).toEqual([['failed'], null])
})

it('SUP-130 a document speaks to the page that framed it alone, and does nothing without one', () => {
  expect(openFrame(address('google', 'child=1'), 'https://other.example/').received()).toEqual([
    'failed → https://other.example',
  ])
  expect(openFrame(address('google', google), '').script()).toBeNull()
  runDocument(window, address('google', `${google}&page=${PAGE}`))
  expect(document.querySelector('script')).toBeNull()
})

it.each(['google', 'adsense'])('SUP-124 SUP-131 %s is asked for children, without sound, not personally', (network) => {
  const { page, script } = openFrame(address(network, `${google}&place=interstitial`))
  expect(page.adsbygoogle.requestNonPersonalizedAds).toBe(1)
  const marked = network === 'google' ? script() : page.document.querySelector('ins')
  expect(marked?.getAttribute('data-tag-for-child-directed-treatment')).toBe('1')
  expect(script()?.src).toBe('https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1')
  if (network === 'google') expect(page.adsbygoogle[0]).toMatchObject({ sound: 'off' })
  const personal = openFrame(address(network, 'child=1&personal=1&client=ca-pub-1'))
  expect(personal.page.adsbygoogle.requestNonPersonalizedAds).toBeUndefined()
})

it('SUP-131 AdSense has a banner, or none', async () => {
  for (const [status, words] of [
    ['filled', ['loaded', 'shown']],
    ['unfilled', ['failed']],
  ] as const) {
    const { page, received } = openFrame(address('adsense', google))
    page.document.querySelector('ins')?.setAttribute('data-ad-status', status)
    await Promise.resolve()
    expect(received()).toEqual(words)
  }
})

it('SUP-131 Google’s break between games is shown and over, or there was none', () => {
  const { page, received } = openFrame(address('google', `${google}&place=interstitial`))
  const order = page.adsbygoogle[1]
  expect(order).toMatchObject({ type: 'next', name: 'interstitial' })
  order?.beforeAd()
  order?.adBreakDone({ breakStatus: 'viewed' })
  expect(received()).toEqual(['loaded', 'shown', 'dismissed'])
  order?.adBreakDone({ breakStatus: 'notReady' })
  expect(received()).toEqual(['failed'])
})

it('SUP-131 Google’s rewarded break is rewarded when it was watched, and not when it was dismissed', () => {
  const { page, received } = openFrame(address('google', `${google}&place=rewarded`))
  const order = page.adsbygoogle[1]
  const watch = () => {
    order?.beforeReward(() => order.beforeAd())
    return order
  }
  watch()?.adViewed()
  order?.adBreakDone({ breakStatus: 'viewed' })
  expect([order?.['type'], received()]).toEqual(['reward', ['loaded', 'shown', 'rewarded', 'dismissed']])
  watch()?.adBreakDone({ breakStatus: 'dismissed' })
  expect(received()).toEqual(['loaded', 'shown', 'dismissed'])
})

it('SUP-131 AppLixir receives its zone alone, and its words are translated', () => {
  const { page, received, script } = openFrame(address('applixir', 'child=1&zone=2050&place=rewarded'))
  let heard: (status: unknown) => void = () => undefined
  let options: object = {}
  page.invokeApplixirVideoUnit = (given) => {
    options = given
    heard = given.adStatusCb
  }
  script()?.dispatchEvent(new Event('load'))
  expect(options).toEqual({ zoneId: 2050, adStatusCb: heard })
  for (const status of ['ad-started', 'junk', 'ad-watched', 'sys-closing', null, 'ads-unavailable']) heard(status)
  expect(received()).toEqual(['shown', 'rewarded', 'dismissed', 'failed'])
})

it.each(['google', 'adsense', 'applixir'])('SUP-131 %s fails where its script does not come', (network) => {
  const { received, script } = openFrame(address(network, `${google}&zone=1`))
  script()?.dispatchEvent(new Event('error'))
  expect(received()).toEqual(['failed'])
})
