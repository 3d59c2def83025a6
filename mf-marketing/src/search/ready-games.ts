import { catalogue, type Game } from '@sofaspark/contract'

/** Games whose build can be played today; pages announce the others as in the making. */
const ready: readonly string[] = [
  'testgamelocal',
  'bubblewar',
  'drawgame',
  'ballfrenzy',
  'icehocky',
  'shootndodge',
  'paintbattles',
  'minigames',
  'roperage',
]

export const isReady = (gameKey: string): boolean => ready.includes(gameKey)

/** The catalogue as the pages show it: playable games first. */
export const shownGames: readonly Game[] = [...catalogue].sort(
  (one, other) => Number(isReady(other.key)) - Number(isReady(one.key)) || other.rating - one.rating,
)
