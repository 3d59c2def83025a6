/** @jest-environment jsdom */
import { loadTexts } from '@sofaspark/i18n'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { ConsentPanel } from '@sofaspark/ui/consent-panel/consent-panel.tsx'
import { renderToStaticMarkup } from 'react-dom/server'

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
  document.cookie = 'cookie_consent=; Max-Age=0; Path=/'
})

it('BRO-134 a search page asks without an answer and stores nothing else; the answer ends the question there too', async () => {
  await opens()
  expect([panel().hidden, document.cookie]).toEqual([false, ''])
  press('[data-testid=cookie-reject]')
  expect(panel().hidden).toBe(true)
  expect(document.cookie).toMatch(/^cookie_consent=rejected\.\d+\.2\.none\.[0-9a-f]{16}$/)
  expect(window.localStorage).toHaveLength(0)
  await opens()
  expect(panel().hidden).toBe(true)
})

it('BRO-133 BRO-134 the footer opens the choice again; a purpose that is taken back counts at once', async () => {
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
