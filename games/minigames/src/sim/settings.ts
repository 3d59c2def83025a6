import type { GameOptions } from '@sofaspark/game-sdk/define-game.ts'
import { botLevelOf, botOption, calmOption, readRoomOptions } from '@sofaspark/game-sdk/game/room-options.ts'
import { isMiniKey } from '../kit/keys.ts'
import { lengths, type Length } from '../kit/numbers.ts'
import type { Settings } from '../kit/world.ts'

/** The settings that the room may change. PTY-24 */
export const partyOptions = {
  length: { values: [...lengths], usual: 'normal' as Length },
  quick: { values: [false, true], usual: false },
  noTilt: { values: [false, true], usual: false },
  seated: { values: [false, true], usual: false },
  bots: botOption,
  calm: calmOption,
}

/** The settings of the evening, checked. */
export const settingsOf = (options: GameOptions | undefined): Settings => {
  const { bots, ...chosen } = readRoomOptions(partyOptions, options)
  const only = options?.['only']
  return { ...chosen, bots: botLevelOf(bots), only: isMiniKey(only) ? only : null }
}

export const lengthOf = (length: unknown): Length | undefined => lengths.find((each) => each === length)
