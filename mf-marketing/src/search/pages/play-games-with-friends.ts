import type { SearchPage } from './search-page.ts'
import { onlineGamesToPlayWithFriends } from './online-games-to-play-with-friends.ts'

/** A near duplicate of its canonical page. */
export const playGamesWithFriends: SearchPage = {
  ...onlineGamesToPlayWithFriends,
  path: '/play-games-with-friends',
  title: 'Play games with friends tonight, free and at once',
  description:
    'Play games with friends tonight: open a room on any big screen, let everybody join by scanning a code, and start. No account, no download, no gamepads.',
  heading: 'Play games with friends, tonight and for free',
  lead: 'They are on their way, there is a bowl of crisps on the table, and nobody has planned anything. Good: planning would only have slowed you down.',
  label: 'Play games with friends',
  canonical: '/online-games-to-play-with-friends',
}
