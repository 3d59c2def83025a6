import { airconsoleAlternative } from './pages/airconsole-alternative.ts'
import { alternativaGratisAirconsole } from './pages/alternativa-gratis-airconsole.ts'
import { couchCoOpGaming } from './pages/couch-co-op-gaming.ts'
import { fallGuysLocalMultiplayer } from './pages/fall-guys-local-multiplayer.ts'
import { fourPlayerGames } from './pages/four-player-games.ts'
import { freePcGamesToPlayWithFriends } from './pages/free-pc-games-to-play-with-friends.ts'
import { introduction } from './pages/introduction.ts'
import { introduction2 } from './pages/introduction2.ts'
import { introduction6 } from './pages/introduction6.ts'
import { jackboxTvAlternative } from './pages/jackbox-tv-alternative.ts'
import { jackboxtvAlternative } from './pages/jackboxtv-alternative.ts'
import { localMultiplayerGames } from './pages/local-multiplayer-games.ts'
import { onlineGamesToPlayWithFriends } from './pages/online-games-to-play-with-friends.ts'
import { playGamesWithFriends } from './pages/play-games-with-friends.ts'
import { stumbleGuysLocalMultiplayer } from './pages/stumble-guys-local-multiplayer.ts'
import { twoPlayerGames } from './pages/two-player-games.ts'
import { twoPlayerPs } from './pages/two-player-ps.ts'
import type { SearchPage } from './pages/search-page.ts'

/** All pages for search. To add one, add a file of text, an entry here and a path in the contract's routes. */
export const searchPages: readonly SearchPage[] = [
  introduction,
  introduction2,
  introduction6,
  onlineGamesToPlayWithFriends,
  playGamesWithFriends,
  freePcGamesToPlayWithFriends,
  couchCoOpGaming,
  localMultiplayerGames,
  twoPlayerGames,
  twoPlayerPs,
  fourPlayerGames,
  fallGuysLocalMultiplayer,
  stumbleGuysLocalMultiplayer,
  airconsoleAlternative,
  jackboxTvAlternative,
  jackboxtvAlternative,
  alternativaGratisAirconsole,
]
