import {
  chosenAmong,
  defineRules,
  hitHaptics,
  matchWonHaptics,
  sharedPresses,
  type SeatHaptic,
  type SeatStat,
} from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { crate, mostSeats, race } from './sim/numbers.ts'
import { raceOptions, neutralInput, type RaceEvent, type RaceInput } from './sim/world.ts'
import { makeSim, type RaceState } from './sim/sim.ts'
/** Deeds that count towards awards of the match. SDK-230 */
const stats = (event: RaceEvent): SeatStat[] => {
  switch (event.type) {
    case 'ram':
      return [{ seat: event.seat, award: 'rams' }]
    case 'struck':
      return event.by === 'rocket' || event.by === 'crate' ? [{ seat: event.from, award: 'smashes' }] : []
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}

const MAX_MINUTES = 15
const sectors = Array.from({ length: crate.sectors }, (_, sector) => String(sector))

/** Race & Smash without its looks. */
export const raceRules = defineRules<RaceState, RaceInput, RaceEvent>({
  key: 'racegame',
  meta: {
    minPlayers: 1,
    maxPlayers: mostSeats,
    fillTo: race.carts,
    modes: ['race'],
    options: raceOptions,
    maxTicks: MAX_MINUTES * 60 * 60,
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const sector = chosenAmong(controls.commands, 'sector', sectors)
    return {
      steer: controls.tilt('steer').x,
      drift: controls.held('drift'),
      ...(controls.pressed('drift') > 0 ? { press: { agoMs: controls.agoMs('drift') } } : {}),
      ...(controls.pressed('item') > 0 ? { item: true } : {}),
      ...(sector === undefined ? {} : { sector: Number(sector) }),
      ...sharedPresses(controls),
    }
  },
  stats,
  haptics: (event): SeatHaptic[] => {
    switch (event.type) {
      case 'ram':
        return hitHaptics(event)
      case 'struck':
        return [{ seat: event.seat, pattern: 'hit' }]
      case 'found':
      case 'boost':
        return [{ seat: event.seat, pattern: 'tick' }]
      case 'warned':
        return [{ seat: event.seat, pattern: 'tick' }]
      case 'finish':
        return [{ seat: event.seat, pattern: event.place === 1 ? 'win' : 'tick' }]
      case 'matchWon':
        return matchWonHaptics(event)
      default:
        return []
    }
  },
  botNames: ['bots.0', 'bots.1', 'bots.2', 'bots.3', 'bots.4', 'bots.5', 'bots.6', 'bots.7'],
})
