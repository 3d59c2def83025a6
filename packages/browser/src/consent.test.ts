import type { ConsentChoice } from '@sofaspark/contract'
import { consentAnswerSchema } from '@sofaspark/contract/consent-proof.ts'
import { acceptedChoice, choiceIn, chooseConsent, nothingAllowed } from './consent-choice.ts'
import { createConsent, onceAccepted } from './consent.ts'
import { createFakeClock, createFakeStorage } from './fake-page.ts'
import { createStorage } from './storage.ts'

const setUp = (cookies = '', config: { consentDays?: number } = {}) => {
  const written: string[] = cookies === '' ? [] : [cookies]
  const jar = {
    read: () => written.at(-1)?.split('; Max')[0] ?? '',
    write: (cookie: string) => void written.push(cookie),
  }
  const consent = createConsent(jar)
  const clock = createFakeClock()
  const storage = createFakeStorage()
  const sent: { address: string; answer: unknown }[] = []
  const console = { responds: (): Promise<Response> => Promise.resolve(new Response(null, { status: 204 })) }
  const keeper = {
    consent,
    clock,
    storage,
    config: { api: 'http://tv.local/api', ...config },
    fetch: (address: string, { body }: RequestInit = {}) => {
      sent.push({ address, answer: JSON.parse(body as string) as unknown })
      return console.responds()
    },
  }
  return {
    jar,
    consent,
    written,
    clock,
    storage,
    sent,
    console,
    choose: (choice: ConsentChoice) => chooseConsent(keeper, choice),
  }
}
const only = (choice: Partial<ConsentChoice>): ConsentChoice => ({ ...nothingAllowed, ...choice })

it('BRO-05 an answer is kept for 365 days with its time, the version of its text, its purposes and a random id', () => {
  const { jar, consent, written, choose } = setUp('lang=he')
  expect([consent.record.get(), consent.state.get()]).toEqual(['', 'unknown'])
  choose(acceptedChoice)
  expect(written.at(-1)).toMatch(/^cookie_consent=accepted\.1800000000\.2\.sa\.[0-9a-f]{16}; Max-Age=31536000$/)
  const again = createConsent(jar)
  expect([again.state.get(), choiceIn(again.record.get())]).toEqual(['accepted', acceptedChoice])
  choose(nothingAllowed)
  expect(written.at(-1)).toMatch(/^cookie_consent=rejected\.1800000000\.2\.none\.[0-9a-f]{16}; Max-Age=31536000$/)
  expect(new Set(written.map((cookie) => cookie.split('.')[4])).size).toBe(written.length)
})

it('BRO-05 an edge may set another number of days', () => {
  const { written, choose } = setUp('', { consentDays: 30 })
  choose(nothingAllowed)
  expect(written.at(-1)).toMatch(/Max-Age=2592000$/)
})

it.each([
  [only({ ads: true }), 'rejected'],
  [only({ statistics: true }), 'accepted'],
  [only({ ads: true, personalisedAds: true }), 'rejected'],
  [{ statistics: true, ads: true, personalisedAds: true }, 'accepted'],
  [nothingAllowed, 'rejected'],
] as const)('BRO-05 %j is kept purpose by purpose; about statistics it says %s', (choice, statistics) => {
  const { jar, consent, choose } = setUp()
  choose(choice)
  expect([choiceIn(consent.record.get()), consent.state.get()]).toEqual([choice, statistics])
  expect(choiceIn(createConsent(jar).record.get())).toEqual(choice)
})

it('BRO-05 accepting the question allows no personal ads, nor does their switch without the one for ads', () => {
  const { consent, choose } = setUp()
  choose(acceptedChoice)
  expect(choiceIn(consent.record.get()).personalisedAds).toBe(false)
  choose(only({ personalisedAds: true }))
  expect(choiceIn(consent.record.get())).toEqual(nothingAllowed)
})

it.each([
  ['cookie_consent=accepted.1700000000', acceptedChoice, 'accepted'],
  ['a=1; cookie_consent=rejected.1700000000; b=2', nothingAllowed, 'rejected'],
  ['cookie_consent=maybe.1700000000.2.sap.1', nothingAllowed, 'unknown'],
  ['other_cookie_consent=accepted.1', nothingAllowed, 'unknown'],
] as const)('BRO-05 %s is read as %j, about statistics %s', (cookies, choice, statistics) => {
  const { consent } = setUp(cookies)
  expect([choiceIn(consent.record.get()), consent.state.get()]).toEqual([choice, statistics])
})

