import { findGame, languages, type Game } from '@sofaspark/contract'
import type { LandingPage } from '../shared/landing-page.ts'

/** All single-game landing pages. To add one, add an entry here, its texts in `content/landing`, and its path in the contract's routes. */
export const landingPages: readonly LandingPage[] = [
  {
    path: '/slipnbump',
    gameKey: 'testgamelocal',
    language: 'en',
    title: 'Slip N Bump – free knockout party game for up to 8',
    description:
      'Bump your friends off a crumbling island of ice. A free local multiplayer knockout game for 1 to 8 players: one big screen, phones as controllers.',
    label: 'Slip N Bump',
    written: languages,
  },
  {
    path: '/bubblewargame',
    gameKey: 'bubblewar',
    language: 'en',
    title: 'Bubble War – free bubble shooter duel for 1 to 4',
    description:
      'Pull, aim, pop: Bubble War is a free bubble shooter for one to four players on one screen, with phones as slingshots and a worldwide list of best scores.',
    label: 'Bubble War',
    written: languages,
  },
  {
    path: '/partygames',
    gameKey: 'minigames',
    language: 'en',
    title: 'Party Games – a bag of quick, silly party minigames',
    description:
      'Short rounds, one crown each, no long rules: Party Games is a free collection of minigames for 2 to 8 people with one big screen and their own phones.',
    label: 'Party Games',
    written: languages,
  },
  {
    path: '/capturetheflag',
    gameKey: 'shootndodge',
    language: 'en',
    title: 'Capture the Flag – paintball team game on one screen',
    description:
      'Two teams, two flags, plenty of paint: a free capture the flag game for 2 to 8 people on one big screen, with phones as controllers and bots to even out.',
    label: 'Capture the Flag',
    written: languages,
  },
  {
    path: '/racensmash',
    gameKey: 'racegame',
    language: 'en',
    title: 'Race & Smash – split-screen kart racing by phone',
    description:
      'A free split-screen kart race for one to four players: the phone is the steering wheel, the television is the track, and a good ram wins you a friend’s item.',
    label: 'Race & Smash',
    written: languages,
  },
  {
    path: '/roperagegame',
    gameKey: 'roperage',
    language: 'en',
    title: 'Rope Rage – a climbing race in rhythm',
    description:
      'Left thumb, right thumb, straight up: Rope Rage is a free rope-climbing race for 2 to 8 players on one screen, with coconuts, grease and phones as hands.',
    label: 'Rope Rage',
    written: languages,
  },
  {
    path: '/icehockygame',
    gameKey: 'icehocky',
    language: 'en',
    title: 'Ice Hockey – your phone is the stick',
    description:
      'Skate with one thumb, swipe to shoot with the other: a free ice hockey team game for 2 to 8 people around one big screen. Phones as sticks, bots fill up.',
    label: 'Ice Hockey',
    written: languages,
  },
  {
    path: '/ballfrenzygame',
    gameKey: 'ballfrenzy',
    language: 'en',
    title: 'Ball Frenzy – everybody is a goalkeeper',
    description:
      'One arena, a goal each, and more balls than anyone can watch: Ball Frenzy is a free goalkeeping game for 1 to 8 players with their phones as gloves.',
    label: 'Ball Frenzy',
    written: languages,
  },
  {
    path: '/paintbattlesgame',
    gameKey: 'paintbattles',
    language: 'en',
    title: 'Paint Battles – paint the floor, two teams, one TV',
    description:
      'Run over the floor and it is yours, until someone else does: a paint-the-floor team game for 2 to 8 people on one big screen, with phones as controllers.',
    label: 'Paint Battles',
    written: languages,
  },
  {
    path: '/drawgame',
    gameKey: 'drawgame',
    language: 'en',
    title: 'Draw Down – draw on your phone, guess on the sofa',
    description:
      'A free draw and guess game for 2 to 8 people: draw on the phone, watch on the television, guess in your own language. Three rounds, one crown, no app.',
    label: 'Draw Down',
    written: languages,
  },
  {
    path: '/drawdown',
    gameKey: 'drawgame',
    language: 'en',
    title: 'Draw Down: the drawing game with a crown for the best',
    description:
      'Classic, Speed Master, 3-Stroke Duel: Draw Down is a free drawing game for the big screen in which phones are pencils and the sofa shouts the answers.',
    label: 'Draw Down, the drawing game',
    canonical: '/drawgame',
    written: languages,
  },
  {
    path: '/kartAlternative',
    gameKey: 'racegame',
    language: 'en',
    title: 'A free kart racing alternative for one big screen',
    description:
      'Kart racing with friends and no console: split screen for up to four in the browser, phones as steering wheels, items for whoever is last. Free to play.',
    label: 'Kart racing alternative',
    written: ['en'],
  },
  {
    path: '/partygamessimilartomarioparty',
    gameKey: 'minigames',
    language: 'en',
    title: 'Party games similar to Mario Party, without a console',
    description:
      'Looking for party games similar to Mario Party? Short, silly rounds for 2 to 8 people on one big screen, with phones as controllers. Free, in the browser.',
    label: 'Party games similar to Mario Party',
    namesOthers: true,
    written: ['en'],
  },
  {
    path: '/sofasparkpartygames',
    gameKey: 'minigames',
    language: 'en',
    title: 'Sofaspark party games: your screen, your phones',
    description:
      'Turn any big screen into a games night: Sofaspark’s party games are free, start in a minute and let everybody in the room play with the phone they have.',
    label: 'Sofaspark party games',
    written: ['en'],
  },
  {
    path: '/sofasparkpartygamessimilar',
    gameKey: 'minigames',
    language: 'en',
    title: 'Games similar to Sofaspark’s party games',
    description:
      'You liked the party games and want something similar? Drawing, bumping and popping live in the same room: same phones, no new code, still free of charge.',
    label: 'Similar to Sofaspark’s party games',
    written: ['en'],
  },
  {
    path: '/sofasparkpartyjuegoscomo',
    gameKey: 'minigames',
    language: 'es',
    title: 'Juegos de fiesta como los de consola, pero gratis',
    description:
      'Minijuegos de fiesta para 2 a 8 personas en una sola pantalla, con los móviles como mandos. Gratis, en el navegador y sin instalar nada. Empieza en un minuto.',
    label: 'Juegos de fiesta parecidos',
    written: ['es'],
  },
  {
    path: '/icehockeylocalmultiplayergame',
    gameKey: 'icehocky',
    language: 'en',
    title: 'Ice hockey as a local multiplayer game',
    description:
      'A local multiplayer ice hockey game for one screen: two teams on one sofa, swipes as shots, short periods, bots to even out. Free and without a console.',
    label: 'Ice hockey, local multiplayer',
    written: ['en'],
  },
  {
    path: '/scribleioalternative',
    gameKey: 'drawgame',
    language: 'en',
    title: 'A skribbl.io alternative for one room and one TV',
    description:
      'Like skribbl.io, but everyone is on the same sofa: draw on the phone, watch on the television, guess in your own language. An honest, free alternative.',
    label: 'skribbl.io alternative',
    namesOthers: true,
    written: ['en'],
  },
  {
    path: '/garticphonealternative',
    gameKey: 'drawgame',
    language: 'en',
    title: 'A Gartic Phone alternative for the living room',
    description:
      'Gartic Phone is for friends with a screen each. Draw Down is for friends with one big screen: phones draw, everyone guesses at once. Free, without an account.',
    label: 'Gartic Phone alternative',
    namesOthers: true,
    written: ['en'],
  },
  {
    path: '/drawinggamefortvwithPhones',
    gameKey: 'drawgame',
    language: 'en',
    title: 'A drawing game for the TV, with phones as pencils',
    description:
      'Draw on your phone, see it on the television: a free drawing game for the TV that needs no app, no casting and no pencils. Up to eight people can join in.',
    label: 'Drawing game for TV with phones',
    written: ['en'],
  },
  {
    path: '/drawinggameforparties',
    gameKey: 'drawgame',
    language: 'en',
    title: 'A drawing game for parties of up to eight',
    description:
      'No explaining, no equipment: a free drawing game for parties on one big screen. Guests draw on their own phones, late ones join in the middle of a round.',
    label: 'Drawing game for parties',
    written: ['en'],
  },
  {
    path: '/drawinggameforfamilies',
    gameKey: 'drawgame',
    language: 'en',
    title: 'A drawing game for families, from seven to seventy',
    description:
      'A free and friendly drawing game for families: no chat, no purchases, mild words, forgiving spelling. One big screen and the phones that you have at home.',
    label: 'Drawing game for families',
    written: ['en'],
  },
  {
    path: '/drawandguessgame',
    gameKey: 'drawgame',
    language: 'en',
    title: 'Draw and guess, the game for one living room',
    description:
      'Pick one of three words, draw it on the phone, and watch the sofa guess: a free draw and guess game for 2 to 8 people with one big screen. No download.',
    label: 'Draw and guess game',
    translation: '/juego-de-dibujar-y-adivinar',
    written: ['en'],
  },
  {
    path: '/juego-de-dibujar-y-adivinar',
    gameKey: 'drawgame',
    language: 'es',
    title: 'Juego de dibujar y adivinar para el salón',
    description:
      'Dibuja en el móvil y que adivinen en la tele: juego gratis de dibujar y adivinar para 2 a 8 personas. Cada cual en su idioma, sin instalar nada en el móvil.',
    label: 'Juego de dibujar y adivinar',
    translation: '/drawandguessgame',
    written: ['es'],
  },
]

/** The game of a page, from the given games. */
export const gameOf = (page: LandingPage, games: readonly Game[]): Game => {
  const game = games.find(({ key }) => key === page.gameKey) ?? findGame(page.gameKey)
  if (!game) throw new Error(`${page.path} is about ${page.gameKey}, which is not in the catalogue`)
  return game
}
