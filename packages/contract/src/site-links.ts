export interface SiteLink {
  path: string
  label: string
  language: 'en' | 'es'
  /** The game whose own page it is; such a page exists in all languages. */
  gameKey?: string
}

/** The visible lists of indexed pages: games, and reading. A test keeps them equal to the tables of mf-marketing. */
export const gameLinks: readonly SiteLink[] = [
  { path: '/slipnbump', label: 'Slip N Bump', language: 'en', gameKey: 'testgamelocal' },
  { path: '/bubblewargame', label: 'Bubble War', language: 'en', gameKey: 'bubblewar' },
  { path: '/partygames', label: 'Party Games', language: 'en', gameKey: 'minigames' },
  { path: '/capturetheflag', label: 'Capture the Flag', language: 'en', gameKey: 'shootndodge' },
  { path: '/racensmash', label: 'Race & Smash', language: 'en', gameKey: 'racegame' },
  { path: '/roperagegame', label: 'Rope Rage', language: 'en', gameKey: 'roperage' },
  { path: '/icehockygame', label: 'Ice Hockey', language: 'en', gameKey: 'icehocky' },
  { path: '/ballfrenzygame', label: 'Ball Frenzy', language: 'en', gameKey: 'ballfrenzy' },
  { path: '/paintbattlesgame', label: 'Paint Battles', language: 'en', gameKey: 'paintbattles' },
  { path: '/drawgame', label: 'Draw Down', language: 'en', gameKey: 'drawgame' },
  { path: '/drawdown', label: 'Draw Down, the drawing game', language: 'en' },
  { path: '/kartAlternative', label: 'Kart racing alternative', language: 'en' },
  { path: '/partygamessimilartomarioparty', label: 'Party games similar to Mario Party', language: 'en' },
  { path: '/sofasparkpartygames', label: 'Sofaspark party games', language: 'en' },
  { path: '/sofasparkpartygamessimilar', label: 'Similar to Sofaspark’s party games', language: 'en' },
  { path: '/sofasparkpartyjuegoscomo', label: 'Juegos de fiesta parecidos', language: 'es' },
  { path: '/icehockeylocalmultiplayergame', label: 'Ice hockey, local multiplayer', language: 'en' },
  { path: '/scribleioalternative', label: 'skribbl.io alternative', language: 'en' },
  { path: '/garticphonealternative', label: 'Gartic Phone alternative', language: 'en' },
  { path: '/drawinggamefortvwithPhones', label: 'Drawing game for TV with phones', language: 'en' },
  { path: '/drawinggameforparties', label: 'Drawing game for parties', language: 'en' },
  { path: '/drawinggameforfamilies', label: 'Drawing game for families', language: 'en' },
  { path: '/drawandguessgame', label: 'Draw and guess game', language: 'en' },
  { path: '/juego-de-dibujar-y-adivinar', label: 'Juego de dibujar y adivinar', language: 'es' },
]

export const readingLinks: readonly SiteLink[] = [
  { path: '/introduction', label: 'What is Sofaspark?', language: 'en' },
  { path: '/introduction2', label: 'Sofaspark in short', language: 'en' },
  { path: '/introduction6', label: 'Sofaspark, step by step', language: 'en' },
  { path: '/online-games-to-play-with-friends', label: 'Online games to play with friends', language: 'en' },
  { path: '/play-games-with-friends', label: 'Play games with friends', language: 'en' },
  { path: '/free-pc-games-to-play-with-friends', label: 'Free PC games to play with friends', language: 'en' },
  { path: '/couch-co-op-gaming', label: 'Couch co-op gaming', language: 'en' },
  { path: '/localmultiplayergames', label: 'Local multiplayer games', language: 'en' },
  { path: '/twoplayergames', label: 'Two player games', language: 'en' },
  { path: '/twoplayerps', label: 'Two players, no PlayStation', language: 'en' },
  { path: '/fourplayergames', label: 'Four player games', language: 'en' },
  { path: '/fallguyslocalmultiplayer', label: 'Like Fall Guys, on one sofa', language: 'en' },
  { path: '/stumbleguyslocalmultiplayer', label: 'Like Stumble Guys, on one sofa', language: 'en' },
  { path: '/airconsole-alternative', label: 'AirConsole alternative', language: 'en' },
  { path: '/jackbox-tv-alternative', label: 'Jackbox TV alternative', language: 'en' },
  { path: '/jackboxtv-alternative', label: 'Alternative to jackbox.tv', language: 'en' },
  { path: '/alternativa-gratis-airconsole', label: 'Alternativa gratis a AirConsole', language: 'es' },
]
