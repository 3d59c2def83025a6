import { brand } from './brand.ts'
import type { RemoteName } from './registry.ts'

/** The owner of a path: one remote, or, at `/`, one by kind of device. Unknown paths show home with status 404. */
export const appRoutes: Readonly<Record<string, RemoteName>> = {
  '/games': 'mf-lobby',
  '/game': 'mf-game',
  '/watch': 'mf-game',
  '/specificGame': 'mf-marketing',
  '/browser': 'mf-controller',
  '/download': 'mf-controller',
  '/credits': 'mf-marketing',
  '/supporter': 'mf-marketing',
  '/admin': 'mf-admin',
  '/logs': 'mf-admin',
  '/gameLogs': 'mf-admin',
}

/** The owner of `/` by device: the launch page on a big screen, the explainer on a phone. */
export const homeRemote = (device: 'screen' | 'phone'): RemoteName =>
  device === 'screen' ? 'mf-lobby' : 'mf-marketing'

/** Single-game landing pages and the game that each of them starts (product.md, section 2). */
export const landingRoutes: Readonly<Record<string, string>> = {
  '/slipnbump': 'testgamelocal',
  '/bubblewargame': 'bubblewar',
  '/partygames': 'minigames',
  '/capturetheflag': 'shootndodge',
  '/racensmash': 'racegame',
  '/roperagegame': 'roperage',
  '/icehockygame': 'icehocky',
  '/ballfrenzygame': 'ballfrenzy',
  '/paintbattlesgame': 'paintbattles',
  '/drawgame': 'drawgame',
  '/drawdown': 'drawgame',
  '/kartAlternative': 'racegame',
  '/partygamessimilartomarioparty': 'minigames',
  [`/${brand.slug}partygames`]: 'minigames',
  [`/${brand.slug}partygamessimilar`]: 'minigames',
  [`/${brand.slug}partyjuegoscomo`]: 'minigames',
  '/icehockeylocalmultiplayergame': 'icehocky',
  '/scribleioalternative': 'drawgame',
  '/garticphonealternative': 'drawgame',
  '/drawinggamefortvwithPhones': 'drawgame',
  '/drawinggameforparties': 'drawgame',
  '/drawinggameforfamilies': 'drawgame',
  '/drawandguessgame': 'drawgame',
  '/juego-de-dibujar-y-adivinar': 'drawgame',
}

/** The page of a single game: the first that the table names. */
export const landingPathOf = (gameKey: string): string | undefined =>
  Object.keys(landingRoutes).find((path) => landingRoutes[path] === gameKey)

/** Pages for search: static HTML without React. */
export const searchRoutes = [
  '/introduction',
  '/introduction2',
  '/introduction6',
  '/online-games-to-play-with-friends',
  '/play-games-with-friends',
  '/free-pc-games-to-play-with-friends',
  '/couch-co-op-gaming',
  '/localmultiplayergames',
  '/twoplayergames',
  '/twoplayerps',
  '/fourplayergames',
  '/fallguyslocalmultiplayer',
  '/stumbleguyslocalmultiplayer',
  '/airconsole-alternative',
  '/jackbox-tv-alternative',
  '/jackboxtv-alternative',
  '/alternativa-gratis-airconsole',
] as const

/** How to open the console on a television, in every language. MKT-240 */
export const televisionRoute = '/tv'

/** Pages that are documents without the application. */
export const documentRoutes: readonly string[] = [...searchRoutes, televisionRoute]

/** The remotes to which the contract gives a path; none for a path that a remote of the registry may take. */
export const contractOwnersOf = (path: string): readonly RemoteName[] => {
  if (path === '/' || path === '/index.html') return [homeRemote('screen'), homeRemote('phone')]
  if (Object.hasOwn(landingRoutes, path) || documentRoutes.includes(path)) return ['mf-marketing']
  const owner = Object.hasOwn(appRoutes, path) ? appRoutes[path] : undefined
  return owner === undefined ? [] : [owner]
}

/** Paths where a page may open the lobby socket; elsewhere an inert stand-in takes its place. */
export const socketRoutes: readonly string[] = [
  '/',
  '/index.html',
  '/games',
  '/game',
  '/specificGame',
  ...Object.keys(landingRoutes),
]
