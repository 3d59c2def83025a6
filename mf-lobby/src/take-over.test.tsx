/** @jest-environment jsdom */
import {
  createFakeCapabilities,
  createFakeLanguage,
  type FakeCapabilities,
} from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { createFakeRegionMeter } from '@sofaspark/browser/regions/fake-region-meter.ts'
import { catalogue } from '@sofaspark/contract'
import { loadTexts } from '@sofaspark/i18n'
import { act, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { app } from './app.tsx'
import { createFakeInvitations } from './page/remote-capabilities.ts'
import { statesOf } from './launch-page/game-shelf.tsx'
import { namespaces } from './page/texts.ts'
import { Root } from './root.tsx'
import { silentSounds } from './testing.tsx'

// Regions are measured by requests, which the tests' DOM lacks.
window.fetch = () => Promise.reject(new Error('offline'))

/** A place with the markup of the build, in English, for the games of the catalogue. */
const rendered = async (): Promise<HTMLElement> => {
  const texts = await loadTexts('en', namespaces)
  const capabilities = {
    ...createFakeCapabilities(),
    sounds: silentSounds(),
    meter: createFakeRegionMeter(),
    invitations: createFakeInvitations(),
  }
  const element = document.createElement('div')
  Object.assign(element.dataset, { prerendered: '/', remote: 'mf-lobby', language: 'en', state: statesOf(catalogue) })
  element.innerHTML = renderToString(<Root capabilities={capabilities} texts={texts} />)
  document.body.replaceChildren(element)
  return element
}

const mountedIn = async (element: HTMLElement, capabilities: FakeCapabilities): Promise<() => void> => {
  const unmount = app.mount(element, capabilities)
  // The page reports itself once its effects run.
  await waitFor(() => expect(capabilities.analytics.reports.map(({ name }) => name)).toContain('launch_page_shown'))
  return () => act(unmount)
}

it('MKT-184 sheets within the markup of the build move before the remote’s own when the launch page takes it over', async () => {
  const element = await rendered()
  const [first, own, later] = ['first', 'own', 'later'].map((name) =>
    Object.assign(document.createElement('style'), { title: name }),
  ) as [HTMLStyleElement, HTMLStyleElement, HTMLStyleElement]
  element.querySelector('#first-view-end')?.after(later)
  document.head.append(first, own)
  const leave = await mountedIn(element, createFakeCapabilities())
  const order = [...document.head.querySelectorAll('style')].map(({ title }) => title)
  expect([element.contains(later), order]).toEqual([false, ['first', 'later', 'own']])
  leave()
  document.head.replaceChildren()
})

it('MKT-17 the launch page takes the markup of the build over without changing an element', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const element = await rendered()
  const heading = element.querySelector('h1')
  const button = element.querySelector('[data-testid=create-lobby]')
  const capabilities = createFakeCapabilities()
  const unmount = await mountedIn(element, capabilities)
  expect(element.querySelector('h1')).toBe(heading)
  expect(element.querySelector('[data-testid=create-lobby]')).toBe(button)
  expect(complaints.mock.calls.map(([first]: unknown[]) => String(first).slice(0, 200))).toEqual([])
  expect(element.dataset['prerendered']).toBeUndefined()
  unmount()
  complaints.mockRestore()
})

it('MKT-231 a press that the document noted opens the lobby once the page is live', async () => {
  for (const wasPressed of [true, false]) {
    const element = await rendered()
    if (wasPressed) element.dataset['pressed'] = ''
    const capabilities = createFakeCapabilities()
    const unmount = await mountedIn(element, capabilities)
    const names = capabilities.analytics.reports.map(({ name }) => name)
    expect(names.includes('host_clicked_create_lobby')).toBe(wasPressed)
    expect(element.dataset['live']).toBe('')
    unmount()
  }
})

it('MKT-231 A that is pressed after the document’s last look at the gamepads counts; on a page that starts by itself it was pressed elsewhere', async () => {
  const pads = [{ buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: index === 0 })), axes: [] }]
  Object.defineProperty(navigator, 'getGamepads', { value: () => pads, configurable: true })
  for (const isNoted of [true, false]) {
    const element = await rendered()
    if (isNoted) element.dataset['notes'] = ''
    const capabilities = createFakeCapabilities()
    const unmount = await mountedIn(element, capabilities)
    const names = capabilities.analytics.reports.map(({ name }) => name)
    expect(names.filter((name) => name === 'host_clicked_create_lobby')).toHaveLength(isNoted ? 1 : 0)
    unmount()
  }
  Object.defineProperty(navigator, 'getGamepads', { value: undefined, configurable: true })
})

it('MKT-17 markup in another language or of other games stays until the visitor’s own page is there', async () => {
  const inHebrew = { language: createFakeLanguage('he') }
  const others = { games: createObservable(catalogue.slice(0, 3)) }
  for (const overrides of [inHebrew, others]) {
    const element = await rendered()
    const heading = element.querySelector('h1')
    const empty: boolean[] = []
    const watch = new MutationObserver(() => empty.push(element.childElementCount === 0))
    watch.observe(element, { childList: true })
    const unmount = await mountedIn(element, createFakeCapabilities(overrides))
    expect(element.querySelector('h1')).not.toBe(heading)
    expect(empty).not.toContain(true)
    watch.disconnect()
    unmount()
  }
})
