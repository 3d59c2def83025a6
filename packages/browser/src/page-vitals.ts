import type { Analytics } from '@sofaspark/contract'
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

/** Reports the page's web vitals, each once it is final. */
export const reportWebVitals = (analytics: Analytics): void => {
  const path = window.location.pathname
  const report = ({ name, value, rating }: Metric) =>
    analytics.report('web_vitals', { metric: name, value: Math.round(value * 1000) / 1000, rating, path })
  for (const listen of [onCLS, onINP, onLCP, onTTFB]) listen(report)
}
