/** @jest-environment jsdom */
import { defaultRules, failure, type ConsentChoice, type HostToken, type RoomNumber } from '@sofaspark/contract'
import { choiceIn, chooseConsent, nothingAllowed } from '@sofaspark/browser/consent-choice.ts'
import { createFakeCapabilities, createFakeNavigation } from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { RemoteFailure } from '../federation/integrity.ts'
import { sampleRelease } from '../federation/sample-registry.cases.ts'
import type { HostState } from '../federation/remote-host.ts'
import { Layout } from './layout.tsx'

const unavailable: HostState = {
  phase: 'unavailable',
  remote: 'mf-lobby',
  failure: new RemoteFailure('load', 'not there'),
  isRendered: false,
}
const showLayout = async (initial: HostState = { phase: 'empty' }, at = '/') => {
  const capabilities = createFakeCapabilities({ navigation: createFakeNavigation(at) })
  const retry = jest.fn(() => Promise.resolve())
  const place = {
    state: createObservable<HostState>(initial),
    retry,
    show: () => Promise.resolve(),
    prepare: () => undefined,
    noticeError: () => undefined,
  }
  const shown = render(<Layout capabilities={capabilities} place={place} />)
  await screen.findAllByRole('status')
  return { capabilities, place, retry, shown }
}

it('SHL-20 consent is asked once, with two answers that weigh the same', async () => {
  for (const [button, answer] of [
    ['cookie-accept', 'accepted'],
    ['cookie-reject', 'rejected'],
  ] as const) {
    const { capabilities, shown } = await showLayout()
    expect((await screen.findByTestId('cookie-accept')).className).toBe(screen.getByTestId('cookie-reject').className)
    fireEvent.click(screen.getByTestId(button))
    expect(capabilities.consent.state.get()).toBe(answer)
    expect(screen.queryByTestId('cookie-consent')).toBeNull()
    shown.unmount()
  }
})

it.each(['/game', '/admin', '/logs'])(
  'SHL-20 the question stays out of a running game and the desk (%s)',
  async (path) => {
    await showLayout({ phase: 'empty' }, path)
    expect(screen.queryByTestId('cookie-consent')).toBeNull()
  },
)

it.each(['/browser', '/download?roomNumber=234567'])('CTL-130 %s asks by itself', async (path) => {
  await showLayout({ phase: 'empty' }, path)
  expect(screen.queryByTestId('cookie-consent')).toBeNull()
})

it('SHL-20 nor does it lie over players once someone has joined', async () => {
  const { capabilities } = await showLayout({ phase: 'empty' }, '/games')
  act(() => void capabilities.host.open(0))
  expect(await screen.findByTestId('cookie-consent')).toBeTruthy()
  act(() => void capabilities.host.open(2))
  expect(screen.queryByTestId('cookie-consent')).toBeNull()
})

it('BRO-05 the answer of another provider ends our question, counts purpose by purpose and can be taken back', async () => {
  const { capabilities } = await showLayout()
  expect(await screen.findByTestId('cookie-consent')).toBeTruthy()
  const providerSays = (choice: ConsentChoice) => act(() => chooseConsent(capabilities, choice))
  const { consent } = capabilities
  providerSays({ statistics: true, ads: true, personalisedAds: true })
  expect(screen.queryByTestId('cookie-consent')).toBeNull()
  expect([consent.state.get(), choiceIn(consent.record.get()).personalisedAds]).toEqual(['accepted', true])
  providerSays(nothingAllowed)
  expect(screen.queryByTestId('cookie-consent')).toBeNull()
  expect([consent.state.get(), choiceIn(consent.record.get())]).toEqual(['rejected', nothingAllowed])
})

const isOn = (testId: string): boolean => screen.getByTestId<HTMLInputElement>(testId).checked

