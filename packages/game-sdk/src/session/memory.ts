import { limits } from '@sofaspark/contract'
import type { GameOptions } from '../game/define-game.ts'
import type { Tell } from '../unity/framework.ts'

/** A game's memory: told to the page once for each change, and an option of each rematch. SDK-270 */
export const createMemory = (tell: Tell) => {
  let known: string | undefined
  return {
    hear: (next: string | null): void => {
      if (next === null || next === known || next.length > limits.memoryLength) return
      known = next
      tell('gameMemory', next)
    },
    /** The options of a rematch; without new ones the former hold. */
    forRematch: (options: GameOptions | undefined, before: GameOptions | undefined): GameOptions => {
      const memory = known ?? before?.['memory']
      return { ...(options ?? before), ...(memory === undefined ? {} : { memory }) }
    },
  }
}
