import { chosenAmong, defineRules } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { bumpOptions, makeSim, type BumpState } from './sim/sim.ts'
import { neutralInput, type BeanInput, type GameEvent } from './sim/world.ts'
import type { SeatStat } from '@sofaspark/game-sdk'

/** Deeds that count towards awards of the match. SDK-230 */
const stats = (event: GameEvent): SeatStat[] => {
  switch (event.type) {
    case 'bump':
      return [{ seat: event.seat, award: 'rams' }]
    case 'revived':
      return [{ seat: event.by, award: 'revives' }]
    case 'bonk':
      return [{ seat: event.owner, award: 'fish' }]
    case 'slip':
      return [{ seat: event.owner, award: 'fish' }]
    default:
      return []
  }
}

const MAX_MINUTES = 15

/** Slip N Bump without its view. */
export const bumpRules = defineRules<BumpState, BeanInput, GameEvent>({
  key: 'testgamelocal',
  meta: {
    minPlayers: 1,
    maxPlayers: 8,
    fillTo: 4,
    modes: ['versus', 'coop'],
    options: bumpOptions,
    maxTicks: MAX_MINUTES * 60 * 60,
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const { x, y } = controls.stick('move')
    const act = controls.pressed('dash') + controls.pressed('fish') > 0
    const pick = chosenAmong(controls.commands, 'mode', ['versus', 'coop'])
    return { x, y, act, ...(pick === undefined ? {} : { pick }) }
  },
  stats,
  haptics: (event) => {
    switch (event.type) {
      case 'bump':
        return [
          { seat: event.victim, pattern: 'hit' },
          { seat: event.seat, pattern: 'tick' },
        ]
      case 'swept':
      case 'rolled':
      case 'slip':
      case 'bonk':
        return [{ seat: event.seat, pattern: 'hit' }]
      case 'splash':
        return [{ seat: event.seat, pattern: 'lose' }]
      case 'roundWon':
        return [{ seat: event.seat, pattern: 'win' }]
      case 'revived':
        return [{ seat: event.seat, pattern: 'tick' }]
      default:
        return []
    }
  },
  botNames: ['bots.0', 'bots.1', 'bots.2', 'bots.3', 'bots.4', 'bots.5', 'bots.6', 'bots.7'],
})
