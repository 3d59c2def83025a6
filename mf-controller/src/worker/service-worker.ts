import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'

/** Written in front of this file by the build: the controller's own hashed files. */
interface WorkerScope {
  precached?: readonly string[]
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: () => void): void
}
const scope = self as unknown as WorkerScope

// Hashed files never change, so the cache answers for them alone. Documents, the registry, remotes, games and calls are
// none of its business: what a page runs is always decided by the server of now.
cleanupOutdatedCaches()
precacheAndRoute(
  (scope.precached ?? []).map((url) => ({ url, revision: null })),
  { cleanURLs: false },
)
scope.addEventListener('install', () => void scope.skipWaiting())
