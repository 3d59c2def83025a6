/** The product's name and domain; no other file knows them. */
export const brand = {
  name: 'Sofaspark',
  slug: 'sofaspark',
  domain: 'sofaspark.example',
  supportUrl: 'https://sofaspark.example/support',
  /** The newest native app; a phone inside an app reports its own as `from=app_1.0`. */
  appVersion: '1.0',
  deepLinkScheme: 'sofaspark',
  stores: {
    android: 'https://play.google.com/store/apps/details?id=example.sofaspark',
    ios: 'https://apps.apple.com/app/sofaspark/id0000000000',
  },
} as const
