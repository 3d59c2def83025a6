/** @jest-environment jsdom */
import { createFakeStorage, fakeConfig } from '@sofaspark/browser/fake-capabilities.ts'
import { brand, timings, type FeatureToggles } from '@sofaspark/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mounted, type Mounted } from '../testing/mounted.tsx'
import { phoneOsOf, waysToPlay } from './ways-in.tsx'

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
let view: Mounted | null = null

const holds = (userAgent: string): void => {
  Object.defineProperty(window.navigator, 'userAgent', { value: userAgent, configurable: true })
}

const phone = async (toggles: Partial<FeatureToggles> = {}, language: 'en' | 'he' = 'en'): Promise<Mounted> => {
  const storage = createFakeStorage({ from: 'friends.example' })
  const config = { ...fakeConfig, featureToggles: { ...fakeConfig.featureToggles, ...toggles } }
  view = await mounted('/', { device: 'phone', storage, config }, { language })
  return view
}

beforeEach(() => holds(android))
afterEach(() => {
  view?.unmount()
  view = null
})

describe('the phone’s home', () => {
  it('MKT-01 six digits lead to the controller of that room', async () => {
    const { capabilities } = await phone()
    await userEvent.type(screen.getByTestId('join-room'), '234 567')
    await userEvent.click(screen.getByTestId('join'))
    expect(capabilities.navigation.visits).toEqual(['/browser?roomNumber=234567&from=friends.example'])
  })

  it('MKT-01 five digits are refused with an explanation', async () => {
    const { capabilities } = await phone()
    await userEvent.type(screen.getByTestId('join-room'), '23456{Enter}')
    expect(capabilities.navigation.visits).toEqual([])
    expect(screen.getByRole('alert').textContent).toMatch(/six digits/)
  })

  it('MKT-03 playing in the browser keeps where the visitor came from', async () => {
    const { capabilities } = await phone()
    const way = screen.getByTestId('play-in-browser')
    expect(way.getAttribute('href')).toBe('/browser?from=friends.example')
    await userEvent.click(way)
    expect(capabilities.navigation.visits).toEqual(['/browser?from=friends.example'])
    expect(capabilities.analytics.reports.map(({ name }) => name)).toContain('introduction_btn_clicked')
  })

  it.each([
    { userAgent: android, off: { isAbleToPlayBrowserAndroid: false } },
    { userAgent: iphone, off: { isAbleToPlayBrowserIos: false } },
  ])('MKT-03 playing in the browser is not offered where it is switched off', async ({ userAgent, off }) => {
    holds(userAgent)
    await phone(off)
    expect(screen.queryByTestId('play-in-browser')).toBeNull()
    expect(screen.queryByTestId('join-room')).toBeNull()
  })

  it.each([
    { userAgent: android, store: 'android', link: brand.stores.android },
    { userAgent: iphone, store: 'ios', link: brand.stores.ios },
  ])('MKT-03 only the $store store is offered to its phones', async ({ userAgent, store, link }) => {
    holds(userAgent)
    await phone({ isAndroidMobileAppAvailble: true, isIosMobileAppAvailable: true })
    const offered = screen.getByTestId('store')
    expect(offered.dataset['store']).toBe(store)
    expect(offered.getAttribute('href')).toBe(link)
  })

  it('MKT-03 no store is offered while there is no app', async () => {
    await phone()
    expect(screen.queryByTestId('store')).toBeNull()
  })

  it('MKT-03 an iPad that calls itself a Mac is an iOS device, and an unknown one is offered everything', () => {
    expect(phoneOsOf({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 5 })).toBe('ios')
    expect(phoneOsOf({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 0 })).toBe('other')
    const toggles = { ...fakeConfig.featureToggles, isAndroidMobileAppAvailble: true, isIosMobileAppAvailable: true }
    expect(waysToPlay('other', toggles)).toEqual({ browser: true, android: true, ios: true })
  })

  const swipe = (byPx: number): void => {
    const steps = screen.getByTestId('steps')
    // The test DOM's own pointer events carry no place.
    fireEvent(steps, new MouseEvent('pointerdown', { clientX: 200, bubbles: true }))
    fireEvent(steps, new MouseEvent('pointerup', { clientX: 200 + byPx, bubbles: true }))
  }

  it('MKT-01 a swipe turns the steps from 40 px on', async () => {
    await phone()
    swipe(-(timings.carouselTolerancePx - 1))
    expect(screen.getByText('Step 1 of 3')).toBeTruthy()
    swipe(-timings.carouselTolerancePx)
    expect(screen.getByText('Step 2 of 3')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next step' }))
    expect(screen.getByText('Step 3 of 3')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next step' }).disabled).toBe(true)
  })

  it('MKT-01 in Hebrew the steps turn in the other direction', async () => {
    await phone({}, 'he')
    swipe(60)
    expect(screen.getByText('צעד 2 מתוך 3')).toBeTruthy()
  })

  it('MKT-01 the address for the big screen is the one that works here, in the visitor’s language', async () => {
    const { capabilities, place } = await phone()
    expect(place.textContent).toContain('192.168.0.10:8080')
    await userEvent.selectOptions(screen.getByTestId('language-picker'), 'he')
    expect(capabilities.language.language.get()).toBe('he')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBeTruthy()
    expect(await screen.findByText('לשחק בדפדפן')).toBeTruthy()
  })

  it('MKT-01 an introduction that was shown for 200 ms is reported once', async () => {
    const { capabilities } = await phone()
    expect(document.title).toBe('Sofaspark · Your phone is the controller')
    act(() => capabilities.clock.advance(timings.analyticsDebounceMs - 1))
    expect(capabilities.analytics.reports).toEqual([])
    act(() => capabilities.clock.advance(1_000))
    expect(capabilities.analytics.reports).toEqual([{ name: 'introduction_shown', params: { link: '/' } }])
  })
})
