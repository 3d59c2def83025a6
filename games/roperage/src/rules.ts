import { defineRoundGame } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { mostSeats } from './sim/numbers.ts'
import { modes, ropeOptions, neutralInput, type Move, type RopeEvent, type RopeInput } from './sim/world.ts'
import { makeSim, type RopeState } from './sim/sim.ts'

/** The side of a swipe; on pads, y points down. */
const moveOf = (x: number, y: number): Move =>
  Math.abs(x) >= Math.abs(y) ? (x < 0 ? 'left' : 'right') : y < 0 ? 'up' : 'down'

/** The rules of Rope Rage, without its view. */
export const ropeRules = defineRoundGame<RopeState, RopeInput, RopeEvent>({
  key: 'roperage',
  minPlayers: 2,
  maxPlayers: mostSeats,
  modes,
  options: ropeOptions,
  makeSim,
  bot: playBot,
  layouts,
  rest: neutralInput,
  readPad: (controls) => {
    const { left, right } = controls.taps('pull')
    const swipe = controls.swipe('move')
    return {
      left,
      right,
      agoMs: left + right > 0 ? controls.agoMs('pull') : 0,
      move: swipe.count > 0 ? moveOf(swipe.x, swipe.y) : null,
      moveAgoMs: swipe.count > 0 ? controls.agoMs('move') : 0,
    }
  },
  stats: { parry: 'saves', swap: 'catches', hop: 'leaps' },
  haptics: {
    pull: ({ grade }) => (grade === 'perfect' ? { seat: 'tick' } : {}),
    parry: 'tick',
    knot: 'tick',
    grab: { victim: 'hit' },
    swap: { seat: 'tick', victim: 'hit' },
    slide: 'hit',
    slipped: 'hit',
    bonk: 'hit',
    swallowed: 'lose',
  },
})
