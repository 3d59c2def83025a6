import { chosenAmong, defineRules, sharedPresses, type SeatHaptic, type SeatStat } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { mostSeats } from './sim/numbers.ts'
import { frenzyOptions, neutralInput, type FrenzyEvent, type FrenzyInput } from './sim/world.ts'
import { makeSim, type FrenzyState } from './sim/sim.ts'

/** Deeds that count towards awards of the match. SDK-230 */
const stats = (event: FrenzyEvent): SeatStat[] => {
  switch (event.type) {
    case 'save':
      return [{ seat: event.seat, award: 'saves' }]
    case 'smash':
      return [{ seat: event.seat, award: 'smashes' }]
    case 'goal':
      return event.by >= 0 && event.by !== event.seat ? [{ seat: event.by, award: 'goals' }] : []
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}

const MAX_MINUTES = 15

/** Ball Frenzy without its looks. */
export const frenzyRules = defineRules<FrenzyState, FrenzyInput, FrenzyEvent>({
  key: 'ballfrenzy',
  meta: {
    minPlayers: 1,
    maxPlayers: mostSeats,
    fillTo: 4,
    modes: ['versus', 'solo'],
    options: frenzyOptions,
    maxTicks: MAX_MINUTES * 60 * 60,
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const pick = chosenAmong(controls.commands, 'mode', ['versus', 'solo'])
    return {
      place: controls.tilt('place').x,
      smashAgoMs: controls.swipe('smash').count > 0 ? controls.agoMs('smash') : null,
      ...sharedPresses(controls),
      ...(pick === undefined ? {} : { pick }),
    }
  },
  stats,
  haptics: (event): SeatHaptic[] => {
    switch (event.type) {
      case 'save':
      case 'bump':
        return [{ seat: event.seat, pattern: 'tick' }]
      case 'goal':
        return [
          { seat: event.seat, pattern: event.lives === 0 ? 'lose' : 'hit' },
          ...(event.by < 0 ? [] : [{ seat: event.by, pattern: 'tick' } as const]),
        ]
      case 'back':
      case 'roundWon':
        return [{ seat: event.seat, pattern: 'win' }]
      default:
        return []
    }
  },
  botNames: ['bots.0', 'bots.1', 'bots.2', 'bots.3', 'bots.4', 'bots.5', 'bots.6', 'bots.7'],
})
