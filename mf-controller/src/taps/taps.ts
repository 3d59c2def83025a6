import { createConsent, documentCookies } from '@sofaspark/browser/consent.ts'
import { createPageTracer } from '@sofaspark/browser/traces/page-tracer.ts'
import { traceTaps } from './trace-taps.ts'

// A script of its page alone: the edge names it for some phones whose visitors allowed statistics (EDG-346).
traceTaps(
  window,
  createPageTracer('phone', `${location.origin}/api`),
  // Asked each time: consent can be withdrawn at any time.
  () => createConsent(documentCookies(document)).state.get() === 'accepted',
)
