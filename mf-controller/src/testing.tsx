import { render } from '@testing-library/react'
import {
  createFakeCapabilities,
  createFakeNavigation,
  type FakeCapabilities,
} from '@sofaspark/browser/fake-capabilities.ts'
import { createFakeFullscreen, createFakeWakeLock } from '@sofaspark/browser/screen-capabilities.ts'
import { createSounds } from '@sofaspark/ui/sounds/sounds.ts'
import { createHands } from './page/create-remote-capabilities.ts'
import type { RemoteCapabilities } from './page/remote-capabilities.ts'
import { Root } from './root.tsx'

export type PhoneCapabilities = RemoteCapabilities & FakeCapabilities

/** A phone for tests: every capability is a fake that the test drives. */
export const layPhone = (at = '/browser', overrides: Partial<PhoneCapabilities> = {}): PhoneCapabilities => {
  const fakes = createFakeCapabilities({ device: 'phone', navigation: createFakeNavigation(at) })
  return {
    ...fakes,
    sounds: createSounds(),
    hands: createHands(overrides.storage ?? fakes.storage),
    fullscreen: createFakeFullscreen(),
    wakeLock: createFakeWakeLock(),
    system: 'android',
    keepController: () => undefined,
    camera: null,
    canTilt: true,
    openAudience: () => {
      throw new Error('A test watches by `watch`')
    },
    vibrate: null,
    ...overrides,
  }
}

/** Shows the remote on a phone and waits until its texts are there. */
export const showPhone = async (capabilities: PhoneCapabilities) => {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('landscape'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never
  const shown = render(<Root capabilities={capabilities} />)
  await shown.findByRole('main')
  return shown
}
