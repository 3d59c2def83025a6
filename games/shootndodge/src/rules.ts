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
import { captureOptions, neutralInput, type CaptureEvent, type CaptureInput } from './sim/world.ts'
import { makeSim, type CaptureState } from './sim/sim.ts'
/** Deeds that count towards awards of the match. SDK-230 */
const stats = (event: CaptureEvent): SeatStat[] => {
  switch (event.type) {
    case 'capture':
      return [{ seat: event.seat, award: 'captures' }]
    case 'caught':
      return [{ seat: event.seat, award: 'catches' }]
    case 'popped':
      return [{ seat: event.seat, award: 'pops' }]
    case 'return':
      return event.seat >= 0 ? [{ seat: event.seat, award: 'returns' }] : []
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}

const MAX_MINUTES = 15

/** Capture the Flag without its looks. */
export const captureRules = defineRules<CaptureState, CaptureInput, CaptureEvent>({
  key: 'shootndodge',
  meta: {
    minPlayers: 2,
    maxPlayers: mostSeats,
    fillTo: 4,
    fillEven: true,
    modes: ['match'],
    options: captureOptions,
    maxTicks: MAX_MINUTES * 60 * 60,
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const aim = controls.aim('aim')
    return {
      ...controls.stick('run'),
      ...(aim.held ? { aim: { x: aim.x, y: aim.y } } : {}),
      ...(aim.lifts > 0 ? { lift: { x: aim.x, y: aim.y } } : {}),
      ...(aim.taps > 0 ? { tap: true } : {}),
      ...(controls.pressed('roll') > 0 ? { roll: { agoMs: controls.agoMs('roll') } } : {}),
      ...sharedPresses(controls),
      ...pickedSide(controls),
    }
  },
  stats,
  haptics: (event): SeatHaptic[] => {
    switch (event.type) {
      case 'snatch':
      case 'take':
      case 'caught':
      case 'open':
        return [{ seat: event.seat, pattern: 'tick' }]
      case 'hit':
        return hitHaptics(event)
      case 'popped':
        return [{ seat: event.victim, pattern: 'hit' }]
      case 'capture':
        return [{ seat: event.seat, pattern: 'win' }]
      case 'matchWon':
        return matchWonHaptics(event)
      default:
        return []
    }
  },
  botNames: ['bots.0', 'bots.1', 'bots.2', 'bots.3', 'bots.4', 'bots.5', 'bots.6', 'bots.7'],
})
