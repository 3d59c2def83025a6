import { catalogue, remoteContract, type Capabilities, type Config } from '@sofaspark/contract'
import {
  createFakeClock,
  type FakeClock,
  createFakeAnalytics,
  createFakeConsent,
  createFakeLanguage,
  createFakeNavigation,
  type FakeAnalytics,
  type FakeNavigation,
  createFakeStorage,
  type FakeStorage,
} from './fake-page.ts'
import { createFakeHostLobby, type FakeHostLobby, createFakePlayerLobby, type FakePlayerLobby } from './fake-lobbies.ts'
import { createObservable } from './shared/observable.ts'

export * from './fake-page.ts'
export * from './fake-lobbies.ts'
export * from './fake-lobbies.ts'
export * from './fake-page.ts'
export * from './fake-lobbies.ts'
export * from './fake-page.ts'

export interface FakeCapabilities extends Capabilities {
  host: FakeHostLobby
  player: FakePlayerLobby
  storage: FakeStorage
  clock: FakeClock
  analytics: FakeAnalytics
  navigation: FakeNavigation
}

export const fakeConfig: Config = {
  address: 'http://localhost:8080',
  path: '/eu/socket.io',
  api: 'http://localhost:8080/api',
  joinOrigin: 'http://192.168.0.10:8080',
  featureToggles: {
    isAbleToPlayBrowserAndroid: true,
    isAbleToPlayBrowserIos: true,
    isAndroidMobileAppAvailble: false,
    isIosMobileAppAvailable: false,
    recommandOtherPlatforms: false,
    useCdn: false,
    applixirZoneId: '',
  },
}

/** All of a remote's capabilities, without a service, a network or a real clock; tests drive and inspect each part. */
export const createFakeCapabilities = (overrides: Partial<FakeCapabilities> = {}): FakeCapabilities => ({
  contract: remoteContract,
  config: fakeConfig,
  games: createObservable(catalogue),
  device: 'screen',
  host: createFakeHostLobby(),
  player: createFakePlayerLobby(),
  storage: createFakeStorage(),
  clock: createFakeClock(),
  analytics: createFakeAnalytics(),
  consent: createFakeConsent(),
  language: createFakeLanguage(),
  navigation: createFakeNavigation(),
  ...overrides,
})
