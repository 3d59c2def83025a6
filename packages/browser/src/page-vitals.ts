import type { Analytics } from '@sofaspark/contract'
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

/** Reports the page's web vitals, each once it is final; those that another script of this document has reported are left out. */
export const reportWebVitals = (analytics: Analytics): void => {
  const path = window.location.pathname
  const { dataset } = document.documentElement
  const report = ({ name, value, rating, navigationType }: Metric) => {
    const known = dataset['vitals']?.split(' ') ?? []
    // A page that comes back is another visit.
    if (navigationType !== 'back-forward-cache' && known.includes(name)) return
    dataset['vitals'] = [...known, name].join(' ')
    analytics.report('web_vitals', { metric: name, value: Math.round(value * 1000) / 1000, rating, path })
  }
  for (const listen of [onCLS, onINP, onLCP, onTTFB]) listen(report)
}
