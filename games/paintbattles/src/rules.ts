import { defineSideGame } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { mostSeats } from './sim/numbers.ts'
import { paintOptions, neutralInput, type PaintEvent, type PaintInput } from './sim/world.ts'
import { makeSim, type PaintState } from './sim/sim.ts'

/** The rules of Paint Battles, without its view. */
export const paintRules = defineSideGame<PaintState, PaintInput, PaintEvent>({
  key: 'paintbattles',
  maxPlayers: mostSeats,
  options: paintOptions,
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
    }
  },
  stats: { popped: 'pops', splash: 'splashes', bounce: 'leaps' },
  haptics: { lob: 'tick', kit: 'tick', bomb: 'tick' },
})