it('BRO-05 each purpose has its own switch, all off at first, and the card stays until it is closed', async () => {
  const { capabilities } = await showLayout()
  await screen.findByTestId('consent-ads')
  for (const box of ['consent-statistics', 'consent-ads', 'consent-personalised-ads']) expect(isOn(box)).toBe(false)
  expect(screen.getByTestId<HTMLInputElement>('consent-personalised-ads').disabled).toBe(true)
  fireEvent.click(screen.getByTestId('consent-ads'))
  const { consent } = capabilities
  expect(choiceIn(consent.record.get())).toEqual({ statistics: false, ads: true, personalisedAds: false })
  fireEvent.click(screen.getByTestId('consent-personalised-ads'))
  expect(choiceIn(consent.record.get()).personalisedAds).toBe(true)
  fireEvent.click(screen.getByTestId('consent-ads'))
  expect(choiceIn(consent.record.get())).toEqual({ statistics: false, ads: false, personalisedAds: false })
  fireEvent.click(screen.getByTestId('consent-done'))
  expect(screen.queryByTestId('cookie-consent')).toBeNull()
})

it('BRO-05 a footer’s button opens the choice again, over a party too, and a withdrawal counts at once', async () => {
  const { capabilities } = await showLayout({ phase: 'empty' }, '/games')
  fireEvent.click(await screen.findByTestId('cookie-accept'))
  act(() => void capabilities.host.open(2))
  const footer = document.createElement('button')
  footer.dataset['consentSettings'] = ''
  document.body.append(footer)
  fireEvent.click(footer)
  expect(await screen.findByTestId('consent-statistics')).toBeTruthy()
  expect(isOn('consent-statistics')).toBe(true)
  fireEvent.click(screen.getByTestId('consent-statistics'))
  expect([capabilities.consent.state.get(), isOn('consent-statistics'), isOn('consent-ads')]).toEqual([
    'rejected',
    false,
    true,
  ])
  fireEvent.click(screen.getByTestId('cookie-reject'))
  expect(screen.queryByTestId('cookie-consent')).toBeNull()
  expect(choiceIn(capabilities.consent.record.get()).ads).toBe(false)
  footer.remove()
})

it('LCH-132 with a PIN a footer’s button asks for it first, except where the lobby has asked, and a wrong one opens nothing', async () => {
  const { capabilities } = await showLayout({ phase: 'empty' }, '/')
  fireEvent.click(await screen.findByTestId('cookie-reject'))
  const { host } = capabilities
  act(() => {
    host.open(1)
    host.change({ rules: { ...defaultRules, hasPin: true } })
  })
  const footer = document.createElement('button')
  footer.dataset['consentSettings'] = ''
  document.body.append(footer)
  const types = async (pin: string) => {
    for (const digit of pin)
      await act(() => {
        fireEvent.click(screen.getByRole('button', { name: digit }))
        return Promise.resolve()
      })
  }
  fireEvent.click(footer)
  await screen.findByTestId('pin-pad')
  host.acknowledge('checkPin', failure('pin_wrong', ''))
  await types('1234')
  expect(await screen.findByText('That is not the PIN.')).toBeTruthy()
  expect(screen.queryByTestId('consent-statistics')).toBeNull()
  host.acknowledge('checkPin', { ok: true })
  await types('4711')
  expect(await screen.findByTestId('consent-statistics')).toBeTruthy()
  expect(screen.queryByTestId('pin-pad')).toBeNull()
  fireEvent.click(screen.getByTestId('cookie-reject'))
  footer.dataset['consentSettings'] = 'asked'
  fireEvent.click(footer)
  expect(await screen.findByTestId('consent-statistics')).toBeTruthy()
  footer.remove()
})

