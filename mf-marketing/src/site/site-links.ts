/** The visible list of pages that stands at the foot of every page; a test keeps it equal to the two tables. */
export const siteLinks: readonly { path: string; label: string; language: 'en' | 'es' }[] = [
  { path: '/slipnbump', label: 'Slip N Bump', language: 'en' },
  { path: '/couch-co-op-gaming', label: 'Couch co-op gaming', language: 'en' },
  { path: '/localmultiplayergames', label: 'Local multiplayer games', language: 'en' },
  { path: '/twoplayergames', label: 'Two player games', language: 'en' },
  { path: '/fourplayergames', label: 'Four player games', language: 'en' },
  { path: '/fallguyslocalmultiplayer', label: 'Like Fall Guys, on one sofa', language: 'en' },
  { path: '/airconsole-alternative', label: 'AirConsole alternative', language: 'en' },
  { path: '/alternativa-gratis-airconsole', label: 'Alternativa gratis a AirConsole', language: 'es' },
]
