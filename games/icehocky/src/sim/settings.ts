import type { GameOptions } from '@sofaspark/game-sdk/define-game.ts'
import { isBotLevel } from '@sofaspark/game-sdk/sim/bot-hand.ts'
import { period, periodChoices } from './numbers.ts'
import type { Settings } from './world.ts'

/** The settings of the evening, checked; invalid ones take their default. ICE-23 */
export const settingsOf = (options: GameOptions | undefined): Settings => {
  const bots = options?.['bots']
  const seconds = periodChoices.find((choice) => choice === options?.['periodSeconds']) ?? period.seconds
  return {
    periodTicks: seconds * 60,
    checks: options?.['checks'] !== false,
    goalies: options?.['goalies'] !== false,
    bots: isBotLevel(bots) ? bots : 'normal',
    calm: options?.['calm'] === true,
  }
}
