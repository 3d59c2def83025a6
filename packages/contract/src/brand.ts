/** The one place that knows what the product is called and where it lives. */
export const brand = {
  name: 'Sofaspark',
  slug: 'sofaspark',
  domain: 'sofaspark.example',
  supportUrl: 'https://sofaspark.example/support',
  deepLinkScheme: 'sofaspark',
  stores: {
    android: 'https://play.google.com/store/apps/details?id=example.sofaspark',
    ios: 'https://apps.apple.com/app/sofaspark/id0000000000',
  },
} as const
