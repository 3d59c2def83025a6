import type { PhoneSystem } from '@sofaspark/browser'
import type { FeatureToggles } from '@sofaspark/contract'

/** The options of `/download`. */
export interface Offers {
  play: boolean
  app: boolean
  stores: PhoneSystem[]
}

/** By the feature toggles of the phone's system; a device that is neither gets the options of both. */
export const offersOf = (toggles: FeatureToggles, system: PhoneSystem | null): Offers => {
  const systems: PhoneSystem[] = system === null ? ['android', 'ios'] : [system]
  const canPlay = { android: toggles.isAbleToPlayBrowserAndroid, ios: toggles.isAbleToPlayBrowserIos }
  const hasApp = { android: toggles.isAndroidMobileAppAvailble, ios: toggles.isIosMobileAppAvailable }
  const stores = systems.filter((name) => hasApp[name])
  return { play: systems.some((name) => canPlay[name]), app: stores.length > 0, stores }
}
