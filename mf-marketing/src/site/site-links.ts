/** The visible list of pages that stands at the foot of every page; a test keeps it equal to the two tables. */
export const siteLinks: readonly { path: string; label: string; language: 'en' | 'es' }[] = [
  { path: '/slipnbump', label: 'Slip N Bump', language: 'en' },
  { path: '/couch-co-op-gaming', label: 'Couch co-op gaming', language: 'en' },
]
