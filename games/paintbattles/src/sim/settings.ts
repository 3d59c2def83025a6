import type { GameOptions } from '@sofaspark/game-sdk/define-game.ts'
import { botLevelOf, botOption, calmOption, readRoomOptions } from '@sofaspark/game-sdk/game/room-options.ts'
import { mapNames } from './maps.ts'
import { round, roundChoices } from './numbers.ts'
import type { Settings } from './world.ts'

/** The settings that the room may change. PNT-25 */
export const paintOptions = {
  roundSeconds: { values: roundChoices, usual: round.seconds },
  map: { values: ['any', ...mapNames], usual: 'any' },
  bomb: { values: [true, false], usual: true },
  bots: botOption,
  calm: calmOption,
} as const

/** The settings of the evening, checked; unless the room chose a map, the seed does. */
export const settingsOf = (options: GameOptions | undefined, seed: number): Settings => {
  const { roundSeconds, map, bomb, bots, calm } = readRoomOptions(paintOptions, options)
  const chosen = mapNames.find((name) => name === map)
  return {
    roundTicks: roundSeconds * 60,
    bomb,
    bots: botLevelOf(bots),
    calm,
    map: chosen ?? mapNames[seed % mapNames.length] ?? 'fountain',
  }
}
