import { render, screen } from '@testing-library/react'
import type { Language } from '@sofaspark/contract'
import {
  createFakeCapabilities,
  createFakeLanguage,
  createFakeNavigation,
  type FakeCapabilities,
} from '@sofaspark/browser/fake-capabilities.ts'
import { createFakeRegionMeter, type FakeRegionMeter } from '@sofaspark/browser/regions/fake-region-meter.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'
import { createFakeInvitations, type Invitations } from './page/remote-capabilities.ts'
import { Root } from './root.tsx'

/** The carousel watches sizes, which the tests' DOM lacks. */
class NoObserver {
  observe = (): void => undefined
  unobserve = (): void => undefined
  disconnect = (): void => undefined
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })

export const silentSounds = (): Sounds => ({
  unlock: () => undefined,
  play: () => undefined,
  setVolume: () => undefined,
  volume: () => 0,
})

/** The whole remote at an address, in a language, with fake capabilities; waits until its texts are there. */
export const showLobby = async (options: {
  at: string
  language?: Language
  arrange?: (capabilities: FakeCapabilities) => void
  invitations?: Invitations
}): Promise<FakeCapabilities & { meter: FakeRegionMeter }> => {
  const capabilities = createFakeCapabilities({
    navigation: createFakeNavigation(options.at),
    language: createFakeLanguage(options.language ?? 'en'),
  })
  options.arrange?.(capabilities)
  const meter = createFakeRegionMeter({ EU: 80, US: 31 })
  meter.distances.set({ ...meter.distances.get(), ASIA: { kind: 'down' } })
  const { invitations = createFakeInvitations() } = options
  render(<Root capabilities={{ ...capabilities, sounds: silentSounds(), meter, invitations }} />)
  await screen.findByTestId('language-picker')
  return { ...capabilities, meter }
}

export const selectedTiles = (): HTMLElement[] =>
  screen.getAllByTestId('game-tile').filter((tile) => tile.getAttribute('aria-selected') === 'true')
