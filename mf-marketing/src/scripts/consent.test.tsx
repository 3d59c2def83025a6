/** @jest-environment jsdom */
import { loadTexts } from '@sofaspark/i18n'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { ConsentPanel } from '@sofaspark/ui/consent-panel/consent-panel.tsx'
import { renderToStaticMarkup } from 'react-dom/server'

let asked: { address: string; body: unknown }[]
let config: () => Promise<unknown>
beforeEach(() => {
  asked = []
  config = () => Promise.resolve({})
  window.fetch = ((address: string, init?: RequestInit) => {
    asked.push({ address, body: init?.body === undefined ? null : (JSON.parse(init.body as string) as unknown) })
    return Promise.resolve({ status: 204, json: () => config() })
  }) as never
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

const opens = async (): Promise<void> => {
  const texts = await loadTexts('en', ['consent', 'ui'])
  document.body.innerHTML = renderToStaticMarkup(
    <TextsProvider language="en" namespaces={['consent', 'ui']} initial={texts}>
      <button type="button" data-consent-settings="" />
      <ConsentPanel choice={null} hidden data-consent="" />
    </TextsProvider>,
  )
  jest.resetModules()
  await import('./consent.ts')
}
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const panel = () => find('[data-testid=cookie-consent]')
const box = (purpose: string) => find(`[data-purpose=${purpose}]`) as HTMLInputElement
const press = (selector: string) => find(selector).click()
afterEach(() => {
  window.localStorage.clear()
  document.cookie = 'cookie_consent=; Max-Age=0; Path=/'
})

it('BRO-140 a search page asks without an answer and stores nothing else; the answer ends the question there too', async () => {
  await opens()
  expect([panel().hidden, document.cookie]).toEqual([false, ''])
  press('[data-testid=cookie-reject]')
  expect(panel().hidden).toBe(true)
  expect(document.cookie).toMatch(/^cookie_consent=rejected\.\d+\.2\.none\.[0-9a-f]{16}$/)
  expect(window.localStorage).toHaveLength(0)
  await opens()
  expect(panel().hidden).toBe(true)
})

it('BRO-05 BRO-140 the footer opens the choice again; a purpose that is taken back counts at once', async () => {
  await opens()
  press('[data-testid=cookie-accept]')
  press('[data-consent-settings]')
  expect([panel().hidden, document.querySelector('details')?.open, find('[data-answer=done]').hidden]).toEqual([
    false,
    true,
    false,
  ])
  expect(['statistics', 'ads', 'personalisedAds'].map((purpose) => box(purpose).checked)).toEqual([true, true, false])
  box('ads').click()
  expect(document.cookie).toMatch(/accepted\.\d+\.2\.s\./)
  expect(box('personalisedAds').disabled).toBe(true)
  press('[data-answer=done]')
  expect(panel().hidden).toBe(true)
})

it('LCH-133 on a search page a browser with a party’s token opens the choice unless the party has a PIN', async () => {
  await opens()
  press('[data-testid=cookie-reject]')
  window.localStorage.setItem('seatTokens', JSON.stringify({ 234567: 'own' }))
  press('[data-consent-settings]')
  expect(panel().hidden).toBe(true)
  await settled()
  expect(panel().hidden).toBe(false)
  press('[data-testid=cookie-reject]')
  config = () => Promise.resolve({ ok: false, error: { code: 'pin_wrong', message: '' } })
  press('[data-consent-settings]')
  await settled()
  expect(panel().hidden).toBe(true)
  const pins = asked.filter(({ address }) => address === '/api/pin').map(({ body }) => body)
  expect(pins).toEqual(Array(2).fill({ roomNumber: '234567', token: 'own' }))
})

it('BRO-140 an answer here sends its proof too, and a withdrawal erases what other pages stored', async () => {
  const userId = 'ada0'.padEnd(32, '0')
  await opens()
  press('[data-testid=cookie-accept]')
  window.localStorage.setItem('userId', userId)
  window.localStorage.setItem('from', 'friend')
  window.localStorage.setItem('playerName', 'Ada')
  press('[data-testid=cookie-reject]')
  expect(Object.keys(window.localStorage)).toEqual(['playerName'])
  const sent = asked.filter(({ address }) => address === '/api/consent').map(({ body }) => body as { id: string })
  expect(sent).toMatchObject([{ statistics: true }, { statistics: false, replaces: sent[0]?.id, userId }])
  expect(sent[0]).not.toHaveProperty('userId')
})

it('BRO-05 the edge’s number of days holds here, for an answer that was quicker too; without it the usual one', async () => {
  const written: string[] = []
  const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation((value) => void written.push(value))
  const lasts = () => /Max-Age=(\d+)/.exec(written.at(-1) ?? '')?.[1]
  config = () => Promise.resolve({ consentDays: 30 })
  await opens()
  press('[data-testid=cookie-reject]')
  expect(lasts()).toBe('31536000')
  await settled()
  expect(lasts()).toBe('2592000')
  expect(new Set(written.map((value) => value.split(';')[0])).size).toBe(1)
  press('[data-testid=cookie-accept]')
  expect(lasts()).toBe('2592000')
  config = () => Promise.reject(new TypeError('offline'))
  await opens()
  await settled()
  press('[data-testid=cookie-accept]')
  expect(lasts()).toBe('31536000')
  expect(asked.filter(({ address }) => address === '/api/config')).toHaveLength(2)
  cookie.mockRestore()
})
