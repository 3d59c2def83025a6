/** Ids of the published apps; while one is empty, no page links to its store. */
const storeIds: Readonly<Record<'android' | 'ios', string>> = { android: '', ios: '' }

/** The product's name and domain; no other file knows them. */
export const brand = {
  name: 'Sofaspark',
  slug: 'sofaspark',
  domain: 'sofaspark.example',
  /** The newest native app; a phone inside an app reports its own as `from=app_1.0`. */
  appVersion: '1.0',
  deepLinkScheme: 'sofaspark',
  storeIds,
  stores: {
    android: `https://play.google.com/store/apps/details?id=${storeIds.android}`,
    ios: `https://apps.apple.com/app/id${storeIds.ios}`,
  },
} as const
