import type { GameOptions } from '@sofaspark/game-sdk/define-game.ts'
import { isBotLevel } from '@sofaspark/game-sdk/sim/bot-hand.ts'
import { ballChoices, lifeChoices, round } from './numbers.ts'
import type { Settings } from './world.ts'

const oneOf = (choices: readonly number[], value: unknown, usual: number): number =>
  choices.find((choice) => choice === value) ?? usual

/** The settings of the evening, checked; invalid ones take their default. BLF-25 */
export const settingsOf = (options: GameOptions | undefined): Settings => {
  const bots = options?.['bots']
  return {
    lives: oneOf(lifeChoices, options?.['lives'], 5),
    balls: oneOf(ballChoices, options?.['balls'], 6),
    rounds: oneOf([1, 2, 3, 4, 5], options?.['rounds'], round.rounds),
    bots: isBotLevel(bots) ? bots : 'normal',
    calm: options?.['calm'] === true,
  }
}
