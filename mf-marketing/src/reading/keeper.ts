import { createClock } from '@sofaspark/browser/clock.ts'
import { createConsent, documentCookies } from '@sofaspark/browser/consent.ts'
import { createStorage, localArea } from '@sofaspark/browser/storage.ts'

export const API = '/api'

/** The visitor of a page to read: the answer about consent, the browser's storage and the clock. */
export const createKeeper = () => {
  const consent = createConsent(documentCookies(document))
  // An answer against statistics erases what the app's pages stored.
  const storage = createStorage(localArea(window), consent.state)
  return { consent, storage, clock: createClock(), config: { api: API } as { api: string; consentDays?: number } }
}
export type Keeper = ReturnType<typeof createKeeper>
