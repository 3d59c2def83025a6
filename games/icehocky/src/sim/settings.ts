import {
  type GameOptions,
  botLevelOf,
  botOption,
  calmOption,
  readRoomOptions,
} from '@sofaspark/game-sdk/define-game.ts'
import { period, periodChoices } from './numbers.ts'
import type { Settings } from './world.ts'

/** The settings that the room may change. SDK-506 */
export const hockeyOptions = {
  periodSeconds: { values: periodChoices, usual: period.seconds },
  checks: { values: [true, false], usual: true },
  goalies: { values: [true, false], usual: true },
  bots: botOption,
  calm: calmOption,
} as const

/** The settings of the evening, checked. */
export const settingsOf = (options: GameOptions | undefined): Settings => {
  const { periodSeconds, bots, calm, ...chosen } = readRoomOptions(hockeyOptions, options)
  return { periodTicks: periodSeconds * 60, ...chosen, bots: botLevelOf(bots), calm }
}
