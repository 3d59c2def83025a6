import { createAnalytics, sendByBeacon } from '@sofaspark/browser/analytics.ts'
import { watchPageErrors } from '@sofaspark/browser/page-errors.ts'
import { createVisitorId, rememberVisitor } from '@sofaspark/browser/visitor.ts'
import { timings, type Analytics, type Clock, type Consent, type Observable, type Storage } from '@sofaspark/contract'

interface Visited {
  page: Window
  api: string
  consent: Observable<Consent>
  storage: Storage
  clock: Clock
  /** Whether the application has taken the page over, which then reports by itself. */
  isOver?: () => boolean
}

/**
 * Reports of a search or landing page: that it was seen, presses of its links into the app, and its errors. Nothing leaves before consent.
 * MKT-192
 */
export const reportVisit = ({ page, api, consent, storage, clock, isOver = () => false }: Visited): Analytics => {
  const { document, location, navigator } = page
  rememberVisitor(storage, clock, {
    query: new Map(new URLSearchParams(location.search)),
    referrer: document.referrer,
    ownHost: location.host,
  })
  const own = createAnalytics({
    consent,
    storage,
    clock,
    visitorId: createVisitorId(consent, storage),
    roomNumber: () => undefined,
    send: sendByBeacon(api, navigator),
  })
  const analytics: Analytics = {
    report: (...report) => {
      if (!isOver()) own.report(...report)
    },
  }
  watchPageErrors(page, analytics)
  clock.after(timings.analyticsDebounceMs, () => analytics.report('introduction_shown', { link: location.pathname }))
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[data-start]') : null
    if (!link) return
    const referrer = storage.get('first_referrer') ?? ''
    analytics.report('introduction_btn_clicked', { link: link.getAttribute('href') ?? '', referrer })
  })
  return analytics
}