it('LCH-133 after a reload a browser with a party’s token asks the console for the PIN, and one without opens at once', async () => {
  const { capabilities } = await showLayout({ phase: 'empty' }, '/')
  fireEvent.click(await screen.findByTestId('cookie-reject'))
  const asked: unknown[] = []
  window.fetch = jest.fn((address: string, { body = '' }: RequestInit = {}) => {
    if (!address.endsWith('/pin')) return Promise.resolve({ status: 204 })
    const check = JSON.parse(body as string) as { pin?: string }
    asked.push(check)
    const facts = check.pin === '4711' ? { ok: true } : failure('pin_wrong', '')
    return Promise.resolve({ json: () => Promise.resolve(facts) })
  }) as unknown as typeof window.fetch
  const footer = document.createElement('button')
  footer.dataset['consentSettings'] = ''
  document.body.append(footer)
  fireEvent.click(footer)
  expect(await screen.findByTestId('consent-statistics')).toBeTruthy()
  fireEvent.click(screen.getByTestId('cookie-reject'))
  expect(asked).toEqual([])
  const [roomNumber, hostToken] = ['234567' as RoomNumber, 'own' as HostToken]
  capabilities.storage.set('hostToken', { roomNumber, hostToken, region: 'EU' })
  fireEvent.click(footer)
  await screen.findByTestId('pin-pad')
  expect(screen.queryByTestId('consent-statistics')).toBeNull()
  for (const name of ['4', '7', '1', '1'])
    await act(() => {
      fireEvent.click(screen.getByRole('button', { name }))
      return Promise.resolve()
    })
  expect(await screen.findByTestId('consent-statistics')).toBeTruthy()
  expect(asked).toEqual([
    { roomNumber, token: 'own' },
    { roomNumber, token: 'own', pin: '4711' },
  ])
  footer.remove()
})

it('SHL-21 the fallback names its remote, tries again on request and leads home', async () => {
  const { retry } = await showLayout(unavailable)
  const fallback = screen.getByTestId('remote-fallback')
  expect(fallback.dataset['remote']).toBe('mf-lobby')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
  fireEvent.click(screen.getByText('Try again'))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('MKT-150 over the build’s page the fallback is a notice that retries and leaves the focus where it is', async () => {
  const { retry } = await showLayout({ ...unavailable, isRendered: true })
  const notice = screen.getByTestId('remote-fallback')
  expect(notice.dataset['remote']).toBe('mf-lobby')
  expect(notice.textContent).toContain('text and links still work')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByText('Try again'))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('MKT-150 nothing lies over the build’s page while its remote loads', async () => {
  const { shown } = await showLayout({ phase: 'loading', remote: 'mf-lobby', isRendered: true })
  expect(shown.queryByText('One moment…')).toBeNull()
  shown.unmount()
  const bare = await showLayout({ phase: 'loading', remote: 'mf-lobby', isRendered: false })
  expect(bare.shown.queryByText('One moment…')).toBeTruthy()
})

it('SHL-21 while a room is open the fallback says its number and leads to it', async () => {
  const { capabilities, place } = await showLayout()
  act(() => {
    capabilities.host.open(3)
    place.state.set(unavailable)
  })
  expect(screen.getByTestId('remote-fallback').textContent).toMatch(/[1-9]\d{5}/)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/games')
})

it('SHL-23 going elsewhere changes the title and is announced', async () => {
  document.title = 'as it came'
  const { capabilities, place } = await showLayout()
  expect(document.title).toBe('as it came')
  act(() => {
    place.state.set({ phase: 'loading', remote: 'mf-lobby', isRendered: false })
    capabilities.navigation.go('/games')
  })
  expect(document.title).toBe('Choose a game · Sofaspark')
  act(() => place.state.set({ phase: 'shown', remote: 'mf-lobby', release: sampleRelease('1.0.0-aaaaaaa') }))
  expect(screen.getByRole('status').textContent).toBe('Now showing: Choose a game')
})

it('SHL-23 a page that arrives with the bare name gets its title at once', async () => {
  document.title = 'Sofaspark'
  await showLayout({ phase: 'empty' }, '/game')
  expect(document.title).toBe('Playing · Sofaspark')
})

it('CTL-120 an operator’s notice is shown over anything as plain text, replaced by a newer one, and goes by itself', async () => {
  const { capabilities } = await showLayout({ phase: 'empty' }, '/game')
  act(() => capabilities.host.emit('notice', { text: '<b>Back</b> in a minute' }))
  expect((await screen.findByTestId('notice')).textContent).toContain('<b>Back</b> in a minute')
  act(() => capabilities.host.emit('notice', { text: 'Here again' }))
  expect(screen.getByTestId('notice').textContent).toMatch(/A word from Sofaspark.*Here again/)
  act(() => capabilities.clock.advance(20_000))
  expect(screen.queryByTestId('notice')).toBeNull()
  act(() => capabilities.host.emit('notice', { text: 'Once more' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByTestId('notice')).toBeNull()
})
