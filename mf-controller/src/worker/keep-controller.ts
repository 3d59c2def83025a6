/** Lets the browser cache the controller's files for the next evening; browsers without workers do without (CTL-46). */
export const keepController = (page: Window): void => {
  const { serviceWorker } = page.navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!page.isSecureContext || !serviceWorker) return
  serviceWorker.register('/sw.js').catch((error: unknown) => {
    console.warn(`Caching the controller failed: ${String(error)}`)
  })
}
