import { airconsoleAlternative } from './pages/airconsole-alternative.ts'
import { alternativaGratisAirconsole } from './pages/alternativa-gratis-airconsole.ts'
import { couchCoOpGaming } from './pages/couch-co-op-gaming.ts'
import { fallGuysLocalMultiplayer } from './pages/fall-guys-local-multiplayer.ts'
import { fourPlayerGames } from './pages/four-player-games.ts'
import { localMultiplayerGames } from './pages/local-multiplayer-games.ts'
import { twoPlayerGames } from './pages/two-player-games.ts'
import type { SearchPage } from './search-page.ts'

/** All pages for search. One more is one more file of words, an entry here and a path in the contract's routes. */
export const searchPages: readonly SearchPage[] = [
  couchCoOpGaming,
  localMultiplayerGames,
  twoPlayerGames,
  fourPlayerGames,
  fallGuysLocalMultiplayer,
  airconsoleAlternative,
  alternativaGratisAirconsole,
]
