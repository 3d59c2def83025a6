import { createConsent, documentCookies } from '@sofaspark/browser/consent.ts'
import { createPageTracer } from '@sofaspark/browser/traces/page-tracer.ts'
import { traceTaps } from './trace-taps.ts'

// Loaded only on phones that the edge selects among visitors who allowed statistics (EDG-346).
traceTaps(
  window,
  createPageTracer('phone', `${location.origin}/api`),
  // Asked each time: consent can be withdrawn at any time.
  () => createConsent(documentCookies(document)).state.get() === 'accepted',
)
