import { createClock } from '@sofaspark/browser/clock.ts'
import { createConsent, documentCookies } from '@sofaspark/browser/consent.ts'
import { createStorage, localArea, tabArea } from '@sofaspark/browser/storage.ts'

export const API = '/api'

/** The visitor of a landing page: consent answer, storage and clock. */
export const createKeeper = () => {
  const consent = createConsent(documentCookies(document))
  // An answer against statistics erases what the app's pages stored.
  const storage = createStorage(localArea(window), consent.state, tabArea(window))
  return { consent, storage, clock: createClock(), config: { api: API } as { api: string; consentDays?: number } }
}
export type Keeper = ReturnType<typeof createKeeper>
