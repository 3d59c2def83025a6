import type { GameOptions } from '@sofaspark/game-sdk/define-game.ts'
import { botLevelOf, botOption, calmOption, readRoomOptions } from '@sofaspark/game-sdk/game/room-options.ts'
import { ballChoices, lifeChoices, round } from './numbers.ts'
import type { Settings } from './world.ts'

/** The settings that the room may change. BLF-25 */
export const frenzyOptions = {
  lives: { values: lifeChoices, usual: 5 },
  balls: { values: ballChoices, usual: 6 },
  rounds: { values: [1, 2, 3, 4, 5], usual: round.rounds },
  bots: botOption,
  calm: calmOption,
} as const

/** The settings of the evening, checked. */
export const settingsOf = (options: GameOptions | undefined): Settings => {
  const { bots, calm, ...chosen } = readRoomOptions(frenzyOptions, options)
  return { ...chosen, bots: botLevelOf(bots), calm }
}
