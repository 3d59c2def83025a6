import {
  createFakeCapabilities,
  createFakeLanguage,
  createFakeNavigation,
} from '@sofaspark/browser/fake-capabilities.ts'
import type { FakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import type { Language } from '@sofaspark/contract'
import { act, waitFor } from '@testing-library/react'
import { app } from '../app.tsx'

export interface Mounted {
  capabilities: FakeCapabilities
  place: HTMLElement
  unmount(): void
}

/** For tests: the remote, mounted alone at an address with fake capabilities, once it has set its title. */
export const mounted = async (
  at: string,
  overrides: Partial<FakeCapabilities> = {},
  options: { language?: Language; markup?: string; markupLanguage?: Language; state?: string } = {},
): Promise<Mounted> => {
  const capabilities = createFakeCapabilities({
    navigation: createFakeNavigation(at),
    language: createFakeLanguage(options.language ?? 'en'),
    ...overrides,
  })
  document.body.innerHTML = '<div id="root"></div>'
  const element = document.querySelector<HTMLElement>('#root') ?? document.body
  if (options.markup !== undefined) {
    element.dataset['prerendered'] = at
    element.dataset['language'] = options.markupLanguage ?? 'en'
    if (options.state !== undefined) element.dataset['state'] = options.state
    element.innerHTML = options.markup
  }
  document.title = ''
  const unmount = app.mount(element, capabilities)
  // Every page sets its title once it is shown.
  await waitFor(
    () => {
      if (document.title === '') throw new Error('The page has no title yet')
    },
    { timeout: 15_000 },
  )
  return { capabilities, place: element, unmount: () => act(unmount) }
}
