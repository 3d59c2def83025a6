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
import { hockeyOptions, neutralInput, type HockeyEvent, type HockeyInput } from './sim/world.ts'
import { makeSim, type HockeyState } from './sim/sim.ts'
/** Deeds that count towards awards of the match. SDK-230 */
const stats = (event: HockeyEvent): SeatStat[] => {
  switch (event.type) {
    case 'goal':
      return [
        ...(event.seat >= 0 ? [{ seat: event.seat, award: 'goals' } as const] : []),
        ...(event.assist >= 0 ? [{ seat: event.assist, award: 'assists' } as const] : []),
      ]
    case 'hit':
      return [{ seat: event.seat, award: 'checks' }]
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}

const MAX_MINUTES = 15

/** Ice Hockey without its looks. */
export const hockeyRules = defineRules<HockeyState, HockeyInput, HockeyEvent>({
  key: 'icehocky',
  meta: {
    minPlayers: 2,
    maxPlayers: mostSeats,
    fillTo: 4,
    fillEven: true,
    modes: ['match'],
    options: hockeyOptions,
    maxTicks: MAX_MINUTES * 60 * 60,
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const skate = controls.tilt('skate')
    const swipe = controls.swipe('stick')
    return {
      x: skate.x,
      y: skate.y,
      ...(controls.frameAgoMs() > 0 ? { steerAgoMs: controls.frameAgoMs() } : {}),
      ...(swipe.count > 0
        ? { swipe: { x: swipe.x, y: swipe.y, speed: swipe.speed, agoMs: controls.agoMs('stick') } }
        : {}),
      ...(controls.pressed('check') > 0 ? { check: { agoMs: controls.agoMs('check') } } : {}),
      ...sharedPresses(controls),
      ...pickedSide(controls),
      ...(controls.pressed('mix') > 0 ? { mix: true } : {}),
    }
  },
  stats,
  haptics: (event): SeatHaptic[] => {
    switch (event.type) {
      case 'take':
      case 'shot':
        return [{ seat: event.seat, pattern: 'tick' }]
      case 'hit':
        return hitHaptics(event)
      case 'goal':
        return [
          ...(event.seat < 0 ? [] : [{ seat: event.seat, pattern: 'win' } as const]),
          ...(event.assist < 0 ? [] : [{ seat: event.assist, pattern: 'tick' } as const]),
        ]
      case 'matchWon':
        return matchWonHaptics(event)
      default:
        return []
    }
  },
  botNames: ['bots.0', 'bots.1', 'bots.2', 'bots.3', 'bots.4', 'bots.5', 'bots.6', 'bots.7'],
})
