import { pageWakeMoments } from '@sofaspark/browser/clock.ts'
import { audienceSockets } from '@sofaspark/browser/audience-socket.ts'
import { createWakeLock, detectDevice, fullscreenOf } from '@sofaspark/browser'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { usualHands, type Capabilities, type Storage } from '@sofaspark/contract'
import { createSounds } from '@sofaspark/ui/sounds/sounds.ts'
import { createCamera } from '../camera/camera.ts'
import type { HandsControl, RemoteCapabilities } from './remote-capabilities.ts'

/** Lets the browser cache the controller's files for the next evening; browsers without workers do without (CTL-46). */
const keepController = (page: Window): void => {
  const { serviceWorker } = page.navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!page.isSecureContext || !serviceWorker) return
  serviceWorker.register('/sw.js').catch((error: unknown) => {
    console.warn(`Caching the controller failed: ${String(error)}`)
  })
}

/** The player's hands as this phone keeps them. CTL-270 */
export const createHands = (storage: Storage): HandsControl => {
  const state = createObservable(storage.get('hands') ?? usualHands)
  return {
    state,
    change: (change) => {
      const hands = { ...state.get(), ...change }
      storage.set('hands', hands)
      state.set(hands)
    },
  }
}

/** Adds the capabilities of the phone that shows this page. */
export const createRemoteCapabilities = (capabilities: Capabilities): RemoteCapabilities => {
  const sounds = createSounds()
  sounds.setVolume(capabilities.storage.get('volume') ?? 0.6)
  const { navigator } = window
  return {
    ...capabilities,
    sounds,
    hands: createHands(capabilities.storage),
    fullscreen: fullscreenOf(document),
    wakeLock: createWakeLock(window),
    openAudience: audienceSockets({ ...capabilities, wakeMoments: pageWakeMoments(window) }),
    system: detectDevice(window).system,
    keepController: () => keepController(window),
    camera: createCamera(window),
    canTilt: window.isSecureContext && 'DeviceOrientationEvent' in window,
    vibrate: 'vibrate' in navigator ? (pattern) => navigator.vibrate(pattern) : null,
  }
}