it('BRO-01 statistics that are taken back erase what was stored at once; ads alone store nothing', () => {
  const values = new Map<string, string>()
  const { consent, choose } = setUp()
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const storage = createStorage(area, consent.state)
  storage.set('from', 'friend')
  choose(only({ ads: true }))
  expect([...values.keys()]).toEqual([])
  choose(acceptedChoice)
  expect([...values.keys()]).toEqual(['from'])
  choose(only({ ads: true }))
  expect([...values.keys()]).toEqual([])
})

it('BRO-05 a withdrawn answer is forgotten', () => {
  const { jar, consent, choose } = setUp()
  choose(acceptedChoice)
  consent.withdraw()
  expect([consent.state.get(), createConsent(jar).state.get()]).toEqual(['unknown', 'unknown'])
})

const VISITOR = 'ada0'.padEnd(32, '0')

it('BRO-140 the proof of each answer is sent to the console, with the id of the answer that it replaces', () => {
  const { consent, choose, sent } = setUp('cookie_consent=accepted.1700000000')
  choose(only({ ads: true, personalisedAds: true }))
  choose(acceptedChoice)
  const [first, second] = sent
  expect(sent.map(({ address }) => address)).toEqual(Array(2).fill('http://tv.local/api/consent'))
  const id = expect.stringMatching(/^[0-9a-f]{16}$/) as string
  const facts = { id, at: 1_800_000_000, text: 2 }
  expect(first?.answer).toEqual({ ...facts, statistics: false, ads: true, personalisedAds: true })
  const replaces = (first?.answer as { id: string }).id
  expect(second?.answer).toEqual({ ...facts, ...acceptedChoice, replaces })
  expect(consent.record.get().split('.')[4]).toBe((second?.answer as { id: string }).id)
  for (const { answer } of sent) expect(consentAnswerSchema.parse(answer)).toEqual(answer)
})

it('BRO-140 a withdrawal of statistics alone carries the visitor’s id, and only one of the right form', () => {
  const { choose, storage, sent } = setUp()
  storage.set('userId', VISITOR)
  for (const choice of [nothingAllowed, acceptedChoice, only({ statistics: true }), nothingAllowed, nothingAllowed])
    choose(choice)
  choose(acceptedChoice)
  storage.set('userId', 'visitor')
  choose(nothingAllowed)
  expect(sent.map(({ answer }) => (answer as { userId?: string }).userId)).toEqual([
    ...[undefined, undefined, undefined, VISITOR, undefined],
    ...[undefined, undefined],
  ])
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('BRO-140 an answer counts without its proof arriving, which is sent again after 5 s and after 30 s', async () => {
  const { consent, choose, clock, sent, console } = setUp()
  console.responds = () => Promise.reject(new TypeError('offline'))
  choose(acceptedChoice)
  expect([consent.state.get(), sent.length]).toEqual(['accepted', 1])
  await settled()
  clock.advance(4_999)
  expect(sent).toHaveLength(1)
  console.responds = () => Promise.resolve(new Response(null, { status: 503 }))
  clock.advance(1)
  await settled()
  clock.advance(30_000)
  await settled()
  clock.advance(3_600_000)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
})

it.each([204, 400, 401])('BRO-140 the response %d is final', async (status) => {
  const { choose, clock, sent, console } = setUp()
  console.responds = () => Promise.resolve(new Response(null, { status }))
  choose(acceptedChoice)
  await settled()
  clock.advance(3_600_000)
  expect(sent).toHaveLength(1)
})

it.each([429, 500, 502, 503, 504])('BRO-140 after the response %d the answer is sent again', async (status) => {
  const { choose, clock, sent, console } = setUp()
  console.responds = () => Promise.resolve(new Response(null, { status }))
  choose(acceptedChoice)
  await settled()
  clock.advance(5_000)
  expect(sent).toHaveLength(2)
})

it('BRO-140 an answer counts in a browser without a way to send it', () => {
  const { consent } = setUp()
  const fetch = (): never => {
    throw new TypeError('fetch is no function')
  }
  const { clock, storage } = setUp()
  chooseConsent({ consent, clock, storage, config: { api: '' }, fetch }, acceptedChoice)
  expect(consent.state.get()).toBe('accepted')
})

it('BRO-06 what waits for statistics begins once, with the answer that allows them', () => {
  const { consent, choose } = setUp()
  const begun: string[] = []
  onceAccepted(consent.state, () => void begun.push('later'))
  choose(nothingAllowed)
  expect(begun).toEqual([])
  choose(acceptedChoice)
  choose(nothingAllowed)
  choose(acceptedChoice)
  onceAccepted(consent.state, () => void begun.push('at once'))
  expect(begun).toEqual(['later', 'at once'])
})
