import { defineSideGame } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { mostSeats } from './sim/numbers.ts'
import { captureOptions, neutralInput, type CaptureEvent, type CaptureInput } from './sim/world.ts'
import { makeSim, type CaptureState } from './sim/sim.ts'

/** The rules of Capture the Flag, without its view. */
export const captureRules = defineSideGame<CaptureState, CaptureInput, CaptureEvent>({
  key: 'shootndodge',
  maxPlayers: mostSeats,
  options: captureOptions,
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
    }
  },
  stats: { capture: 'captures', caught: 'catches', popped: 'pops', return: 'returns' },
  haptics: { snatch: 'tick', take: 'tick', caught: 'tick', open: 'tick', popped: { victim: 'hit' }, capture: 'win' },
})
