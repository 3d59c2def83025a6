import { chosenAmong, chosenOption, defineRules, type SeatStat } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { aimOf } from './sim/flight.ts'
import { mostBoards } from './sim/numbers.ts'
import { bubbleOptions, makeSim, type BubbleState } from './sim/sim.ts'
import { neutralInput, type BubbleInput, type GameEvent } from './sim/world.ts'
/** Deeds that count towards awards of the match. SDK-230 */
const stats = (event: GameEvent): SeatStat[] => {
  switch (event.type) {
    case 'pop':
      return [{ seat: event.seat, award: 'bubbles', count: event.popped.length + event.dropped.length }]
    default:
      return []
  }
}

const MAX_MINUTES = 15
const SLIDER_REACH = 470

/** Bubble War without its view. */
export const bubbleRules = defineRules<BubbleState, BubbleInput, GameEvent>({
  key: 'bubblewar',
  meta: {
    minPlayers: 1,
    maxPlayers: mostBoards,
    fillTo: 3,
    modes: ['versus', 'endless'],
    options: bubbleOptions,
    maxTicks: MAX_MINUTES * 60 * 60,
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const sling = controls.swipe('sling')
    // The pad with the slider has no sling, and vice versa.
    const slides = controls.slider('slide')
    const pick = chosenAmong(controls.commands, 'mode', ['versus', 'endless'])
    const run = controls.commands
      .map((command) => chosenOption(command, 'run'))
      .find((option) => option !== undefined && /^\d{1,10}$/.test(option))
    return {
      aim: sling.x === 0 && sling.y === 0 ? Math.round(slides * SLIDER_REACH) : aimOf(sling.x, sling.y),
      fire: sling.count + controls.pressed('fire') > 0,
      swap: controls.pressed('swap') > 0,
      ...(controls.pressed('steer') % 2 === 1 ? { steer: true } : {}),
      ...(pick === undefined ? {} : { pick }),
      ...(run === undefined ? {} : { run: Number(run) }),
    }
  },
  stats,
  haptics: (event) => {
    switch (event.type) {
      case 'shoot':
      case 'swap':
        return [{ seat: event.seat, pattern: 'tick' }]
      case 'pop':
        return event.popped.length + event.dropped.length > 5 ? [{ seat: event.seat, pattern: 'win' }] : []
      case 'junk':
      case 'stone':
        return [{ seat: event.seat, pattern: 'hit' }]
      case 'fallen':
        return [{ seat: event.seat, pattern: 'lose' }]
      case 'roundWon':
      case 'level':
        return [{ seat: event.seat, pattern: 'win' }]
      default:
        return []
    }
  },
  botNames: ['bots.0', 'bots.1', 'bots.2', 'bots.3'],
})
