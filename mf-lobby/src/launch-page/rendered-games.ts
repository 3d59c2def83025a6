import type { Game } from '@sofaspark/contract'

/** The state of the games as the launch page shows it, in one word: markup of another state is not taken over. */
export const statesOf = (games: readonly Game[]): string =>
  games.map(({ key, available, rollout }) => `${key}-${rollout}-${available === false ? 'soon' : 'ready'}`).join()
