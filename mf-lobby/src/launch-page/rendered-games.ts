import type { Game } from '@sofaspark/contract'

const stateOf = ({ available, isBeingBuilt }: Game): string => {
  if (isBeingBuilt) return 'moment'
  return available === false ? 'soon' : 'ready'
}

/** The state of the games as the launch page shows it, in one word: markup of another state is not taken over. */
export const statesOf = (games: readonly Game[]): string =>
  games.map((game) => `${game.key}-${game.rollout}-${stateOf(game)}`).join()
