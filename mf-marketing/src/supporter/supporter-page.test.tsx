/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createFakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import { failure, type RoomNumber } from '@sofaspark/contract'
import { mounted } from '../testing/mounted.tsx'

const plans = [
  { id: 'month', amount: 299, currency: 'eur', provider: 'fake' },
  { id: 'year', amount: 2_499, currency: 'eur', provider: 'fake' },
]
const answers: Record<string, object> = {}
beforeEach(() => {
  Object.assign(answers, { offer: { plans }, checkout: failure('bad_payload', '') })
  window.fetch = jest.fn((address: string) => {
    const body = answers[address.split('/').at(-1) ?? ''] ?? failure('unavailable', '')
    return Promise.resolve({ ok: !('error' in body), status: 200, json: () => Promise.resolve(body) })
  }) as unknown as typeof window.fetch
})

it.each([
  ['en', 'Continue to payment', /€2\.99 a month/],
  ['he', 'המשך לתשלום', /2\.99/],
] as const)('SUP-60 the page names one price, its way out and its problem (%s)', async (language, button, price) => {
  const view = await mounted('/supporter?roomNumber=234567', {}, { language })
  expect((await screen.findAllByText(price)).length).toBeGreaterThan(0)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ada@example' } })
  const pay = await screen.findByTestId('become-supporter')
  expect(pay.textContent).toContain(button)
  fireEvent.submit(pay.closest('form') ?? pay)
  expect((await screen.findByRole('alert')).dataset['code']).toBe('bad_payload')
  view.unmount()
})

it.each([
  ['en', 'Tax included.'],
  ['he', 'המחיר כולל מס.'],
] as const)('SUP-02 the prices say that tax is included (%s)', async (language, words) => {
  const view = await mounted('/supporter', {}, { language })
  expect((await screen.findByText(words)).closest('fieldset')).not.toBeNull()
  view.unmount()
})

it('SUP-64 on a big screen the page shows a code that opens it on a phone, and none without a room', async () => {
  const view = await mounted('/supporter?roomNumber=234567')
  await screen.findByTestId('become-supporter')
  expect(document.querySelector('[data-url]')?.getAttribute('data-url')).toBe(
    'http://192.168.0.10:8080/supporter?roomNumber=234567&language=en',
  )
  view.unmount()
  const phone = await mounted('/supporter?roomNumber=234567', { device: 'phone' })
  await screen.findByTestId('become-supporter')
  expect(document.querySelector('[data-url]')).toBeNull()
  phone.unmount()
})

it('BRO-05 the footer of the page asks about consent again', async () => {
  const view = await mounted('/supporter')
  await screen.findByTestId('become-supporter')
  expect(screen.getByTestId('consent-settings').dataset).toHaveProperty('consentSettings')
  view.unmount()
})

it.each([
  ['en', 'No supporters here', 'To the start page'],
  ['he', 'כאן אין תומכים', 'לדף הפתיחה'],
] as const)('SUP-269 a console without payments says so and leads home (%s)', async (language, heading, home) => {
  const config = { ...createFakeCapabilities().config, supporters: false } as const
  const view = await mounted('/supporter', { config }, { language })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading)
  expect(screen.getByText(home).closest('a')?.getAttribute('href')).toBe('/')
  expect(screen.queryByTestId('become-supporter')).toBeNull()
  expect(window.fetch).not.toHaveBeenCalled()
  view.unmount()
})

it('LCH-133 the phone of a party’s admin asks for the PIN before it pays, and a stranger’s does not', async () => {
  const view = await mounted('/supporter?roomNumber=234567', { device: 'phone' })
  const pays = async () => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ada@example.com' } })
    const pay = await screen.findByTestId('become-supporter')
    fireEvent.submit(pay.closest('form') ?? pay)
  }
  answers['pin'] = failure('pin_wrong', '')
  await screen.findByTestId('become-supporter')
  await pays()
  expect((await screen.findByRole('alert')).dataset['code']).toBe('bad_payload')
  view.capabilities.storage.set('seatTokens', { ['234567' as RoomNumber]: 'own' })
  answers['checkout'] = failure('rate_limited', '')
  await pays()
  await screen.findByTestId('pin-pad')
  expect(document.querySelector('[data-code]')?.getAttribute('data-code')).toBe('bad_payload')
  answers['pin'] = { ok: true }
  for (const name of ['4', '7', '1', '1']) fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(document.querySelector('[data-code]')?.getAttribute('data-code')).toBe('rate_limited'))
  view.unmount()
})
