import { defineSideGame } from '@sofaspark/game-sdk'
import { layouts } from './layouts.ts'
import { playBot } from './sim/bot.ts'
import { mostSeats } from './sim/numbers.ts'
import { hockeyOptions, neutralInput, type HockeyEvent, type HockeyInput } from './sim/world.ts'
import { makeSim, type HockeyState } from './sim/sim.ts'

/** The rules of Ice Hockey, without its view. */
export const hockeyRules = defineSideGame<HockeyState, HockeyInput, HockeyEvent>({
  key: 'icehocky',
  maxPlayers: mostSeats,
  options: hockeyOptions,
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
      ...(controls.pressed('mix') > 0 ? { mix: true } : {}),
    }
  },
  stats: { goal: { seat: 'goals', assist: 'assists' }, hit: 'checks' },
  haptics: { take: 'tick', shot: 'tick', goal: { seat: 'win', assist: 'tick' } },
})
