import { chosenAmong, defineRules, sharedPresses, type SeatHaptic, type SeatStat } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { mostSeats } from './sim/numbers.ts'
import { ropeOptions, neutralInput, type Move, type RopeEvent, type RopeInput } from './sim/world.ts'
import { makeSim, type RopeState } from './sim/sim.ts'

/** Deeds that count towards awards of the match. SDK-230 */
const stats = (event: RopeEvent): SeatStat[] => {
  switch (event.type) {
    case 'parry':
      return [{ seat: event.seat, award: 'saves' }]
    case 'swap':
      return [{ seat: event.seat, award: 'catches' }]
    case 'hop':
      return [{ seat: event.seat, award: 'leaps' }]
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}

const MAX_MINUTES = 15

/** The side of a swipe; on pads, y points down. */
const moveOf = (x: number, y: number): Move =>
  Math.abs(x) >= Math.abs(y) ? (x < 0 ? 'left' : 'right') : y < 0 ? 'up' : 'down'

/** Rope Rage without its looks. */
export const ropeRules = defineRules<RopeState, RopeInput, RopeEvent>({
  key: 'roperage',
  meta: {
    minPlayers: 2,
    maxPlayers: mostSeats,
    fillTo: 4,
    modes: ['versus', 'solo'],
    options: ropeOptions,
    maxTicks: MAX_MINUTES * 60 * 60,
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const pick = chosenAmong(controls.commands, 'mode', ['versus', 'solo'])
    const { left, right } = controls.taps('pull')
    const swipe = controls.swipe('move')
    return {
      left,
      right,
      agoMs: left + right > 0 ? controls.agoMs('pull') : 0,
      move: swipe.count > 0 ? moveOf(swipe.x, swipe.y) : null,
      moveAgoMs: swipe.count > 0 ? controls.agoMs('move') : 0,
      ...sharedPresses(controls),
      ...(pick === undefined ? {} : { pick }),
    }
  },
  stats,
  haptics: (event): SeatHaptic[] => {
    switch (event.type) {
      case 'pull':
        return event.grade === 'perfect' ? [{ seat: event.seat, pattern: 'tick' }] : []
      case 'parry':
      case 'knot':
        return [{ seat: event.seat, pattern: 'tick' }]
      case 'grab':
        return [{ seat: event.victim, pattern: 'hit' }]
      case 'swap':
        return [
          { seat: event.seat, pattern: 'tick' },
          { seat: event.victim, pattern: 'hit' },
        ]
      case 'slide':
      case 'slipped':
      case 'bonk':
        return [{ seat: event.seat, pattern: 'hit' }]
      case 'swallowed':
        return [{ seat: event.seat, pattern: 'lose' }]
      case 'roundWon':
        return [{ seat: event.seat, pattern: 'win' }]
      default:
        return []
    }
  },
  botNames: ['bots.0', 'bots.1', 'bots.2', 'bots.3', 'bots.4', 'bots.5', 'bots.6', 'bots.7'],
})
