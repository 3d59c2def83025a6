import type { GameOptions } from '@sofaspark/game-sdk/define-game.ts'
import { isBotLevel } from '@sofaspark/game-sdk/sim/bot-hand.ts'
import { mapNames } from './maps.ts'
import { captureChoices, match, minuteChoices } from './numbers.ts'
import type { Settings } from './world.ts'

/** The settings of the evening, checked; invalid ones take their default, and the seed chooses the map. CTF-26 */
export const settingsOf = (options: GameOptions | undefined, seed: number): Settings => {
  const bots = options?.['bots']
  return {
    captures: captureChoices.find((choice) => choice === options?.['captures']) ?? match.captures,
    minutes: minuteChoices.find((choice) => choice === options?.['minutes']) ?? match.minutes,
    map: mapNames.find((name) => name === options?.['map']) ?? mapNames[seed % mapNames.length] ?? 'library',
    crates: options?.['crates'] !== false,
    bots: isBotLevel(bots) ? bots : 'normal',
    calm: options?.['calm'] === true,
  }
}
