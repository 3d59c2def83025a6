import {
  type GameOptions,
  botLevelOf,
  botOption,
  calmOption,
  readRoomOptions,
} from '@sofaspark/game-sdk/define-game.ts'
import { mapNames } from './maps.ts'
import { captureChoices, match, minuteChoices } from './numbers.ts'
import type { Settings } from './world.ts'

/** The settings that the room may change. SDK-506 */
export const captureOptions = {
  captures: { values: captureChoices, usual: match.captures },
  minutes: { values: minuteChoices, usual: match.minutes },
  map: { values: ['any', ...mapNames], usual: 'any' },
  crates: { values: [true, false], usual: true },
  bots: botOption,
  calm: calmOption,
} as const

/** The settings of the evening, checked; the seed chooses among the maps. */
export const settingsOf = (options: GameOptions | undefined, seed: number): Settings => {
  const chosen = readRoomOptions(captureOptions, options)
  const byChance = mapNames[seed % mapNames.length] ?? 'library'
  return { ...chosen, map: chosen.map === 'any' ? byChance : chosen.map, bots: botLevelOf(chosen.bots) }
}
