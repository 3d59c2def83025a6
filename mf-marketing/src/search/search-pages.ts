import { couchCoOpGaming } from './pages/couch-co-op-gaming.ts'
import type { SearchPage } from './search-page.ts'

/** All pages for search. One more is one more file of words, an entry here and a path in the contract's routes. */
export const searchPages: readonly SearchPage[] = [couchCoOpGaming]
