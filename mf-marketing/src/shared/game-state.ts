import type { Game } from '@sofaspark/contract'

/** Whether a game can be played on this console. */
export const isPlayable = ({ available }: Game): boolean => available !== false

/** The state of a page's game, in one word: markup of another state is not taken over. */
export const stateOf = (game: Game): string => (isPlayable(game) ? 'ready' : 'soon')
