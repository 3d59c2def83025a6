import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'

/** Prepended to this file by the build: the controller's own hashed files. */
interface WorkerScope {
  precached?: readonly string[]
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: () => void): void
}
const scope = self as unknown as WorkerScope

// Hashed files never change, so the cache alone answers for them. Documents, the registry, remotes, games and calls are
// never cached: the server decides which code a page runs.
cleanupOutdatedCaches()
precacheAndRoute(
  (scope.precached ?? []).map((url) => ({ url, revision: null })),
  { cleanURLs: false },
)
scope.addEventListener('install', () => void scope.skipWaiting())
