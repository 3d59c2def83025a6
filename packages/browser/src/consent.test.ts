import type { ConsentChoice } from '@sofaspark/contract'
import { acceptedChoice, choiceIn, chooseConsent, nothingAllowed } from './consent-choice.ts'
import { createConsent } from './consent.ts'
import { createFakeClock } from './fake-clock.ts'
import { createStorage } from './storage.ts'

const setUp = (cookies = '', config: { consentDays?: number } = {}) => {
  const written: string[] = cookies === '' ? [] : [cookies]
  const jar = {
    read: () => written.at(-1)?.split('; Max')[0] ?? '',
    write: (cookie: string) => void written.push(cookie),
  }
  const consent = createConsent(jar)
  return {
    jar,
    consent,
    written,
    choose: (choice: ConsentChoice) => chooseConsent({ consent, clock: createFakeClock(), config }, choice),
  }
}
const only = (choice: Partial<ConsentChoice>): ConsentChoice => ({ ...nothingAllowed, ...choice })

it('BRO-05 BRO-131 an answer is kept for 365 days with its time, the version of its text, its purposes and a random id', () => {
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
] as const)('BRO-130 %j is kept purpose by purpose; about statistics it says %s', (choice, statistics) => {
  const { jar, consent, choose } = setUp()
  choose(choice)
  expect([choiceIn(consent.record.get()), consent.state.get()]).toEqual([choice, statistics])
  expect(choiceIn(createConsent(jar).record.get())).toEqual(choice)
})

it('BRO-130 accepting the question allows no personal ads, nor does their switch without the one for ads', () => {
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
] as const)('BRO-132 %s is read as %j, about statistics %s', (cookies, choice, statistics) => {
  const { consent } = setUp(cookies)
  expect([choiceIn(consent.record.get()), consent.state.get()]).toEqual([choice, statistics])
})

it('BRO-01b statistics that are taken back erase what was stored at once; ads alone store nothing', () => {
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

it('BRO-135 a withdrawn answer is forgotten', () => {
  const { jar, consent, choose } = setUp()
  choose(acceptedChoice)
  consent.withdraw()
  expect([consent.state.get(), createConsent(jar).state.get()]).toEqual(['unknown', 'unknown'])
})
