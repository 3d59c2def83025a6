import type { Game } from '@sofaspark/contract'
import { isPlayable } from '../shared/game-state.ts'

/** The games as the pages show them: playable games first, then by rating. */
export const shownGames = (games: readonly Game[]): readonly Game[] =>
  [...games].sort((one, other) => Number(isPlayable(other)) - Number(isPlayable(one)) || other.rating - one.rating)
