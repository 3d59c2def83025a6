import airconsoleAlternative from '../../content/search/airconsole-alternative.md'
import alternativaGratisAirconsole from '../../content/search/alternativa-gratis-airconsole.md'
import couchCoOpGaming from '../../content/search/couch-co-op-gaming.md'
import fallGuysLocalMultiplayer from '../../content/search/fallguyslocalmultiplayer.md'
import fourPlayerGames from '../../content/search/fourplayergames.md'
import freePcGamesToPlayWithFriends from '../../content/search/free-pc-games-to-play-with-friends.md'
import introduction from '../../content/search/introduction.md'
import introduction2 from '../../content/search/introduction2.md'
import introduction6 from '../../content/search/introduction6.md'
import jackboxTvAlternative from '../../content/search/jackbox-tv-alternative.md'
import jackboxtvAlternative from '../../content/search/jackboxtv-alternative.md'
import localMultiplayerGames from '../../content/search/localmultiplayergames.md'
import onlineGamesToPlayWithFriends from '../../content/search/online-games-to-play-with-friends.md'
import playGamesWithFriends from '../../content/search/play-games-with-friends.md'
import stumbleGuysLocalMultiplayer from '../../content/search/stumbleguyslocalmultiplayer.md'
import twoPlayerGames from '../../content/search/twoplayergames.md'
import twoPlayerPs from '../../content/search/twoplayerps.md'
import { searchPagesOf, type SearchPage } from '../shared/search-page.ts'

/** All pages for search. To add one, add its text in `content/search`, an entry here and a path in the contract's routes. */
export const searchPages: readonly SearchPage[] = searchPagesOf([
  ['/introduction', introduction],
  ['/introduction2', introduction2],
  ['/introduction6', introduction6],
  ['/online-games-to-play-with-friends', onlineGamesToPlayWithFriends],
  ['/play-games-with-friends', playGamesWithFriends],
  ['/free-pc-games-to-play-with-friends', freePcGamesToPlayWithFriends],
  ['/couch-co-op-gaming', couchCoOpGaming],
  ['/localmultiplayergames', localMultiplayerGames],
  ['/twoplayergames', twoPlayerGames],
  ['/twoplayerps', twoPlayerPs],
  ['/fourplayergames', fourPlayerGames],
  ['/fallguyslocalmultiplayer', fallGuysLocalMultiplayer],
  ['/stumbleguyslocalmultiplayer', stumbleGuysLocalMultiplayer],
  ['/airconsole-alternative', airconsoleAlternative],
  ['/jackbox-tv-alternative', jackboxTvAlternative],
  ['/jackboxtv-alternative', jackboxtvAlternative],
  ['/alternativa-gratis-airconsole', alternativaGratisAirconsole],
])
