import {
  type GameOptions,
  botLevelOf,
  botOption,
  calmOption,
  readRoomOptions,
} from '@sofaspark/game-sdk/define-game.ts'
import { lapChoices, raceChoices } from './numbers.ts'
import type { Settings } from './world.ts'

/** The settings that the room may change. SDK-506 */
export const raceOptions = {
  races: { values: raceChoices, usual: 3 },
  laps: { values: lapChoices, usual: 3 },
  items: { values: [true, false], usual: true },
  bots: botOption,
  calm: calmOption,
} as const

/** The settings of the evening, checked. */
export const settingsOf = (options: GameOptions | undefined): Settings => {
  const { bots, ...chosen } = readRoomOptions(raceOptions, options)
  return { ...chosen, bots: botLevelOf(bots) }
}
