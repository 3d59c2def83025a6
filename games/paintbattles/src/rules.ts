import {
  defineRules,
  hitHaptics,
  matchWonHaptics,
  pickedSide,
  sharedPresses,
  type SeatHaptic,
  type SeatStat,
} from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { mostSeats } from './sim/numbers.ts'
import { paintOptions, neutralInput, type PaintEvent, type PaintInput } from './sim/world.ts'
import { makeSim, type PaintState } from './sim/sim.ts'

/** Deeds that count towards awards of the match. SDK-230 */
const stats = (event: PaintEvent): SeatStat[] => {
  switch (event.type) {
    case 'popped':
      return [{ seat: event.seat, award: 'pops' }]
    case 'splash':
      return [{ seat: event.seat, award: 'splashes' }]
    case 'bounce':
      return [{ seat: event.seat, award: 'leaps' }]
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}

const MAX_MINUTES = 15

/** Paint Battles without its looks. */
export const paintRules = defineRules<PaintState, PaintInput, PaintEvent>({
  key: 'paintbattles',
  meta: {
    minPlayers: 2,
    maxPlayers: mostSeats,
    fillTo: 4,
    fillEven: true,
    modes: ['match'],
    options: paintOptions,
    maxTicks: MAX_MINUTES * 60 * 60,
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const { held, x, y, lifts, taps } = controls.aim('aim')
    return {
      ...controls.stick('run'),
      ...(held ? { aim: { x, y } } : {}),
      ...(lifts > 0 ? { lift: { x, y } } : {}),
      ...(taps > 0 ? { tap: true } : {}),
      ...sharedPresses(controls),
      ...pickedSide(controls),
    }
  },
  stats,
  haptics: (event): SeatHaptic[] => {
    switch (event.type) {
      case 'lob':
      case 'kit':
      case 'bomb':
        return [{ seat: event.seat, pattern: 'tick' }]
      case 'hit':
        return hitHaptics(event)
      case 'matchWon':
        return matchWonHaptics(event)
      default:
        return []
    }
  },
  botNames: ['bots.0', 'bots.1', 'bots.2', 'bots.3', 'bots.4', 'bots.5', 'bots.6', 'bots.7'],
})
