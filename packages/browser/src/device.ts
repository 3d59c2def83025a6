import { timings } from '@sofaspark/contract'

export type PhoneSystem = 'android' | 'ios'
export interface Device {
  /** A wide screen without a phone's browser is a `screen`. */
  kind: 'screen' | 'phone'
  /** `null` for anything but a phone or tablet. */
  system: PhoneSystem | null
}

/** The kind of device, by its user agent and its width. */
export const detectDevice = (page: Pick<Window, 'innerWidth' | 'navigator'>): Device => {
  const { userAgent, maxTouchPoints } = page.navigator
  const isTv = /TV|BRAVIA|Tizen|Web0S|AFT[A-Z]/.test(userAgent)
  // An iPad claims to be a Mac; no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const system = isTv ? null : isApple ? 'ios' : /Android/.test(userAgent) ? 'android' : null
  return { kind: system === null && page.innerWidth >= timings.desktopBreakpointPx ? 'screen' : 'phone', system }
}
