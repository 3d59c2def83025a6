import type { FeatureToggles } from '@sofaspark/contract'

export type PhoneOs = 'android' | 'ios' | 'other'

/** Which family of phones a user agent belongs to. iPads call themselves Macs and give themselves away by touch. */
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

/** What a phone may be offered; one that nobody recognises is offered what any of them may have. */
export const waysToPlay = (os: PhoneOs, toggles: FeatureToggles): WaysToPlay => ({
  browser: (os !== 'ios' && toggles.isAbleToPlayBrowserAndroid) || (os !== 'android' && toggles.isAbleToPlayBrowserIos),
  android: os !== 'ios' && toggles.isAndroidMobileAppAvailble,
  ios: os !== 'android' && toggles.isIosMobileAppAvailable,
})
