import { catalogue, type Game } from '@sofaspark/contract'

/** Games whose build can be played today; pages say of the others that they are being made. */
const ready: readonly string[] = ['testgamelocal', 'bubblewar', 'drawgame']

export const isReady = (gameKey: string): boolean => ready.includes(gameKey)

/** The catalogue as the pages show it: what can be played first. */
export const shownGames: readonly Game[] = [...catalogue].sort(
  (one, other) => Number(isReady(other.key)) - Number(isReady(one.key)) || other.rating - one.rating,
)
