import { findGame } from '@sofaspark/contract'
import type { TextKey } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'

export type GameTexts = (key: TextKey<'games'>) => string
export const useGameTexts = (): GameTexts => useTexts('games')

/** A game's name in the phone's language; an unknown game shows its key. */
export const gameName = (texts: GameTexts, gameKey: string): string =>
  findGame(gameKey) ? texts(`${gameKey}.name` as TextKey<'games'>) : gameKey
