import { defineRules } from '@sofaspark/game-sdk'
import { drawingPieces } from '@sofaspark/game-sdk/pad-view/controls/saved-drawing.ts'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { isPrizeAsked } from './sim/show.ts'
import { makeSim, type DrawState } from './sim/sim.ts'
import { neutralInput, type DrawInput, type GameEvent } from './sim/world.ts'
import { typed } from './sim/typed.ts'
import type { SeatStat } from '@sofaspark/game-sdk'

/** Stats that count towards awards of the match. SDK-230 */
const stats = (event: GameEvent): SeatStat[] => {
  switch (event.type) {
    case 'solved':
      return [{ seat: event.seat, award: 'guesses' }]
    case 'liked':
      return [{ seat: event.artist, award: 'likes' }]
    case 'cheer':
      return [{ seat: event.seat, award: 'cheers' }]
    default:
      return []
  }
}

const MAX_MINUTES = 60

/** The rules of Draw Down, without its view. */
export const drawRules = defineRules<DrawState, DrawInput, GameEvent>({
  key: 'drawgame',
  meta: {
    minPlayers: 2,
    maxPlayers: 8,
    fillTo: 3,
    modes: ['quick', 'classic', 'custom', 'teams'],
    maxTicks: MAX_MINUTES * 60 * 60,
    rulesVersion: 2,
    isModerated: true,
    polls: { like: { options: (state) => (isPrizeAsked(state) ? state.gallery.map(({ artist }) => artist) : null) } },
  },
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: ({ commands }) => (commands.length === 0 ? neutralInput : { commands }),
  stats,
  haptics: (event) => {
    switch (event.type) {
      case 'solved':
        return [{ seat: event.seat, pattern: 'win' }]
      case 'close':
        return [{ seat: event.seat, pattern: 'hit' }]
      case 'inkOut':
        return [{ seat: event.seat, pattern: 'lose' }]
      case 'liked':
        return [{ seat: event.artist, pattern: 'tick' }]
      case 'hint':
        return event.seats.map((seat) => ({ seat, pattern: 'tick' }))
      case 'crowned':
        return event.seats.map((seat) => ({ seat, pattern: 'win' }))
      default:
        return []
    }
  },
  messages: (event) => {
    switch (event.type) {
      case 'drawing':
        return drawingPieces('paper', event.marks).map((data) => ({ seat: event.seat, type: 'drawing', data }))
      case 'kept':
        return [{ seat: 'all', type: 'keepsake', data: event.drawing }]
      default:
        return []
    }
  },
  typed,
  botNames: ['bots.0', 'bots.1', 'bots.2', 'bots.3', 'bots.4', 'bots.5', 'bots.6', 'bots.7'],
})
