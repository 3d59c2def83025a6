import type { GameOptions } from '@sofaspark/game-sdk/define-game.ts'
import { botLevelOf, botOption, calmOption, readRoomOptions } from '@sofaspark/game-sdk/game/room-options.ts'
import { heat, heatChoices } from './numbers.ts'
import type { Settings } from './world.ts'

/** The settings that the room may change. ROP-27 */
export const ropeOptions = {
  heats: { values: heatChoices, usual: heat.heats },
  hazards: { values: [true, false], usual: true },
  oneHand: { values: [false, true], usual: false },
  bots: botOption,
  calm: calmOption,
} as const

/** The settings of the evening, checked. */
export const settingsOf = (options: GameOptions | undefined): Settings => {
  const { bots, calm, ...chosen } = readRoomOptions(ropeOptions, options)
  return { ...chosen, bots: botLevelOf(bots), calm }
}
