import { timings } from '@sofaspark/contract'

export type PhoneSystem = 'android' | 'ios'
export interface Device {
  /** Televisions, tablets and computers with a wide window are a `screen`. */
  kind: 'screen' | 'phone'
  /** `null` for anything but a phone or tablet. */
  system: PhoneSystem | null
}

/** The kind of device, by its user agent and, for a computer, its width. The edge serves home by the same rules. */
export const detectDevice = (page: Pick<Window, 'innerWidth' | 'navigator'>): Device => {
  const { userAgent, maxTouchPoints } = page.navigator
  const isTv = /TV|BRAVIA|Web0S|CrKey|Xbox|AFT[A-Z]/.test(userAgent)
  // An iPad claims to be a Mac; no Mac has a touch screen.
  const isIpad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const isApple = isIpad || /iPhone|iPod/.test(userAgent)
  const system = isTv ? null : isApple ? 'ios' : /Android/.test(userAgent) ? 'android' : null
  const isHandheld = !isTv && !isIpad && /Mobi|iPod|iPhone|Windows Phone/.test(userAgent)
  const isSmall = system === null && page.innerWidth < timings.desktopBreakpointPx
  return { kind: isHandheld || isSmall ? 'phone' : 'screen', system }
}
