import type { FeatureToggles } from '@sofaspark/contract'

export type PhoneOs = 'android' | 'ios' | 'other'

/** The phone's system, by user agent. iPads claim to be Macs and are recognized by touch. */
export const phoneOsOf = ({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): PhoneOs => {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'other'
}

export interface WaysToPlay {
  browser: boolean
  android: boolean
  ios: boolean
}

/** The ways to play on this phone; an unrecognized one is offered all of them. */
export const waysToPlay = (os: PhoneOs, toggles: FeatureToggles): WaysToPlay => ({
  browser: (os !== 'ios' && toggles.isAbleToPlayBrowserAndroid) || (os !== 'android' && toggles.isAbleToPlayBrowserIos),
  android: os !== 'ios' && toggles.isAndroidMobileAppAvailble,
  ios: os !== 'android' && toggles.isIosMobileAppAvailable,
})
